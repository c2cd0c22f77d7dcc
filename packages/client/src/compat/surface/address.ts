/** Surface name → wire name of the fields of an address. Other fields are dropped in both directions. */
const fields: Readonly<Record<string, string>> = {
  addressLine1: 'addressLine',
  addressLine2: 'addressLine2',
  formatted: 'formattedAddress',
  location: 'geocode',
  streetAddress: 'streetAddress',
  hint: 'hint',
  city: 'city',
  subdivision: 'subdivision',
  country: 'country',
  postalCode: 'postalCode',
}
const streetFields = ['number', 'name', 'apt', 'formattedAddressLine']
const answerFields = { countryFullname: 'countryFullname', subdivisionFullname: 'subdivisionFullname' }

/** An address as callers of the public client see it. */
export interface SurfaceAddress {
  addressLine1?: string | null
  addressLine2?: string | null
  /** The whole address in one text. */
  formatted?: string | null
  /** In degrees. */
  location?: { latitude?: number | null; longitude?: number | null }
  streetAddress?: { number: string; name: string; apt?: string; formattedAddressLine?: string | null }
  hint?: string | null
  city?: string | null
  /** ISO 3166-2, for example `US-NY`. */
  subdivision?: string | null
  /** ISO 3166-1 alpha-2. */
  country?: string | null
  postalCode?: string | null
  /** Only in responses. */
  countryFullname?: string | null
  /** Only in responses. */
  subdivisionFullname?: string | null
}

export function surfaceAddress(wire: object): SurfaceAddress {
  return renamed(wire, Object.entries({ ...fields, ...answerFields }))
}

export function wireAddress(surface: object): object {
  const wire: { streetAddress?: unknown } = renamed(
    surface,
    Object.entries(fields).map(([surfaceName, wireName]) => [wireName, surfaceName]),
  )
  const { streetAddress } = wire
  if (typeof streetAddress !== 'object' || streetAddress === null) return wire
  return {
    ...wire,
    streetAddress: renamed(
      streetAddress,
      streetFields.map((name) => [name, name]),
    ),
  }
}

/** A copy that has `to` for each `from` that `source` has a value for. */
function renamed(source: object, names: readonly (readonly [to: string, from: string])[]): object {
  const values = source as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    names.flatMap(([to, from]) => (values[from] === undefined ? [] : [[to, values[from]]])),
  )
}
