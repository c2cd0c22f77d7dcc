import type { Address } from '@vitrine/contract'
import * as v from 'valibot'
import { canonicalEmail } from '../auth/index.ts'
import type { Currency } from '../money/index.ts'
import { codeKey } from './codes.ts'
import {
  type AppliesTo,
  amount,
  appliesTo,
  count,
  country,
  decimal,
  flag,
  list,
  oneOf,
  text,
  textUpTo,
  timestamp,
} from './document-parts.ts'
import type {
  StoredDeliveryOption,
  StoredPickup,
  StoredTarget,
  StoredTaxRegion,
  StoredTrigger,
} from './tables.ts'

const percent = decimal(4)

export interface CouponPart {
  id: string
  code: string
  name: string
  type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE' | 'FREE_SHIPPING'
  value: string
  status: 'ACTIVE' | 'EXPIRED' | 'DELETED' | 'MAX_USAGE_REACHED'
  minSubtotal: string | null
  minQuantity: number | null
  usageLimit: number | null
  usageCount: number
  limitPerCustomer: number | null
  startDate: Date
  endDate: Date | null
  appliesTo: AppliesTo
}

/** Codes must differ by more than letter case. */
export function couponsPart(currency: Currency): v.GenericSchema<unknown, CouponPart[]> {
  return v.pipe(
    list(couponPart(currency)),
    v.check(
      (coupons) => new Set(coupons.map(({ code }) => codeKey(code))).size === coupons.length,
      'holds a code twice',
    ),
  )
}

function couponPart(currency: Currency): v.GenericSchema<unknown, CouponPart> {
  const common = {
    id: text,
    code: v.pipe(textUpTo(50), v.trim()),
    name: text,
    status: oneOf('ACTIVE', 'EXPIRED', 'DELETED', 'MAX_USAGE_REACHED'),
    minSubtotal: v.nullable(amount(currency)),
    minQuantity: v.optional(v.nullable(count), null),
    usageLimit: v.nullable(count),
    usageCount: count,
    limitPerCustomer: v.nullable(count),
    startDate: timestamp,
    endDate: v.nullable(timestamp),
    appliesTo,
  }
  return v.variant('type', [
    v.object({ ...common, type: v.literal('PERCENTAGE'), value: percent }),
    v.object({
      ...common,
      type: oneOf('FIXED_AMOUNT', 'FIXED_PRICE', 'FREE_SHIPPING'),
      value: amount(currency),
    }),
  ])
}

export interface DiscountRulePart {
  id: string
  name: string
  status: 'LIVE' | 'EXPIRED' | 'PENDING'
  type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE'
  value: string
  scope: 'CART_SUBTOTAL' | 'LINE_ITEM' | 'DELIVERY'
  appliesTo: AppliesTo
  trigger: StoredTrigger
  startDate: Date
  endDate: Date | null
}

export function discountRulePart(currency: Currency): v.GenericSchema<unknown, DiscountRulePart> {
  const common = {
    id: text,
    name: text,
    status: oneOf('LIVE', 'EXPIRED', 'PENDING'),
    scope: oneOf('CART_SUBTOTAL', 'LINE_ITEM', 'DELIVERY'),
    appliesTo,
    trigger: trigger(currency),
    startDate: timestamp,
    endDate: v.nullable(timestamp),
  }
  return v.variant('type', [
    v.object({ ...common, type: v.literal('PERCENTAGE'), value: percent }),
    v.object({ ...common, type: oneOf('FIXED_AMOUNT', 'FIXED_PRICE'), value: amount(currency) }),
  ])
}

function trigger(currency: Currency): v.GenericSchema<unknown, StoredTrigger> {
  const one: v.GenericSchema<unknown, StoredTrigger> = v.variant('type', [
    v.object({ type: oneOf('AND', 'OR'), triggers: list(v.lazy(() => one)) }),
    v.object({
      type: v.literal('SUBTOTAL_RANGE'),
      from: v.nullable(amount(currency)),
      to: v.nullable(amount(currency)),
    }),
    v.object({ type: v.literal('ITEM_QUANTITY_RANGE'), from: v.nullable(count), to: v.nullable(count) }),
    v.object({ type: v.literal('CUSTOM'), id: text }),
    v.object({ type: v.literal('CUSTOMER_ELIGIBILITY'), memberIds: v.optional(list(text)) }),
  ])
  return one
}

export function storedTarget(part: AppliesTo, idOf: (readableId: string) => string): StoredTarget {
  if ('productIds' in part) return { kind: 'products', ids: part.productIds.map(idOf) }
  if ('collectionIds' in part) return { kind: 'collections', ids: part.collectionIds.map(idOf) }
  return { kind: 'all' }
}

export interface DeliveryRegionPart {
  id: string
  name: string
  countries: string[]
  subdivisions: string[]
  options: StoredDeliveryOption[]
}

