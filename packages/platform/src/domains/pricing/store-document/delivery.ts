import type { Address } from '@vitrine/contract'
import * as v from 'valibot'
import type { Currency } from '../../../money/currency.ts'
import type { StoredDeliveryOption, StoredPickup } from '../stored-rules.ts'
import { amount, decimal, text } from './parts.ts'

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
    v.object({ type: v.literal('BY_TOTAL_PRICE'), rates: v.array(band(money)) }),
    v.object({ type: v.literal('BY_TOTAL_QUANTITY'), rates: v.array(band(decimal(0))) }),
    v.object({
      type: v.literal('BY_TOTAL_WEIGHT'),
      unit: v.optional(v.picklist(['KG', 'LB'])),
      rates: v.array(band(decimal(3))),
    }),
  ])
  const option = v.object({
    code: v.pipe(text, v.maxLength(60)),
    title: v.pipe(text, v.maxLength(120)),
    deliveryTime: v.nullable(text),
    price: money,
    freeOver: v.nullable(money),
    rule: v.nullable(rule),
    pickup: v.nullable(pickup),
  })
  return v.object({
    id: text,
    name: v.pipe(text, v.maxLength(100)),
    countries: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    subdivisions: v.array(text),
    options: v.array(option),
  })
}

const address: v.GenericSchema<unknown, Address> = v.pipe(
  v.object({
    line: text,
    city: text,
    postalCode: text,
    subdivision: v.optional(text),
    country: text,
    geocode: v.optional(
      v.object({ latitude: v.pipe(v.string(), v.decimal()), longitude: v.pipe(v.string(), v.decimal()) }),
    ),
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
      timeSlots: v.optional(v.array(v.object({ from: text, to: text })), []),
    }),
    v.object({
      method: v.literal('PICKUP_POINT'),
      points: v.array(
        v.object({ id: v.pipe(text, v.maxLength(30)), name: v.pipe(text, v.maxLength(100)), address }),
      ),
    }),
  ]),
  v.transform((part): StoredPickup => {
    if (part.method === 'PICKUP_POINT') return { ...part, instructions: null, timeSlots: [] }
    const { address: own, ...rest } = part
    return { ...rest, points: [{ id: null, name: null, address: own }] }
  }),
)
