import type { MediaItem, Product } from '@vitrine/client'

export const priceData = (price: number, discountedPrice: number = price): Product['price'] => ({
  currency: 'EUR',
  price,
  discountedPrice,
  formatted: { price: `€${price}`, discountedPrice: `€${discountedPrice}` },
})
export const picture = (id: string): MediaItem => ({
  id,
  mediaType: 'image',
  title: '',
  image: { url: `https://x.test/${id}`, width: 1, height: 1 },
})

/** A product without options, with some fields changed. */
export function createProduct(change: Partial<Product> = {}): Product {
  return {
    id: 'plate',
    name: 'Plate',
    slug: 'plate',
    visible: true,
    productType: 'physical',
    description: '',
    sku: '',
    weight: 0,
    weightRange: { minValue: 0, maxValue: 0 },
    stock: { trackInventory: true, quantity: 7, inStock: true, inventoryStatus: 'IN_STOCK' },
    price: priceData(28),
    priceData: priceData(28),
    priceRange: { minValue: 28, maxValue: 28 },
    additionalInfoSections: [],
    ribbons: [],
    media: { items: [picture('main')] },
    customTextFields: [],
    manageVariants: false,
    productOptions: [],
    productPageUrl: { base: 'https://x.test', path: '/plate' },
    numericId: '1',
    inventoryItemId: 'plate',
    discount: { type: 'NONE', value: 0 },
    collectionIds: [],
    variants: [],
    lastUpdated: '2026-11-21T00:00:00.000Z',
    createdDate: '2026-11-21T00:00:00.000Z',
    seoData: { tags: [] },
    ribbon: '',
    ...change,
  }
}

/** With a picture, a ribbon and a discount-free price. */
export const product: Product = createProduct({
  ribbon: 'New',
  media: { mainMedia: picture('main'), items: [picture('main')] },
})
