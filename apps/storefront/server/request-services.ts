import type { CatalogCache } from './catalog/catalog-cache.ts'
import type { Visit } from './session/visit.ts'

/** What the server gives each page (`Astro.locals`). */
export interface RequestServices {
  readonly requestId: string
  /** Public origin of the shop, from its settings. */
  readonly shopOrigin: string
  /** Where pictures come from and where log-in and checkout will lead. */
  readonly platformOrigin: string
  readonly catalogCache: CatalogCache
  readonly visit: Visit
  /** Logs what went wrong behind a page that could still be made. */
  readonly report: (error: unknown) => void
}
