import { randomUUID } from 'node:crypto'
import type { StoreDocument, StorePicture } from '@vitrine/demo-store'
import { hostilePayloads } from '../../src/shared/testing/hostile-payloads.ts'

/** Characters that a store document may not contain: the platform refuses the document. */
const storable = hostilePayloads.filter((payload) => !payload.includes('\u0000'))
/** Used where a store has only one value. */
const all = storable.join(' ')

/** Everything that is required to add one of the products to a cart. */
export interface HostilePiece {
  readonly slug: string
  /** Title of the custom text field. */
  readonly asked: string
  /** Name of the choice of its option. */
  readonly choice: Readonly<Record<string, string>>
}

/** One of the products for each payload. */
export const hostilePieces: readonly HostilePiece[] = storable.map((payload, index) => ({
  slug: slugOf(index),
  asked: cut(payload, 100),
  choice: { [cut(payload, 50)]: cut(payload, 50) },
}))

/**
 * A store with one product for each payload in place of its own. The payload is in everything that the shop shows of a
 * product: name, SKU, descriptions, sections, options, choices, brand, ribbon, collection, custom text fields,
 * alternative texts and metadata.
 */
export function hostileStore(document: StoreDocument): StoreDocument {
  // Files are addressed by their content: each payload needs a different one.
  const pictures = document.products.flatMap(({ media }) => media)
  const products = storable.map((payload, index) => productWith(payload, index, pictures))
  const shelves = storable.slice(0, 40).map((payload, index) => ({
    id: `col-${index}`,
    slug: `shelf-${index}`,
    name: cut(payload, 50),
    description: cut(payload, 500),
    productIds: products.flatMap(({ id, collectionIds }) =>
      collectionIds.includes(`col-${index}`) ? [id] : [],
    ),
    productCount: 2,
    visible: true,
    lastUpdated: '2026-11-18T09:00:00Z',
  }))
  const hostile = {
    ...document,
    store: { ...document.store, name: cut(all, 50), tagline: all, about: all },
    brands: storable.map((payload, index) => ({
      id: `brand-${index}`,
      slug: `brand-${index}`,
      name: cut(payload, 50),
    })),
    ribbons: storable.map((payload, index) => ({
      id: `ribbon-${index}`,
      name: cut(payload, 30),
      color: '#2c3e33',
    })),
    collections: shelves,
    products,
    discountRules: [],
    taxes: {
      taxedAddress: 'SHIPPING',
      groups: [{ id: 'group', name: cut(all, 50) }],
      assignments: { default: 'group', byProduct: {} },
      regions: [],
    },
  }
  return hostile
}

function slugOf(index: number): string {
  return `piece-${index}`
}

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('').trim() || 'x'
}

function productWith(payload: string, index: number, pictures: readonly StorePicture[]) {
  const [name, choice] = [cut(payload, 50), cut(payload, 50)]
  const variant = (value: string) => ({
    id: randomUUID(),
    choices: { [name]: value },
    sku: cut(payload, 40),
    price: '28.00',
    discountedPrice: null,
    weight: '0.50',
    visible: true,
    stock: { trackQuantity: false, quantity: null, inStock: true },
  })
  const media = pictures
    .slice(index, index + 1)
    .map((picture) => ({ ...picture, alt: cut(payload, 200), title: cut(payload, 80) }))
  return {
    id: `prd-${index}`,
    slug: slugOf(index),
    name: cut(payload, 80),
    sku: cut(payload, 40),
    productType: 'physical' as const,
    itemType: 'PHYSICAL' as const,
    visible: true,
    shortDescription: cut(payload, 200),
    description: `<p>${payload}</p>${payload}`,
    infoSections: [{ title: cut(payload, 50), html: payload }],
    brandId: `brand-${index}`,
    ribbonId: `ribbon-${index}`,
    collectionIds: [`col-${index % 40}`],
    price: '28.00',
    discount: { type: 'NONE' as const, value: '0' },
    discountedPrice: null,
    pricePerUnit: null,
    weight: '0.50',
    mainMediaId: media[0]?.id ?? null,
    media,
    options: [
      {
        id: 'option',
        name,
        type: 'drop_down' as const,
        choices: [choice, 'Plain'].map((value) => ({
          value,
          description: value,
          inStock: true,
          visible: true,
          mediaIds: [],
        })),
      },
    ],
    variants: [variant(choice), variant('Plain')],
    customTextFields: [{ title: cut(payload, 100), maxLength: 500, mandatory: false }],
    subscriptionOptions: [],
    createdDate: '2026-11-18T09:00:00Z',
    lastUpdated: '2026-11-18T09:00:00Z',
    seo: { title: payload, description: payload },
  }
}
