import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { estimateTotalsResponse } from './cart/estimate-schema.ts'
import { queryProductsResponse } from './catalog/read-declarations.ts'
import { tokenResponse } from './identity/token-declarations.ts'
import type { Cart, Collection, EstimateTotalsResponse, MultiCurrencyPrice, Product } from './index.ts'
import { cart, collection, errorEnvelope, product, toFieldViolations, tokenErrorResponse } from './schemas.ts'

const guid = '0190a0a0-0000-7000-8000-00000000000a'
const now = '2026-11-21T05:00:00.000Z'

const price = (amount: string): MultiCurrencyPrice => ({
  amount,
  convertedAmount: amount,
  formattedAmount: `€${amount}`,
  formattedConvertedAmount: `€${amount}`,
})

const goodCart: Cart = {
  id: guid,
  lineItems: [
    {
      id: guid,
      quantity: 2,
      catalogReference: { appId: guid, catalogItemId: guid, options: { variantId: guid } },
      productName: { original: 'Mug', translated: 'Mug' },
      price: price('12.00'),
      priceBeforeDiscounts: price('12.00'),
      fullPrice: price('12.00'),
      lineItemPrice: price('24.00'),
      descriptionLines: [{ name: { original: 'Colour' }, plainText: { original: 'Oat' } }],
      availability: { status: 'AVAILABLE' },
      physicalProperties: { shippable: true, weight: 0.4 },
      itemType: { preset: 'PHYSICAL' },
      paymentOption: 'FULL_PAYMENT_ONLINE',
      customLineItem: false,
      priceUndetermined: false,
      fixedQuantity: false,
      savePaymentMethod: false,
      membersOnly: false,
    },
  ],
  buyerInfo: { visitorId: guid },
  currency: 'EUR',
  conversionCurrency: 'EUR',
  paymentCurrency: 'EUR',
  buyerLanguage: 'en',
  siteLanguage: 'en',
  taxIncludedInPrices: true,
  subtotal: price('24.00'),
  discount: price('1.20'),
  subtotalAfterDiscounts: price('22.80'),
  weightUnit: 'KG',
  appliedDiscounts: [{ coupon: { id: 'cpn', code: 'WELCOME10', amount: price('1.20') } }],
  createdDate: now,
  updatedDate: now,
  revision: '7',
}

const summary = {
  subtotal: price('24.00'),
  shipping: price('0'),
  tax: price('0'),
  discount: price('2.40'),
  total: price('21.60'),
  additionalFees: price('0'),
}

const goodEstimate: EstimateTotalsResponse = {
  cart: goodCart,
  calculatedLineItems: [],
  priceSummary: summary,
  taxSummary: {
    taxableAmount: price('21.60'),
    totalTax: price('0'),
    calculationDetails: { rateType: 'MANUAL_RATE', manualRateReason: 'REGION_SETTING_TO_MANUAL' },
  },
  shippingInfo: { carrierServiceOptions: [] },
  appliedDiscounts: [],
  calculationErrors: { orderValidationErrors: [] },
  weightUnit: 'KG',
  currency: 'EUR',
  payNow: summary,
  payLater: summary,
  membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: [] },
  additionalFees: [],
  violations: [
    {
      severity: 'ERROR',
      target: { lineItem: { name: 'LINE_ITEM_DEFAULT', suggestedFix: 'REMOVE_LINE_ITEM' } },
    },
  ],
}

const priceData = {
  currency: 'EUR',
  price: 12,
  discountedPrice: 12,
  formatted: { price: '€12.00', discountedPrice: '€12.00' },
}

const goodProduct: Product = {
  id: guid,
  name: 'Mug',
  slug: 'mug',
  visible: true,
  productType: 'physical',
  description: '',
  sku: '',
  weight: 0,
  weightRange: { minValue: 0, maxValue: 0 },
  stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
  price: priceData,
  priceData,
  priceRange: { minValue: 12, maxValue: 12 },
  additionalInfoSections: [],
  ribbons: [],
  media: {
    items: [
      {
        id: 'mug.webp',
        mediaType: 'image',
        title: 'Mug',
        image: { url: 'https://shop.example/mug.webp', width: 800, height: 600 },
      },
    ],
  },
  customTextFields: [],
  manageVariants: false,
  productOptions: [
    {
      optionType: 'color',
      name: 'Colour',
      choices: [{ value: '#e0d3bc', description: 'Oat', inStock: true, visible: true }],
    },
  ],
  productPageUrl: { base: 'https://shop.example', path: '/products/mug' },
  numericId: '1777777777',
  inventoryItemId: guid,
  discount: { type: 'NONE', value: 0 },
  collectionIds: ['00000000-000000-000000-000000000001'],
  variants: [],
  lastUpdated: now,
  createdDate: now,
  seoData: { tags: [] },
  ribbon: '',
}

