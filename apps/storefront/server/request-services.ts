import type { Language } from '../src/shared/messages/language.ts'
import type { SiteView } from '../src/shared/views/site-view.ts'
import type { CatalogCache } from './catalog/catalog-cache.ts'
import type { ReadDoorRules } from './members/sign-up-rules.ts'
import type { Visit } from './session/visit.ts'
import type { StaffVisit } from './staff/staff-visit.ts'

/** What the server gives each page (`Astro.locals`). */
export interface RequestServices {
  readonly requestId: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** The request was made from a page of the shop or from the address bar, and not from another site. */
  readonly isFollowed: boolean
  /** What the log-in pages have to know. */
  readonly readDoorRules: ReadDoorRules
  /** Language of the address that was asked for, and of the mails that the browser is sent. */
  readonly language: Language
  /** The shop in that language. */
  readonly site: SiteView
  /** ISO 4217: what this visitor wants to see prices in, where it is not what is charged. */
  readonly displayCurrency: string | undefined
  /** Public origin of the shop, from its settings. */
  readonly shopOrigin: string
  /** The full address of a path, in the language of the page or in another. */
  readonly addressOf: (path: string, language?: Language) => string
  /** Where pictures come from and where log-in and checkout will lead. */
  readonly platformOrigin: string
  readonly catalogCache: CatalogCache
  readonly visit: Visit
  /** Who runs the store, where they are logged in with this browser. */
  readonly staff: StaffVisit
  /** Logs what went wrong behind a page that could still be made. */
  readonly report: (error: unknown) => void
}
