import type { CartItem } from '@vitrine/react'
import { shoppingFields } from '../../shared/forms/shopping-fields.ts'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { BuyState } from './buy-state.ts'
import type { BuyView, VariantView } from './product-view.ts'

/** Id of the only variant of a product whose variants are not managed (catalog V1): its choices name it instead. */
const unmanagedVariantId = '00000000-0000-0000-0000-000000000000'

/** What goes into the cart, and how its line looks until the server has answered. */
export function itemToAdd(
  buy: BuyView,
  media: readonly MediaView[],
  variant: VariantView,
  state: BuyState,
  form: FormData,
): CartItem {
  const chosen = buy.options.flatMap((option, o) => {
    const choice = option.choices[state.chosen[o] ?? -1]
    return choice ? [{ option, choice }] : []
  })
  const choices = Object.fromEntries(chosen.map(({ option, choice }) => [option.name, choice.name]))
  const customText = Object.fromEntries(
    buy.textFields.flatMap(({ title }): [string, string][] => {
      const text = String(form.get(shoppingFields.textPrefix + title) ?? '').trim()
      return text === '' ? [] : [[title, text]]
    }),
  )
  const isManaged = variant.id !== unmanagedVariantId
  const mediaId = chosen.find(({ choice }) => choice.mediaId !== undefined)?.choice.mediaId
  const image = media.find((item) => item.id === mediaId) ?? media[0]
  return {
    productId: buy.productId,
    ...(isManaged && { variantId: variant.id }),
    ...(!isManaged && chosen.length > 0 && { choices }),
    ...(Object.keys(customText).length > 0 && { customText }),
    quantity: state.quantity,
    display: {
      name: buy.name,
      price: variant.amount,
      ...(variant.original !== undefined && { fullPrice: variant.original }),
      ...(image && { image: { ...image, altText: image.alt } }),
      url: { relativePath: buy.path },
      descriptionLines: chosen.map(({ option, choice }) => ({
        name: { original: option.name },
        ...(option.kind === 'color'
          ? {
              colorInfo: { original: choice.name, ...(choice.color !== undefined && { code: choice.color }) },
            }
          : { plainText: { original: choice.name } }),
      })),
    },
  }
}
