import { copyRows, prepareRows } from '../../db/index.ts'
import type { ImportContext } from '../../store-document/index.ts'
import type { ProductLinks, ProductRecord, VariantRecord } from '../records.ts'
import { refreshFacetCounts } from '../search/maintain-search.ts'
import { updateSearchIndex } from '../search/update-search-index.ts'
import { renderProduct } from '../wire/render-product.ts'
import type { CatalogPart } from './catalog-part.ts'
import type { CollectionMembers } from './collection-members.ts'
import { numericIds } from './numeric-ids.ts'
import { productBatches } from './product-batches.ts'
import { productRecords } from './product-records.ts'
import type { SharedEntities } from './shared-entities.ts'

interface WriteOptions {
  readonly members: CollectionMembers
  readonly shared: SharedEntities
  /** The tables are empty and nobody else's (`fillEmptyTables`). */
  readonly isFirst: boolean
}

/** Writes all products of a load with what belongs to them. While the database takes one batch, the next one is made ready. */
export async function writeProducts(
  catalog: CatalogPart,
  context: ImportContext,
  { members, shared, isFirst }: WriteOptions,
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
      prepareRows(
        'products',
        records.map(({ product, variants, links }) => ({
          ...productRow(product, links),
          ...renderProduct(product, variants, site),
        })),
      ),
      prepareRows(
        'variants',
        records.flatMap(({ variants }) => variants.map(variantRow)),
      ),
      prepareRows('collection_products', memberships.flat()),
    ]
    await writing
    writing = (async () => {
      for (const rows of prepared) await copyRows(db, rows, { isFirst })
      await updateSearchIndex(context, records, 'none')
    })()
    // Looked at when the next batch is ready; until then a failure is nobody's.
    writing.catch(() => {})
    done += parts.length
    context.onProgress({ step: 'products', done, total })
  }
  await writing
  await refreshFacetCounts(context)
}

function productRow(product: ProductRecord, links: ProductLinks) {
  return {
    ...product,
    ...links,
    options: JSON.stringify(product.options),
    media: JSON.stringify(product.media),
    commerce: JSON.stringify(product.commerce),
    content: JSON.stringify(product.content),
  }
}

function variantRow(variant: VariantRecord) {
  const { inventory_id, ...columns } = variant
  return {
    ...columns,
    choices: JSON.stringify(variant.choices),
    dimensions: variant.dimensions && JSON.stringify(variant.dimensions),
    price_per_unit: variant.price_per_unit && JSON.stringify(variant.price_per_unit),
    // A load gives every variant the id of its inventory item.
    inventory_id: inventory_id as string,
  }
}
