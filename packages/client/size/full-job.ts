import { createClient } from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import * as catalog from '@vitrine/client/catalog'

/** Everything this version does for a shopper: look, find, fill the cart, apply a coupon, see totals, make a checkout. */
export async function shop(clientId: string): Promise<string> {
  const client = createClient({ clientId })
  await catalog.queryProducts(client, catalog.products().where('priceData.price', 'lt', 50)).first()
  const product = await catalog.productBySlug(client, 'brisa-mug')
  const { lineItems } = await cart.addItems(client, [{ productId: product?.id ?? '', quantity: 1 }])
  await cart.setQuantities(client, [{ id: lineItems[0]?.id ?? '', quantity: 2 }])
  await cart.applyCoupon(client, 'WELCOME10')
  await cart.get(client)
  await cart.estimateTotals(client, { shippingAddress: { country: 'IE' } })
  return cart.createCheckout(client)
}
