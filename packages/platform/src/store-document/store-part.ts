import * as v from 'valibot'
import {
  anyLoopbackOrigin,
  displayRates,
  isRegistrableOrigin,
  isRegistrableRedirect,
  siteBrand,
} from '../sites/index.ts'

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
export const storePart = v.looseObject({
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
})

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
