import { copyRows, prepareRows } from '../../db/index.ts'
import type { ImportContext } from '../../store-document/index.ts'
import { productRow, variantRow } from '../repository/product-rows.ts'
import { refreshFacetCounts, updateSearchIndex } from '../search/search-index-repository.ts'
import type { CatalogPart } from './catalog-part.ts'
import type { CollectionMembers } from './collection-members.ts'
import { numericIds, productBatches, productRecords } from './product-records.ts'
import type { SharedEntities } from './shared-entities.ts'

interface WriteOptions {
  readonly members: CollectionMembers
  readonly shared: SharedEntities
  /** The tables were emptied in this transaction (`fillEmptyTables`). */
  readonly freeze: boolean
}

/** Writes all products of a load with what belongs to them. While the database takes one batch, the next one is made ready. */
export async function writeProducts(
  catalog: CatalogPart,
  context: ImportContext,
  { members, shared, freeze }: WriteOptions,
): Promise<void> {
  const { db, site } = context
  const numericIdOf = numericIds(catalog)
  const total = context.products ? undefined : catalog.products.length
  let done = 0
  let writing: Promise<void> = Promise.resolve()
  for await (const parts of productBatches(catalog, context)) {
    const memberships = parts.map((part, at) => members.add(part, `products[${done + at}]`))
    const records = parts.map((part, at) => {
      const collectionIds = memberships[at]?.map(({ collection_id }) => collection_id) ?? []
      return productRecords(part, numericIdOf(part), collectionIds, catalog, shared, context)
    })
    const prepared = [
      prepareRows('products', copied(records.map((record) => productRow(record, site)))),
      prepareRows('variants', copied(records.flatMap(({ variants }) => variants.map(variantRow)))),
      prepareRows('collection_products', memberships.flat()),
    ]
    await writing
    writing = (async () => {
      for (const rows of prepared) await copyRows(db, rows, { freeze })
      await updateSearchIndex(context, records, 'none')
    })()
    // Awaited with the next batch; the handler avoids an unhandled rejection until then.
    writing.catch(() => {})
    done += parts.length
    context.onProgress({ step: 'products', done, total })
  }
  await writing
  await refreshFacetCounts(context)
}

/** Rows for COPY: the writer's rows have a value in every column that they name. */
function copied(rows: readonly object[]): Parameters<typeof prepareRows>[1] {
  return rows as Parameters<typeof prepareRows>[1]
}
