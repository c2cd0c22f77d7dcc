import type { Decimal } from './decimal.ts'

/** What something costs. */
export interface PriceView {
  /** ISO 4217 of all amounts, where they are not in the site's currency: the platform converted them. */
  readonly currency?: string
  /** To be paid now. */
  readonly amount: Decimal
  /** Before the catalog's discount; absent when nothing is taken off. */
  readonly original?: Decimal
  /** Variants differ and `amount` is the lowest: shown as “from”. */
  readonly from?: true
  /** Price per unit of measure, where the product has one. */
  readonly unit?: UnitPriceView
}

/** “€17.27 per 100 g”. */
export interface UnitPriceView {
  readonly amount: Decimal
  readonly per: MeasureView
}

/** A quantity with its unit, before a language writes it. */
export interface MeasureView {
  readonly quantity: number
  /** As `Intl` calls it (`gram`). */
  readonly unit?: string
  /** Of a unit that `Intl` does not know (`cl`). */
  readonly abbreviation?: string
}
