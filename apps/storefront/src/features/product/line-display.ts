import type { LineDisplay, VariantSelection } from '@vitrine/react'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { BuyView, ChoiceView, VariantView } from './product-view.ts'

/** How the line of a chosen variant looks until the server has responded. */
export function toLineDisplay(
  buy: BuyView,
  media: readonly MediaView[],
  { chosen: choices, variant }: VariantSelection<VariantView>,
): LineDisplay | undefined {
  if (!variant) return undefined
  const chosen = buy.options.flatMap((option, o) => {
    const choice = option.choices[choices[o] ?? -1]
    return choice ? [{ option, choice }] : []
  })
  const mediaId = chosen.find(({ choice }) => choice.mediaId !== undefined)?.choice.mediaId
  const image = media.find((item) => item.id === mediaId) ?? media[0]
  return {
    name: buy.name,
    price: variant.amount,
    ...(variant.original !== undefined && { fullPrice: variant.original }),
    ...(image && { image: { ...image, altText: image.alt } }),
    url: { relativePath: buy.path },
    descriptionLines: chosen.map(({ option, choice }) => ({
      name: { original: option.name, translated: option.label ?? option.name },
      ...(option.kind === 'color'
        ? { colorInfo: { ...toText(choice), ...(choice.color !== undefined && { code: choice.color }) } }
        : { plainText: toText(choice) }),
    })),
  }
}

type LineText = NonNullable<LineDisplay['descriptionLines']>[number]['name']

function toText({ name, label = name }: ChoiceView): LineText {
  return { original: name, translated: label }
}
