import { productPart, storeDocument } from '../testing/store-document.fixture.ts'

const counted = (quantity: number) => ({ trackQuantity: true, quantity, inStock: quantity > 0 })

const choices = (...names: string[]) => names.map((name) => ({ value: name, description: name }))

/**
 * A lamp in two colours and three sizes, of which ink/large is sold out, oat/small is hidden and everything is a tenth off;
 * and things without options.
 */
export function lampStore(): Record<string, unknown> {
  const lamp = productPart('lamp', {
    name: 'Lamp',
    sku: 'LAMP',
    price: '80.00',
    discount: { type: 'PERCENT', value: '10' },
    brandId: 'lumen',
    ribbonId: 'new',
    description: '<p>Light.</p>',
    infoSections: [{ title: 'Care', html: '<p>Dust it.</p>' }],
    customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }],
    pricePerUnit: {
      totalQuantity: '2',
      totalMeasurementUnit: 'KG',
      baseQuantity: '100',
      baseMeasurementUnit: 'G',
    },
    costAndProfit: { itemCost: '20.00', profit: '60.00', profitMargin: '0.75' },
    options: [
      {
        name: 'Colour',
        type: 'color',
        choices: [
          { value: 'Oat', description: 'Oat', hex: '#e0d3bc' },
          { value: 'Ink', description: 'Ink', hex: '#2b2f36' },
        ],
      },
      { name: 'Size', type: 'drop_down', choices: choices('Small', 'Large', 'Giant') },
    ],
    variants: [
      {
        id: 'oat-small',
        choices: { Colour: 'Oat', Size: 'Small' },
        sku: 'L-OS',
        price: '80.00',
        cost: '20.00',
        weight: '1.50',
        stock: counted(3),
        visible: false,
      },
      {
        id: 'oat-large',
        choices: { Colour: 'Oat', Size: 'Large' },
        sku: 'L-OL',
        price: '99.99',
        cost: '25.00',
        weight: '2.25',
        stock: counted(4),
      },
      {
        id: 'ink-small',
        choices: { Colour: 'Ink', Size: 'Small' },
        sku: 'L-IS',
        price: '80.00',
        weight: '1.50',
        stock: counted(5),
      },
      {
        id: 'ink-large',
        choices: { Colour: 'Ink', Size: 'Large' },
        sku: 'L-IL',
        price: '100.00',
        weight: '2.25',
        stock: counted(0),
      },
    ],
  })
  const bulb = productPart('bulb', {
    name: 'Bulb',
    sku: 'BULB',
    price: '4.00',
    variants: [
      { id: 'bulb-only', choices: {}, sku: 'BULB', price: '4.00', weight: '0.05', stock: counted(7) },
    ],
  })
  const file = productPart('ebook', {
    name: 'How to screw in a bulb',
    productType: 'digital',
    price: '0.00',
    digitalFiles: [{ id: 'file', fileName: 'bulb.pdf', fileType: 'SECURE_DOCUMENT' }],
    subscriptionOptions: [
      {
        id: 'monthly',
        title: 'Monthly',
        frequency: 'MONTH',
        interval: 1,
        discount: { type: 'PERCENT', value: '5' },
      },
    ],
  })
  return storeDocument([lamp, bulb, file, productPart('secret', { visible: false })], {
    brands: [{ id: 'lumen', name: 'Lumen' }],
    ribbons: [{ id: 'new', name: 'New' }],
    collections: [
      {
        id: 'lights',
        slug: 'lights',
        name: 'Lights',
        description: 'All that glows.',
        productIds: ['lamp', 'bulb', 'secret'],
        lastUpdated: '2026-01-01T00:00:00Z',
      },
      {
        id: 'attic',
        slug: 'attic',
        name: 'Attic',
        productIds: [],
        visible: false,
        lastUpdated: '2026-01-01T00:00:00Z',
      },
    ],
    taxes: {
      taxedAddress: 'SHIPPING',
      groups: [
        { id: 'standard', name: 'Standard' },
        { id: 'digital', name: 'Digital' },
      ],
      assignments: { default: 'standard', byProduct: { ebook: 'digital' } },
      regions: [],
    },
  })
}
