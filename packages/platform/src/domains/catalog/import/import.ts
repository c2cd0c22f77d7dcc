import type { DocumentImporter, ImportContext } from '../../sites/importer.ts'
import {
  clearCatalog,
  insertCollections,
  insertLabels,
  insertProducts,
  insertSections,
  refreshStatistics,
} from '../repository/import-repository.ts'
import { type CatalogPart, readCatalogPart } from './catalog-part.ts'
import { collectionRecords } from './collection-records.ts'
import { type ProductRecords, productRecords } from './product-records.ts'
import { SharedEntities } from './shared-entities.ts'

/** Products written with one statement. With a thousand variants each this is still far below PostgreSQL's limits. */
const batchSize = 100
/** From here on the planner needs to know before its own housekeeping comes by. */
const manyProducts = 1_000

/** Loads products, variants, collections, brands and ribbons of a store document. */
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
  const { collections, members } = collectionRecords(catalog, context)
  const collectionsOf = Map.groupBy(members, ({ product_id }) => product_id)
  const numericIds = numericIdsOf(catalog)
  const shared = new SharedEntities(catalog, context)

  let batch: ProductRecords[] = []
  for (const part of catalog.products) {
    const collectionIds = (collectionsOf.get(context.idOf(part.id)) ?? []).map(
      ({ collection_id }) => collection_id,
    )
    // Every product has a number: the map was made of the same list.
    batch.push(
      productRecords(part, numericIds.get(part.id) as bigint, collectionIds, catalog, shared, context),
    )
    if (batch.length === batchSize) {
      await insertProducts(context, batch)
      batch = []
    }
  }
  await insertProducts(context, batch)
  await insertCollections(context, collections, members)
  await insertLabels(context, 'brands', shared.labels('brands'))
  await insertLabels(context, 'ribbons', shared.labels('ribbons'))
  await insertSections(context, shared.sections())
  if (catalog.products.length >= manyProducts) await refreshStatistics(context)
}

/** Numbers that grow with the creation date and never repeat: microseconds, moved on where two products share one. */
function numericIdsOf({ products }: CatalogPart): ReadonlyMap<string, bigint> {
  const numbers = new Map<string, bigint>()
  let last = 0n
  for (const { id, createdDate } of products.toSorted(
    (a, b) => a.createdDate.getTime() - b.createdDate.getTime(),
  )) {
    const wanted = BigInt(createdDate.getTime()) * 1_000n
    last = wanted > last ? wanted : last + 1n
    numbers.set(id, last)
  }
  return numbers
}
