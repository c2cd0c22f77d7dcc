import * as v from 'valibot'
import {
  anyLoopbackOrigin,
  displayRates,
  isRegistrableOrigin,
  isRegistrableRedirect,
  languageCode,
  mainLanguage,
  siteBrand,
  siteLanguages,
  siteSearch,
} from '../sites/index.ts'
import { readPart } from './importer.ts'

const text = (max: number) =>
  v.pipe(v.string('has to be a text'), v.nonEmpty('is empty'), v.maxLength(max, `is longer than ${max}`))

const timeZone = v.pipe(
  v.string('has to be a text'),
  v.check((name) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: name })
      return true
    } catch {
      return false
    }
  }, 'is not a time zone (IANA name such as "Europe/Dublin")'),
)

const locale = v.pipe(
  v.string('has to be a text'),
  v.check((tag) => {
    try {
      return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
    } catch {
      return false
    }
  }, 'is not a language tag such as "en-IE"'),
)

/** The `store` part of a store document. Other fields are stored with the site unchanged. */
export const storePart = v.pipe(
  v.looseObject({
    id: text(100),
    name: text(100),
    currency: v.pipe(v.string('has to be a text'), v.regex(/^[A-Z]{3}$/, 'is not an ISO 4217 currency code')),
    locale,
    country: v.pipe(v.string('has to be a text'), v.regex(/^[A-Z]{2}$/, 'is not an ISO 3166-1 country code')),
    timezone: v.optional(timeZone, 'UTC'),
    weightUnit: v.optional(v.picklist(['KG', 'LB'], 'has to be KG or LB'), 'KG'),
    pricesIncludeTax: v.optional(v.boolean('has to be true or false'), false),
    displayRates: v.optional(displayRates, {}),
    brand: v.optional(siteBrand),
    languages: v.optional(siteLanguages),
    search: v.optional(siteSearch),
  }),
  v.forward(
    v.check(
      ({ languages, locale }) => languages?.[0] === undefined || languages[0] === mainLanguage({ locale }),
      'has to begin with the language of store.locale',
    ),
    ['languages'],
  ),
)

/** The languages of translations in a store document: all but the main one. */
export function furtherLanguages(document: Readonly<Record<string, unknown>>): readonly string[] {
  const { languages } = readPart(
    v.object({ languages: v.optional(siteLanguages, []) }),
    document['store'],
    'store',
  )
  return languages.slice(1)
}

/**
 * Translations of an entity by language.
 * @param texts the texts that can be translated
 * @param languages the languages that the store has besides its main one; any language if undefined
 */
export function translationsOf<T>(
  texts: v.GenericSchema<unknown, T>,
  languages?: readonly string[],
): v.GenericSchema<unknown, Readonly<Record<string, T>>> {
  const language = languages
    ? v.picklist(languages, 'is not a further language of the store (see store.languages)')
    : languageCode
  return v.record(language, texts, 'has to be an object of languages')
}

/** An object without fields that the schema does not have: a misspelled name of a field is an error. */
export function translatedTexts<const T extends v.ObjectEntries>(entries: T) {
  return v.strictObject(entries, ({ expected }) =>
    expected === 'never' ? 'is not a text that can be translated' : 'has to be an object',
  )
}

const origin = v.pipe(
  v.string('has to be a text'),
  v.check(isRegistrableOrigin, 'is not an origin such as "https://shop.example"'),
)

const redirect = v.pipe(
  v.string('has to be a text'),
  v.check(isRegistrableRedirect, 'is not an https address (http only for this machine)'),
)

/** The OAuth client of a store document: its id selects the site. */
export const clientPart = v.object({
  clientId: v.pipe(v.string('has to be a text'), v.uuid('has to be a GUID')),
  origins: v.optional(v.array(origin, 'has to be a list'), [...anyLoopbackOrigin]),
  redirectUris: v.optional(v.array(redirect, 'has to be a list'), []),
})
