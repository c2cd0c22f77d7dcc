import type { SiteView } from '../../shared/views/site-view.ts'

/** The page after the checkout: what became of the order. */
export interface CheckoutReturnView {
  readonly site: SiteView
  /** This page again. */
  readonly path: string
  readonly state:
    | { readonly kind: 'paid' | 'later' | 'pending' | 'refused'; readonly order: PlacedOrderView }
    | { readonly kind: 'unknown' }
    | { readonly kind: 'failed'; readonly requestId: string }
}

export interface PlacedOrderView {
  readonly number: string
  /** Written out, in the language of the page. */
  readonly total: string
  /** What remains to be paid, written out. */
  readonly due: string
  readonly email?: string
}
