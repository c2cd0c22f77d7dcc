import type { BulkResponse, ItemMetadata } from '../../common/bulk.ts'

/** The one property that a bulk update sets. */
export type SetValue =
  /** In the site's currency, at most 999999999.99. */
  | { price: number }
  /** In the site's currency, at most 999999999.99. */
  | { cost: number }
  /** In the store's weight unit, at most 999999999.99. */
  | { weight: number }
  /** At most 30 characters. */
  | { ribbon: string }
  /** At most 50 characters. */
  | { brand: string }

/** The one property that a bulk adjustment changes. */
export type AdjustValue =
  | { price: PropertyAdjustment }
  | { cost: PropertyAdjustment }
  | { weight: PropertyAdjustment }

/** By a share of the value, or by an amount; negative ones lower it. */
export type PropertyAdjustment =
  | { percentage: PercentageAdjustment }
  /** -999999999.99 to 999999999.99. */
  | { amount: number }

export interface PercentageAdjustment {
  /** Per cent: -100 to 1000. */
  rate: number
  /** Rounds the new value to a whole number. */
  roundToInt?: boolean
}

export interface BulkUpdateProductsRequest {
  /** 1 to 100. */
  ids: readonly string[]
  set: SetValue
}
export interface BulkAdjustProductsRequest {
  /** 1 to 100. */
  ids: readonly string[]
  adjust: AdjustValue
}
export interface BulkProductResult {
  itemMetadata: ItemMetadata
}
export type BulkProductsResponse = BulkResponse<BulkProductResult>
