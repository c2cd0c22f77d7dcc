import { isDeepStrictEqual } from 'node:util'
import type { ExtendedFields, FieldViolation } from '@vitrine/contract'
import { violation } from '../http/index.ts'

/** Characters of what apps keep with a cart, as JSON. Choice: the wire names no bound; a cart is read and written with every add. */
const maxCartFields = 20_000
/** Of one line; there may be three hundred. */
const maxLineFields = 2_000

/** What apps kept before with what is sent now: a name space that is sent takes the place of the one of its name. */
export function mergedFields(before: ExtendedFields | undefined, sent: ExtendedFields): ExtendedFields {
  return { namespaces: { ...before?.namespaces, ...sent.namespaces } }
}

export function areSameFields(a: ExtendedFields | undefined, b: ExtendedFields | undefined): boolean {
  return isDeepStrictEqual(plain(a), plain(b))
}

/** What was read from a request may have no prototype, which is a difference to whoever compares strictly. */
function plain(fields: ExtendedFields | undefined): unknown {
  return JSON.parse(JSON.stringify(fields?.namespaces ?? {}))
}

/** What of all name spaces together is too much to keep; how deep each may be the schema says. */
export function extendedFieldsViolations(
  fields: ExtendedFields | undefined,
  of: 'cart' | 'line',
  field: string,
): FieldViolation[] {
  const threshold = of === 'cart' ? maxCartFields : maxLineFields
  if (fields === undefined || JSON.stringify(fields).length <= threshold) return []
  const description = `has to have at most ${threshold} characters of JSON, all name spaces together`
  return [violation(field, 'MAX_LENGTH', description, { threshold })]
}
