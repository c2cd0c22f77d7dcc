import type { Decimal } from '../../shared/views/decimal.ts'
import type { Filter } from './filters.ts'

/** What a listing can be narrowed by, and by what it is. */
export interface FiltersView {
  readonly groups: readonly FilterGroupView[]
  readonly price?: PriceFilterView
  /** Only where there is something that cannot be bought. */
  readonly inStock?: { readonly count: number; readonly chosen: boolean }
  readonly chosen: readonly ChosenFilterView[]
  /** More products match than the platform counted. */
  readonly isEstimate: boolean
}

/** The values of one facet. None of them disappears while others are chosen: those without a product are dimmed. */
export interface FilterGroupView {
  /** Parameter of the address; that of an option ends with its name. */
  readonly param: string
  /** Of an option, in the language of the page, if it differs from its name in the parameter. */
  readonly name?: string
  readonly values: readonly FilterValueView[]
}

export interface FilterValueView {
  readonly value: string
  /** What is shown; the value itself where absent. */
  readonly name?: string
  readonly count: number
  /** CSS hex colour, for options that are colours. */
  readonly color?: string
  readonly chosen?: true
}

/** A range between steps that the catalog counts by; `steps` are what the picture above the handles shows. */
export interface PriceFilterView {
  /** Ends of the steps, ascending; one more than there are counts. */
  readonly bounds: readonly number[]
  readonly counts: readonly number[]
  /** The lowest and the highest price of the listing. */
  readonly range: { readonly min: number; readonly max: number }
}

/** A choice as the chip that takes it away again. */
export interface ChosenFilterView extends Filter {
  /** What the chip says where the value does not say it itself. */
  readonly name?: string
  readonly amount?: Decimal
}
