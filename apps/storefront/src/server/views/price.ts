import type { PriceData, PricePerUnitData, Product } from '@vitrine/contract'
import { toDecimal } from '../../shared/views/decimal.ts'
import type { PriceView, UnitPriceView } from '../../shared/views/price-view.ts'
import { toMeasureView } from './measure.ts'

/** Price of a product as a card shows it: the lowest of its variants, with “from” where they differ. */
export function toPriceView(product: Product): PriceView {
  const unitOf = product.pricePerUnitData
  const own = product.priceData ?? product.price
  if (!product.manageVariants) return priceOf(own, unitOf)
  const prices = product.variants
    .filter(({ variant }) => variant.visible)
    .map(({ variant }) => variant.priceData)
  const lowest = prices.reduce(
    (low, price) => (price.discountedPrice < low.discountedPrice ? price : low),
    prices[0] ?? own,
  )
  const isVaried = prices.some(({ discountedPrice }) => discountedPrice !== lowest.discountedPrice)
  return { ...priceOf(lowest, unitOf), ...(isVaried ? { from: true } : {}) }
}

function priceOf(price: PriceData, unitOf: PricePerUnitData | undefined): PriceView {
  const original = originalOf(price)
  const unit = toUnitPrice(price, unitOf)
  return {
    amount: toDecimal(price.discountedPrice),
    ...(original === undefined ? {} : { original }),
    ...(unit ? { unit } : {}),
  }
}

/** The struck price, when something is taken off. */
export function originalOf({ price, discountedPrice }: PriceData): PriceView['original'] {
  return typeof price === 'number' && price > discountedPrice ? toDecimal(price) : undefined
}

/** Price of the base quantity, for products sold by measure. */
export function toUnitPrice(
  price: PriceData,
  unitOf: PricePerUnitData | undefined,
): UnitPriceView | undefined {
  if (!unitOf || typeof price.pricePerUnit !== 'number') return undefined
  return {
    amount: toDecimal(price.pricePerUnit),
    per: toMeasureView(unitOf.baseQuantity, unitOf.baseMeasurementUnit),
  }
}
