import { allProductsCollection } from '@vitrine/contract'
import type { ImportContext } from '../../sites/importer.ts'
import { foldText } from '../fold.ts'
import type { CollectionProductRecord, CollectionRecord } from '../records.ts'
import type { CatalogPart } from './catalog-part.ts'

export interface CollectionRecords {
  readonly collections: readonly CollectionRecord[]
  readonly members: readonly CollectionProductRecord[]
}

/** The rows of all collections of a store document, and the built-in one after them. */
export function collectionRecords(catalog: CatalogPart, context: ImportContext): CollectionRecords {
  const site_id = context.site.id
  const visible = new Set(catalog.products.filter((product) => product.visible).map(({ id }) => id))
  const collections = catalog.collections.map((part, position): CollectionRecord => {
    const { image } = part
    return {
      site_id,
      id: context.idOf(part.id),
      slug: part.slug,
      name: part.name,
      name_key: foldText(part.name),
      description: part.description,
      visible: part.visible,
      position,
      number_of_products: part.productIds.filter((id) => visible.has(id)).length,
      media: image
        ? [
            {
              fileId: context.fileOf(image.src),
              width: image.width,
              height: image.height,
              altText: image.alt,
            },
          ]
        : [],
      seo: null,
      updated_at: part.lastUpdated,
    }
  })
  const everything: CollectionRecord = {
    site_id,
    id: allProductsCollection.id,
    slug: allProductsCollection.slug,
    name: 'All Products',
    name_key: 'all products',
    description: '',
    visible: true,
    position: collections.length,
    number_of_products: visible.size,
    media: [],
    seo: null,
    updated_at: latest(catalog),
  }
  // Membership of the built-in collection is every product: it needs no rows.
  const members = catalog.collections.flatMap((part) =>
    part.productIds.map((id, position) => ({
      site_id,
      collection_id: context.idOf(part.id),
      product_id: context.idOf(id),
      position,
    })),
  )
  return { collections: [...collections, everything], members }
}

function latest({ products }: CatalogPart): Date {
  return new Date(products.reduce((newest, { lastUpdated }) => Math.max(newest, lastUpdated.getTime()), 0))
}
