import { selectionFromParams } from '@vitrine/react'
import type { MediaView } from '../../../shared/views/media-view.ts'
import type { BuyView } from '../product-view.ts'

export interface InitialChoices {
  readonly chosen: BuyView['chosen']
  /** The address names choices that do not exist (together). */
  readonly unknown: boolean
}

/**
 * What is chosen at first: what the address names, and otherwise the choices that the first picture shows, if that combination is in
 * stock.
 */
export function initialChoices(
  { buy, media }: { buy: Omit<BuyView, 'chosen'>; media: readonly MediaView[] },
  query: URLSearchParams,
): InitialChoices {
  const { chosen, unknown } = selectionFromParams(buy, query)
  const shown = chosen.map((choice, option) => {
    if (choice !== null || media[0] === undefined) return choice
    const index = buy.options[option]?.choices.findIndex(({ mediaId }) => mediaId === media[0]?.id) ?? -1
    return index < 0 ? null : index
  })
  const isInStock = buy.variants.some(
    (variant) =>
      variant.inStock &&
      shown.every(
        (choice, option) => choice === null || [choice, -1].includes(variant.choices[option] ?? -1),
      ),
  )
  return { chosen: isInStock && !unknown ? shown : chosen, unknown }
}
