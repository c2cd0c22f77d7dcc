import type { LineDetailView, SavedLineView } from '../../features/cart/cart-view.ts'
import type { ProductDetails } from '../catalog/products.server.ts'
import type { SavedLine } from '../session/saved-lines.ts'

/** What the catalog reference of a line says about its variant (`CatalogReference`). */
interface VariantReference {
  readonly variantId?: string
  readonly options?: Readonly<Record<string, string>>
  readonly customTextFields?: Readonly<Record<string, string>>
}

/** A saved line with picture, options and price of its product, if the store still has it. */
export function toSavedLineView({ name, href, item }: SavedLine, product?: ProductDetails): SavedLineView {
  const line = { name, quantity: item.quantity, details: [], ...(href ? { href } : {}) }
  if (!product) return line
  // The platform made the reference when the line was added.
  const reference: VariantReference = item.catalogReference.options ?? {}
  const { options, variants } = product.buy
  const own = variants.find(({ id }) => id === reference.variantId)
  const variant = own ?? (variants.length === 1 ? variants[0] : undefined)
  const chosen = options.flatMap((option, o) => {
    const choice =
      option.choices[own?.choices[o] ?? -1] ??
      option.choices.find((each) => each.name === reference.options?.[option.name])
    return choice ? [{ option, choice }] : []
  })
  const pictures = product.media.filter(({ url }) => url !== '')
  const mediaIds = chosen.map(({ choice }) => choice.mediaId)
  const media = pictures.find(({ id }) => mediaIds.includes(id)) ?? pictures[0]
  const choices = chosen.map(
    ({ option, choice }): LineDetailView => ({
      name: option.label ?? option.name,
      value: choice.label ?? choice.name,
      ...(choice.color === undefined ? {} : { color: choice.color }),
    }),
  )
  const texts = Object.entries(reference.customTextFields ?? {})
  return {
    ...line,
    details: [...choices, ...texts.map(([title, value]) => ({ name: title, value }))],
    ...(media ? { media } : {}),
    ...(variant ? { price: variant.amount } : {}),
    ...(product.buy.currency === undefined ? {} : { currency: product.buy.currency }),
  }
}
