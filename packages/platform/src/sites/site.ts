import * as v from 'valibot'
import type { SiteBrand } from './brand.ts'

/** One unit of the store's currency in other currencies (ISO 4217 → decimal string), for displaying prices. */
export type DisplayRates = Readonly<Record<string, string>>

const maxRates = 200

/** At most nine digits before the decimal point and twelve after it. */
const rate = v.pipe(
  v.string('has to be decimal text'),
  v.regex(/^\d{1,9}(?:\.\d{1,12})?$/, 'is not a decimal number such as "1.0834"'),
  v.check((text) => Number(text) > 0, 'has to be more than zero'),
)

export const displayRates: v.GenericSchema<unknown, DisplayRates> = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is not an ISO 4217 currency code')), rate),
  v.check((rates) => Object.keys(rates).length <= maxRates, `has more than ${maxRates} entries`),
)

/** The rates in a site's profile; empty if there are none. */
export function displayRatesOf(profile: Readonly<Record<string, unknown>>): DisplayRates {
  const read = v.safeParse(displayRates, profile['displayRates'] ?? {})
  return read.success ? read.output : {}
}

const profileEmail = v.pipe(v.string(), v.maxLength(254), v.email())

/** The contact address in a site's profile. */
export function contactEmailOf(profile: Readonly<Record<string, unknown>>): string | undefined {
  const read = v.safeParse(profileEmail, profile['email'])
  return read.success ? read.output : undefined
}

/** A store with its currency, locale and time zone. */
export interface Site {
  readonly id: string
  readonly name: string
  /** ISO 4217. */
  readonly currency: string
  /** BCP 47; formats every price the platform writes out. */
  readonly locale: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** IANA name. */
  readonly timeZone: string
  readonly weightUnit: 'KG' | 'LB'
  readonly pricesIncludeTax: boolean
  /** For showing prices in other currencies; orders stay in the store's. */
  readonly displayRates?: DisplayRates
  /** Address that messages of visitors go to: `store.email` of the document. */
  readonly contactEmail?: string
  /** Look of hosted pages and mails; absent: the default one. */
  readonly brand?: SiteBrand
}

/** An application that may request tokens of one site. */
export interface OAuthClient {
  readonly id: string
  readonly siteId: string
  readonly origins: readonly string[]
  readonly redirectUris: readonly string[]
  readonly refresh: 'rotating' | 'static'
}
