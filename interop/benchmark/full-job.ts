import { currentCart } from '@wix/ecom'
import { createClient, OAuthStrategy } from '@wix/sdk'
import { products } from '@wix/stores'

/** The job of `packages/client/size/full-job.ts` by the public client: look, find, fill the cart, coupon, totals, checkout, sign-up, log-in, log-out. */
export async function shop(clientId: string): Promise<string | undefined> {
  const client = createClient({ modules: { products, currentCart }, auth: OAuthStrategy({ clientId }) })
  await client.products.queryProducts().lt('priceData.price', 50).find()
  const { items } = await client.products.queryProducts().eq('slug', 'brisa-mug').limit(1).find()
  const catalogReference = {
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
    catalogItemId: items[0]?._id ?? '',
  }
  const added = await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] })
  const line = added.cart?.lineItems?.[0]?._id ?? ''
  await client.currentCart.updateCurrentCartLineItemQuantity([{ _id: line, quantity: 2 }])
  await client.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' })
  await client.currentCart.getCurrentCart()
  await client.currentCart.estimateCurrentCartTotals({ shippingAddress: { country: 'IE' } })
  const checkout = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: currentCart.ChannelType.WEB,
  })
  const credentials = { email: 'aoife@shop.example', password: 'violet harbour lantern' }
  await client.auth.register(credentials)
  const state = await client.auth.login(credentials)
  if (state.loginState === 'SUCCESS') await client.auth.getMemberTokensForDirectLogin(state.data.sessionToken)
  await client.auth.logout('https://shop.example/')
  return checkout.checkoutId ?? undefined
}
