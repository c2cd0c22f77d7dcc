import type { LinkView } from '../../shared/views/link-view.ts'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { ProductCardView } from '../../shared/views/product-card-view.ts'
import type { SiteView } from '../../shared/views/site-view.ts'

/** The front page. Its words, and which collections it shows, are `shopContent.home`. */
export type HomeView =
  | {
      readonly status: 'open'
      readonly site: SiteView
      readonly hero: SceneView
      readonly tiles: readonly CollectionTileView[]
      /** Absent together with `featuredFailed` when the row could not be loaded. */
      readonly featured?: HomeRowView
      readonly featuredFailed?: true
      /** The one dark band. */
      readonly band?: SceneView
    }
  /** A store without a visible product. */
  | { readonly status: 'empty'; readonly site: SiteView }

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
