import { allProductsCollection } from '@vitrine/contract'
import type { ChangeEvent } from '@vitrine/contract/changes'

/** Under these everything that the shop remembers of the catalog stands. */
export const allCatalogTags: readonly string[] = ['products', 'collections']

/** What one product says of itself, wherever it is shown. */
export const productTag = (id: string): string => `product:${id}`

/** Which products a collection has, and in which order. */
export const listingTag = (collectionId: string): string => `listing:${collectionId}`

/** Which products there are, and at which addresses. */
export const addressesTag = 'product-addresses'

/** Tags of what a change makes old, and no others; none for what no page of the shop shows. */
export function tagsOfChange({ type, entityId, data }: ChangeEvent): readonly string[] {
  const { collectionIds = [allProductsCollection.id] } = data
  switch (type) {
    case 'product.updated':
      return [productTag(entityId), addressesTag, ...collectionIds.map(listingTag)]
    case 'product.created':
    case 'product.deleted':
      // Collections tell how many products they have.
      return [productTag(entityId), addressesTag, 'collections', ...collectionIds.map(listingTag)]
    case 'inventory.updated':
      return [productTag(entityId)]
    case 'collection.created':
    case 'collection.updated':
    case 'collection.deleted':
      return ['collections', listingTag(entityId)]
    case 'catalog.replaced':
      return allCatalogTags
    default:
      return []
  }
}
