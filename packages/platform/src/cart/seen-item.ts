import type { SoldItem } from './sold-item.ts'
import type { SeenItem } from './stored-cart.ts'

/** What a line remembers of its item. */
export function seenItem(item: Omit<SoldItem, 'stock'>): SeenItem {
  const { name, itemType, choices, pageUrl, sku, image, price, fullPrice } = item
  return {
    name,
    itemType,
    choices,
    pageUrl,
    sku,
    image: image ?? null,
    price: price.toString(),
    fullPrice: fullPrice.toString(),
  }
}
