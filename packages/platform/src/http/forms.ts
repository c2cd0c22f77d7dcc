import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { Operation } from '@vitrine/contract'
import { toFieldViolations } from '@vitrine/contract/schemas'
import * as v from 'valibot'
import { httpError, invalidArguments, invalidField, Problem, violation } from './problem.ts'
import { type RequestContext, type Route, route } from './route.ts'

/** A file of a form, on this machine's disk. */
export interface ReceivedFile {
  readonly path: string
  /** Name that the caller gave it; not a path. */
  readonly filename: string
}

interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, ReceivedFile>>
}

/** Validated fields of a form, and its files by their names. */
export interface FormInput<I> {
  readonly fields: I
  readonly files: Readonly<Record<string, ReceivedFile>>
}

export interface FormRules {
  /** Names of the parts that are files; the first is required. Every other part is a text field. */
  readonly files: readonly string[]
  /** Checks a file while it arrives: passes its bytes on, or throws, and the rest is not read. */
  check(field: string, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  /** A path for a file, which is created there. */
  place(): Promise<string>
}

/** Binds an operation whose request is a form with files. Files that the handler did not move are removed when it ends. */
export function formRoute<I, O, E extends string>(
  operation: Operation<I, O, E>,
  rules: FormRules,
  handler: (context: RequestContext, input: FormInput<I>) => Promise<O>,
): Route {
  const bound = route(operation, async (context, input) => {
    // `read` below returned it: the server reads the requests of this route with it.
    const form = input as unknown as FormInput<I>
    try {
      return await handler(context, form)
    } finally {
      await removeFiles(form)
    }
  })
  const read = async (request: Request): Promise<FormInput<unknown>> => {
    const form = await receiveForm(request, rules)
    const result = v.safeParse(bound.operation.request, { ...form.fields })
    const missing = rules.files.slice(0, 1).filter((name) => !(name in form.files))
    if (result.success && missing.length === 0) return { fields: result.output, files: form.files }
    await removeFiles(form)
    throw invalidArguments(
      ...missing.map((name) => violation(name, 'REQUIRED_FIELD', 'is missing')),
      ...(result.success ? [] : toFieldViolations(result.issues)),
    )
  }
  return { ...bound, form: { files: rules.files, read } }
}

async function removeFiles({ files }: Pick<ReceivedForm, 'files'>): Promise<void> {
  await Promise.all(Object.values(files).map(({ path }) => rm(path, { force: true })))
}

const maxFields = 20
const maxFieldBytes = 4_096

/**
 * Reads a form with files (RFC 7578) while it arrives. Files are streamed to disk, so that no file is in memory as a whole. If the form is refused
 * or breaks off, the files written so far are removed.
 */
async function receiveForm(request: Request, rules: FormRules): Promise<ReceivedForm> {
  const reader = openReader(request, rules.files)
  const fields: Record<string, string> = Object.create(null)
  const files: Record<string, ReceivedFile> = Object.create(null)
  const saving: Promise<void>[] = []
  const refuse = (error: unknown) => reader.destroy(error as Error)

  const save = async (name: string, bytes: BusboyFileStream, filename: string) => {
    const path = await rules.place()
    files[name] = { path, filename }
    await pipeline(rules.check(name, bytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  }
  const names = new Set<string>()
  reader.on('file', (name, bytes, filename) => {
    if (names.has(name)) return refuse(duplicate(name))
    names.add(name)
    const saved = save(name, bytes, filename ?? '')
    saved.catch(refuse)
    saving.push(saved)
  })
  reader.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (name in fields) return refuse(duplicate(name))
    if (nameTruncated || valueTruncated) return refuse(tooLong(name.slice(0, 100)))
    fields[name] = value
  })
  reader.on('fieldsLimit', () => refuse(tooManyParts()))
  reader.on('filesLimit', () => refuse(tooManyParts()))
  try {
    if (!request.body) throw invalidField('body', 'REQUIRED_FIELD', 'is missing')
    // The body of a request is a stream of bytes; its type says less.
    await pipeline(Readable.fromWeb(request.body as never), reader)
    await Promise.all(saving)
    return { fields, files }
  } catch (error) {
    await Promise.allSettled(saving)
    await removeFiles({ files })
    if (error instanceof Problem || isDiskError(error)) throw error
    throw httpError(400, 'The form did not arrive whole.', { connection: 'close' })
  }
}

function openReader(request: Request, files: readonly string[]): BusboyInstance {
  const type = request.headers.get('content-type') ?? ''
  try {
    if (!/^multipart\/form-data\s*;/i.test(type)) throw new Error('not a form')
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: (name) => files.includes(name ?? ''),
      limits: { fields: maxFields, fieldSize: maxFieldBytes, files: files.length, headerPairs: 50 },
    })
  } catch {
    const message = 'The body has to be a form, sent with "Content-Type: multipart/form-data; boundary=…".'
    throw httpError(415, message)
  }
}

/** An error of our disk; errors of the incoming stream are the caller's. */
function isDiskError(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall !== undefined && code !== 'ECONNRESET'
}

function duplicate(name: string): Problem {
  return invalidField(name.slice(0, 100), 'OTHER', 'must not occur twice', null, 'UNIQUE')
}

function tooLong(name: string): Problem {
  const rule = { threshold: maxFieldBytes }
  return invalidField(name, 'MAX_LENGTH', `has more than ${maxFieldBytes} bytes`, rule)
}

function tooManyParts(): Problem {
  return invalidField('body', 'MAX_SIZE', 'has too many parts')
}
