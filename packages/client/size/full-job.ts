import { createClient } from '@vitrine/client'
import * as auth from '@vitrine/client/auth'
import * as cart from '@vitrine/client/cart'
import * as catalog from '@vitrine/client/catalog'

/** Everything a shop does: query, product page, cart, coupon, totals, signup, login, checkout, logout. */
export async function shop(clientId: string): Promise<string> {
  const client = createClient({ clientId })
  await catalog.queryProducts(client, catalog.productQuery().where('priceData.price', 'lt', 50)).first()
  const product = await catalog.getProductBySlug(client, 'brisa-mug')
  const { lineItems } = await cart.addItems(client, [{ productId: product?.id ?? '', quantity: 1 }])
  await cart.setQuantities(client, [{ id: lineItems[0]?.id ?? '', quantity: 2 }])
  await cart.applyCoupon(client, 'WELCOME10')
  await cart.getCart(client)
  await cart.estimateTotals(client, { shippingAddress: { country: 'IE' } })
  const credentials = { email: 'member@shop.example', password: 'correct horse battery' }
  await auth.register(client, credentials)
  const outcome = await auth.login(client, credentials)
  if (outcome.status === 'success') await auth.completeLogin(client, outcome)
  const returnTo = new URL('https://shop.example/')
  const { url, pending } = await auth.beginRedirect(client, { returnTo })
  await auth.finishRedirect(client, url, pending)
  const checkout = await cart.createCheckout(client)
  await auth.logout(client, { returnTo })
  return checkout
}
