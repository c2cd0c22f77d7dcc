import { describe, expect, test } from 'vitest'
import type { VariantView } from './product-view.ts'
import { priceOf } from './variant-price.ts'
import { stockOf } from './variant-stock.ts'

const variant = (changes: Partial<VariantView> = {}): VariantView => ({
  id: 'v',
  choices: [],
  amount: '28',
  inStock: true,
  ...changes,
})

describe('price of what the choices still allow', () => {
  test('is exact when all cost the same', () => {
    expect(priceOf([variant(), variant()], { variants: [] })).toEqual({ amount: '28' })
  })

  test('is from the lowest when they differ', () => {
    const price = priceOf([variant({ amount: '98' }), variant({ amount: '28', original: '30' })], {
      variants: [],
    })
    expect(price).toEqual({ amount: '28', original: '30', from: true })
  })

  test('names a unit only for one price', () => {
    const unit = { amount: '17.27', baseQuantity: 100, measure: 'G' } as const
    expect(priceOf([variant({ unit })], { variants: [] })?.unit).toEqual(unit)
    expect(priceOf([variant({ unit }), variant({ amount: '99' })], { variants: [] })?.unit).toBeUndefined()
  })

  test('falls back to all variants when the choices exclude each other', () => {
    expect(priceOf([], { variants: [variant()] })).toEqual({ amount: '28' })
    expect(priceOf([], { variants: [] })).toBeUndefined()
  })

  test('compares as numbers, not as text', () => {
    expect(priceOf([variant({ amount: '100' }), variant({ amount: '9.50' })], { variants: [] })?.amount).toBe(
      '9.50',
    )
  })
})

describe('stock of what the choices still allow', () => {
  test.each([
    ['in stock', [variant({ quantity: 40 })], { status: 'in-stock' }],
    ['not tracked', [variant()], { status: 'in-stock' }],
    ['few left', [variant({ quantity: 5 })], { status: 'few-left', quantity: 5 }],
    ['several with few each', [variant({ quantity: 1 }), variant({ quantity: 1 })], { status: 'in-stock' }],
    ['sold out', [variant({ inStock: false, quantity: 0 })], { status: 'out-of-stock' }],
    ['partly sold out', [variant(), variant({ inStock: false })], undefined],
    ['nothing that fits', [], undefined],
  ] as const)('%s', (_, variants, expected) => {
    expect(stockOf(variants)).toEqual(expected)
  })
})
