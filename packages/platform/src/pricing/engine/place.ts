import type { Area, Place } from './pricing-input.ts'

/** The area of a place. An area with the subdivision of the place takes precedence over one with only its country. */
export function findArea<A extends Area>(areas: readonly A[], place: Place): A | undefined {
  if (!place.country) return undefined
  const country = place.country.toUpperCase()
  const subdivision = subdivisionCode(country, place.subdivision)
  const inCountry = areas.filter((area) => area.countries.includes(country))
  return (
    inCountry.find((area) => subdivision !== undefined && area.subdivisions.includes(subdivision)) ??
    inCountry.find((area) => area.subdivisions.length === 0)
  )
}

/** Whether the subdivision of a place is known and valid. */
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

/**
 * Names of subdivisions in upper case with the second part of their ISO 3166-2 code, for countries where addresses often have the name and
 * it affects tax.
 */
const subdivisionNames: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  US: parse(
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI Virgin Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific',
  ),
  CA: parse(
    'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  ),
}

function parse(list: string): ReadonlyMap<string, string> {
  return new Map(list.split('|').map((entry) => [entry.slice(3).toUpperCase(), entry.slice(0, 2)]))
}
