import type { Operation } from '@vitrine/contract'
import { toFieldViolations } from '@vitrine/contract/schemas'
import { declarationOf } from '@vitrine/contract/server'
import * as v from 'valibot'
import { invalidArguments, violation } from '../problem.ts'
import { type RequestContext, type Route, route } from '../route.ts'
import { type FormRules, type ReceivedFile, receiveForm, removeFiles } from './receive-form.ts'

/** Text fields of a form and its files, by their names. */
export interface FormInput<I> {
  readonly fields: I
  readonly files: Readonly<Record<string, ReceivedFile>>
}

/** A form as documents and the edge need it. */
export interface RouteForm {
  /** Names of its files; the first has to be there. */
  readonly files: readonly string[]
  read(request: Request): Promise<unknown>
}

/**
 * Binds an operation whose request is a form with files. Files are on disk while the handler runs, and gone after it, but for those
 * that it took away.
 */
export function formRoute<I, O, E extends string>(
  operation: Operation<I, O, E>,
  rules: FormRules,
  handler: (context: RequestContext, input: FormInput<I>) => Promise<O>,
): Route {
  const { request: schema } = declarationOf(operation)
  const read = async (request: Request): Promise<FormInput<I>> => {
    const { fields, files } = await receiveForm(request, rules)
    const paths = Object.values(files).map(({ path }) => path)
    const result = v.safeParse(schema, { ...fields })
    const missing = rules.files.slice(0, 1).filter((name) => !(name in files))
    if (result.success && missing.length === 0) return { fields: result.output, files }
    await removeFiles(paths)
    throw invalidArguments(
      ...missing.map((name) => violation(name, 'REQUIRED_FIELD', 'is missing')),
      ...(result.success ? [] : toFieldViolations(result.issues)),
    )
  }
  const bound = route(operation, async (context, input) => {
    // What `read` gave: the edge reads the request of this route by it.
    const form = input as unknown as FormInput<I>
    try {
      return await handler(context, form)
    } finally {
      await removeFiles(Object.values(form.files).map(({ path }) => path))
    }
  })
  return { ...bound, form: { files: rules.files, read } }
}
