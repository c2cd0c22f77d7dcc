import type { AnalyticsConfig } from '../config/shop-config.ts'
import type { Language } from '../shared/messages/language.ts'
import type { SiteView } from '../shared/views/site-view.ts'
import type { CatalogCache } from './catalog/catalog-cache.ts'
import type { PageShopper, Shopper } from './session/shopper.ts'
import type { Staff } from './session/staff.ts'
import type { ReadSignupRules } from './signup-rules.ts'

/** What the server gives each page (`Astro.locals`). Forms get {@link RequestServices}, which also write. */
export interface PageServices extends Omit<RequestServices, 'shopper'> {
  /** Status of the page if it can be rendered; default 200. */
  readonly status?: number
  readonly shopper: PageShopper
}

/** A page that is rendered once for every visitor, without a session and without cookies, for the page cache. */
export interface AnonymousPage {
  /** Cache tags of what the page shows. */
  readonly tags: Set<string>
  /** A part of the page is missing or outdated: it is not stored. */
  readonly onIncomplete: () => void
  /** Receives the page instead of the connection. */
  readonly take: (page: Response) => void
}

/** What a form or a call of a page gets. */
export interface RequestServices {
  readonly requestId: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** The request was made from a page of the shop or from the address bar, and not from another site. */
  readonly isFollowed: boolean
  /** What the login pages need to know. */
  readonly readSignupRules: ReadSignupRules
  /** Language of the requested address, and of mails. */
  readonly language: Language
  /** The shop in that language. */
  readonly site: SiteView
  /** Currency that this shopper sees prices in (ISO 4217), if it is not the charged one. */
  readonly displayCurrency: string | undefined
  /** Web analytics, if the shop has any. */
  readonly analytics: AnalyticsConfig | undefined
  /** Public origin of the shop, from its settings. */
  readonly shopOrigin: string
  /** The full address of a path, in the language of the page or in another. */
  readonly addressOf: (path: string, language?: Language) => string
  /** Origin of pictures, hosted login and checkout. */
  readonly platformOrigin: string
  readonly catalogCache: CatalogCache
  readonly shopper: Shopper
  /** The staff login of this browser. */
  readonly staff: Staff
  /** Logs an error that did not keep the page from rendering. */
  readonly report: (error: unknown) => void
  /** Absent for a page that is rendered for one visitor. */
  readonly anonymous?: AnonymousPage
}
