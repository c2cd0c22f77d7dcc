import type { PriceData, PricePerUnitData, Product } from '@vitrine/contract'
import { shopConfig } from '../../../shop.config.ts'
import { toDecimal } from '../../shared/views/decimal.ts'
import type { PriceView, UnitPriceView } from '../../shared/views/price-view.ts'

/** Price of a product as a card shows it: the lowest of its variants, with “from” if they differ. */
export function toPriceView(product: Product): PriceView {
  const unitOf = product.pricePerUnitData
  const own = shownPrice({ ...product, priceData: product.priceData ?? product.price })
  if (!product.manageVariants) return priceOf(own, unitOf)
  const prices = product.variants
    .filter(({ variant }) => variant.visible)
    .map(({ variant }) => shownPrice(variant))
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
    ...foreignCurrency(price),
  }
}

/** A price as shown: converted if requested and if the store has a rate. */
export function shownPrice({
  priceData,
  convertedPriceData,
}: {
  readonly priceData: PriceData
  readonly convertedPriceData?: PriceData | null
}): PriceData {
  return convertedPriceData ?? priceData
}

/** A product without its converted prices. */
export function asCharged(product: Product): Product {
  const { convertedPriceData: _, ...own } = product
  return {
    ...own,
    variants: product.variants.map((each) => {
      const { convertedPriceData: _, ...variant } = each.variant
      return { ...each, variant }
    }),
  }
}

/** The currency of a price, if it is not the charged one. */
export function foreignCurrency({ currency }: PriceData): { readonly currency?: string } {
  return currency === shopConfig.currency ? {} : { currency }
}

/** The original price, if it is reduced. */
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
    baseQuantity: unitOf.baseQuantity,
    measure: unitOf.baseMeasurementUnit,
  }
}
