import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoreProduct } from '../store-document.ts'
import { generateProducts, generateStore } from './generate-store.ts'
import { hardCaseOrder } from './hard-case.ts'

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
const cents = (text: string) => Math.round(Number(text) * 100)

function expectedDiscounted({ price, discount }: StoreProduct): number {
  if (discount.type === 'PERCENT')
    return Math.floor((cents(price) * (100 - Number(discount.value)) + 50) / 100)
  return cents(price) - (discount.type === 'AMOUNT' ? cents(discount.value) : 0)
}

describe('generateStore', () => {
  it('gives the same bytes for the same seed, also next year', () => {
    const store = generateStore({ seed: 7, products: 60 })
    expect(hash(generateStore({ seed: 7, products: 60 }))).toBe(hash(store))
    expect(hash(store)).toMatchInlineSnapshot(`"19e9dd7be7b9a83c"`)
    expect(hash(generateStore({ seed: 8, products: 60 }))).not.toBe(hash(store))
  })

  it('generates the same product number n for every size of the store', () => {
    const options = { seed: 3, collections: 10 }
    const small = [...generateProducts({ ...options, products: 30 })]
    const large = [...generateProducts({ ...options, products: 90 })]
    expect(large.slice(0, 30)).toEqual(small)
  })

  it('is whole for every seed and size: references, variants, prices, bounds of the wire', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 14, max: 60 }), (seed, count) => {
        const store = generateStore({ seed, products: count })
        const collections = new Map(store.collections.map((each) => [each.id, each]))
        expect(new Set(store.products.map(({ slug }) => slug)).size).toBe(count)
        for (const product of store.products) {
          expect([...product.name].length).toBeLessThanOrEqual(80)
          expect(product.options.length).toBeLessThanOrEqual(6)
          const combinations = product.options.reduce((total, { choices }) => total * choices.length, 1)
          expect(product.variants.length).toBe(combinations)
          expect(product.variants.length).toBeLessThanOrEqual(1_000)
          expect(new Set(product.variants.map(({ choices }) => JSON.stringify(choices))).size).toBe(
            combinations,
          )
          expect(cents(product.discountedPrice ?? product.price)).toBe(expectedDiscounted(product))
          expect(expectedDiscounted(product)).toBeGreaterThanOrEqual(0)
          for (const { stock } of product.variants) {
            expect(stock.quantity ?? 0).toBeLessThanOrEqual(99_999)
            expect(stock.inStock).toBe(!stock.trackQuantity || (stock.quantity ?? 0) > 0)
          }
          for (const id of product.collectionIds)
            expect(collections.get(id)?.productIds).toContain(product.id)
        }
        for (const { productIds, productCount } of store.collections)
          expect(productCount).toBe(productIds.length)
      }),
      { numRuns: 40 },
    )
  })

  it('begins with the hard cases', () => {
    const { products } = generateStore({ seed: 1, products: 20 })
    const at = (name: (typeof hardCaseOrder)[number]) => products[hardCaseOrder.indexOf(name)]
    expect(at('no-image')?.media).toEqual([])
    expect(at('long-name')?.name).toHaveLength(80)
    expect(at('long-name')?.name).not.toContain(' ')
    expect(at('hebrew')?.name).toMatch(/\p{Script=Hebrew}/u)
    expect(at('arabic')?.name).toMatch(/\p{Script=Arabic}/u)
    expect(at('markup')?.name).toContain('<script>')
    expect(at('zero-price')?.price).toBe('0.00')
    expect(at('huge-price')?.price).toBe('9999999.99')
    expect(at('thousand-variants')?.variants).toHaveLength(1_000)
    expect(at('six-options')?.options).toHaveLength(6)
    expect(at('sold-out')?.variants.every(({ stock }) => !stock.inStock)).toBe(true)
  })

  it('streams large stores in bounded memory', () => {
    const before = process.memoryUsage().heapUsed
    let variants = 0
    for (const product of generateProducts({ seed: 5, products: 100_000 }))
      variants += product.variants.length
    expect(variants).toBeGreaterThan(100_000)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1_048_576)
  })
})
