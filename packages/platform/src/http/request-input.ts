import { toFieldViolations } from '@vitrine/contract/schemas'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { readJsonBody } from './body.ts'
import { fitToSchema } from './fit-to-schema.ts'
import { invalidArguments, violation } from './problem.ts'
import { decodeQuery } from './query-string.ts'

export interface InputSource {
  readonly request: Request
  /** Dotted field → value that stood in the path. */
  readonly pathFields: ReadonlyMap<string, string>
  readonly maxBytes?: number
}

/** The request of an operation as one value: query string or body, and the fields of the path, read by the schema. */
export async function readInput(
  source: InputSource,
  schema: GenericSchema<unknown, unknown>,
): Promise<unknown> {
  const { request } = source
  const inQuery = request.method === 'GET' || request.method === 'DELETE' || request.method === 'HEAD'
  const given = inQuery
    ? decodeQuery(new URL(request.url).searchParams)
    : await readJsonBody(request, source.maxBytes)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw invalidArguments(violation('body', 'FORMAT', 'has to be an object', { type: 'OBJECT' }))
  }
  // Just checked: an object that is no list.
  const fields = given as Record<string, unknown>
  for (const [field, value] of source.pathFields) placePathField(fields, field, value)
  const result = v.safeParse(schema, inQuery ? fitToSchema(schema, fields) : fields)
  if (!result.success) throw invalidArguments(...toFieldViolations(result.issues))
  return result.output
}

/** Clients repeat path fields in query and body (wire.md 2.3); one that says something else is two requests in one. */
function placePathField(fields: Record<string, unknown>, field: string, value: string): void {
  const path = field.split('.')
  let parent = fields
  for (const part of path.slice(0, -1)) {
    parent[part] ??= Object.create(null)
    const child = parent[part]
    if (typeof child !== 'object' || child === null || Array.isArray(child)) {
      throw invalidArguments(violation(part, 'FORMAT', 'has to be an object', { type: 'OBJECT' }))
    }
    parent = child as Record<string, unknown>
  }
  const last = path.at(-1) as string
  const repeated = parent[last]
  if (repeated !== undefined && repeated !== value) {
    throw invalidArguments(violation(field, 'VALIDATION', 'is not what the address says', { address: value }))
  }
  if (value.includes('\0') || !value.isWellFormed()) {
    throw invalidArguments(
      violation(field, 'FORMAT', 'holds characters that are not text', { type: 'STRING' }),
    )
  }
  parent[last] = value
}
