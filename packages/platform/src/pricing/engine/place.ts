import { subdivisionNames } from './subdivision-names.ts'

/** The part of an address that decides about delivery and tax. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | null | undefined
  /** ISO 3166-2 (`US-NY`); the bare second part (`NY`) is understood too, and so are names of some countries' (`New York`). */
  readonly subdivision?: string | null | undefined
}

/** An area served or taxed alike; without subdivisions it is the whole of its countries. */
export interface Area {
  readonly countries: readonly string[]
  readonly subdivisions: readonly string[]
}

/** The area a place lies in; one that names the place's subdivision wins over one that names only its country. */
export function areaOf<A extends Area>(areas: readonly A[], place: Place): A | undefined {
  if (!place.country) return undefined
  const country = place.country.toUpperCase()
  const subdivision = subdivisionCode(country, place.subdivision)
  const inCountry = areas.filter((area) => area.countries.includes(country))
  return (
    inCountry.find((area) => subdivision !== undefined && area.subdivisions.includes(subdivision)) ??
    inCountry.find((area) => area.subdivisions.length === 0)
  )
}

/** Whether it can be told where in its country a place lies, for areas that are a part of it. */
export function isPartKnown({ country, subdivision }: Place): boolean {
  if (!country) return false
  const code = subdivisionCode(country, subdivision)
  const names = subdivisionNames[country]
  if (code === undefined || !/^[A-Z]{2}-[A-Z\d]{1,3}$/.test(code) || !code.startsWith(country)) return false
  return names === undefined || [...names.values()].includes(code.slice(3))
}

function subdivisionCode(country: string, subdivision: Place['subdivision']): string | undefined {
  const text = subdivision?.trim().toUpperCase()
  if (!text) return undefined
  const code = subdivisionNames[country]?.get(text) ?? text
  return code.includes('-') ? code : `${country}-${code}`
}
