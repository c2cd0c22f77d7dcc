import type { GetProductResponse, Product } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { storeDocument } from '../../testing/store-document.fixture.ts'
import { usePlatform } from '../../testing/test-platform.fixture.ts'
import { callV3 } from '../v3/v3-call.fixture.ts'
import { staffOf } from './staff.fixture.ts'

const fixture = usePlatform()

const option = (name: string, ...choices: string[]) => ({
  name,
  choices: choices.map((each) => ({ value: each, description: each })),
})
const sets = [
  [option('Size', 'S', 'M')],
  [option('Size', 'S', 'M', 'L')],
  [option('Size', 'M'), option('Colour', 'Oat', 'Ink')],
  [option('Colour', 'Oat')],
]

test('concurrent writes of options, variant prices and stock keep every combination once, with its stock', {
  timeout: 60_000,
}, async () => {
  const site = await fixture.createSite(storeDocument([]))
  const staff = await staffOf(fixture, site)
  const made = await staff.call<{ product: Product }>('POST', '/stores/v1/products', {
    product: { name: 'Jug', priceData: { price: 9 }, manageVariants: true, productOptions: sets[0] },
  })
  const { id } = made.body.product
  const read = async () =>
    (await staff.call<GetProductResponse>('GET', `/stores-reader/v1/products/${id}`)).body.product
  const items = async () =>
    (
      await callV3<{ inventoryItems: { id: string; revision: string; variantId: string }[] }>(
        staff,
        'inventoryItems.query',
        { query: { filter: { productId: id } } },
      )
    ).body.inventoryItems

  for (let round = 0; round < 3; round++) {
    const before = await read()
    const stock = await items()
    const answers = await Promise.all([
      ...sets.map((productOptions) =>
        staff.call('PATCH', `/stores/v1/products/${id}`, { product: { productOptions } }),
      ),
      ...before.variants.map(({ choices }) =>
        staff.call('PATCH', `/stores/v1/products/${id}/variants`, { variants: [{ choices, price: 20 }] }),
      ),
      ...stock.map((item) =>
        callV3(staff, 'inventoryItems.update', {
          inventoryItem: { id: item.id, revision: item.revision, quantity: round },
        }),
      ),
    ])
    // A call that comes too late gets an error that the variant is gone, or that the machine is too busy.
    for (const { status, body } of answers) {
      expect([200, 400, 404, 409, 428, 503], JSON.stringify(body)).toContain(status)
    }
    const after = await read()
    const combinations = after.productOptions.reduce((all, { choices }) => all * (choices?.length ?? 0), 1)
    const keys = after.variants.map(({ choices }) => JSON.stringify(Object.entries(choices).toSorted()))
    expect(after.variants).toHaveLength(combinations)
    expect(new Set(keys).size).toBe(combinations)
    const kept = await items()
    expect(kept.map(({ variantId }) => variantId).toSorted()).toEqual(
      after.variants.map((variant) => variant.id).toSorted(),
    )
  }
})
