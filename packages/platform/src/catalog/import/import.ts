import { fillEmptyTables, isUniqueViolation } from '../../db/index.ts'
import { type DocumentImporter, type ImportContext, StoreDocumentError } from '../../store-document/index.ts'
import {
  clearCatalog,
  insertCollections,
  insertLabels,
  insertSections,
  refreshStatistics,
} from '../repository/import-repository.ts'
import { type CatalogPart, readCatalogPart } from './catalog-part.ts'
import { CollectionMembers } from './collection-members.ts'
import { SharedEntities } from './shared-entities.ts'
import { writeProducts } from './write-products.ts'

/** From here on indexes are better built afterwards, and the planner needs to know before its own housekeeping comes by. */
const manyProducts = 1_000

/** Tables with a row and more for each product. */
const filledTables = ['products', 'variants', 'collection_products', 'product_search'] as const

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
  const members = new CollectionMembers(catalog, context)
  const shared = new SharedEntities(catalog, context)
  const isMany = context.products !== undefined || catalog.products.length >= manyProducts
  const write = (freeze: boolean) => writeProducts(catalog, context, { members, shared, freeze })
  if (isMany) {
    await fillEmptyTables(context.db, filledTables, {
      fill: write,
      onIndex: (done, total) => context.onProgress({ step: 'indexes', done, total }),
    }).catch(explain)
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
