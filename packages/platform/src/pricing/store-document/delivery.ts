import type { Address } from '@vitrine/contract'
import * as v from 'valibot'
import type { Currency } from '../../money/index.ts'
import type { StoredDeliveryOption, StoredPickup } from '../stored-rules.ts'
import { amount, country, decimal, list, oneOf, text, textUpTo } from './parts.ts'

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
