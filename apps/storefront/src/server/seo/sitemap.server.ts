import * as catalog from '@vitrine/client/catalog'
import { maxOffset, maxPageSize } from '@vitrine/contract'
import { catalogTag, productsTag } from '@vitrine/server'
import { listContentAddresses } from '../../features/content/loaders/content.server.ts'
import { type Language, languages } from '../../shared/messages/language.ts'
import { readCollections } from '../catalog/collections.server.ts'
import type { PageServices } from '../request-services.ts'
import { alternatesOf } from './alternates.ts'
import { escapeXml } from './xml.ts'

interface SitemapEntry {
  readonly path: string
  /** ISO 8601. */
  readonly changedAt?: string
  /** Default all of the shop. */
  readonly languages?: readonly Language[]
}

/** Every page that search engines should know: the front page, pages of content, the collections, and the products up to the largest offset. */
export async function loadSitemap(services: PageServices): Promise<string> {
  const collections = await readCollections(services)
  const products = await readProductEntries(services)
  const entries: SitemapEntry[] = [
    { path: '/' },
    ...(await listContentAddresses()),
    ...collections.map(({ href }) => ({ path: href })),
    ...products,
  ]
  const urls = entries.map(({ path, changedAt, languages: present = languages }) => {
    const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : ''
    const alternates = alternatesOf(path, services.addressOf, present)
    const links = alternates.map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
    )
    return present
      .map((language) => {
        const address = escapeXml(services.addressOf(path, language))
        return `<url><loc>${address}</loc>${changed}${links.join('')}</url>`
      })
      .join('')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`
}

function readProductEntries({ catalogCache }: PageServices): Promise<readonly SitemapEntry[]> {
  return catalogCache.read('sitemap', async (client) => {
    const entries: SitemapEntry[] = []
    for await (const { slug, lastUpdated } of catalog.queryProducts(
      client,
      catalog.productQuery().limit(maxPageSize),
    )) {
      entries.push({
        path: `/products/${encodeURIComponent(slug)}`,
        ...(lastUpdated ? { changedAt: lastUpdated } : {}),
      })
      // Catalogs are read by offset only this far (decision 29).
      if (entries.length >= maxOffset) break
    }
    return { value: entries, tags: [catalogTag, productsTag] }
  })
}
