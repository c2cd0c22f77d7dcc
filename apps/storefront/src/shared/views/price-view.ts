import type { Decimal } from './decimal.ts'

/** What something costs, in the site's currency. */
export interface PriceView {
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
  /** The base quantity as the locale writes it (`100 g`): formatted on the server, units are no matter of the page. */
  readonly per: string
}
