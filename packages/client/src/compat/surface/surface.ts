import { freeFormNames, isDateName, surfaceNames } from './names.ts'
import type { SpecialFields } from './special-field.ts'
import type { Surface } from './surface-type.ts'

/**
 * Longer lists are converted when they are first read. A lazy property costs as much as converting about twenty objects, so
 * shorter lists are converted at once; a page of 24 products takes less time than parsing its JSON.
 */
const longListLength = 32

/**
 * Converts a value of the wire to the form of the public client: `_id`, `_createdDate`, `_updatedDate`, dates, images and
 * addresses. Long lists are converted when they are first read, so that a thousand unused variants cost nothing; everything
 * else in one pass. Returns a plain object, which can be spread, serialized, cloned and changed. The wire value does not
 * change.
 */
export function surface<T>(wire: T, special: SpecialFields): Surface<T> {
  // The cast holds by the rules that `Surface` spells in types.
  return view(wire, special) as Surface<T>
}

function view(wire: unknown, special: SpecialFields): unknown {
  if (Array.isArray(wire)) return wire.map((item) => view(item, special))
  return isObject(wire) ? objectView(wire, special) : wire
}

function objectView(wire: Readonly<Record<string, unknown>>, special: SpecialFields): object {
  const result: Record<string, unknown> = {}
  for (const key of Object.keys(wire)) {
    const value = wire[key]
    const renamed = surfaceNames[key]
    const name = renamed !== undefined && !(renamed in wire) ? renamed : key
    if (Array.isArray(value) && value.length > longListLength)
      readLater(result, name, () => view(value, special))
    else result[name] = fieldView(key, value, special)
  }
  return result
}

function fieldView(key: string, value: unknown, special: SpecialFields): unknown {
  const field = Object.hasOwn(special, key) ? special[key] : undefined
  if (typeof value === 'string') {
    if (field?.textToSurface) return field.textToSurface(value)
    return isDateName(key) ? date(value) : value
  }
  if (!isObject(value)) return value
  if (Array.isArray(value)) return view(value, special)
  if (field) return field.toSurface(value)
  return freeFormNames.has(key) ? value : objectView(value, special)
}

/** A property that is computed when it is first read, and is an ordinary one afterwards. */
function readLater(target: object, name: string, make: () => unknown): void {
  const settle = (value: unknown) => {
    Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true })
    return value
  }
  Object.defineProperty(target, name, {
    get: () => settle(make()),
    set: settle,
    enumerable: true,
    configurable: true,
  })
}

/** An empty string is no date; other strings that are no timestamps do not change. */
function date(text: string): unknown {
  if (text === '') return undefined
  const value = new Date(text)
  return Number.isNaN(value.getTime()) ? text : value
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
