import type { Product, Variant } from '@vitrine/client'
import type { VariantEntry, VariantSource } from './variant-source.ts'

/** A variant with the data that a page shows. */
export interface ProductVariant extends VariantEntry {
  /** Price of one item. */
  readonly price: number
  /** Price before the product's discount; absent without one. */
  readonly originalPrice?: number
  /** ISO 4217, of all amounts: the display currency if the product was loaded in one, otherwise the store's. */
  readonly currency: string
  /** Price of the base quantity of `pricePerUnitData`. */
  readonly unitPrice?: number
  readonly sku?: string
  /** Items in stock; absent if they are not counted. */
  readonly quantity?: number
}

const sources = new WeakMap<Product, VariantSource<ProductVariant>>()

/**
 * Derives the data of a selection from a product. Hidden choices and variants are left out. The same product object gives the
 * same result.
 *
 * @example
 * ```tsx
 * function Name({ product }: { product: Product }) {
 *   const { variant } = useVariantSelection(productVariants(product))
 *   return <p>{variant?.sku ?? product.name}</p>
 * }
 * ```
 */
export function productVariants(product: Product): VariantSource<ProductVariant> {
  let source = sources.get(product)
  if (!source) {
    source = createSource(product)
    sources.set(product, source)
  }
  return source
}

function createSource(product: Product): VariantSource<ProductVariant> {
  const options = product.productOptions.map(({ name, choices }) => ({
    name,
    choices: choices
      .filter((choice) => choice.visible)
      .map(({ description, inStock }) => ({
        name: description,
        ...(!product.manageVariants && { inStock }),
      })),
  }))
  const indexOf = (variant: Variant, option: (typeof options)[number]) => {
    const name = variant.choices[option.name]
    return name === undefined ? anyChoice : option.choices.findIndex((choice) => choice.name === name)
  }
  const variants = product.variants.flatMap((variant): ProductVariant[] => {
    const choices = options.map((option) => indexOf(variant, option))
    const isHidden =
      !variant.variant.visible || options.some((option, o) => isUnknown(variant, option.name, choices[o]))
    return isHidden ? [] : [{ id: variant.id, choices, ...facts(product, variant) }]
  })
  return { id: product.id, options, variants }
}

/** A variant without a choice of an option matches all its choices. */
const anyChoice = -1

function isUnknown(variant: Variant, option: string, choice: number | undefined): boolean {
  return choice === anyChoice && variant.choices[option] !== undefined
}

function facts(product: Product, { variant, stock }: Variant): Omit<ProductVariant, 'id' | 'choices'> {
  const { price, discountedPrice, currency, pricePerUnit } = variant.convertedPriceData ?? variant.priceData
  // Without managed variants the stock is the product's own.
  const { quantity, inStock } = product.manageVariants ? stock : product.stock
  const isCounted = product.manageVariants ? stock.trackQuantity : product.stock.trackInventory
  return {
    price: discountedPrice,
    ...(price != null && price !== discountedPrice && { originalPrice: price }),
    currency,
    ...(pricePerUnit != null && { unitPrice: pricePerUnit }),
    ...(variant.sku && { sku: variant.sku }),
    inStock,
    ...(isCounted && quantity != null && { quantity }),
  }
}
