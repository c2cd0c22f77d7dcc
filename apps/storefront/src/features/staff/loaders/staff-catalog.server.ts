import type { AnyClient, Collection, Product } from '@vitrine/client'
import * as catalog from '@vitrine/client/catalog'
import { type CursorPage, inventoryItemQuery, queryInventoryItems } from '@vitrine/client/catalog-v3'
import { allProductsCollection } from '@vitrine/contract'
import type { InventoryItem } from '@vitrine/contract/catalog-v3'
import { shopConfig } from '../../../../shop.config.ts'
import type { PageServices } from '../../../server/request-services.ts'
import { typedPrice } from '../actions/typed-price.ts'
import type { StaffCollection, StaffEntry, StaffHome, StaffProduct, StockRow } from '../staff-view.ts'
import { type LoadedStaffPage, loadStaffPage } from './staff.server.ts'

/** As many as can be scanned; the rest is found by name. */
const shownProducts = 50
const shownCollections = 100
/** The maximum number of variants of a product with managed variants. */
const shownStock = 300

/** `/staff`: products by name, or those that changed last. */
export function loadStaffHome(services: PageServices, url: URL): Promise<LoadedStaffPage<StaffHome>> {
  const term = (url.searchParams.get('find') ?? '').trim().slice(0, 80)
  return loadStaffPage(services, url, async (client) => {
    const wanted =
      term === '' ? catalog.productQuery() : catalog.productQuery().where('name', 'contains', term)
    const [products, collections] = await Promise.all([
      catalog.queryProducts(client, wanted.orderBy('lastUpdated', 'desc').limit(shownProducts)).first(),
      catalog.queryCollections(client, catalog.collectionQuery().limit(shownCollections)).first(),
    ])
    return {
      term,
      found: products.total ?? products.items.length,
      products: products.items.map(entryOfProduct),
      collections: collections.items
        .filter(({ id }) => id !== allProductsCollection.id)
        .map(entryOfCollection),
    }
  })
}

/** `/staff/products/<id>`, hidden ones too. */
export function loadStaffProduct(
  services: PageServices,
  url: URL,
  id: string,
): Promise<LoadedStaffPage<StaffProduct>> {
  return loadStaffPage(services, url, async (client) => {
    const [product, stock] = await Promise.all([catalog.getProduct(client, id), stockOf(client, id)])
    if (!product) return undefined
    return {
      ...entryOfProduct(product),
      ribbon: product.ribbon,
      price: typedPrice(product.priceData.price, shopConfig.currency),
      hasVariantPrices: product.manageVariants,
      lastUpdated: product.lastUpdated,
      slug: product.slug,
      stock: stock.items.map(toStockRow),
      hasFurtherStock: stock.hasNext,
    }
  })
}

/** `/staff/collections/<id>`, hidden ones too. */
export function loadStaffCollection(
  services: PageServices,
  url: URL,
  id: string,
): Promise<LoadedStaffPage<StaffCollection>> {
  return loadStaffPage(services, url, async (client) => {
    const inCollection = catalog.productQuery().where('collectionIds', 'hasSome', [id]).limit(shownProducts)
    const [collection, products] = await Promise.all([
      catalog.getCollection(client, id),
      catalog.queryProducts(client, inCollection).first(),
    ])
    if (!collection) return undefined
    return {
      ...entryOfCollection(collection),
      description: collection.description,
      lastUpdated: collection.lastUpdated,
      slug: collection.slug,
      size: collection.numberOfProducts,
      products: products.items.map(entryOfProduct),
    }
  })
}

function stockOf(client: AnyClient, productId: string): Promise<CursorPage<InventoryItem>> {
  const wanted = inventoryItemQuery().where('productId', 'eq', productId).limit(shownStock)
  return queryInventoryItems(client, wanted).first()
}

function entryOfProduct({ id, name, visible, ribbon }: Product): StaffEntry {
  return { id, name, isVisible: visible, ...(ribbon && { ribbon }) }
}

function entryOfCollection({ id, name, visible }: Collection): StaffEntry {
  return { id, name, isVisible: visible }
}

function toStockRow({ id, revision, product, trackQuantity, quantity, inStock }: InventoryItem): StockRow {
  return {
    id,
    revision,
    version: product?.variantName ?? '',
    value: trackQuantity ? (quantity ?? 0) : inStock ? 'in' : 'out',
  }
}
