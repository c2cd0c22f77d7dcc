import { demoClientId } from '../demo-client.ts'
import type { StoreCollection, StoreDocument, StoreProduct } from '../store-document.ts'
import { generateProduct } from './generate-product.ts'
import { brands, lines, materials, ribbons } from './words.ts'

/** The same options give the same bytes on every machine. */
export interface GeneratorOptions {
  /** A whole number. Each seed gives a different store. */
  readonly seed: number
  readonly products: number
  /** Default: one per 40 products, at least 4 and at most 400. */
  readonly collections?: number
  /** Default: the demo store's. */
  readonly clientId?: string
}

/** Products one by one, for stores that do not fit into memory. */
export function* generateProducts(options: GeneratorOptions): Generator<StoreProduct, void, undefined> {
  const plan = { seed: options.seed, collections: collectionCount(options) }
  for (let index = 0; index < options.products; index += 1) yield generateProduct(plan, index)
}

/**
 * A store that does not fit into memory: the document without products, and the products one at a time, with the names of
 * their collections.
 */
export function streamStore(options: GeneratorOptions): {
  document: StoreDocument
  products: Generator<StoreProduct, void, undefined>
} {
  return { document: documentOf(options, []), products: generateProducts(options) }
}

/** A whole store as one document. The first products are the hard cases, in the order of `hardCaseOrder`. */
export function generateStore(options: GeneratorOptions): StoreDocument {
  return documentOf(options, [...generateProducts(options)])
}

function documentOf(options: GeneratorOptions, products: StoreProduct[]): StoreDocument {
  const members = new Map<string, string[]>()
  for (const { id, collectionIds } of products) {
    for (const collection of collectionIds) {
      const ids = members.get(collection)
      if (ids) ids.push(id)
      else members.set(collection, [id])
    }
  }
  return {
    clientId: options.clientId ?? demoClientId,
    store: {
      id: `store-generated-${options.seed}`,
      name: 'Generated store',
      tagline: 'Many things, made at once.',
      currency: 'EUR',
      locale: 'en-IE',
      country: 'IE',
      weightUnit: 'KG',
      pricesIncludeTax: true,
      timezone: 'Europe/Dublin',
    },
    brands: brands.map((name, index) => ({ id: `brand-${index}`, slug: `brand-${index}`, name })),
    ribbons: ribbons.map(([name, color], index) => ({ id: `ribbon-${index}`, name, color })),
    collections: Array.from({ length: collectionCount(options) }, (_, index) => collection(index, members)),
    products,
  }
}

function collection(index: number, members: ReadonlyMap<string, string[]>): StoreCollection {
  const id = `col-${index + 1}`
  const productIds = members.get(id) ?? []
  const name = `${lines[index % lines.length]} ${materials[index % materials.length]} ${index + 1}`
  return {
    id,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    description: `Everything on shelf ${index + 1}.`,
    productIds,
    productCount: productIds.length,
    visible: true,
    lastUpdated: '2024-01-01T00:00:00.000Z',
  }
}

function collectionCount({ collections, products }: GeneratorOptions): number {
  return collections ?? Math.min(400, Math.max(4, Math.floor(products / 40)))
}
