import type { MediaItem, Product } from '@vitrine/client'
import type { PriceValue } from '../money/price-value.ts'
import { variantPrice } from './product-price.ts'
import type { ProductVariant } from './product-variants.ts'
import type { VariantSelection } from './select-variant.ts'

/** What a page shows of a selection. Until it is complete, what holds for all matching variants. */
export interface SelectionFacts {
  /**
   * For `Price.Root`. The lowest price, with `isFrom` and `highest`, if matching variants have different prices. In the display currency
   * if the product was loaded in one.
   */
  readonly price: PriceValue
  readonly sku: string | undefined
  /** True if any matching variant is in stock. */
  readonly inStock: boolean
  /** Items in stock of the chosen variant, if they are counted. */
  readonly quantity: number | undefined
  /** Media of the chosen choices; if they have none, the product's. */
  readonly media: readonly MediaItem[]
}

/**
 * Price, stock, SKU and media of a selection.
 *
 * @example
 * ```tsx
 * function ProductPrice({ product }: { product: Product }) {
 *   const selection = useVariantSelection(productVariants(product))
 *   return <Price.Root price={selectionFacts(product, selection).price}><Price.Current /></Price.Root>
 * }
 * ```
 */
export function selectionFacts(
  product: Product,
  selection: VariantSelection<ProductVariant>,
): SelectionFacts {
  const { variant, candidates, chosen } = selection
  return {
    price: variantPrice(product, variant ? [variant] : candidates),
    sku: variant?.sku,
    inStock: candidates.some(({ inStock }) => inStock),
    quantity: variant?.quantity,
    media: findMedia(product, chosen),
  }
}

/** `chosen` counts visible choices, as the selection does. */
function findMedia(
  { productOptions, media }: Product,
  chosen: VariantSelection['chosen'],
): readonly MediaItem[] {
  const own = productOptions.flatMap((option, o) => {
    const choice = option.choices.filter(({ visible }) => visible)[chosen[o] ?? -1]
    return choice?.media?.items ?? []
  })
  return own.length > 0 ? own : media.items
}
