import type { Cart, LineItem } from '@vitrine/client'
import type { Order } from '../../server/orders.ts'
import type { ProductView } from '../product/product-view.ts'
import type { AnalyticsEvent, AnalyticsItem, ItemsParameters } from './analytics-events.ts'

/** A product page was shown, with the chosen variant or the cheapest one. */
export function toViewItem({ name, brand, buy, site }: ProductView): AnalyticsEvent {
  const { productId, options, variants, chosen, currency = site.currency } = buy
  const matches = variants.filter(({ choices }) =>
    chosen.every((choice, option) => choice === null || choices[option] === choice),
  )
  const price = Math.min(...(matches.length > 0 ? matches : variants).map(({ amount }) => Number(amount)))
  const variant = options
    .flatMap(({ choices }, option) => choices[chosen[option] ?? -1]?.name ?? [])
    .join(' / ')
  const item: AnalyticsItem = {
    item_id: productId,
    item_name: name,
    ...(brand && { item_brand: brand }),
    ...(variant && { item_variant: variant }),
    price,
  }
  return { name: 'view_item', parameters: { currency, value: price, items: [item] } }
}

/** Results of a search were shown; nothing without a term. */
export function toSearch(term: string): AnalyticsEvent[] {
  return term ? [{ name: 'search', parameters: { search_term: term } }] : []
}

/** The cart page was shown; nothing for an empty cart. */
export function toViewCart(cart: Cart | null): AnalyticsEvent[] {
  if (!cart || cart.lineItems.length === 0) return []
  return [{ name: 'view_cart', parameters: toItemsParameters(cart.lineItems, cart.paymentCurrency) }]
}

export function toPurchase({
  number,
  currency,
  lineItems,
  priceSummary,
  appliedDiscounts,
}: Order): AnalyticsEvent {
  const coupon = appliedDiscounts.find((discount) => discount.coupon)?.coupon?.code
  const { items } = toItemsParameters(lineItems, currency)
  return {
    name: 'purchase',
    parameters: {
      transaction_id: number,
      currency,
      value: Number(priceSummary.subtotal.amount) - Number(priceSummary.discount.amount),
      tax: Number(priceSummary.tax.amount),
      shipping: Number(priceSummary.shipping.amount),
      ...(coupon && { coupon }),
      items,
    },
  }
}

/** Lines of a cart or order, in the charged currency. */
export function toItemsParameters(
  lines: readonly Pick<
    LineItem,
    'catalogReference' | 'productName' | 'price' | 'quantity' | 'descriptionLines'
  >[],
  currency: string,
): ItemsParameters {
  const items = lines.map(({ catalogReference, productName, price, quantity, descriptionLines }) => {
    const variant = descriptionLines
      .flatMap((line) => line.colorInfo?.original ?? line.plainText?.original ?? [])
      .join(' / ')
    return {
      item_id: catalogReference.catalogItemId,
      item_name: productName.original,
      ...(variant && { item_variant: variant }),
      price: Number(price.amount),
      quantity,
    }
  })
  const value = items.reduce((sum, item) => sum + item.price * item.quantity, 0)
  // Sums of binary fractions have digits that no price has.
  return { currency, value: Number(value.toFixed(4)), items }
}
