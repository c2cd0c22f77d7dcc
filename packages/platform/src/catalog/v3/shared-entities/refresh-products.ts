import type { SiteContext } from '../../../http/index.ts'
import { enqueueJob, type JobStep } from '../../../jobs/index.ts'
import { productWriter } from '../../product-writer.ts'
import type { ReferencedTable } from '../../repository/reference-repository.ts'
import { detachProducts } from '../../writes/collections.ts'
import { findReferencedTexts, lockProductsWith } from './repository.ts'

export const productsPerStep = 200

/**
 * Updates the products that show an entity which was changed or deleted. One call updates the first ones, a background job the rest of a
 * large store: until then those show the old text.
 */
export async function refreshProductsOf(context: SiteContext, table: ReferencedTable, id: string) {
  const after = await refreshProducts(context, table, id)
  if (after !== undefined) await enqueueJob(context, 'refreshProducts', { table, id, after })
}

/** One step of the job that `refreshProductsOf`, or the deletion of a collection, starts. */
export const refreshProductsStep: JobStep = async (context, input, after) => {
  // The input that they enqueued.
  const job = input as { table: ReferencedTable | 'collections'; id: string; after: string }
  if (job.table === 'collections') {
    const { isDone, count } = await detachProducts(context, job.id)
    return { after: isDone ? undefined : job.id, succeeded: count, failed: 0 }
  }
  const next = await refreshProducts(context, job.table, job.id, after ?? job.after)
  return { after: next, succeeded: productsPerStep, failed: 0 }
}

/**
 * Brings the texts that products show in step with the entities that they reference; references to deleted ones are removed.
 * @param after id of the last product that is done
 * @returns the id to continue after; undefined when all are done
 */
export async function refreshProducts(
  context: SiteContext,
  table: ReferencedTable,
  id: string,
  after?: string,
): Promise<string | undefined> {
  const ids = await lockProductsWith(context, table, id, after, productsPerStep)
  const products = await productWriter.lock(context, ids)
  const { brands, ribbons, sections } = await findReferencedTexts(
    context,
    products.map(({ references }) => references),
  )
  await productWriter.update(
    context,
    products.map((before) => {
      const { brand_id, ribbon_id, info_section_ids } = before.references
      const present = info_section_ids.filter((each) => sections.has(each))
      const brand = brands.get(brand_id ?? '')
      const ribbon = ribbons.get(ribbon_id ?? '')
      const content = {
        ...before.product.content,
        brand: brand ?? null,
        ribbon: ribbon ?? null,
        infoSections: present.flatMap((each) => sections.get(each) ?? []),
      }
      return {
        before,
        after: { ...before, product: { ...before.product, content } },
        references: {
          brand_id: brand === undefined ? null : brand_id,
          ribbon_id: ribbon === undefined ? null : ribbon_id,
          info_section_ids: present,
        },
      }
    }),
  )
  return ids.length === productsPerStep ? ids.at(-1) : undefined
}
