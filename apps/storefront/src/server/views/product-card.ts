import type { Product } from '@vitrine/contract'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { ProductCardView, SwatchView } from '../../shared/views/product-card-view.ts'
import { fewLeftThreshold } from '../../shared/views/stock-view.ts'
import { toMediaViews } from './media.ts'
import { toPriceView } from './price.ts'
import { toTextLanguages } from './text-languages.ts'

/** Choices by the name of their option, such as `{ Glaze: ['Sage'] }`. */
export type WantedChoices = Readonly<Record<string, readonly string[]>>

/**
 * A product as grids and rows show it.
 *
 * @param wanted choices that a listing is filtered by; the card shows one that the product has, and opens it
 */
export function toProductCard(product: Product, wanted: WantedChoices = {}): ProductCardView {
  const name = product.name ?? product.slug
  const match = matchingChoice(product, wanted)
  const pictures = match?.picture
    ? [match.picture, ...toMediaViews(product.media, name)]
    : toMediaViews(product.media, name)
  const hover = match?.picture ? undefined : hoverPicture(product, pictures)
  const swatches = swatchesOf(product)
  const availability = availabilityOf(product)
  return {
    id: product.id,
    name,
    slug: product.slug,
    price: toPriceView(product),
    ...(match ? { choice: match.query } : {}),
    ...(pictures[0] ? { media: pictures[0] } : {}),
    ...(hover ? { hoverMedia: hover } : {}),
    ...(product.ribbon ? { ribbon: product.ribbon } : {}),
    ...toTextLanguages(product, ['name', 'ribbon']),
    ...(swatches.length > 0 ? { swatches } : {}),
    ...(availability ? { availability } : {}),
    ...(canQuickAdd(product) ? { quickAdd: true } : {}),
  }
}

interface MatchingChoice {
  readonly picture?: MediaView
  /** Selects the choice on the product page. */
  readonly query: string
}

/** A wanted choice of the product; one with a picture of its own is preferred. */
function matchingChoice(product: Product, wanted: WantedChoices): MatchingChoice | undefined {
  const matches = product.productOptions.flatMap(({ name, choices }): MatchingChoice[] =>
    choices
      .filter(
        ({ visible, description }) =>
          visible && Object.hasOwn(wanted, name) && wanted[name]?.includes(description),
      )
      .map(({ description, media }) => {
        const [picture] = toMediaViews(media, product.name ?? product.slug)
        const query = new URLSearchParams({ [name]: description }).toString()
        return { query, ...(picture ? { picture } : {}) }
      }),
  )
  return matches.find(({ picture }) => picture) ?? matches[0]
}

/** Another picture of the product, but not of another colour, which would look like a mistake. */
function hoverPicture(product: Product, [main, ...others]: readonly MediaView[]): MediaView | undefined {
  const ofChoices = new Set(
    product.productOptions.flatMap(({ choices }) =>
      choices.flatMap(({ media }) => [media?.mainMedia, ...(media?.items ?? [])].map((item) => item?.id)),
    ),
  )
  return others.find(({ id }) => id !== main?.id && !ofChoices.has(id))
}

function swatchesOf(product: Product): readonly SwatchView[] {
  const colors = product.productOptions.find(({ optionType }) => optionType === 'color')
  return (colors?.choices ?? [])
    .filter(({ visible }) => visible)
    .map(({ description, translatedDescription, value }) => ({
      name: translatedDescription ?? description,
      color: value,
    }))
}

function availabilityOf({ stock }: Product): ProductCardView['availability'] {
  if (stock.inventoryStatus === 'OUT_OF_STOCK' || !stock.inStock) return 'out-of-stock'
  const isFew =
    stock.trackInventory && typeof stock.quantity === 'number' && stock.quantity <= fewLeftThreshold
  return isFew ? 'few-left' : undefined
}

function canQuickAdd(product: Product): boolean {
  const hasChoice = product.productOptions.some(({ choices }) => choices.length > 1)
  return product.stock.inStock && !hasChoice && !product.customTextFields.some(({ mandatory }) => mandatory)
}
