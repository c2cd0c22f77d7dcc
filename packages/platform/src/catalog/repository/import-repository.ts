import { sql } from 'kysely'
import { copyRows, prepareRows } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { LabelToLoad, SectionToLoad } from '../import/shared-entities.ts'
import { normalizeText } from '../normalize-text.ts'
import type { CollectionRecord } from '../records.ts'
import { clearSearchIndex } from '../search/search-index-repository.ts'

/** Empties the site's catalog. Shoppers see the old catalog until the transaction of the load commits. */
export async function clearCatalog({ db, site }: SiteContext): Promise<void> {
  await clearSearchIndex({ db, site })
  for (const table of [
    'collection_products',
    'collections',
    'variants',
    'products',
    'brands',
    'ribbons',
    'info_sections',
  ] as const) {
    await db.deleteFrom(table).where('site_id', '=', site.id).execute()
  }
}

export async function insertCollections({ db }: SiteContext, collections: readonly CollectionRecord[]) {
  const rows = collections.map(({ media, seo, translations, ...columns }) => ({
    ...columns,
    media: JSON.stringify(media),
    seo: seo && JSON.stringify(seo),
    translations: translations && JSON.stringify(translations),
  }))
  await copyRows(db, prepareRows('collections', rows))
}

export async function insertLabels(
  { db, site, clock }: SiteContext,
  table: 'brands' | 'ribbons',
  labels: readonly LabelToLoad[],
): Promise<void> {
  const now = new Date(clock())
  const rows = labels.map(({ id, name, productCount }) => ({
    site_id: site.id,
    id,
    name,
    name_key: normalizeText(name),
    created_at: now,
    updated_at: now,
    product_count: productCount,
  }))
  await copyRows(db, prepareRows(table, rows))
}

export async function insertSections({ db, site, clock }: SiteContext, sections: readonly SectionToLoad[]) {
  const now = new Date(clock())
  const rows = sections.map(({ id, uniqueName, section, hash, productCount }) => ({
    site_id: site.id,
    id,
    unique_name: uniqueName,
    title: section.title,
    title_key: normalizeText(section.title),
    plain_description: section.description,
    content_hash: hash,
    created_at: now,
    updated_at: now,
    product_count: productCount,
  }))
  await copyRows(db, prepareRows('info_sections', rows))
}

/** After a large load the planner's statistics are outdated. */
export async function refreshStatistics({ db }: Pick<SiteContext, 'db'>): Promise<void> {
  await sql`analyze products, variants, collections, collection_products, product_search, search_words, facet_counts`.execute(
    db,
  )
}
