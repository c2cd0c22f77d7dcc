import type { Open } from '../common/values.ts'
import type { MeasurementUnit, ProductDiscountType } from '../enumerations/catalog.ts'

/** Prices of catalog V1: JSON numbers of at most 999999999.99. */
export interface PriceData {
  /** ISO 4217. */
  currency: string
  /** Before the product's discount. */
  price?: number | null
  /** After it; equals `price` without a discount. */
  discountedPrice: number
  formatted: FormattedPrice
  /** Price of the base quantity of `pricePerUnitData`. */
  pricePerUnit?: number | null
}

/** With symbol, by the site's locale. */
export interface FormattedPrice {
  price: string
  discountedPrice: string
  pricePerUnit?: string | null
}

/** Never in answers to visitors and members. */
export interface CostAndProfitData {
  itemCost?: number | null
  formattedItemCost: string
  profit: number
  formattedProfit: string
  /** A fraction of the price, at most 1. */
  profitMargin: number
}

/** What is sold and what the price per unit is for: 750 ML, per 1 L. Quantities 0.01 to 999999999.99. */
export interface PricePerUnitData {
  totalQuantity: number
  totalMeasurementUnit: Open<MeasurementUnit>
  baseQuantity: number
  baseMeasurementUnit: Open<MeasurementUnit>
}

export interface ProductDiscount {
  type: Open<ProductDiscountType>
  /** An amount in the site's currency, or per cent. */
  value: number
}

export interface NumericPropertyRange {
  minValue: number
  maxValue: number
}
