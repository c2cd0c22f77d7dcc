import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { httpError, invalidArguments, Problem, violation } from '../problem.ts'

/** A file of a form, on this machine's disk. */
export interface ReceivedFile {
  readonly path: string
  /** What the caller calls it: a text and nothing more. */
  readonly filename: string
}

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, ReceivedFile>>
}

export interface FormRules {
  /** Names of the parts that are files; every other part is text. */
  readonly files: readonly string[]
  /** Looks at a file while it comes: passes its bytes on, or throws and nothing more of it is read. */
  check(field: string, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  /** A path for a file; it is made there. */
  place(): Promise<string>
}

const maxFields = 20
const maxFieldBytes = 4_096

/**
 * Reads a form with files (RFC 7578) as it comes: files go to disk piece by piece, so that no more than a piece of any is held in
 * memory. What was written is removed again when the form is refused or breaks off.
 */
export async function receiveForm(request: Request, rules: FormRules): Promise<ReceivedForm> {
  const reader = openReader(request, rules.files)
  const fields: Record<string, string> = Object.create(null)
  const files: Record<string, ReceivedFile> = Object.create(null)
  const paths: string[] = []
  const saving: Promise<void>[] = []
  const refuse = (error: unknown) => reader.destroy(error as Error)

  const save = async (name: string, bytes: BusboyFileStream, filename: string) => {
    const path = await rules.place()
    paths.push(path)
    files[name] = { path, filename }
    await pipeline(rules.check(name, bytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  }
  reader.on('file', (name, bytes, filename) => {
    if (name in files) return refuse(twice(name))
    const saved = save(name, bytes, filename ?? '')
    saved.catch(refuse)
    saving.push(saved)
  })
  reader.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (name in fields) return refuse(twice(name))
    if (nameTruncated || valueTruncated) return refuse(tooLong(name.slice(0, 100)))
    fields[name] = value
  })
  reader.on('fieldsLimit', () => refuse(tooMany()))
  reader.on('filesLimit', () => refuse(tooMany()))
  try {
    if (!request.body) throw invalidArguments(violation('body', 'REQUIRED_FIELD', 'is missing'))
    // The body of a request is a stream of bytes; its type says less.
    await pipeline(Readable.fromWeb(request.body as never), reader)
    await Promise.all(saving)
    return { fields, files }
  } catch (error) {
    await Promise.allSettled(saving)
    await removeFiles(paths)
    if (error instanceof Problem) throw error
    if (isOurs(error)) throw error
    throw httpError(400, 'The form did not arrive whole.', { connection: 'close' })
  }
}

/** Removes files of a form that are still where they were put. */
export async function removeFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}

function openReader(request: Request, files: readonly string[]): BusboyInstance {
  const type = request.headers.get('content-type') ?? ''
  try {
    if (!/^multipart\/form-data\s*;/i.test(type)) throw new Error('it is no form')
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: (name) => files.includes(name ?? ''),
      limits: { fields: maxFields, fieldSize: maxFieldBytes, files: files.length, headerPairs: 50 },
    })
  } catch {
    throw httpError(
      415,
      'The body has to be a form, sent with "Content-Type: multipart/form-data; boundary=…".',
    )
  }
}

/** The disk's troubles are not the caller's; what the stream itself says is. */
function isOurs(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall !== undefined && code !== 'ECONNRESET'
}

function twice(name: string): Problem {
  return invalidArguments(violation(name.slice(0, 100), 'OTHER', 'stands there twice', null, 'UNIQUE'))
}

function tooLong(name: string): Problem {
  const rule = { threshold: maxFieldBytes }
  return invalidArguments(violation(name, 'MAX_LENGTH', `has more than ${maxFieldBytes} bytes`, rule))
}

function tooMany(): Problem {
  return invalidArguments(violation('body', 'MAX_SIZE', 'has more parts than there may be'))
}
