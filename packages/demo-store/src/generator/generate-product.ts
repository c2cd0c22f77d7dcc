import type { StoreOption, StoreProduct, StoreVariant } from '../store-document.ts'
import { changesAt, hardCaseOrder } from './hard-case.ts'
import { decimal, lessPercent } from './money.ts'
import { combinations, planOptions } from './options.ts'
import { type Random, random } from './random.ts'
import { brands, lines, materials, pictures, ribbons, things } from './words.ts'

/** The shape of a store that products are generated into. */
export interface ProductPlan {
  readonly seed: number
  /** Number of collections; a product is in one to three of them. */
  readonly collections: number
}

const firstDay = Date.UTC(2024, 0, 1)
const minuteMs = 60_000

/**
 * The product at `index` depends only on the plan and the index, so that a million products need no memory.
 */
export function generateProduct({ seed, collections }: ProductPlan, index: number): StoreProduct {
  const source = random((seed * 0x9e3779b1 + index * 0x85ebca77) | 0)
  const hardCase = hardCaseOrder[index]
  const number = index + 1
  const id = `prd-${number}`
  const line = source.pick(lines)
  const material = source.pick(materials)
  const thing = source.pick(things)
  const cents = 100 * (4 + source.below(source.chance(0.1) ? 1_500 : 160))
  const discount = planDiscount(source)
  const options = planOptions(source, hardCase)
  const picture = source.pick(pictures)
  const mediaId = `img-${number}`
  const hasUnit = thing === 'candle' || thing === 'soap'
  const weight = decimal(20 + source.below(1_200))
  const createdAt = firstDay + index * minuteMs

  const product: StoreProduct = {
    id,
    slug: `${line}-${material}-${thing}-${number}`.toLowerCase(),
    name: `${line} ${material} ${thing} ${number}`,
    sku: `GN-${number}`,
    productType: 'physical',
    itemType: 'PHYSICAL',
    visible: true,
    description: `<p>A ${thing} of ${material}, made in a run of ${20 + source.below(400)}.</p>`,
    brandId: source.chance(0.8) ? `brand-${source.below(brands.length)}` : null,
    ribbonId: source.chance(0.15) ? `ribbon-${source.below(ribbons.length)}` : null,
    collectionIds: planCollections(source, collections),
    price: decimal(cents),
    discount: discount.wire,
    discountedPrice: discount.wire.type === 'NONE' ? null : decimal(discount.apply(cents)),
    weight,
    mainMediaId: mediaId,
    media: [
      {
        id: mediaId,
        src: `images/${picture}.webp`,
        alt: `A ${thing} of ${material}.`,
        width: 1200,
        height: 1500,
      },
    ],
    options: [],
    variants: [],
    pricePerUnit: hasUnit
      ? {
          price: decimal(Math.round(cents / 2)),
          totalQuantity: '200',
          totalMeasurementUnit: 'G',
          baseQuantity: '100',
          baseMeasurementUnit: 'G',
        }
      : null,
    createdDate: new Date(createdAt).toISOString(),
    lastUpdated: new Date(createdAt + source.below(500) * 60 * minuteMs).toISOString(),
    ...changesAt(hardCase),
  }
  const { price, discountedPrice } = product
  product.variants = combinations(options).map((choices, place): StoreVariant => {
    const stock =
      hardCase === 'sold-out' ? { trackQuantity: true, quantity: 0, inStock: false } : planStock(source)
    return {
      id: `var-${number}-${place + 1}`,
      choices,
      sku: `GN-${number}-${place + 1}`,
      price,
      discountedPrice,
      weight,
      stock,
      visible: true,
    }
  })
  product.options = options.map(
    ({ name, type, choices }, place): StoreOption => ({
      id: `opt-${number}-${place + 1}`,
      name,
      type,
      choices: choices.map(([choice, hex]) => ({
        value: choice,
        description: choice,
        ...(hex && { hex }),
        inStock: product.variants.some(
          (variant) => variant.choices[name] === choice && variant.stock.inStock,
        ),
        visible: true,
        mediaIds: [],
      })),
    }),
  )
  return product
}

function planDiscount(source: Random): { wire: StoreProduct['discount']; apply(cents: number): number } {
  if (!source.chance(0.15)) return { wire: { type: 'NONE', value: '0' }, apply: (cents) => cents }
  if (source.chance(0.5)) {
    const percent = 5 * (1 + source.below(6))
    return {
      wire: { type: 'PERCENT', value: String(percent) },
      apply: (cents) => lessPercent(cents, percent),
    }
  }
  const off = 100 * (1 + source.below(3))
  return { wire: { type: 'AMOUNT', value: decimal(off) }, apply: (cents) => cents - off }
}

function planStock(source: Random): StoreVariant['stock'] {
  if (source.chance(0.1)) return { trackQuantity: false, quantity: null, inStock: true }
  const quantity = source.chance(0.1) ? 0 : 1 + source.below(200)
  return { trackQuantity: true, quantity, inStock: quantity > 0 }
}

function planCollections(source: Random, count: number): string[] {
  const length = Math.min(count, 1 + source.below(3))
  const first = source.below(Math.max(1, count - length + 1))
  return Array.from({ length }, (_, place) => `col-${first + place + 1}`)
}
