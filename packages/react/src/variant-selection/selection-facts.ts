import type { MediaItem, Product } from '@vitrine/client'
import type { ProductVariant } from './product-variants.ts'
import type { VariantSelection } from './select-variant.ts'

/** What the page shows of a selection; before it is complete, what is true of all variants that are left. */
export interface SelectionFacts {
  /** What has to be paid for one piece; the lowest, when `isFrom`. */
  readonly price: number
  readonly originalPrice: number | undefined
  /** Variants that are left differ in price. */
  readonly isFrom: boolean
  readonly unitPrice: number | undefined
  readonly sku: string | undefined
  readonly inStock: boolean
  /** Pieces left of the chosen variant, when they are counted. */
  readonly quantity: number | undefined
  /** Pictures of the choices made; the product's own where they have none. */
  readonly media: readonly MediaItem[]
}

/** Price, stock, number, unit price and pictures of what is selected of a product. */
export function selectionFacts(
  product: Product,
  selection: VariantSelection<ProductVariant>,
): SelectionFacts {
  const { variant, candidates, chosen } = selection
  const cheapest = candidates.reduce<ProductVariant | undefined>(
    (best, candidate) => (best && best.price <= candidate.price ? best : candidate),
    undefined,
  )
  const shown = variant ?? cheapest
  return {
    price: shown?.price ?? product.price.discountedPrice,
    originalPrice: shown?.originalPrice,
    isFrom: candidates.some(({ price }) => price !== shown?.price),
    unitPrice: shown?.unitPrice,
    sku: variant?.sku,
    inStock: candidates.some(({ inStock }) => inStock),
    quantity: variant?.quantity,
    media: mediaOf(product, chosen),
  }
}

/** `chosen` counts visible choices, as the selection does. */
function mediaOf(
  { productOptions, media }: Product,
  chosen: VariantSelection['chosen'],
): readonly MediaItem[] {
  const own = productOptions.flatMap((option, o) => {
    const choice = option.choices.filter(({ visible }) => visible)[chosen[o] ?? -1]
    return choice?.media?.items ?? []
  })
  return own.length > 0 ? own : media.items
}