export function deliveryRegionPart(currency: Currency): v.GenericSchema<unknown, DeliveryRegionPart> {
  const money = amount(currency)
  const band = (bound: v.GenericSchema<unknown, string>) =>
    v.object({ from: bound, to: v.nullable(bound), price: money })
  const rule = v.variant('type', [
    v.object({ type: v.literal('BY_TOTAL_PRICE'), rates: list(band(money)) }),
    v.object({ type: v.literal('BY_TOTAL_QUANTITY'), rates: list(band(decimal(0))) }),
    v.object({
      type: v.literal('BY_TOTAL_WEIGHT'),
      unit: v.optional(oneOf('KG', 'LB')),
      rates: list(band(decimal(3))),
    }),
  ])
  const option = v.object({
    code: textUpTo(60),
    title: textUpTo(120),
    deliveryTime: v.nullable(text),
    price: money,
    freeOver: v.nullable(money),
    rule: v.nullable(rule),
    pickup: v.nullable(pickup),
    charges: v.optional(
      list(v.object({ type: oneOf('HANDLING_FEE', 'INSURANCE'), details: textUpTo(50), price: money })),
    ),
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

const address: v.GenericSchema<unknown, Address> = v.pipe(
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
    ...(subdivision === undefined ? {} : { subdivision }),
    ...(geocode === undefined
      ? {}
      : { geocode: { latitude: Number(geocode.latitude), longitude: Number(geocode.longitude) } }),
  })),
)

const pickup: v.GenericSchema<unknown, StoredPickup> = v.pipe(
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

/** A fee. */
export interface FeePart {
  code: string
  name: string
  type: 'AMOUNT' | 'PERCENTAGE'
  value: string
  per: 'ORDER' | 'PIECE'
  appliesTo: AppliesTo
  taxGroup: string | null
}

export function feesPart(currency: Currency): v.GenericSchema<unknown, FeePart[]> {
  const common = {
    code: textUpTo(100),
    name: textUpTo(50),
    per: v.optional(oneOf('ORDER', 'PIECE'), 'ORDER'),
    appliesTo,
    taxGroup: v.optional(v.nullable(text), null),
  }
  return list(
    v.variant('type', [
      v.object({ ...common, type: v.literal('AMOUNT'), value: amount(currency) }),
      v.object({ ...common, type: v.literal('PERCENTAGE'), value: decimal(4) }),
    ]),
  )
}

/** A gift card sold or given away elsewhere. Everyone who knows the code may pay with it. */
export interface GiftCardPart {
  code: string
  balance: string
  endDate: Date | null
}

export function giftCardsPart(currency: Currency): v.GenericSchema<unknown, GiftCardPart[]> {
  return list(
    v.object({
      code: v.pipe(textUpTo(20), v.minLength(8, 'has fewer than 8 characters'), v.trim()),
      balance: amount(currency),
      endDate: v.optional(v.nullable(timestamp), null),
    }),
  )
}

/** A membership of a customer. */
export interface MembershipPart {
  id: string
  /** Normalized like the emails of accounts. */
  email: string
  name: string
  appliesTo: AppliesTo
  credits: number
  endDate: Date | null
}

export const membershipsPart: v.GenericSchema<unknown, MembershipPart[]> = list(
  v.object({
    id: text,
    email: v.pipe(v.string('has to be a text'), v.transform(canonicalEmail), v.string('is no mail address')),
    name: textUpTo(100),
    appliesTo,
    credits: v.pipe(count, v.maxValue(1_000_000, 'is above 1,000,000')),
    endDate: v.optional(v.nullable(timestamp), null),
  }),
)

export interface TaxesPart {
  taxedAddress: 'SHIPPING' | 'BILLING' | 'BUSINESS'
  groups: { id: string; name: string }[]
  assignments: { default: string; byProduct: Record<string, string> }
  regions: StoredTaxRegion[]
}

export const taxesPart: v.GenericSchema<unknown, TaxesPart> = v.object({
  taxedAddress: oneOf('SHIPPING', 'BILLING', 'BUSINESS'),
  groups: list(v.object({ id: text, name: text })),
  assignments: v.object({ default: text, byProduct: v.record(v.string(), text) }),
  regions: list(
    v.object({
      id: text,
      country: country,
      subdivision: v.nullable(text),
      jurisdiction: textUpTo(200),
      jurisdictionType: oneOf('UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'),
      taxName: textUpTo(200),
      mode: oneOf('NO_TAX_COLLECTED', 'MANUAL_RATE', 'AUTO_RATE', 'FALLBACK_RATE'),
      pricesIncludeTax: flag,
      taxShipping: flag,
      rates: v.record(v.string(), decimal()),
      exemptGroups: v.optional(list(text)),
    }),
  ),
})
