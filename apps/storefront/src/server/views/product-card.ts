import type { Product } from '@vitrine/contract'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { ProductCardView, SwatchView } from '../../shared/views/product-card-view.ts'
import { fewLeftThreshold } from '../../shared/views/stock-view.ts'
import { toMediaViews } from './media.ts'
import { toPriceView } from './price.ts'

/** A product as grids and rows show it. */
export function toProductCard(product: Product): ProductCardView {
  const name = product.name ?? product.slug
  const pictures = toMediaViews(product.media, name)
  const hover = hoverPicture(product, pictures)
  const swatches = swatchesOf(product)
  const availability = availabilityOf(product)
  return {
    id: product.id,
    name,
    slug: product.slug,
    price: toPriceView(product),
    ...(pictures[0] ? { media: pictures[0] } : {}),
    ...(hover ? { hoverMedia: hover } : {}),
    ...(product.ribbon ? { ribbon: product.ribbon } : {}),
    ...(swatches.length > 0 ? { swatches } : {}),
    ...(availability ? { availability } : {}),
    ...(canQuickAdd(product) ? { quickAdd: true } : {}),
  }
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
    .map(({ description, value }) => ({ name: description, color: value }))
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
