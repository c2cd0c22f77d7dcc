import { allProductsCollection, type ChangeEvent } from '@vitrine/client/wire'

/**
 * Tag of everything that comes from the catalog. Every entry has it. It is purged when all products may have changed: a store was
 * loaded, or changes were missed while the feed was disconnected. A change of one product purges only the more specific tags.
 *
 * @example
 * ```ts
 * import { catalogTag } from '@vitrine/server'
 *
 * await server.changed([catalogTag])
 * ```
 */
export const catalogTag = 'catalog'

/**
 * Tag of lists of products that are not limited to a collection. Purged when a product is created, changed or deleted, but not when
 * its stock changes: that purges the products in the list, by {@link productTag}.
 *
 * @example
 * ```ts
 * import { productsTag } from '@vitrine/server'
 *
 * await server.changed([productsTag])
 * ```
 */
export const productsTag = 'products'

/**
 * Tag of lists of collections. Purged when a collection changes, or its number of visible products.
 *
 * @example
 * ```ts
 * import { collectionsTag } from '@vitrine/server'
 *
 * await server.changed([collectionsTag])
 * ```
 */
export const collectionsTag = 'collections'

/**
 * Cache tag of one product, wherever it appears. Purged by each change of the product or its stock.
 *
 * @example
 * ```ts
 * productTag('9a6d…') // 'product:9a6d…'
 * ```
 */
export function productTag(id: string): string {
  return `product:${id}`
}

/**
 * Cache tag of the products of a collection: which ones there are, and their order. Purged when the collection or a product of it
 * changes, but not when stock changes.
 *
 * @example
 * ```ts
 * listingTag('5b1e…') // 'listing:5b1e…'
 * ```
 */
export function listingTag(collectionId: string): string {
  return `listing:${collectionId}`
}

/** Tags that a change in the platform's feed invalidates. */
export function tagsOfChange({ type, entityId, data }: ChangeEvent): readonly string[] {
  const listings = (data.collectionIds ?? [allProductsCollection.id]).map(listingTag)
  switch (type) {
    case 'product.updated':
    case 'product.created':
    case 'product.deleted': {
      // Collections contain the number of their visible products.
      const isCounted = type !== 'product.updated' || data.visibilityChanged === true
      return [productTag(entityId), productsTag, ...(isCounted ? [collectionsTag] : []), ...listings]
    }
    case 'inventory.updated':
      return [productTag(entityId)]
    case 'collection.created':
    case 'collection.updated':
    case 'collection.deleted':
      return [collectionsTag, listingTag(entityId)]
    case 'catalog.replaced':
      return [catalogTag]
    default:
      return []
  }
}

/** Tags of a catalog response: the products in it, and the lists that it depends on. */
export function tagsOfResponse(operation: string, input: unknown, output: unknown): readonly string[] {
  const tags = new Set([catalogTag])
  const { product, products, productVariants, variants } = Object(output)
  const ids = [product, ...list(products)].map((each) => Object(each).id)
  const productIds = [...list(productVariants), ...list(variants)].map((each) => Object(each).productId)
  for (const id of [...ids, ...productIds]) if (typeof id === 'string') tags.add(productTag(id))
  if (/[cC]ollection/.test(operation)) tags.add(collectionsTag)
  else if (isOneProduct(operation, input)) tags.add(productTag(String(Object(input).id)))
  else for (const tag of listTags(input, list(products).length)) tags.add(tag)
  return [...tags]
}

const oneProductOperations = new Set([
  'catalog.getProduct',
  'catalog.productOptionsAvailability',
  'catalog.queryProductVariants',
])

function isOneProduct(operation: string, input: unknown): boolean {
  return oneProductOperations.has(operation) && typeof Object(input).id === 'string'
}

function listTags(input: unknown, found: number): readonly string[] {
  const filter = parseFilter(Object(Object(input).query).filter)
  // A product that was found by its slug changes together with its own tag.
  if (found > 0 && typeof filter['slug'] === 'string') return []
  const conditions = [filter, ...list(filter['$and']).map((each): typeof filter => Object(each))]
  const inCollections = conditions.map((each) => each['collectionIds']).find((each) => each !== undefined)
  const [, ids] = Object.entries(Object(inCollections))[0] ?? []
  const collectionIds = list(ids).filter((id) => typeof id === 'string')
  return collectionIds.length > 0 ? collectionIds.map(listingTag) : [productsTag]
}

function parseFilter(filter: unknown): Readonly<Record<string, unknown>> {
  if (typeof filter !== 'string') return Object(filter)
  try {
    return Object(JSON.parse(filter))
  } catch {
    return {} // The platform rejects it; nothing is cached.
  }
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
