import { freeFormNames, isDateName, surfaceNames } from './names.ts'
import type { SpecialFields } from './special-fields.ts'
import type { Surface } from './surface-type.ts'

/**
 * A value of the wire as callers of the public client know it: `_id`, `_createdDate`, `_updatedDate`, Dates, image and
 * address forms. Only the top level is converted; objects and lists below are when they are first read, so that a page of
 * products costs what is looked at. The result is a plain object: it spreads, serialises, clones and may be written to. The
 * wire value stays as it is.
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
  for (const [key, value] of Object.entries(wire)) {
    const renamed = surfaceNames[key]
    const name = renamed && !(renamed in wire) ? renamed : key
    if (typeof value === 'string') {
      result[name] = isDateName(key) ? date(value) : value
    } else if (isObject(value) && !(freeFormNames.has(key) && !Array.isArray(value))) {
      readLater(result, name, convertLater(key, value, special))
    } else {
      result[name] = value
    }
  }
  return result
}

function convertLater(key: string, value: object, special: SpecialFields): () => unknown {
  const field = Object.hasOwn(special, key) && !Array.isArray(value) ? special[key] : undefined
  return field ? () => field.toSurface(value) : () => view(value, special)
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
