import { freeFormNames, wireName } from './names.ts'
import type { SpecialFields } from './special-fields.ts'

/**
 * A request of the public client's surface as the wire wants it: names without underscore (filter keys and `fieldName` too),
 * Dates as ISO texts, images, pages and addresses as objects, field masks as one text. A new value: the caller's objects
 * stay as they are and can be sent again (W18).
 */
export function wireRequest(request: object, special: SpecialFields): Readonly<Record<string, unknown>> {
  return objectToWire(request as Readonly<Record<string, unknown>>, special)
}

function toWire(value: unknown, special: SpecialFields): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((item) => toWire(item, special))
  if (typeof value !== 'object' || value === null) return value
  return objectToWire(value as Readonly<Record<string, unknown>>, special)
}

function objectToWire(
  value: Readonly<Record<string, unknown>>,
  special: SpecialFields,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [wireName(key), fieldToWire(key, field, special)]),
  )
}

function fieldToWire(key: string, value: unknown, special: SpecialFields): unknown {
  const field = Object.hasOwn(special, key) && !Array.isArray(value) ? special[key] : undefined
  if (field) return field.toWire(value)
  if (key === 'fieldName' && typeof value === 'string') return wireName(value)
  if (isMask(key) && Array.isArray(value)) return value.join(',')
  if (freeFormNames.has(key) && !Array.isArray(value)) return value
  return toWire(value, special)
}

function isMask(key: string): boolean {
  return key === 'fieldMask' || key === 'cartFieldmask'
}
