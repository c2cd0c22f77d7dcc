import { randomUUID } from 'node:crypto'

/** What tests change about the little shop. */
export interface ShopOptions {
  readonly clientId?: string
  readonly currency?: string
  readonly products?: readonly object[]
  /** False leaves out coupons, delivery and taxes, whose amounts are in euro. */
  readonly commerce?: boolean
  /** Two coupons that change their codes with each other. */
  readonly swapCodes?: readonly [string, string]
  /** Parts of the document in the place of the shop's own. */
  readonly parts?: object
  /** Makes it another document without another content. */
  readonly note?: string
}

const stamp = '2026-11-01T00:00:00Z'

interface ProductOptions {
  readonly price?: string
  readonly stock?: number | null
  readonly [field: string]: unknown
}

/** A product with one variant; `stock: null` is not counted. */
export function product(id: string, { price = '10.00', stock = null, ...rest }: ProductOptions = {}): object {
  const counted = { trackQuantity: stock !== null, quantity: stock, inStock: stock !== 0 }
  return {
    id: `prd-${id}`,
    slug: id,
    name: `The ${id}`,
    productType: 'physical',
    itemType: 'PHYSICAL',
    price,
    weight: '0.50',
    variants: [{ id: `var-${id}`, choices: {}, sku: id, price, weight: '0.50', stock: counted }],
    createdDate: stamp,
    lastUpdated: stamp,
    ...rest,
  }
}

const counted = (quantity: number) => ({ trackQuantity: true, quantity, inStock: quantity > 0 })

export const shopProducts: readonly object[] = [
  product('cup', { price: '12.50', stock: 10 }),
  product('plenty', { price: '1.00' }),
  product('sold-out', { stock: 0 }),
  product('reduced', { price: '10.00', discount: { type: 'PERCENT', value: '20' } }),
  product('hidden', { visible: false }),
  product('ebook', { productType: 'digital', itemType: 'DIGITAL', price: '8.00', weight: null }),
  product('voucher', {
    productType: 'digital',
    itemType: 'GIFT_CARD',
    price: '25.00',
    weight: null,
    customTextFields: [
      { title: 'To', maxLength: 20, mandatory: true },
      { title: 'Message', maxLength: 40, mandatory: false },
    ],
  }),
  product('candle', {
    price: '38.00',
    subscriptionOptions: [
      {
        id: 'sub-monthly',
        title: 'One each month',
        description: 'Stop whenever you like.',
        frequency: 'MONTH',
        interval: 1,
        billingCycles: null,
        autoRenewal: true,
        discount: { type: 'PERCENT', value: '15' },
      },
    ],
  }),
  product('lamp', {
    price: '72.00',
    options: [
      {
        name: 'Colour',
        type: 'color',
        choices: [
          { value: 'Oat', description: 'Oat', hex: '#e0d3bc' },
          { value: 'Ink', description: 'Ink', hex: '#2b2f36' },
        ],
      },
      {
        name: 'Size',
        type: 'drop_down',
        choices: [
          { value: 'Small', description: 'Small' },
          { value: 'Large', description: 'Large' },
        ],
      },
    ],
    variants: [
      ['oat-small', 'Oat', 'Small', '72.00', 5],
      ['oat-large', 'Oat', 'Large', '96.00', 3],
      ['ink-small', 'Ink', 'Small', '72.00', 0],
      ['ink-large', 'Ink', 'Large', '99.00', 2],
    ].map(([id, Colour, Size, price, stock]) => ({
      id: `var-lamp-${id}`,
      choices: { Colour, Size },
      sku: `lamp-${id}`,
      price,
      weight: '1.20',
      stock: counted(Number(stock)),
    })),
  }),
]

const always = { startDate: '2026-01-01T00:00:00Z', endDate: null }
const coupon = {
  status: 'ACTIVE',
  scope: 'CART_SUBTOTAL',
  minSubtotal: null,
  usageLimit: null,
  usageCount: 0,
  limitPerCustomer: null,
  appliesTo: { all: true },
  ...always,
}

const coupons = [
  { ...coupon, id: 'cpn-ten', code: 'TEN', name: 'Ten per cent', type: 'PERCENTAGE', value: '10' },
  {
    ...coupon,
    id: 'cpn-five',
    code: 'FIVE',
    name: 'Five off',
    type: 'FIXED_AMOUNT',
    value: '5.00',
    minSubtotal: '20.00',
  },
  {
    ...coupon,
    id: 'cpn-cup',
    code: 'CUP9',
    name: 'Cups at 9',
    type: 'FIXED_PRICE',
    value: '9.00',
    appliesTo: { productIds: ['prd-cup'] },
  },
  { ...coupon, id: 'cpn-post', code: 'POSTFREE', name: 'Free delivery', type: 'FREE_SHIPPING', value: '0' },
  {
    ...coupon,
    id: 'cpn-past',
    code: 'PAST',
    name: 'Past',
    type: 'PERCENTAGE',
    value: '15',
    endDate: '2026-04-20T23:59:59Z',
  },
  {
    ...coupon,
    id: 'cpn-soon',
    code: 'SOON',
    name: 'Soon',
    type: 'PERCENTAGE',
    value: '15',
    startDate: '2031-01-01T00:00:00Z',
  },
  {
    ...coupon,
    id: 'cpn-gone',
    code: 'GONE',
    name: 'Gone',
    type: 'PERCENTAGE',
    value: '15',
    status: 'DELETED',
  },
  {
    ...coupon,
    id: 'cpn-used',
    code: 'USED',
    name: 'Used up',
    type: 'PERCENTAGE',
    value: '15',
    usageLimit: 50,
    usageCount: 50,
  },
  {
    ...coupon,
    id: 'cpn-once',
    code: 'ONCE',
    name: 'Once each',
    type: 'PERCENTAGE',
    value: '15',
    limitPerCustomer: 1,
  },
  {
    ...coupon,
    id: 'cpn-never',
    code: 'NEVER',
    name: 'Used up by everybody',
    type: 'PERCENTAGE',
    value: '15',
    limitPerCustomer: 0,
  },
  {
    ...coupon,
    id: 'cpn-six',
    code: 'SIX',
    name: 'For half a dozen',
    type: 'PERCENTAGE',
    value: '15',
    minQuantity: 6,
  },
  {
    ...coupon,
    id: 'cpn-table',
    code: 'TABLE',
    name: 'Tableware',
    type: 'PERCENTAGE',
    value: '15',
    appliesTo: { collectionIds: ['col-tableware'] },
  },
]

