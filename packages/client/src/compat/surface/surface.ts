import { freeFormNames, isDateName, surfaceNames } from './names.ts'
import type { SpecialFields } from './special-fields.ts'
import type { Surface } from './surface-type.ts'

/**
 * Lists that are longer wait until they are read. Measured: a property that waits costs as much as converting some twenty
 * objects, so that short lists are better converted at once; a page of 24 products takes less than reading its JSON.
 */
const longListLength = 32

/**
 * A value of the wire as callers of the public client know it: `_id`, `_createdDate`, `_updatedDate`, Dates, image and
 * address forms. Long lists are converted when they are first read, so that a thousand variants nobody looks at cost nothing;
 * the rest is converted in one pass. The result is a plain object: it spreads, serialises, clones and may be written to.
 * The wire value stays as it is.
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
  if (typeof value === 'string') return isDateName(key) ? date(value) : value
  if (!isObject(value)) return value
  if (Array.isArray(value)) return view(value, special)
  if (freeFormNames.has(key)) return value
  const field = Object.hasOwn(special, key) ? special[key] : undefined
  return field ? field.toSurface(value) : objectView(value, special)
}

/** A property that is made when it is first read and is an ordinary one from then on. */
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

/** An empty text is no date (wire 3.1); what is no timestamp stays what it is. */
function date(text: string): unknown {
  if (text === '') return undefined
  const value = new Date(text)
  return Number.isNaN(value.getTime()) ? text : value
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
