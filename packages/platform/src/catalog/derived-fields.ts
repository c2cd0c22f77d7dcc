import type { PricePerUnitToWrite } from '@vitrine/contract/catalog-admin'
import {
  type Currency,
  currencyOf,
  decimalFromMinor,
  type Minor,
  minorFromDecimal,
  portionOf,
  rateFromPercent,
} from '../money/index.ts'
import { measurementUnits } from './measurement-units.ts'
import { normalizeMarkup, normalizeText } from './normalize-text.ts'
import type { ProductRecords } from './records.ts'
import type { StoredContent, StoredPricePerUnit } from './stored-product.ts'

/** Product and variants with derived fields: discounted prices, prices per unit, search keys and counts. */
export function withDerivedFields(
  { product, variants }: ProductRecords,
  currencyCode: string,
): ProductRecords {
  const currency = currencyOf(currencyCode)
  const { brand, discount, infoSections, pricePerUnit: unit } = product.content
  const discounted = discountedPrice(product.price, discount, currency)
  // V1 has no search call, so shops search by a filter on `description`: it also covers brand, article number and info sections.
  const sections = infoSections.map((section) => `${section.title} ${section.description}`)
  const content = { ...product.content, pricePerUnit: withUnitPrice(unit, discounted, currency) }
  return {
    product: {
      ...product,
      name_key: normalizeText(product.name),
      description_key: normalizeMarkup(
        [product.description, brand ?? '', product.sku, ...sections].join(' '),
      ),
      discounted_price: discounted,
      variant_count: variants.length,
      content,
    },
    variants: variants.map((variant) => {
      const price = discountedPrice(variant.price, discount, currency)
      return {
        ...variant,
        discounted_price: price,
        price_per_unit: withUnitPrice(variant.price_per_unit, price, currency),
      }
    }),
  }
}

/** A price after the product's own discount; never below zero. */
function discountedPrice(price: Minor, discount: StoredContent['discount'], currency: Currency): Minor {
  if (discount.type === 'NONE') return price
  const off =
    discount.type === 'PERCENT'
      ? portionOf(price, rateFromPercent(discount.value))
      : minorFromDecimal(discount.value, currency)
  return off >= price ? 0n : price - off
}

function withUnitPrice(
  unit: StoredPricePerUnit | null,
  price: Minor,
  currency: Currency,
): StoredPricePerUnit | null {
  const perUnit = unit ? pricePerUnit(price, unit) : undefined
  return unit && perUnit !== undefined ? { ...unit, price: decimalFromMinor(perUnit, currency) } : null
}

/**
 * The price of the base quantity when `price` buys the total quantity: 8.00 for 120 g is 6.67 per 100 g. Undefined when the two units do
 * not measure the same thing, or the total is zero.
 */
export function pricePerUnit(price: Minor, unit: PricePerUnitToWrite): Minor | undefined {
  const [totalKind, totalSize] = measurementUnits[unit.totalMeasurementUnit]
  const [baseKind, baseSize] = measurementUnits[unit.baseMeasurementUnit]
  const total = unit.totalQuantity * totalSize
  if (totalKind !== baseKind || total <= 0) return undefined
  // Shown next to the price and never charged: binary floating point is exact enough to round from.
  return BigInt(Math.round((Number(price) * unit.baseQuantity * baseSize) / total))
}
