import type { FoundOperation } from './forwardable-operations.ts'

/** The request of an operation: fields of body, query and path together. */
export type Input = Readonly<Record<string, unknown>>

/** What came is not the request of any operation. */
export class UnreadableInputError extends Error {
  override readonly name = 'UnreadableInputError'
}

/**
 * The request as the client in the page had it, before it was put on the wire (wire.md 2.4): the JSON body, or the one query
 * parameter `.r`, and the values in the path. Reads of this shop that have a query are all nested, so that no other spelling
 * occurs.
 *
 * @throws {UnreadableInputError}
 */
export function readInput(
  request: Request,
  body: Uint8Array,
  { fields }: Pick<FoundOperation, 'fields'>,
): Input {
  const query = new URL(request.url).searchParams
  const encoded = query.get('.r')
  if (query.size > (encoded === null ? 0 : 1)) throw new UnreadableInputError()
  const text =
    encoded === null ? new TextDecoder().decode(body) : Buffer.from(encoded, 'base64url').toString('utf8')
  return { ...(text === '' && encoded === null ? {} : parseObject(text)), ...fields }
}

function parseObject(text: string): Input {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new UnreadableInputError('not JSON', { cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnreadableInputError()
  return value as Input
}
