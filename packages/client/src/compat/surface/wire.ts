import { freeFormNames, wireName } from './names.ts'
import type { SpecialFields } from './special-field.ts'

/**
 * Converts a request of the public client to the wire: names without underscore (filter keys and `fieldName` too), dates as
 * ISO strings, images, pages and addresses as objects, field masks as one string. Returns a new value: the caller's objects
 * do not change and can be sent again.
 */
export function wireRequest(request: object, special: SpecialFields): Readonly<Record<string, unknown>> {
  return objectToWire(request as Readonly<Record<string, unknown>>, special)
}

function toWire(value: unknown, special: SpecialFields): unknown {
  if (isDate(value)) return value.toISOString()
  // JSON has no such numbers; the platform reads them as strings.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (Array.isArray(value)) return value.map((item) => toWire(item, special))
  if (typeof value !== 'object' || value === null) return value
  return objectToWire(value as Readonly<Record<string, unknown>>, special)
}

/** Also a date of another realm, for example of an iframe, which is no instance of this one's `Date`. */
function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]'
}

function objectToWire(
  value: Readonly<Record<string, unknown>>,
  special: SpecialFields,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => {
      const sent = fieldToWire(key, field, special)
      return sent === undefined ? [] : [[wireName(key), sent]]
    }),
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
