import type { ProductCardView } from '../../shared/views/product-card-view.ts'
import type { SiteView } from '../../shared/views/site-view.ts'

export interface WishListView {
  readonly site: SiteView
  /** The list that somebody shared; absent on the page of one's own, which only the browser knows. */
  readonly shared?: SharedListView
}

export interface SharedListView {
  readonly cards: readonly ProductCardView[]
  /** Products of the address that no longer exist. */
  readonly missing: number
}

/** What `/wish-list/cards` responds with: those of the products that exist. */
export interface WishListCards {
  readonly cards: readonly ProductCardView[]
}
