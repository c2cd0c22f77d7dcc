import type { ItemIdentity } from '../cart/state.ts'
import { type Chosen, chosenNames, type VariantEntry, type VariantSource } from './variant-source.ts'

/** Variant id of products without managed variants. */
const unmanagedVariantId = '00000000-0000-0000-0000-000000000000'

/**
 * The item to add to the cart: a managed variant by its id, any other by its choices.
 *
 * @example
 * ```ts
 * const { source, chosen, variant } = selection
 * if (variant) await store.add(selectedItem(product.id, source, chosen, variant))
 * ```
 */
export function selectedItem(
  productId: string,
  source: VariantSource,
  chosen: Chosen,
  variant: VariantEntry,
): ItemIdentity {
  if (variant.id !== unmanagedVariantId) return { productId, variantId: variant.id }
  const choices = chosenNames(source, chosen)
  return choices.length > 0 ? { productId, choices: Object.fromEntries(choices) } : { productId }
}
