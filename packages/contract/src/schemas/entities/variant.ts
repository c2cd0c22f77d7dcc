import * as v from 'valibot'
import type { Variant, VariantData, VariantStock } from '../../catalog/variant.ts'
import { maxOptions, maxPrice } from '../../limits.ts'
import { mapOf } from '../parts/collections.ts'
import { read } from '../parts/direction.ts'
import { number, whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { guid, text } from '../parts/text.ts'
import { costAndProfitData, priceData } from './catalog-price.ts'
import { dimensions } from './item-details.ts'

/** Option name → choice description. */
export const choices: v.GenericSchema<unknown, Record<string, string>> = mapOf(text(50), 50, maxOptions)

export const stockQuantity: v.GenericSchema<unknown, number> = whole(-99_999, 99_999)

export const variantStock: v.GenericSchema<unknown, VariantStock> = objectOf<VariantStock>({
  trackQuantity: v.boolean(),
  quantity: nullable(stockQuantity),
  inStock: v.boolean(),
  locationId: nullable(guid),
})

export const variant: v.GenericSchema<unknown, Variant> = objectOf<Variant>({
  id: guid,
  choices,
  variant: objectOf<VariantData>({
    priceData,
    convertedPriceData: optional(priceData),
    costAndProfitData: optional(costAndProfitData),
    weight: number(0, maxPrice),
    sku: text(40),
    visible: v.boolean(),
    productDimensions: optional(dimensions(read)),
    packageDimensions: optional(dimensions(read)),
  }),
  stock: variantStock,
})
