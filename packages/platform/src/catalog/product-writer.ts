import { allProductsCollection } from '@vitrine/contract'
import { productChange, recordChanges } from '../changes/index.ts'
import { isUniqueViolation, raiseStatementTimeout } from '../db/index.ts'
import type { SiteContext } from '../http/index.ts'
import { withDerivedFields } from './derived-fields.ts'
import { slugTaken } from './errors.ts'
import type { ProductRecord, ProductRecords, ProductReferences, StoredProduct } from './records.ts'
import { countDifferences, countReferences, resolveReferences } from './references.ts'
import { withFreeName } from './repository/free-name-repository.ts'
import { deleteMemberships, publishCollections, saveMemberships } from './repository/membership-repository.ts'
import {
  deleteProducts,
  insertProductIfFree,
  lockProducts,
  nextNumericId,
  replaceVariants,
  updateProducts,
} from './repository/product-repository.ts'
import { always } from './repository/query/condition.ts'
import { addToProductCounts } from './repository/reference-repository.ts'
import { updateSearchIndex } from './search/search-index-repository.ts'
import { slugOf } from './slug.ts'
import { replaceStock, withDefaultStock } from './v3/inventory-items/replace-stock.ts'
import type { StockToWrite } from './v3/inventory-items/repository.ts'

/** Data of a write in other tables; missing fields keep their value or are derived from the product. */
interface RelatedData {
  /** Brand, ribbon and info sections by id. Missing ones are found by their names in `content`, or created. */
  readonly references?: Partial<ProductReferences>
  /** All collections but the built-in one. Without a position, a new member is appended and an existing one stays where it is. */
  readonly collections?: readonly { readonly id: string; readonly position: number | null }[]
  /** All stock, at all locations: a variant without stock at the default location is out of stock. */
  readonly stock?: readonly StockToWrite[]
}

/** A new product, from `newProduct`. */
interface ProductToCreate extends ProductRecords, RelatedData {}

/** A product from `lock`, and its new state. Derived fields and the time of the last change are updated. */
export interface ProductToUpdate extends RelatedData {
  readonly before: StoredProduct
  readonly after: ProductRecords
}

interface WriteOptions {
  /** Collects ids of collections whose products changed, for a caller that publishes them once for many writes. */
  readonly changedCollections?: Set<string>
}

/**
 * The one way to write products, except for the bulk load of a store document. A write keeps everything that depends on a product in
 * step: derived fields, variants, stock, memberships and their counts, brands, ribbons and info sections, rendered JSON, search, and the
 * change feed. It runs in the caller's transaction, in a number of statements that does not grow with the number of products.
 *
 * @example
 * const [before] = await productWriter.lock(context, [id])
 * if (!before) throw notFound('PRODUCT', id)
 * const product = { ...before.product, name: 'Salt cellar' }
 * await productWriter.update(context, [{ before, after: { ...before, product } }])
 *
 * @example
 * const records = newProduct(context, { name: 'Salt cellar', price: 1250n }, [{ price: 1250n }])
 * const { product } = await productWriter.create(context, { ...records, collections: [{ id, position: null }] })
 */
export const productWriter = { lock, create, update, remove }

/** A hundred products have thousands of index entries; a database that just started reads them from the disk. */
const bulkStatementTimeoutMs = 10_000

/** Existing products with their variants, locked until the transaction ends. */
async function lock(context: SiteContext, ids: readonly string[]): Promise<readonly StoredProduct[]> {
  if (ids.length > 1) await raiseStatementTimeout(context.db, bulkStatementTimeoutMs)
  return lockProducts(context, ids)
}

/**
 * Creates a product under its slug, or without one under a free slug made from its name. Concurrent calls wait for each other only if
 * they want the same slug.
 * @throws `SLUG_ALREADY_EXISTS` if its own slug is taken
 */
async function create(context: SiteContext, toCreate: ProductToCreate, options: WriteOptions = {}) {
  const { product, variants } = prepare(context, toCreate, toCreate)
  const [references] = await resolveReferences(context, [
    { before: undefined, content: product.content, known: toCreate.references },
  ])
  // There is one for each product.
  const created = await insert(context, { product, variants, references: references as ProductReferences })
  await writeRelated(context, [{ ...toCreate, before: undefined, after: created }], options)
  const { id, collection_ids: collectionIds, visible: isShown } = created.product
  await recordChanges(context, [productChange('product.created', id, { collectionIds, isShown })])
  return created
}

/**
 * Updates locked products. The time of the last change always increases, so that an outdated copy is recognized.
 * @throws `SLUG_ALREADY_EXISTS`
 */
async function update(
  context: SiteContext,
  updates: readonly ProductToUpdate[],
  options: WriteOptions = {},
): Promise<readonly StoredProduct[]> {
  if (updates.length === 0) return []
  const prepared = updates.map((update) => ({ ...update, ...prepare(context, update.after, update) }))
  const references = await resolveReferences(
    context,
    prepared.map(({ before, product, references: known }) => ({ before, content: product.content, known })),
  )
  const writes = prepared.map(({ product, variants, ...update }, at) => ({
    ...update,
    after: {
      product: { ...product, updated_at: nextUpdatedAt(update.before.product, context.clock()) },
      variants,
      // There is one for each product.
      references: references[at] as ProductReferences,
    },
  }))
  const written = writes.map(({ after }) => after)
  try {
    await updateProducts(context, written)
  } catch (error) {
    const [only] = written
    if (only && isUniqueViolation(error, 'products_slug')) throw slugTaken(only.product.slug)
    throw error
  }
  const changedStock = await writeRelated(context, writes, options)
  await recordChanges(
    context,
    writes.flatMap(({ before, after: { product } }) => {
      const { id, collection_ids: collectionIds } = product
      const isShown = before.product.visible || product.visible
      const visibility = before.product.visible !== product.visible && { visibilityChanged: true }
      const variantIds = changedStock.get(id) ?? []
      return [
        productChange('product.updated', id, { collectionIds, isShown, ...visibility }),
        ...(variantIds.length > 0
          ? [productChange('inventory.updated', id, { variantIds: [...variantIds], isShown })]
          : []),
      ]
    }),
  )
  return written
}

