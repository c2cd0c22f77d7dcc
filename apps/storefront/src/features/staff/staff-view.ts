import type { RefusedForm } from '../../shared/views/refused-form.ts'
import type { SiteView } from '../../shared/views/site-view.ts'

/** What every page of the staff has. */
export interface StaffPageView {
  readonly site: SiteView
  /** Of the staff account. */
  readonly staffId: string
  readonly staffName: string
  /** This page again, without its question. */
  readonly path: string
  /** The card that is open as a form: `?edit=` of the address. */
  readonly edit?: string
  readonly refused?: RefusedForm
  /** What was just saved. */
  readonly saved?: string
}

/** What the platform gave this member of staff to see, or why it did not. */
export type StaffContent<Shown> =
  | { readonly kind: 'shown'; readonly shown: Shown }
  | { readonly kind: 'not-allowed' | 'missing' | 'failed'; readonly requestId?: string }

export interface StaffPage<Shown> extends StaffPageView {
  readonly content: StaffContent<Shown>
}

export interface StaffLoginView {
  readonly site: SiteView
  readonly next: string
  readonly refused?: RefusedForm
  /** A login exists and has to be confirmed. */
  readonly isConfirmation: boolean
  readonly wasLoggedOut: boolean
}

/** `/staff/account` */
export interface StaffOwnAccount {
  readonly email: string
  readonly hasSecondFactor: boolean
  /** What an act before this page left to be shown: a seed until it is proven, recovery codes once. */
  readonly shown?:
    | { readonly kind: 'seed'; readonly secret: string; readonly squares: readonly (readonly boolean[])[] }
    | { readonly kind: 'codes'; readonly codes: readonly string[] }
}

/** One of several things to edit. */
export interface StaffEntry {
  readonly id: string
  readonly name: string
  readonly isVisible: boolean
  readonly ribbon?: string
}

export interface StaffHome {
  /** What was looked for, if anything. */
  readonly term: string
  /** All that match; as many of them are in `products` as a page shows. */
  readonly found: number
  readonly products: readonly StaffEntry[]
  readonly collections: readonly StaffEntry[]
}

export interface StaffProduct extends StaffEntry {
  /** As it is written into its field. */
  readonly price: string
  readonly hasVariantPrices: boolean
  /** When it was last changed: what is saved says so, and is refused where it changed since. */
  readonly lastUpdated: string
  readonly ribbon: string
  readonly slug: string
  readonly stock: readonly StockRow[]
  /** There are more versions than those of `stock`. */
  readonly hasFurtherStock: boolean
}

export interface StockRow {
  /** Of the inventory item. */
  readonly id: string
  readonly revision: string
  /** Empty where the product has one version. */
  readonly version: string
  /** Quantity, or only whether there is stock if it is not counted. */
  readonly value: number | 'in' | 'out'
}

export interface StaffCollection extends StaffEntry {
  readonly description: string
  /** When it was last changed: what is saved says so, and is refused where it changed since. */
  readonly lastUpdated: string
  readonly slug: string
  /** How many products it has; as many of them are in `products` as a page shows. */
  readonly size: number
  readonly products: readonly StaffEntry[]
}
