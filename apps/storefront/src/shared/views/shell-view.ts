import type { Language } from '../messages/language.ts'
import type { LinkView } from './link-view.ts'
import type { MediaView } from './media-view.ts'
import type { NoticeView } from './notice-view.ts'
import type { SiteView } from './site-view.ts'

/** Everything around the screen: header, menu, footer. The same on every page. */
export interface ShellView {
  readonly site: SiteView
  /** Path and query of this page; forms return here. */
  readonly path: string
  readonly collections: readonly MenuCollectionView[]
  /** Links of the footer to pages of the shop and elsewhere. */
  readonly footerLinks: readonly LinkView[]
  /** There are more than the menu holds; they have a page of their own. */
  readonly hasMoreCollections?: true
  /** The collection that was looked at last: where an empty cart leads back to. */
  readonly lastCollection?: string
  /** Pieces in the cart as the server knows it; 0 without a cart. */
  readonly cartCount: number
  /** `false` once the visitor dismissed the announcement with this id. */
  readonly announcement: boolean
  readonly notice?: NoticeView
  /** Analytics need consent: the footer leads back to the question. */
  readonly asksConsent?: true
  /** Term in the search box. */
  readonly searchTerm?: string
}

export interface MenuCollectionView extends LinkView {
  readonly slug: string
  readonly media?: MediaView
  readonly count?: number
}

/** What goes into `<head>`; the layout writes it, the loader knows it. */
export interface HeadView {
  readonly title: string
  readonly description?: string
  /** The page's one address, as a path without its language: the layout tells it in all of them. */
  readonly canonical?: string
  /** Languages that the page is in; default all of the shop. */
  readonly languages?: readonly Language[]
  readonly previous?: string
  readonly next?: string
  /** Absolute address of the picture for link previews. */
  readonly shareImage?: string
  /** What that picture shows. */
  readonly shareImageAlt?: string
  /** Kind of page in link previews. Without one it is a page of a website. */
  readonly type?: 'product'
  /** Search engines should not keep this page. */
  readonly noIndex?: true
  /** schema.org objects, made by `structuredData*`; the layout escapes them. */
  readonly structuredData?: readonly unknown[]
}
