import type { UnitPriceValue } from '@vitrine/react'
import type { Decimal } from './decimal.ts'

/** What something costs. */
export interface PriceView {
  /** ISO 4217 of all amounts, where they are not in the site's currency: the platform converted them. */
  readonly currency?: string
  /** To be paid now. */
  readonly amount: Decimal
  /** Before the catalog's discount; absent when nothing is taken off. */
  readonly original?: Decimal
  /** The prices of a discount as charged, if the amounts are converted: those are rounded and give another percentage. */
  readonly charged?: { readonly amount: Decimal; readonly original: Decimal }
  /** Variants differ and `amount` is the lowest: shown as “from”. */
  readonly from?: true
  /** Price per unit of measure, where the product has one. */
  readonly unit?: UnitPriceView
}

/** A price per measure. */
export interface UnitPriceView extends UnitPriceValue {
  readonly amount: Decimal
}
