import type { LinkView } from '../../shared/views/link-view.ts'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { ProductCardView } from '../../shared/views/product-card-view.ts'
import type { SiteView } from '../../shared/views/site-view.ts'

/** The home page. `shopConfig.home` lists its sections. */
export type HomeView =
  | {
      readonly status: 'open'
      readonly site: SiteView
      readonly sections: readonly HomeSectionView[]
    }
  /** A store without a visible product. */
  | { readonly status: 'empty'; readonly site: SiteView }

export type HomeSectionView =
  | { readonly section: 'hero' | 'band'; readonly scene: SceneView }
  | { readonly section: 'collections'; readonly tiles: readonly CollectionTileView[] }
  /** `failed`: the row could not be loaded. */
  | { readonly section: 'products'; readonly row: HomeRowView | 'failed' }
  | { readonly section: 'own'; readonly name: string }

/** A wide photograph, another one for dark themes, and where it leads. */
export interface SceneView {
  readonly media?: MediaView
  readonly nightMedia?: MediaView
  readonly href: string
}

export interface CollectionTileView extends LinkView {
  readonly media?: MediaView
  readonly description?: string
}

export interface HomeRowView extends LinkView {
  readonly items: readonly ProductCardView[]
}
