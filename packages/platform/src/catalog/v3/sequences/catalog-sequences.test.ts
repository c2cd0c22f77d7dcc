import type { Product } from '@vitrine/contract'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { newApp } from '../../../auth/api-keys/app.fixture.ts'
import { productPart, storeDocument } from '../../../testing/store-document.fixture.ts'
import { usePlatform } from '../../../testing/test-platform.fixture.ts'
import { act } from './acts.fixture.ts'
import { CatalogCalls } from './catalog-calls.fixture.ts'
import { newModel, newProduct, setOptions } from './catalog-model.fixture.ts'
import { compareLists } from './compare-lists.fixture.ts'
import { compareProducts } from './compare-product.fixture.ts'
import { sizeOption, words } from './customization-steps.fixture.ts'
import type { Hands } from './hands.fixture.ts'
import { type Step, step } from './steps.fixture.ts'

const publicUrl = 'http://platform.test'
const fixture = usePlatform({ publicUrl })

/**
 * `VITRINE_MODEL_SEQUENCES=10000` for many, `PROPERTY_SEED` for others. A divergence is reported with the seed, and with
 * `VITRINE_MODEL_SHRINK=yes` with the shortest sequence that shows it.
 */
const sequences = Number(process.env['VITRINE_MODEL_SEQUENCES'] ?? 6)
const sequence = fc.array(step, { minLength: 8, maxLength: 30, size: 'max' })

const colours = ['#ff0000', '#00ff00', '#0000ff', '#808080']
const pictures = new Map<string, Uint8Array>()
beforeAll(async () => {
  for (const background of colours) {
    const picture = sharp({ create: { width: 4, height: 2, channels: 3, background } })
    pictures.set(background, await picture.png().toBuffer())
  }
})

/** Without a collection and customizations to begin with, much would find nothing to be done to. */
const opening: readonly Step[] = [
  { of: 'catalog', does: { kind: 'createCollection', collection: 0 } },
  { of: 'customization', does: { kind: 'make', drafts: [sizeOption, words] } },
]

/** A store with four pictures, all of them those of its one product, of which there are two sizes. */
async function openStore(): Promise<Hands> {
  const media = colours.map((src, at) => ({ id: `m${at}`, src, alt: '', width: 4, height: 2 }))
  const sizes = ['S', 'M']
  const album = productPart('album', {
    media,
    manageVariants: true,
    options: [
      { name: 'Size', type: 'drop_down', choices: sizes.map((size) => ({ value: size, description: size })) },
    ],
    variants: sizes.map((Size) => ({
      id: Size,
      choices: { Size },
      price: '10.00',
      stock: { trackQuantity: false, quantity: null, inStock: true },
    })),
  })
  const { id, clientId } = await fixture.platform.sites.load(
    { clientId: crypto.randomUUID(), ...storeDocument([album]) },
    { readMedia: async (src) => pictures.get(src) ?? new Uint8Array() },
  )
  const app = await newApp(fixture, { id, clientId, idOf: (name) => name }, ['CATALOG_READ', 'CATALOG_WRITE'])
  const calls = new CatalogCalls(app)
  const { products } = await calls.reader<{ products: [Product] }>('products/query-platformized', {})
  const [told] = products
  const model = newModel(told.media.items.map((item) => item.id))
  const product = newProduct(model, told.id, 'album', 1_000)
  setOptions(product, [{ name: 'Size', choices: sizes }])
  product.media = model.files
  product.isManaged = true
  const hands = { calls, model, seen: new Map(), publicUrl, restart: fixture.restart }
  for (const one of opening) await act(hands, one)
  return hands
}

test('after any sequence of V1 and V3 writes the catalog equals a plain model', {
  timeout: 60_000 + sequences * 10_000,
}, async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const hands = await openStore()
      for (const one of steps) {
        const products = await act(hands, one)
        await compareProducts(hands, products, { withVariants: one.of !== 'catalog' })
      }
      await compareProducts(hands, hands.model.products, { withVariants: true })
      await compareLists(hands)
      done++
    }),
    { numRuns: sequences, endOnFailure: process.env['VITRINE_MODEL_SHRINK'] !== 'yes' },
  )
  expect(done).toBeGreaterThanOrEqual(sequences)
})
