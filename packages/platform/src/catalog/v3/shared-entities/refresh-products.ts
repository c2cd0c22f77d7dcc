import { productChange, recordChanges } from '../../../changes/index.ts'
import type { SiteContext } from '../../../http/index.ts'
import type { LinkedTable } from '../../links/link-repository.ts'
import type { ProductLinks } from '../../records.ts'
import { lockProducts, writeProducts } from '../../repository/product-writes.ts'
import { searchKey } from '../../search-key.ts'
import type { StoredContent } from '../../stored-product.ts'
import { changedAt } from '../../writes/changed-at.ts'
import { lockProductsOf } from './products-of.ts'

/** Products written anew by the call that changed what they show; what is beyond is a job's (`refreshLaterJob`). */
export const productsAtOnce = 200

/**
 * Brings products that have an entity in step with it: its new name or text, or nothing where it is gone. They are shown anew to
 * visitors, and found by the new words.
 * @param after id of the last product done
 * @returns the id to go on after; undefined when all are done
 */
export async function refreshProducts(
  context: SiteContext,
  table: LinkedTable,
  id: string,
  after?: string,
): Promise<string | undefined> {
  const ids = await lockProductsOf(context, table, id, after, productsAtOnce)
  const products = await lockProducts(context, ids)
  const texts = await textsOf(
    context,
    products.map(({ links }) => links),
  )
  const now = context.clock()
  await writeProducts(
    context,
    products.map(({ product, variants, links }) => {
      const present = presentLinks(links, texts)
      const content = contentOf(product.content, present, texts)
      const next = { ...product, content, updated_at: changedAt(product.updated_at, now) }
      next.description_key = searchKey(next.description, next.sku, content)
      return { product: next, variants, links: present }
    }),
  )
  await recordChanges(
    context,
    products.map(({ product: { id, collection_ids: collectionIds, visible: isShown } }) =>
      productChange('product.updated', id, { collectionIds, isShown }),
    ),
  )
  return ids.length === productsAtOnce ? ids.at(-1) : undefined
}

interface Texts {
  readonly labels: ReadonlyMap<string, string>
  readonly sections: ReadonlyMap<string, StoredContent['infoSections'][number]>
}

async function textsOf({ db, site }: SiteContext, links: readonly ProductLinks[]): Promise<Texts> {
  const labels = new Map<string, string>()
  for (const [table, column] of [
    ['brands', 'brand_id'],
    ['ribbons', 'ribbon_id'],
  ] as const) {
    const ids = [...new Set(links.flatMap((each) => each[column] ?? []))]
    if (ids.length === 0) continue
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('site_id', '=', site.id)
      .where('id', 'in', ids)
      .execute()
    for (const { id, name } of rows) labels.set(id, name)
  }
  const sectionIds = [...new Set(links.flatMap((each) => each.info_section_ids))]
  const sections = new Map<string, StoredContent['infoSections'][number]>()
  if (sectionIds.length > 0) {
    const rows = await db
      .selectFrom('info_sections')
      .select(['id', 'title', 'plain_description as description'])
      .where('site_id', '=', site.id)
      .where('id', 'in', sectionIds)
      .execute()
    for (const { id, title, description } of rows) sections.set(id, { title, description })
  }
  return { labels, sections }
}

function presentLinks(
  { brand_id, ribbon_id, info_section_ids }: ProductLinks,
  { labels, sections }: Texts,
): ProductLinks {
  return {
    brand_id: brand_id !== null && labels.has(brand_id) ? brand_id : null,
    ribbon_id: ribbon_id !== null && labels.has(ribbon_id) ? ribbon_id : null,
    info_section_ids: info_section_ids.filter((id) => sections.has(id)),
  }
}

function contentOf(
  content: StoredContent,
  { brand_id, ribbon_id, info_section_ids }: ProductLinks,
  { labels, sections }: Texts,
): StoredContent {
  return {
    ...content,
    brand: (brand_id === null ? undefined : labels.get(brand_id)) ?? null,
    ribbon: (ribbon_id === null ? undefined : labels.get(ribbon_id)) ?? null,
    infoSections: info_section_ids.flatMap((id) => sections.get(id) ?? []),
  }
}
