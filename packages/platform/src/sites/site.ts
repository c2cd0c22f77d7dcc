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

const maxLanguages = 30

/** ISO 639. */
export const languageCode = v.pipe(
  v.string('has to be a text'),
  v.regex(/^[a-z]{2,3}$/, 'is not a language code such as "de"'),
)

/** Languages of a store, the main one first. */
export const siteLanguages: v.GenericSchema<unknown, readonly string[]> = v.pipe(
  v.array(languageCode, 'has to be a list'),
  v.maxLength(maxLanguages, `has more than ${maxLanguages} entries`),
  v.check((languages) => new Set(languages).size === languages.length, 'has a language twice'),
)

const maxSynonymGroups = 1_000
const maxSynonyms = 20

/** Lists of words that find the same products. */
export type Synonyms = readonly (readonly string[])[]

const synonym = v.pipe(
  v.string('has to be a text'),
  v.maxLength(40, 'has more than 40 characters'),
  // Marks are accents and vowel points that are characters of their own.
  v.regex(/^[\p{L}\p{N}\p{M}]+$/u, 'is not a single word of letters and digits'),
)
export const siteSynonyms: v.GenericSchema<unknown, Synonyms> = v.pipe(
  v.array(
    v.pipe(
      v.array(synonym, 'has to be a list of words'),
      v.minLength(2, 'has fewer than 2 words'),
      v.maxLength(maxSynonyms, `has more than ${maxSynonyms} words`),
    ),
    'has to be a list',
  ),
  v.maxLength(maxSynonymGroups, `has more than ${maxSynonymGroups} entries`),
)

/** The search settings of a store document. */
export const siteSearch: v.GenericSchema<unknown, { readonly synonyms: Synonyms }> = v.object({
  synonyms: v.optional(siteSynonyms, []),
})

/** Languages and synonyms in a site's profile. */
export function textSettingsOf(
  profile: Readonly<Record<string, unknown>>,
): Required<Pick<Site, 'languages' | 'synonyms'>> {
  const languages = v.safeParse(siteLanguages, profile['languages'] ?? [])
  const search = v.safeParse(siteSearch, profile['search'] ?? {})
  return {
    languages: languages.success ? languages.output : [],
    synonyms: search.success ? search.output.synonyms : [],
  }
}

/** The language of a locale, ISO 639. */
export function mainLanguage({ locale }: Pick<Site, 'locale'>): string {
  return locale.split('-', 1)[0]?.toLowerCase() || 'en'
}

/** The language of translations for a caller; undefined for the main language and for languages that the store does not have. */
export function translationLanguage(
  site: Pick<Site, 'locale' | 'languages'>,
  requested: string | undefined,
): string | undefined {
  return requested !== undefined && requested !== mainLanguage(site) && site.languages?.includes(requested)
    ? requested
    : undefined
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
  /** Languages of its texts, ISO 639, the main one first; absent: only the main one. */
  readonly languages?: readonly string[]
  /** Words that find the same products. */
  readonly synonyms?: Synonyms
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
