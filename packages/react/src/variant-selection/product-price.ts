import type { Product } from '@vitrine/client'
import type { PriceValue } from '../money/price-value.ts'
import { type ProductVariant, productVariants } from './product-variants.ts'

/**
 * The price of a product in a list: the lowest of its variants, with `isFrom` and `highest` if they differ. In the display currency if the
 * product was loaded in one, otherwise in the store's.
 *
 * @example
 * ```tsx
 * <Price.Root price={productPrice(product)}>
 *   {({ isFrom }) => <>{isFrom && 'from '}<Price.Current /> <Price.Original /></>}
 * </Price.Root>
 * ```
 */
export function productPrice(product: Product): PriceValue {
  const { variants } = productVariants(product)
  const price = variantPrice(product, variants)
  const { minValue, maxValue } = product.priceRange
  // A list can come without variants.
  return variants.length > 0 ? price : { ...price, isFrom: minValue < maxValue }
}

/** The lowest price of some variants; without any, that of the product. */
export function variantPrice(product: Product, variants: readonly ProductVariant[]): PriceValue {
  const lowest = findVariant(variants, (price, best) => price < best)
  const highest = findVariant(variants, (price, best) => price > best)
  const { price, discountedPrice, currency, pricePerUnit } = product.convertedPriceData ?? product.price
  const unitPrice = lowest ? lowest.unitPrice : pricePerUnit
  const { pricePerUnitData } = product
  return {
    amount: lowest?.price ?? discountedPrice,
    original: lowest ? lowest.originalPrice : price,
    isFrom: lowest !== undefined && highest !== undefined && lowest.price < highest.price,
    highest: highest?.price,
    currency: lowest?.currency ?? currency,
    unit:
      unitPrice != null && pricePerUnitData
        ? {
            amount: unitPrice,
            baseQuantity: pricePerUnitData.baseQuantity,
            measure: pricePerUnitData.baseMeasurementUnit,
          }
        : undefined,
  }
}

function findVariant(
  variants: readonly ProductVariant[],
  isBetter: (price: number, best: number) => boolean,
): ProductVariant | undefined {
  return variants.reduce<ProductVariant | undefined>(
    (best, variant) => (best && !isBetter(variant.price, best.price) ? best : variant),
    undefined,
  )
}
