import type { MediaView } from '../../shared/views/media-view.ts'
import type { ProductCardView } from '../../shared/views/product-card-view.ts'
import type { SiteView } from '../../shared/views/site-view.ts'

/** The home screen. Words and choice of collections come from `home-content.ts`. */
export type HomeView =
  | {
      readonly status: 'open'
      readonly site: SiteView
      readonly hero: HomeHeroView
      readonly tiles: readonly CollectionTileView[]
      /** Absent with `featuredFailed` when the row could not be loaded. */
      readonly featured?: HomeRowView
      readonly featuredFailed?: true
      readonly band?: HomeBandView
    }
  /** A store without a visible product. */
  | { readonly status: 'empty'; readonly site: SiteView }

export interface HomeHeroView {
  readonly media?: MediaView
  readonly href: string
}

export interface CollectionTileView {
  readonly name: string
  readonly href: string
  readonly media?: MediaView
}

export interface HomeRowView {
  readonly name: string
  readonly href: string
  readonly items: readonly ProductCardView[]
}

/** The one dark band: a wide photograph and a short text. */
export interface HomeBandView {
  readonly media?: MediaView
  readonly href: string
}
