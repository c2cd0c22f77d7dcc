import type { ProductCardView } from '../../shared/views/product-card-view.ts'
import type { SiteView } from '../../shared/views/site-view.ts'

export interface WishListView {
  readonly site: SiteView
  /** A shared list; absent if the page shows the list of the browser, which the server does not know. */
  readonly shared?: SharedListView
}

export interface SharedListView {
  readonly cards: readonly ProductCardView[]
  /** Products of the address that no longer exist. */
  readonly missing: number
}

/** The response of `/wish-list/cards`: the requested products that still exist. */
export interface WishListCards {
  readonly cards: readonly ProductCardView[]
}
