import { shopContent } from '../../shared/shop-content.ts'
import type { SiteView } from '../../shared/views/site-view.ts'

export const site: SiteView = {
  name: shopContent.name,
  locale: shopContent.locale,
  dir: shopContent.dir,
  currency: shopContent.currency,
}

/** Title of a page as tabs, results and link previews show it. */
export function titleOf(page?: string): string {
  return page ? `${page} · ${site.name}` : `${site.name}: ${shopContent.tagline}`
}
