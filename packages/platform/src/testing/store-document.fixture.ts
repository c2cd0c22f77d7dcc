import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

const demoFolder = new URL('../../../demo-store/', import.meta.url)

/** The demo store's document as it lies on disk. */
export function demoDocument(): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL('catalog.json', demoFolder), 'utf8')) as Record<string, unknown>
}

export async function readDemoMedia(src: string): Promise<Uint8Array> {
  return readFile(new URL(src, demoFolder))
}

interface ProductOptions {
  readonly price?: string
  readonly [field: string]: unknown
}

const stamp = '2026-11-01T00:00:00Z'

/** A product with one variant of which there is always one more. */
export function productPart(
  id: string,
  { price = '10.00', ...rest }: ProductOptions = {},
): Record<string, unknown> {
  const stock = { trackQuantity: false, quantity: null, inStock: true }
  return {
    id,
    slug: id,
    name: id,
    productType: 'physical',
    price,
    variants: [{ id: `var-${id}`, choices: {}, price, stock }],
    createdDate: stamp,
    lastUpdated: stamp,
    ...rest,
  }
}

/** A store of as little as is allowed around the given products. */
export function storeDocument(products: readonly object[] = [], more: object = {}): Record<string, unknown> {
  return {
    store: { id: 'store', name: 'Test store', currency: 'EUR', locale: 'en-IE', country: 'IE' },
    products,
    collections: [],
    ...more,
  }
}
