import { sql } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import type { LabelToLoad, SectionToLoad } from '../import/shared-entities.ts'
import { normalizeText } from '../normalize-text.ts'
import type { CollectionRecord } from '../records.ts'
import { clearSearchIndex } from '../search/search-index-repository.ts'

/** Rows of one statement; PostgreSQL takes at most 65,535 parameters. */
const rowsAtOnce = 1_000

/** Empties the site's catalog. Inside the load's transaction: shoppers see the old one until the new one is whole. */
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

export async function insertCollections(
  { db }: SiteContext,
  collections: readonly CollectionRecord[],
): Promise<void> {
  const rows = collections.map((collection) => ({
    ...collection,
    media: JSON.stringify(collection.media),
    seo: collection.seo && JSON.stringify(collection.seo),
  }))
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db
      .insertInto('collections')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
  }
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
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db
      .insertInto(table)
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
  }
}

export async function insertSections(
  { db, site, clock }: SiteContext,
  sections: readonly SectionToLoad[],
): Promise<void> {
  const now = new Date(clock())
  for (let at = 0; at < sections.length; at += rowsAtOnce) {
    const rows = sections
      .slice(at, at + rowsAtOnce)
      .map(({ id, uniqueName, section, hash, productCount }) => ({
        site_id: site.id,
        id,
        unique_name: uniqueName,
        title: section.title,
        title_key: normalizeText(section.title),
        description: null,
        plain_description: section.description,
        content_hash: hash,
        created_at: now,
        updated_at: now,
        product_count: productCount,
      }))
    await db.insertInto('info_sections').values(rows).execute()
  }
}

/** After a large load the planner's picture of the tables is from before it. */
export async function refreshStatistics({ db }: Pick<SiteContext, 'db'>): Promise<void> {
  await sql`analyze products, variants, collections, collection_products, product_search, search_words, facet_counts`.execute(
    db,
  )
}