const discountRules = [
  {
    id: 'rule-four',
    name: 'Four cups, ten per cent off',
    status: 'LIVE',
    type: 'PERCENTAGE',
    value: '10',
    scope: 'LINE_ITEM',
    appliesTo: { collectionIds: ['col-tableware'] },
    trigger: {
      type: 'AND',
      triggers: [
        { type: 'ITEM_QUANTITY_RANGE', from: 4, to: null },
        { type: 'SUBTOTAL_RANGE', from: '40.00', to: null },
      ],
    },
    ...always,
  },
]

function swapped([one, other]: readonly [string, string] = ['', '']): object[] {
  return coupons.map((part) => ({
    ...part,
    code: part.code === one ? other : part.code === other ? one : part.code,
  }))
}

const address = { line: '14 Weir Lane', city: 'Dublin', postalCode: 'D08 X2N7', country: 'IE' }

const delivery = {
  regions: [
    {
      id: 'region-ie',
      name: 'Ireland',
      countries: ['IE'],
      subdivisions: [],
      options: [
        {
          code: 'standard',
          title: 'Standard',
          deliveryTime: '2 to 3 working days',
          price: '5.50',
          freeOver: '90.00',
          rule: null,
          pickup: null,
        },
        {
          code: 'express',
          title: 'Express',
          deliveryTime: 'Next working day',
          price: '11.00',
          freeOver: null,
          rule: {
            type: 'BY_TOTAL_QUANTITY',
            rates: [
              { from: '1', to: '6', price: '11.00' },
              { from: '6', to: null, price: '19.00' },
            ],
          },
          pickup: null,
        },
        {
          code: 'collect',
          title: 'Collect',
          deliveryTime: null,
          price: '0.00',
          freeOver: null,
          rule: null,
          pickup: { method: 'STORE_PICKUP', address, instructions: 'Ring twice.', timeSlots: [] },
        },
      ],
    },
    {
      id: 'region-ny',
      name: 'New York',
      countries: ['US'],
      subdivisions: ['US-NY'],
      options: [
        {
          code: 'parcel',
          title: 'Parcel',
          deliveryTime: null,
          price: '24.00',
          freeOver: null,
          rule: null,
          pickup: null,
        },
      ],
    },
  ],
}

const giftCards = [{ code: 'GIFT-2026-OAKS', balance: '30.00' }]

const taxes = {
  taxedAddress: 'SHIPPING',
  groups: [
    { id: 'tax-standard', name: 'Standard' },
    { id: 'tax-reduced', name: 'Reduced' },
  ],
  assignments: { default: 'tax-standard', byProduct: { 'prd-ebook': 'tax-reduced' } },
  regions: [
    {
      id: 'taxr-ie',
      country: 'IE',
      subdivision: null,
      jurisdiction: 'Ireland',
      jurisdictionType: 'COUNTRY',
      taxName: 'VAT',
      mode: 'MANUAL_RATE',
      pricesIncludeTax: true,
      taxShipping: true,
      rates: { 'tax-standard': '0.23', 'tax-reduced': '0.09' },
    },
  ],
}

/** Where the hosted checkout may send browsers of the shop. */
export const shopCallbacks: readonly string[] = ['https://shop.example/thanks', 'https://shop.example/cart']

/** A small shop with every kind of item and coupon the cart has to deal with. */
export function shopDocument({
  clientId = randomUUID(),
  currency = 'EUR',
  products = shopProducts,
  commerce = true,
  swapCodes,
  parts = {},
  note = '',
}: ShopOptions = {}): {
  clientId: string
} {
  return Object.assign(
    { clientId },
    {
      redirectUris: shopCallbacks,
      version: 1,
      store: {
        id: 'store-test',
        name: 'Test shop',
        currency,
        locale: 'en-IE',
        country: 'IE',
        timezone: 'Europe/Dublin',
        weightUnit: 'KG',
        pricesIncludeTax: true,
      },
      brands: [],
      ribbons: [],
      collections: [
        {
          id: 'col-tableware',
          slug: 'tableware',
          name: 'Tableware',
          image: null,
          productIds: ['prd-cup'],
          lastUpdated: stamp,
        },
      ],
      products,
      ...(commerce ? { coupons: swapped(swapCodes), discountRules, delivery, taxes, giftCards } : {}),
      note,
    },
    parts,
  )
}
