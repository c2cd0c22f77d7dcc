import type { Address } from '@vitrine/contract'
import * as v from 'valibot'
import { canonicalEmail } from '../auth/index.ts'
import { type Currency, minorFromDecimal, parseDecimal } from '../money/index.ts'
import { translatedTexts, translationsOf } from '../store-document/index.ts'
import { codeKey } from './codes.ts'

/*
 * Schemas for the pricing parts of the store document; each message completes the sentence `"field" …`. Decimals are validated here,
 * before anything is written, so stored rules always contain valid amounts.
 */

function textUpTo(max: number) {
  return v.pipe(
    v.string('has to be a text'),
    v.minLength(1, 'is empty'),
    v.maxLength(max, `has more than ${max} characters`),
  )
}
const text = textUpTo(500)

const flag = v.boolean('has to be true or false')

const timestamp = v.pipe(
  v.string('has to be a text'),
  v.isoTimestamp('is not a date and time (ISO 8601)'),
  v.transform((value) => new Date(value)),
)

const country = v.pipe(
  v.string('has to be a text'),
  v.regex(/^[A-Z]{2}$/, 'is not an ISO 3166-1 country code'),
)

const count = v.pipe(
  v.number('has to be a number'),
  v.integer('has to be a whole number'),
  v.minValue(0, 'is below zero'),
)

function list<S extends v.GenericSchema>(item: S) {
  return v.array(item, 'has to be a list')
}

/** A list that is empty if the document does not contain it. */
function optionalList<S extends v.GenericSchema>(item: S) {
  return v.nullish(list(item), [])
}

function oneOf<const T extends readonly string[]>(...values: T) {
  return v.picklist(values, `has to be ${values.join(' or ')}`)
}

/** A decimal of zero or more with at most `places` decimal places, such as a rate or a weight. */
function decimal(places = 6) {
  return v.pipe(
    v.string('has to be decimal text such as "10.5"'),
    v.check(
      (value) => isDecimal(value, places),
      `has to be a decimal of zero or more with at most ${places} places`,
    ),
  )
}

/** An amount the currency can hold exactly. */
function amountIn(currency: Currency) {
  return v.pipe(
    v.string('has to be decimal text such as "10.50"'),
    v.check((value) => isAmount(value, currency), `has to be an amount of ${currency.code}, not below zero`),
  )
}
type Amount = v.GenericSchema<string>

function isDecimal(value: string, places: number): boolean {
  return passes(() => {
    const { digits, scale } = parseDecimal(value)
    return digits >= 0n && scale <= places
  })
}

function isAmount(value: string, currency: Currency): boolean {
  return passes(() => minorFromDecimal(value, currency) >= 0n)
}

