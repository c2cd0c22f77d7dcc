import type { LinkView } from '../../shared/views/link-view.ts'
import type { ProductCardView } from '../../shared/views/product-card-view.ts'
import type { SiteView } from '../../shared/views/site-view.ts'

/** Something is not here (404, 410). */
export interface NotFoundView {
  readonly site: SiteView
  readonly kind: 'page' | 'product' | 'collection'
  /** Name of the thing, when the shop still knows it. */
  readonly name?: string
  /** Where it used to be. */
  readonly collection?: LinkView
  readonly collections: readonly LinkView[]
  readonly suggestions: readonly ProductCardView[]
}

/** The shop cannot answer just now (500, 503). Rendered without any call to the platform. */
export interface ErrorView {
  readonly site: SiteView
  /** `away`: the platform does not answer; `broken`: we failed. */
  readonly kind: 'away' | 'broken'
  readonly requestId: string
  /** Path to try again. */
  readonly path: string
  readonly retryAfterSeconds?: number
}
