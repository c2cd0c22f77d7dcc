import type * as v from 'valibot'
import type {
  CostAndProfitData,
  FormattedPrice,
  NumericPropertyRange,
  PriceData,
  PricePerUnitData,
  ProductDiscount,
} from '../../catalog/price.ts'
import { measurementUnits, productDiscountTypes } from '../../enumerations/catalog.ts'
import { maxPrice } from '../../limits.ts'
import { read } from '../parts/direction.ts'
import { number } from '../parts/number.ts'
import { nullable, objectOf } from '../parts/object.ts'
import { currency, text } from '../parts/text.ts'

const priceNumber = number(0, maxPrice)

export const priceData: v.GenericSchema<unknown, PriceData> = objectOf<PriceData>({
  currency,
  price: nullable(priceNumber),
  discountedPrice: priceNumber,
  formatted: objectOf<FormattedPrice>({
    price: text(100),
    discountedPrice: text(100),
    pricePerUnit: nullable(text(100)),
  }),
  pricePerUnit: nullable(priceNumber),
})

export const costAndProfitData: v.GenericSchema<unknown, CostAndProfitData> = objectOf<CostAndProfitData>({
  itemCost: nullable(priceNumber),
  formattedItemCost: text(100),
  // A product may sell below its cost.
  profit: number(-maxPrice, maxPrice),
  formattedProfit: text(100),
  profitMargin: number(-Number.MAX_VALUE, 1),
})

const measured = number(0.01, maxPrice)

export const pricePerUnitData: v.GenericSchema<unknown, PricePerUnitData> = objectOf<PricePerUnitData>({
  totalQuantity: measured,
  totalMeasurementUnit: read.known(measurementUnits),
  baseQuantity: measured,
  baseMeasurementUnit: read.known(measurementUnits),
})

export const productDiscount: v.GenericSchema<unknown, ProductDiscount> = objectOf<ProductDiscount>({
  type: read.known(productDiscountTypes),
  value: number(0, maxPrice),
})

export const numericRange: v.GenericSchema<unknown, NumericPropertyRange> = objectOf<NumericPropertyRange>({
  minValue: number(0, maxPrice),
  maxValue: number(0, maxPrice),
})
