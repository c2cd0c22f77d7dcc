import { maxLines, maxQuantity } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CatalogItem } from '../catalog/snapshot.ts'
import { selectionKey } from './lines.ts'
import { mergeLines } from './merge-carts.ts'
import type { StoredLine } from './stored-cart.ts'

const products = ['cup', 'bowl', 'plate'] as const

function line(productId: string, text: string, quantity: number, id: string): StoredLine {
  const seen = {
    name: productId,
    itemType: 'PHYSICAL',
    choices: [],
    pageUrl: { relativePath: '', url: '' },
    sku: '',
    image: null,
    price: '1',
    fullPrice: '1',
  } as const
  return { id, productId, variantId: 'v', choices: {}, customText: { text }, quantity, seen }
}

/** A cart without two lines of one selection, as every cart is. */
const cart = (owner: string) =>
  fc
    .uniqueArray(
      fc.record({
        product: fc.constantFrom(...products),
        text: fc.constantFrom('a', 'b', 'c'),
        quantity: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constant(maxQuantity)),
      }),
      { selector: ({ product, text }) => `${product} ${text}` },
    )
    .map((lines) =>
      lines.map(({ product, text, quantity }, index) => line(product, text, quantity, `${owner}${index}`)),
    )
/** Stock of each product; undefined if not tracked, null if the product was deleted. */
const stocks = fc.record(
  Object.fromEntries(products.map((product) => [product, fc.constantFrom(0, 1, 7, 30, undefined, null)])),
)

test('merging loses and duplicates no selection, and no line exceeds the stock left for it', () => {
  fc.assert(
    fc.property(cart('member'), cart('visitor'), stocks, (ofMember, ofVisitor, stock) => {
      const { lines, capped, leftOut } = mergeLines(ofMember, ofVisitor, ({ productId }) =>
        itemOf(productId, stock),
      )
      const quantities = (of: readonly StoredLine[]) =>
        new Map(of.map((each) => [selectionKey(each), each.quantity]))
      const [before, added, after] = [quantities(ofMember), quantities(ofVisitor), quantities(lines)]
      expect(after.size).toBe(lines.length)
      expect(new Set(after.keys())).toEqual(new Set([...before.keys(), ...added.keys()]))
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
      expect(leftOut).toBe(0)
      let short = 0
      for (const [key, quantity] of after) {
        const wanted = (before.get(key) ?? 0) + (added.get(key) ?? 0)
        expect(quantity).toBeGreaterThanOrEqual(1)
        expect(quantity).toBeLessThanOrEqual(Math.min(wanted, maxQuantity))
        if (quantity < wanted) short++
      }
      expect(capped).toBe(short)
      // Lines that the visitor has no part in stay as they were.
      for (const [key, quantity] of before) if (!added.has(key)) expect(after.get(key)).toBe(quantity)
    }),
  )
})

test('a full cart gets no further lines, and the result counts those left out', () => {
  const full = Array.from({ length: maxLines }, (_, index) => line('cup', `text ${index}`, 1, `m${index}`))
  const ofVisitor = [line('cup', 'text 0', 2, 'v0'), line('cup', 'another', 1, 'v1')]
  const { lines, leftOut } = mergeLines(full, ofVisitor, () => undefined)
  expect(lines).toHaveLength(maxLines)
  expect(lines[0]).toMatchObject({ id: 'm0', quantity: 3 })
  expect(leftOut).toBe(1)
})

function itemOf(
  productId: string,
  stock: Readonly<Record<string, number | null | undefined>>,
): CatalogItem | undefined {
  const quantity = stock[productId]
  if (quantity === null) return undefined
  // The merge reads only the stock and the key of an item.
  return {
    productId,
    variantId: 'v',
    stock: { trackQuantity: quantity !== undefined, quantity, inStock: quantity !== 0 },
  } as CatalogItem
}
