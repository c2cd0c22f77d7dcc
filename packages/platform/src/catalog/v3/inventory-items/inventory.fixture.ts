import type { Product } from '@vitrine/contract'
import { beforeEach } from 'vitest'
import { productPart, storeDocument } from '../../../testing/store-document.fixture.ts'
import type { PlatformFixture, Reply, TestSite, Visitor } from '../../../testing/test-platform.fixture.ts'
import { type Staff, staffOf } from '../../writes/staff.fixture.ts'
import { callV3, type V3Body } from '../v3-call.fixture.ts'

const counted = (quantity: number) => ({ trackQuantity: true, quantity, inStock: quantity > 0 })
/** A product with one variant that is counted. */
export const countedProduct = (name: string, quantity: number, more: object = {}): object =>
  productPart(name, {
    variants: [
      { id: `v-${name}`, choices: {}, price: '10.00', sku: name.toUpperCase(), stock: counted(quantity) },
    ],
    ...more,
  })
const choices = ['Oat', 'Ink'].map((name) => ({ value: name, description: name }))

export interface Item {
  id: string
  revision: string
  productId: string
  variantId: string
  locationId?: string
  quantity?: number
  inStock?: boolean
  trackQuantity: boolean
  availabilityStatus: string
  preorderInfo?: object
  product: { name: string; variantName?: string }
}

export interface BulkBody {
  results: { itemMetadata: { success: boolean; error?: { code: string } }; item?: Item }[]
}

/** A shop with a mug, a lamp in two colours, something hidden and a card that is not counted, created for each test. */
export interface InventoryShop {
  readonly site: TestSite
  readonly staff: Staff
  readonly visitor: Visitor
  /** A call of inventory items, by staff unless another caller is given. */
  call<T = V3Body>(name: string, request: V3Body, who?: Pick<Staff, 'call'>): Promise<Reply<T>>
  listed(query?: V3Body, who?: Staff): Promise<Item[]>
  /** The item of a product at the default location. */
  itemOf(product: string, variant?: string): Promise<Item>
  /** The product as V1 tells it. */
  product(name: string): Promise<Product>
  /** What became of each item of a bulk call. */
  codesOf(reply: { readonly body: BulkBody }): (string | undefined)[]
  /** Continues in another shop with these products. */
  moveTo(products: readonly object[]): Promise<void>
  decrement(inventoryItemId: string, decrementBy: number, more?: V3Body): Promise<Reply<BulkBody>>
}

export function useInventory(fixture: PlatformFixture): InventoryShop {
  let site: TestSite
  let staff: Staff
  let visitor: Visitor

  beforeEach(async () => {
    const lamp = productPart('lamp', {
      name: 'Lamp',
      brandId: 'vale',
      options: [{ name: 'Colour', type: 'drop_down', choices }],
      variants: [
        { id: 'oat', choices: { Colour: 'Oat' }, price: '10.00', sku: 'L-OAT', stock: counted(3) },
        { id: 'ink', choices: { Colour: 'Ink' }, price: '10.00', sku: 'L-INK', stock: counted(5) },
      ],
    })
    const hidden = countedProduct('hidden', 7, { visible: false })
    site = await fixture.createSite(
      storeDocument(
        [countedProduct('mug', 10, { name: 'Mug' }), lamp, hidden, productPart('card', { name: 'Card' })],
        {
          brands: [{ id: 'vale', name: 'Vale' }],
        },
      ),
    )
    staff = await staffOf(fixture, site)
    visitor = await fixture.visitor(site)
  })

  const call = <T = V3Body>(name: string, request: V3Body, who: Pick<Staff, 'call'> = staff) =>
    callV3<T>(who, `inventoryItems.${name}`, request)
  const listed = async (query: V3Body = {}, who?: Staff) =>
    (await call<{ inventoryItems: Item[] }>('query', { query }, who)).body.inventoryItems
  const itemOf = async (product: string, variant?: string): Promise<Item> => {
    const items = await listed({ filter: { productId: site.idOf(product), locationId: null } })
    return items.find(({ product: { variantName } }) => !variant || variantName === variant) as Item
  }
  const product = async (name: string) =>
    (await staff.call<{ product: Product }>('GET', `/stores-reader/v1/products/${site.idOf(name)}`)).body
      .product
  const codesOf = ({ body }: { body: BulkBody }) =>
    body.results.map(({ itemMetadata: { success, error } }) => (success ? 'done' : error?.code))
  const decrement = (inventoryItemId: string, decrementBy: number, more: V3Body = {}) =>
    call<BulkBody>('decrement', {
      decrementData: [{ inventoryItemId, decrementBy, ...(more['each'] as object) }],
      returnEntity: true,
      ...more,
    })
  return {
    get site() {
      return site
    },
    get staff() {
      return staff
    },
    get visitor() {
      return visitor
    },
    async moveTo(products) {
      site = await fixture.createSite(storeDocument([...products]))
      staff = await staffOf(fixture, site)
    },
    call,
    listed,
    itemOf,
    product,
    codesOf,
    decrement,
  }
}
