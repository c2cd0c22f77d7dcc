import * as v from 'valibot'
import type {
  AdjustValue,
  PercentageAdjustment,
  PropertyAdjustment,
  SetValue,
} from '../../catalog/writes/bulk.ts'
import { maxPrice } from '../../limits.ts'
import { exactlyOneOf } from '../parts/exactly-one-of.ts'
import { number } from '../parts/number.ts'
import { objectOf, optional } from '../parts/object.ts'
import { text } from '../parts/text.ts'

const priceNumber = number(0, maxPrice)

interface SetFields {
  price?: number
  cost?: number
  weight?: number
  ribbon?: string
  brand?: string
}

export const setValue: v.GenericSchema<unknown, SetValue> = exactlyOneOf<SetFields, SetValue>({
  price: optional(priceNumber),
  cost: optional(priceNumber),
  weight: optional(priceNumber),
  ribbon: optional(text(30)),
  brand: optional(text(50)),
})

interface AdjustmentFields {
  percentage?: PercentageAdjustment
  amount?: number
}

const adjustment = exactlyOneOf<AdjustmentFields, PropertyAdjustment>({
  percentage: optional(
    objectOf<PercentageAdjustment>({ rate: number(-100, 1_000), roundToInt: optional(v.boolean()) }),
  ),
  amount: optional(number(-maxPrice, maxPrice)),
})

interface AdjustFields {
  price?: PropertyAdjustment
  cost?: PropertyAdjustment
  weight?: PropertyAdjustment
}

export const adjustValue: v.GenericSchema<unknown, AdjustValue> = exactlyOneOf<AdjustFields, AdjustValue>({
  price: optional(adjustment),
  cost: optional(adjustment),
  weight: optional(adjustment),
})
