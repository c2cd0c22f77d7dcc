import type { ItemIdentity } from '../cart-queue/item-identity.ts'
import type { Chosen, VariantEntry, VariantSource } from './variant-source.ts'

/** Id of the one variant of a product whose variants are not managed (wire.md 7.2). */
const unmanagedVariantId = '00000000-0000-0000-0000-000000000000'

/** What to put into the cart: a managed variant by its id, any other by its choices. */
export function selectedItem(
  productId: string,
  { options }: VariantSource,
  chosen: Chosen,
  variant: VariantEntry,
): ItemIdentity {
  if (variant.id !== unmanagedVariantId) return { productId, variantId: variant.id }
  const choices = options.flatMap((option, o) => {
    const choice = option.choices[chosen[o] ?? -1]
    return choice ? [[option.name, choice.name] as const] : []
  })
  return choices.length > 0 ? { productId, choices: Object.fromEntries(choices) } : { productId }
}
