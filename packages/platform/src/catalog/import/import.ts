import { copyRows, fillEmptyTables, isUniqueViolation, prepareRows } from '../../db/index.ts'
import { type DocumentImporter, type ImportContext, StoreDocumentError } from '../../store-document/index.ts'
import {
  clearCatalog,
  insertCollections,
  insertLabels,
  insertSections,
  refreshStatistics,
} from '../repository/import-repository.ts'
import { productRow, variantRow } from '../repository/product-repository.ts'
import { refreshFacetCounts, updateSearchIndex } from '../search/search-index-repository.ts'
import { type CatalogPart, readCatalogPart } from './catalog-part.ts'
import { CollectionMembers } from './collection-members.ts'
import { numericIds, productBatches, productRecords } from './product-records.ts'
import { SharedEntities } from './shared-entities.ts'

interface WriteOptions {
  readonly members: CollectionMembers
  readonly shared: SharedEntities
  /** The tables were emptied in this transaction (`fillEmptyTables`). */
  readonly freeze: boolean
}

/** Writes all products of a load with their variants and memberships. While the database writes one batch, the next one is prepared. */
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

/** From this number of products, building indexes afterwards is faster, and the planner needs new statistics at once. */
const manyProducts = 1_000

/** Tables with at least one row per product. */
const filledTables = ['products', 'variants', 'collection_products', 'product_search'] as const

export const catalogImporter: DocumentImporter = {
  name: 'catalog',
  read(document) {
    const catalog = readCatalogPart(document)
    return {
      media: mediaOf(catalog),
      write: (context) => writeCatalog(catalog, context),
    }
  },
}

function mediaOf({ products, collections }: CatalogPart): ReadonlySet<string> {
  const sources = new Set<string>()
  for (const product of products) for (const { src } of product.media) sources.add(src)
  for (const { image } of collections) if (image) sources.add(image.src)
  return sources
}

async function writeCatalog(catalog: CatalogPart, context: ImportContext): Promise<void> {
  await clearCatalog(context)
  const members = new CollectionMembers(catalog, context)
  const shared = new SharedEntities(catalog, context)
  const isMany = context.products !== undefined || catalog.products.length >= manyProducts
  const write = (freeze: boolean) => writeProducts(catalog, context, { members, shared, freeze })
  if (isMany) {
    const onIndex = (done: number, total: number) => context.onProgress({ step: 'indexes', done, total })
    await fillEmptyTables(context.db, filledTables, write, onIndex).catch(explain)
  } else {
    await write(false)
  }
  await insertCollections(context, members.records())
  await insertLabels(context, 'brands', shared.labels('brands'))
  await insertLabels(context, 'ribbons', shared.labels('ribbons'))
  await insertSections(context, shared.sections())
  if (isMany) await refreshStatistics(context)
}

/** Streamed products are not kept in memory, so duplicate ids and slugs are found by the database. */
function explain(error: unknown): never {
  if (isUniqueViolation(error)) {
    throw new StoreDocumentError('products', 'have an id or a slug twice')
  }
  throw error
}
