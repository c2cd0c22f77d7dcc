import type { SiteContext } from '../../../http/index.ts'
import { productWriter } from '../../product-writer.ts'
import type { ProductReferences } from '../../records.ts'
import type { ReferencedTable } from '../../repository/reference-repository.ts'
import type { StoredContent } from '../../stored-product.ts'
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
  table: ReferencedTable,
  id: string,
  after?: string,
): Promise<string | undefined> {
  const ids = await lockProductsOf(context, table, id, after, productsAtOnce)
  const products = await productWriter.lock(context, ids)
  const texts = await textsOf(
    context,
    products.map(({ references }) => references),
  )
  await productWriter.update(
    context,
    products.map((before) => {
      const references = presentReferences(before.references, texts)
      const content = contentOf(before.product.content, references, texts)
      return { before, after: { ...before, product: { ...before.product, content } }, references }
    }),
  )
  return ids.length === productsAtOnce ? ids.at(-1) : undefined
}

interface Texts {
  readonly labels: ReadonlyMap<string, string>
  readonly sections: ReadonlyMap<string, StoredContent['infoSections'][number]>
}

async function textsOf({ db, site }: SiteContext, references: readonly ProductReferences[]): Promise<Texts> {
  const labels = new Map<string, string>()
  for (const [table, column] of [
    ['brands', 'brand_id'],
    ['ribbons', 'ribbon_id'],
  ] as const) {
    const ids = [...new Set(references.flatMap((each) => each[column] ?? []))]
    if (ids.length === 0) continue
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('site_id', '=', site.id)
      .where('id', 'in', ids)
      .execute()
    for (const { id, name } of rows) labels.set(id, name)
  }
  const sectionIds = [...new Set(references.flatMap((each) => each.info_section_ids))]
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

function presentReferences(
  { brand_id, ribbon_id, info_section_ids }: ProductReferences,
  { labels, sections }: Texts,
): ProductReferences {
  return {
    brand_id: brand_id !== null && labels.has(brand_id) ? brand_id : null,
    ribbon_id: ribbon_id !== null && labels.has(ribbon_id) ? ribbon_id : null,
    info_section_ids: info_section_ids.filter((id) => sections.has(id)),
  }
}

function contentOf(
  content: StoredContent,
  { brand_id, ribbon_id, info_section_ids }: ProductReferences,
  { labels, sections }: Texts,
): StoredContent {
  return {
    ...content,
    brand: (brand_id === null ? undefined : labels.get(brand_id)) ?? null,
    ribbon: (ribbon_id === null ? undefined : labels.get(ribbon_id)) ?? null,
    infoSections: info_section_ids.flatMap((id) => sections.get(id) ?? []),
  }
}