/** The money module throws for malformed decimals; a check returns a boolean. */
function passes(test: () => boolean): boolean {
  try {
    return test()
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const percent = decimal(4)

/** The target of a discount, fee or membership. */
const appliesTo = v.union(
  [
    v.strictObject({ all: v.literal(true) }),
    v.strictObject({ productIds: list(text) }),
    v.strictObject({ collectionIds: list(text) }),
  ],
  'has to have one of all, productIds and collectionIds',
)
export type AppliesTo = v.InferOutput<typeof appliesTo>

/** Names in further languages, by language. */
const nameTexts = translatedTexts({ name: v.exactOptional(text) })
export type TranslatedNames = Readonly<Record<string, v.InferOutput<typeof nameTexts>>>

const deliveryTexts = translatedTexts({
  title: v.exactOptional(textUpTo(120)),
  deliveryTime: v.exactOptional(text),
  instructions: v.exactOptional(text),
})

/**
 * The pricing parts of a document.
 * @param currency of its amounts
 * @param languages further languages of the store
 */
export function pricingSchemas(currency: Currency, languages: readonly string[]) {
  const amount = amountIn(currency)
  const names = v.exactOptional(translationsOf(nameTexts, languages))
  return {
    coupons: coupons(amount, names),
    discountRules: optionalList(discountRule(amount, names)),
    delivery: v.nullish(v.object({ regions: v.array(deliveryRegion(amount, languages)) }), { regions: [] }),
    fees: optionalList(fee(amount, names)),
    giftCards: optionalList(giftCard(amount)),
    memberships: optionalList(membership),
    taxes: v.optional(taxes),
  }
}

type Names = v.ExactOptionalSchema<v.GenericSchema<unknown, TranslatedNames>, undefined>

type Schemas = ReturnType<typeof pricingSchemas>
export type PricingParts = { [Part in keyof Schemas]: v.InferOutput<Schemas[Part]> }

/** Codes must differ by more than letter case. */
function coupons(amount: Amount, translations: Names) {
  const common = {
    id: text,
    code: v.pipe(textUpTo(50), v.trim()),
    name: text,
    translations,
    status: oneOf('ACTIVE', 'EXPIRED', 'DELETED', 'MAX_USAGE_REACHED'),
    minSubtotal: v.nullable(amount),
    minQuantity: v.optional(v.nullable(count), null),
    usageLimit: v.nullable(count),
    usageCount: count,
    limitPerCustomer: v.nullable(count),
    startDate: timestamp,
    endDate: v.nullable(timestamp),
    appliesTo,
  }
  const coupon = v.variant('type', [
    v.object({ ...common, type: v.literal('PERCENTAGE'), value: percent }),
    v.object({ ...common, type: oneOf('FIXED_AMOUNT', 'FIXED_PRICE', 'FREE_SHIPPING'), value: amount }),
  ])
  return v.pipe(
    optionalList(coupon),
    v.check((all) => new Set(all.map(({ code }) => codeKey(code))).size === all.length, 'holds a code twice'),
  )
}

function discountRule(amount: Amount, translations: Names) {
  const common = {
    id: text,
    name: text,
    translations,
    status: oneOf('LIVE', 'EXPIRED', 'PENDING'),
    scope: oneOf('CART_SUBTOTAL', 'LINE_ITEM', 'DELIVERY'),
    appliesTo,
    trigger: trigger(amount),
    startDate: timestamp,
    endDate: v.nullable(timestamp),
  }
  return v.variant('type', [
    v.object({ ...common, type: v.literal('PERCENTAGE'), value: percent }),
    v.object({ ...common, type: oneOf('FIXED_AMOUNT', 'FIXED_PRICE'), value: amount }),
  ])
}

export type StoredTrigger =
  | { type: 'AND' | 'OR'; triggers: StoredTrigger[] }
  | { type: 'SUBTOTAL_RANGE'; from: string | null; to: string | null }
  | { type: 'ITEM_QUANTITY_RANGE'; from: number | null; to: number | null }
  | { type: 'CUSTOM'; id: string }
  /** All members if absent. */
  | { type: 'CUSTOMER_ELIGIBILITY'; memberIds?: string[] | undefined }

function trigger(amount: Amount) {
  const one: v.GenericSchema<unknown, StoredTrigger> = v.variant('type', [
    v.object({ type: oneOf('AND', 'OR'), triggers: list(v.lazy(() => one)) }),
    v.object({ type: v.literal('SUBTOTAL_RANGE'), from: v.nullable(amount), to: v.nullable(amount) }),
    v.object({ type: v.literal('ITEM_QUANTITY_RANGE'), from: v.nullable(count), to: v.nullable(count) }),
    v.object({ type: v.literal('CUSTOM'), id: text }),
    v.object({ type: v.literal('CUSTOMER_ELIGIBILITY'), memberIds: v.optional(list(text)) }),
  ])
  return one
}

function deliveryRegion(amount: Amount, languages: readonly string[]) {
  const band = (bound: Amount) => v.object({ from: bound, to: v.nullable(bound), price: amount })
  const rule = v.variant('type', [
    v.object({ type: v.literal('BY_TOTAL_PRICE'), rates: list(band(amount)) }),
    v.object({ type: v.literal('BY_TOTAL_QUANTITY'), rates: list(band(decimal(0))) }),
    v.object({
      type: v.literal('BY_TOTAL_WEIGHT'),
      /** The site's unit by default. */
      unit: v.optional(oneOf('KG', 'LB')),
      rates: list(band(decimal(3))),
    }),
  ])
  const charge = v.object({ type: oneOf('HANDLING_FEE', 'INSURANCE'), details: textUpTo(50), price: amount })
  const option = v.object({
    code: textUpTo(60),
    title: textUpTo(120),
    deliveryTime: v.nullable(text),
    price: amount,
    freeOver: v.nullable(amount),
    rule: v.nullable(rule),
    pickup: v.nullable(pickup),
    charges: v.optional(list(charge)),
    translations: v.exactOptional(translationsOf(deliveryTexts, languages)),
  })
  return v.object({
    id: text,
    name: textUpTo(100),
    countries: list(country),
    subdivisions: list(text),
    options: list(option),
  })
}

const timeOfDay = v.pipe(
  v.string('has to be a text'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time of day such as "14:30"'),
)

const coordinate = v.pipe(v.string('has to be a text'), v.decimal('is not a decimal number'))

const address = v.pipe(
  v.object({
    line: text,
    city: text,
    postalCode: text,
    subdivision: v.optional(text),
    country: text,
    geocode: v.optional(v.object({ latitude: coordinate, longitude: coordinate })),
  }),
  v.transform(({ line, geocode, subdivision, ...rest }) => ({
    ...rest,
    addressLine: line,
    ...(subdivision !== undefined && { subdivision }),
    ...(geocode && {
      geocode: { latitude: Number(geocode.latitude), longitude: Number(geocode.longitude) },
    }),
  })),
)

export interface StoredPickup {
  method: 'STORE_PICKUP' | 'PICKUP_POINT'
  instructions: string | null
  points: { id: string | null; name: string | null; address: Address }[]
  timeSlots: { from: string; to: string }[]
}

const pickup = v.pipe(
  v.variant('method', [
    v.object({
      method: v.literal('STORE_PICKUP'),
      address,
      instructions: v.optional(v.nullable(text), null),
      timeSlots: v.optional(list(v.object({ from: timeOfDay, to: timeOfDay })), []),
    }),
    v.object({
      method: v.literal('PICKUP_POINT'),
      points: list(v.object({ id: textUpTo(30), name: textUpTo(100), address })),
    }),
  ]),
  v.transform((part): StoredPickup => {
    if (part.method === 'PICKUP_POINT') return { ...part, instructions: null, timeSlots: [] }
    const { address: own, ...rest } = part
    return { ...rest, points: [{ id: null, name: null, address: own }] }
  }),
)

function fee(amount: Amount, translations: Names) {
  const common = {
    code: textUpTo(100),
    name: textUpTo(50),
    translations,
    per: v.optional(oneOf('ORDER', 'PIECE'), 'ORDER'),
    appliesTo,
    taxGroup: v.optional(v.nullable(text), null),
  }
  return v.variant('type', [
    v.object({ ...common, type: v.literal('AMOUNT'), value: amount }),
    v.object({ ...common, type: v.literal('PERCENTAGE'), value: percent }),
  ])
}

/** A gift card sold or given away elsewhere. Everyone who knows the code may pay with it. */
function giftCard(amount: Amount) {
  return v.object({
    code: v.pipe(textUpTo(20), v.minLength(8, 'has fewer than 8 characters'), v.trim()),
    balance: amount,
    endDate: v.optional(v.nullable(timestamp), null),
  })
}

const membership = v.object({
  id: text,
  /** Normalized like the emails of accounts. */
  email: v.pipe(v.string('has to be a text'), v.transform(canonicalEmail), v.string('is no mail address')),
  name: textUpTo(100),
  appliesTo,
  credits: v.pipe(count, v.maxValue(1_000_000, 'is above 1,000,000')),
  endDate: v.optional(v.nullable(timestamp), null),
})

const taxRegion = v.object({
  id: text,
  country,
  subdivision: v.nullable(text),
  jurisdiction: textUpTo(200),
  jurisdictionType: oneOf('UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'),
  taxName: textUpTo(200),
  mode: oneOf('NO_TAX_COLLECTED', 'MANUAL_RATE', 'AUTO_RATE', 'FALLBACK_RATE'),
  pricesIncludeTax: flag,
  taxShipping: flag,
  /** By tax group. */
  rates: v.record(v.string(), decimal()),
  exemptGroups: v.optional(list(text)),
})

const taxes = v.object({
  taxedAddress: oneOf('SHIPPING', 'BILLING', 'BUSINESS'),
  groups: list(v.object({ id: text, name: text })),
  assignments: v.object({ default: text, byProduct: v.record(v.string(), text) }),
  regions: list(taxRegion),
})