async function remove(context: SiteContext, products: readonly StoredProduct[]): Promise<void> {
  const ids = products.map(({ product }) => product.id)
  await deleteMemberships(
    context,
    products.flatMap(({ product }) =>
      ownCollections(product).map((collectionId) => ({ collectionId, productId: product.id })),
    ),
  )
  await deleteProducts(context, ids)
  await countReferences(
    context,
    products.map(({ references }) => ({ before: references })),
  )
  await addToProductCounts(
    context,
    'collections',
    countDifferences(products.map(({ product }) => [shownIn(product), []])),
  )
  await recordChanges(
    context,
    products.map(({ product: { id, collection_ids: collectionIds, visible: isShown } }) =>
      productChange('product.deleted', id, { collectionIds, isShown }),
    ),
  )
}

/** Later than before, even if the clock was set back. */
function nextUpdatedAt({ updated_at }: ProductRecord, now: number): Date {
  return new Date(Math.max(now, updated_at.getTime() + 1))
}

function prepare(
  { site }: SiteContext,
  { product, variants }: ProductRecords,
  { collections, stock }: RelatedData,
): ProductRecords {
  return withDerivedFields(
    {
      product: {
        ...product,
        ...(collections && {
          collection_ids: [...collections.map(({ id }) => id), allProductsCollection.id],
        }),
      },
      variants: stock ? withDefaultStock(variants, stock) : variants,
    },
    site.currency,
  )
}

/** Inserts the product's row, with a free slug and number if it has none. */
async function insert(context: SiteContext, product: StoredProduct): Promise<StoredProduct> {
  const { name, slug: wanted, numeric_id } = product.product
  let number = numeric_id
  const inserted = await withFreeName(context, 'products', wanted || slugOf(name), always, async (slug) => {
    if (wanted && slug !== wanted) throw slugTaken(wanted)
    const named = {
      ...product,
      product: { ...product.product, slug, numeric_id: number || (await nextNumericId(context)) },
    }
    // If it is taken, the next attempt gets a new one.
    number = 0n
    return (await insertProductIfFree(context, named)) ? named : undefined
  })
  if (!inserted) throw slugTaken(wanted || slugOf(name))
  return inserted
}

interface RelatedWrite extends RelatedData {
  readonly before: StoredProduct | undefined
  readonly after: StoredProduct
}

/**
 * Writes everything of products but their own rows, which are there already.
 * @returns ids of variants whose stock was changed, by product
 */
async function writeRelated(
  context: SiteContext,
  writes: readonly RelatedWrite[],
  { changedCollections }: WriteOptions,
): Promise<ReadonlyMap<string, readonly string[]>> {
  await replaceVariants(
    context,
    writes.flatMap(({ before }) => before?.variants ?? []),
    writes.flatMap(({ after }) => after.variants),
  )
  const changedStock = await replaceStock(
    context,
    writes.flatMap(({ after, before, stock }) =>
      stock
        ? [{ productId: after.product.id, stock, newVariants: before ? undefined : after.variants.length }]
        : [],
    ),
  )
  const changed = await writeMemberships(context, writes)
  if (changedCollections) for (const id of changed) changedCollections.add(id)
  else await publishCollections(context, changed)
  await updateSearchIndex(
    context,
    writes.map(({ after }) => after),
  )
  await countReferences(
    context,
    writes.map(({ before, after }) => ({ before: before?.references, after: after.references })),
  )
  await addToProductCounts(
    context,
    'collections',
    countDifferences(
      writes.map(({ before, after }) => [before ? shownIn(before.product) : [], shownIn(after.product)]),
    ),
  )
  return changedStock
}

/** @returns ids of the collections that products entered or left */
async function writeMemberships(
  context: SiteContext,
  writes: readonly RelatedWrite[],
): Promise<ReadonlySet<string>> {
  const memberships = writes.flatMap(({ before, after, collections }) => {
    const productId = after.product.id
    const own = new Set(before ? ownCollections(before.product) : [])
    return (collections ?? []).map(({ id, position }) => ({
      productId,
      collectionId: id,
      position,
      isNew: !own.has(id),
    }))
  })
  const leaving = writes.flatMap(({ before, after: { product } }) => {
    const remaining = new Set(product.collection_ids)
    const own = before ? ownCollections(before.product) : []
    return own
      .filter((id) => !remaining.has(id))
      .map((collectionId) => ({ collectionId, productId: product.id }))
  })
  await deleteMemberships(context, leaving)
  await saveMemberships(
    context,
    memberships.filter(({ isNew, position }) => isNew || position !== null),
  )
  const entered = memberships.filter(({ isNew }) => isNew)
  return new Set([...leaving, ...entered].map(({ collectionId }) => collectionId))
}

function ownCollections({ collection_ids }: ProductRecord): readonly string[] {
  return collection_ids.filter((id) => id !== allProductsCollection.id)
}

/** Collections that count the product. */
function shownIn({ visible, collection_ids }: ProductRecord): readonly string[] {
  return visible ? collection_ids : []
}
