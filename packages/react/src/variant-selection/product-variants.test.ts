import { describe, expect, test } from 'vitest'
import { picture, priceData, createProduct as product } from '../testing/product.fixture.ts'
import { productPrice } from './product-price.ts'
import { productVariants } from './product-variants.ts'
import { selectVariant } from './select-variant.ts'
import { selectedItem } from './selected-item.ts'
import { selectionFacts } from './selection-facts.ts'

const zero = '00000000-0000-0000-0000-000000000000'
const choice = (description: string, more = {}) => ({
  value: description,
  description,
  inStock: true,
  visible: true,
  ...more,
})
const variant = (
  id: string,
  choices: Record<string, string>,
  price: number,
  more: { visible?: boolean; quantity?: number } = {},
) => ({
  id,
  choices,
  variant: {
    priceData: priceData(price, price - 1),
    weight: 1,
    sku: `sku-${id}`,
    visible: more.visible ?? true,
  },
  stock: {
    trackQuantity: more.quantity !== undefined,
    quantity: more.quantity ?? null,
    inStock: more.quantity !== 0,
  },
})

const managed = product({
  manageVariants: true,
  productOptions: [
    {
      optionType: 'color',
      name: 'Glaze',
      choices: [
        choice('Ghost', { visible: false }),
        choice('Oat', { media: { items: [picture('oat')] } }),
        choice('Sage', { inStock: false }),
      ],
    },
    { optionType: 'drop_down', name: 'Size', choices: [choice('Single'), choice('Set')] },
  ],
  variants: [
    variant('ghost', { Glaze: 'Ghost', Size: 'Single' }, 1),
    variant('oat-single', { Glaze: 'Oat', Size: 'Single' }, 28, { quantity: 3 }),
    variant('oat-set', { Glaze: 'Oat', Size: 'Set' }, 98, { quantity: 0 }),
    variant('sage-single', { Glaze: 'Sage', Size: 'Single' }, 30, { quantity: 2 }),
    variant('sage-set', { Glaze: 'Sage', Size: 'Set' }, 99, { visible: false }),
  ],
})

describe('product JSON with managed variants', () => {
  const source = productVariants(managed)

  test('hidden choices and hidden variants do not exist', () => {
    expect(source.options[0]?.choices.map(({ name }) => name)).toEqual(['Oat', 'Sage'])
    expect(source.variants.map(({ id }) => id)).toEqual(['oat-single', 'oat-set', 'sage-single'])
  })

  test('stock is that of the variants', () => {
    expect(selectVariant(source, [null, null]).states).toEqual([
      ['possible', 'possible'],
      ['possible', 'sold-out'],
    ])
  })

  test('an incomplete selection has the lowest price', () => {
    expect(selectionFacts(managed, selectVariant(source, [null, null]))).toMatchObject({
      price: { amount: 27, isFrom: true },
      sku: undefined,
    })
    expect(selectionFacts(managed, selectVariant(source, [1, null]))).toMatchObject({
      price: { amount: 29, isFrom: false },
    })
  })

  test('a product of a list has the lowest price of its variants, and the highest', () => {
    expect(productPrice(managed)).toMatchObject({ amount: 27, isFrom: true, highest: 97, currency: 'EUR' })
    const { variants: _, ...rest } = managed
    const brief = { ...rest, variants: [], priceRange: { minValue: 27, maxValue: 97 } }
    expect(productPrice(brief)).toMatchObject({ amount: managed.price.discountedPrice, isFrom: true })
  })

  test('a product that was loaded in a display currency has its prices in it', () => {
    const dollars = (price: number) => ({ ...priceData(price), currency: 'USD' })
    const converted = {
      ...managed,
      convertedPriceData: dollars(60),
      variants: managed.variants.map((entry) => ({
        ...entry,
        variant: {
          ...entry.variant,
          convertedPriceData: dollars(entry.variant.priceData.discountedPrice * 2),
        },
      })),
    }
    expect(productPrice(converted)).toMatchObject({ amount: 54, highest: 194, currency: 'USD' })
    const selection = selectVariant(productVariants(converted), [1, 0])
    expect(selectionFacts(converted, selection).price).toMatchObject({ amount: 58, currency: 'USD' })
    expect(productPrice({ ...converted, variants: [] })).toMatchObject({ amount: 60, currency: 'USD' })
  })

  test('a complete selection has the variant’s price, SKU and stock, and the pictures of its choices', () => {
    const facts = selectionFacts(managed, selectVariant(source, [0, 0]))
    expect(facts).toMatchObject({
      price: { amount: 27, original: 28, currency: 'EUR' },
      sku: 'sku-oat-single',
      quantity: 3,
      inStock: true,
    })
    expect(facts.media.map(({ id }) => id)).toEqual(['oat'])
    expect(selectionFacts(managed, selectVariant(source, [1, 0])).media.map(({ id }) => id)).toEqual(['main'])
  })

  test('a managed variant is added by its id', () => {
    const { chosen, variant } = selectVariant(source, [0, 0])
    expect(variant && selectedItem('plate', source, chosen, variant)).toEqual({
      productId: 'plate',
      variantId: 'oat-single',
    })
  })

  test('the same product is indexed once', () => {
    expect(productVariants(managed)).toBe(source)
  })
})

describe('product JSON without managed variants', () => {
  const notebook = product({
    productOptions: [
      {
        optionType: 'drop_down',
        name: 'Ruling',
        choices: [choice('Dots'), choice('Lines', { inStock: false })],
      },
    ],
    variants: [variant(zero, {}, 12)],
  })
  const source = productVariants(notebook)

  test('one variant represents every choice, and a choice has its own stock', () => {
    expect(selectVariant(source, [null]).states).toEqual([['possible', 'sold-out']])
  })

  test('it goes into the cart by its choices', () => {
    const { chosen, variant } = selectVariant(source, [0])
    expect(variant && selectedItem('notebook', source, chosen, variant)).toEqual({
      productId: 'notebook',
      choices: { Ruling: 'Dots' },
    })
  })

  test('stock is that of the product', () => {
    expect(selectionFacts(notebook, selectVariant(source, [0]))).toMatchObject({ quantity: 7, inStock: true })
  })

  test('without options it goes into the cart as it is', () => {
    const plain = productVariants(product({ variants: [variant(zero, {}, 12)] }))
    const { chosen, variant: only } = selectVariant(plain, [])
    expect(only && selectedItem('card', plain, chosen, only)).toEqual({ productId: 'card' })
  })
})
