import type { LineItem } from '@vitrine/client'
import type { ItemIdentity } from './item-identity.ts'
import type { LineDisplay } from './queue-state.ts'

/** A line item made from what the shop displayed, to stand in until the server answers with its own. */
export function displayedItem(
  id: string,
  { productId, ...options }: ItemIdentity,
  { name, price, fullPrice, image, descriptionLines = [], url }: LineDisplay,
): LineItem {
  return {
    id,
    quantity: 1,
    catalogReference: { catalogItemId: productId, appId: '', options },
    productName: { original: name },
    price: money(price),
    priceBeforeDiscounts: money(price),
    fullPrice: money(fullPrice ?? price),
    lineItemPrice: money(price),
    descriptionLines,
    ...(image && { image }),
    ...(url && { url }),
    availability: { status: 'AVAILABLE' },
    physicalProperties: { shippable: true },
    itemType: { preset: 'PHYSICAL' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
    customLineItem: false,
    priceUndetermined: false,
    fixedQuantity: false,
    savePaymentMethod: false,
    membersOnly: false,
  }
}

/** An amount that nobody has formatted yet. */
export function money(amount: string): LineItem['price'] {
  return { amount, convertedAmount: amount, formattedAmount: amount, formattedConvertedAmount: amount }
}
