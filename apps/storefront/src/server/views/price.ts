import type { PriceData, PricePerUnitData, Product } from '@vitrine/contract'
import { shopConfig } from '../../../shop.config.ts'
import { toDecimal } from '../../shared/views/decimal.ts'
import type { PriceView, UnitPriceView } from '../../shared/views/price-view.ts'

/** Price of a product as a card shows it: the lowest of its variants, with “from” if they differ. */
export function toPriceView(product: Product): PriceView {
  const unitOf = product.pricePerUnitData
  const own = { ...product, priceData: product.priceData ?? product.price }
  if (!product.manageVariants) return priceOf(own, unitOf)
  const amountOf = (each: Priced) => shownPrice(each).discountedPrice
  const variants = product.variants.map(({ variant }) => variant).filter(({ visible }) => visible)
  const [first = own, ...others]: readonly Priced[] = variants
  const lowest = others.reduce((low, each) => (amountOf(each) < amountOf(low) ? each : low), first)
  const isVaried = others.some((each) => amountOf(each) !== amountOf(first))
  return { ...priceOf(lowest, unitOf), ...(isVaried ? { from: true } : {}) }
}

/** A price as charged, and converted if requested and if the store has a rate. */
interface Priced {
  readonly priceData: PriceData
  readonly convertedPriceData?: PriceData | null
}

function priceOf(priced: Priced, unitOf: PricePerUnitData | undefined): PriceView {
  const price = shownPrice(priced)
  const original = originalOf(price)
  const unit = toUnitPrice(price, unitOf)
  return {
    amount: toDecimal(price.discountedPrice),
    ...(original === undefined ? {} : { original }),
    ...chargedDiscount(priced),
    ...(unit ? { unit } : {}),
    ...foreignCurrency(price),
  }
}

/** The charged prices of a discount, if others are shown. */
export function chargedDiscount({ priceData, convertedPriceData }: Priced): Pick<PriceView, 'charged'> {
  const original = originalOf(priceData)
  if (!convertedPriceData || original === undefined) return {}
  return { charged: { amount: toDecimal(priceData.discountedPrice), original } }
}

/** A price as the shopper sees it. */
export function shownPrice({ priceData, convertedPriceData }: Priced): PriceData {
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