const goodCollection: Collection = {
  id: '00000000-000000-000000-000000000001',
  name: 'All products',
  slug: 'all-products',
  description: '',
  visible: true,
  media: { items: [] },
  numberOfProducts: 0,
  lastUpdated: now,
}

function faults(schema: v.GenericSchema<unknown, unknown>, value: unknown): string {
  const result = v.safeParse(schema, value)
  if (result.success) return 'none'
  return toFieldViolations(result.issues)
    .map(({ field, violatedRule }) => `${field} ${violatedRule}`)
    .join(', ')
}

describe('responses', () => {
  test('keep all their fields', () => {
    expect(v.parse(cart, goodCart)).toEqual(goodCart)
    expect(v.parse(estimateTotalsResponse, goodEstimate)).toEqual(goodEstimate)
    expect(v.parse(product, goodProduct)).toEqual(goodProduct)
  })

  test('may have unknown enumeration values', () => {
    const [line] = goodCart.lineItems
    const lineItems = [{ ...line, availability: { status: 'ON_THE_MOON' }, paymentOption: 'BARTER' }]
    expect(faults(cart, { ...goodCart, lineItems, weightUnit: 'STONE' })).toBe('none')
    expect(faults(product, { ...goodProduct, productType: 'dream' })).toBe('none')
    const violation = { field: 'x', description: 'is odd', violatedRule: 'NEW_RULE' }
    const details = { validationError: { fieldViolations: [violation] } }
    expect(faults(errorEnvelope, { message: 'x', details })).toBe('none')
  })

  test('may have unknown fields', () => {
    expect(v.parse(cart, { ...goodCart, mood: 'good' })).toEqual(goodCart)
  })

  test('must have the required fields', () => {
    const { lineItems: _, currency: __, ...rest } = goodCart
    expect(faults(cart, rest)).toBe('currency REQUIRED_FIELD, lineItems REQUIRED_FIELD')
    const { inventoryStatus: ___, ...stock } = goodProduct.stock
    expect(faults(product, { ...goodProduct, stock })).toBe('stock.inventoryStatus REQUIRED_FIELD')
  })

  test('must keep formats and bounds', () => {
    expect(faults(cart, { ...goodCart, subtotal: price('12,50') })).toMatch(/^subtotal.amount FORMAT/)
    expect(faults(cart, { ...goodCart, subtotal: price('-1') })).toMatch(/^subtotal.amount DECIMAL_GTE/)
    expect(faults(cart, { ...goodCart, createdDate: 'today' })).toBe('createdDate FORMAT')
    expect(faults(cart, { ...goodCart, currency: '€' })).toBe('currency FORMAT')
    expect(faults(cart, { ...goodCart, revision: '1.5' })).toBe('revision DECIMAL_MAX_SCALE')
    expect(faults(product, { ...goodProduct, price: { ...priceData, price: '12.00' } })).toBe(
      'price.price FORMAT',
    )
    const media = {
      items: [
        { id: 'x', mediaType: 'image', title: '', thumbnail: { url: 'javascript:x', width: 1, height: 1 } },
      ],
    }
    expect(faults(product, { ...goodProduct, media })).toBe('media.items[0].thumbnail.url FORMAT')
    const page = { products: Array(101).fill(goodProduct), metadata: {} }
    expect(faults(queryProductsResponse, page)).toBe('products MAX_SIZE')
    expect(faults(collection, { ...goodCollection, id: 'short' })).toBe('id MIN_LENGTH')
  })

  test('of the token call may have seconds as a string', () => {
    const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 14_400, token_type: 'Bearer' }
    expect(faults(tokenResponse, tokens)).toBe('none')
    expect(faults(tokenResponse, { ...tokens, expires_in: '14400', refresh_token: null })).toBe('none')
    expect(faults(tokenResponse, { ...tokens, expires_in: 'soon' })).toBe('expires_in FORMAT')
    expect(faults(tokenErrorResponse, { error: 'invalid_grant', error_description: 'No.' })).toBe('none')
  })
})
