import { currentCart } from '@wix/ecom'
import { createClient, OAuthStrategy, type Tokens } from '@wix/sdk'
import { products } from '@wix/stores'

const CATALOG_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A cart from the first add to a checkout, used by two clients with the same tokens. */
export async function run(clientId: string) {
  const myClient = createClient({
    modules: { products, currentCart },
    auth: OAuthStrategy({ clientId }),
  })

  let beforeTheFirstAdd: unknown
  try {
    await myClient.currentCart.getCurrentCart()
  } catch (error) {
    // The documented way to tell that there is no cart yet.
    const { details } = error as { details?: { applicationError?: { code?: unknown } } }
    beforeTheFirstAdd = details?.applicationError?.code
  }

  const [product] = (await myClient.products.queryProducts().eq('slug', 'brisa-mug').find()).items
  const variant = product?.variants?.find(({ stock }) => stock?.inStock)
  const item = {
    quantity: 1,
    catalogReference: {
      appId: CATALOG_APP_ID,
      catalogItemId: product?._id ?? '',
      options: { variantId: variant?._id },
    },
  }
  const { cart } = await myClient.currentCart.addToCurrentCart({ lineItems: [item] })
  const lineItemId = cart?.lineItems?.[0]?._id ?? ''
  const { cart: changed } = await myClient.currentCart.updateCurrentCartLineItemQuantity([
    { _id: lineItemId, quantity: 3 },
  ])
  const withCoupon = await myClient.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' })
  const estimate = await myClient.currentCart.estimateCurrentCartTotals({
    shippingAddress: { country: 'IE', city: 'Cork', postalCode: 'T12 W8E4', addressLine1: '1 Mill Road' },
  })
  const { cart: withoutCoupon } = await myClient.currentCart.removeCouponFromCurrentCart()

  // What a site does between two requests: it stores the tokens.
  const kept = JSON.parse(JSON.stringify(myClient.auth.getTokens())) as Tokens
  const sameVisitor = createClient({
    modules: { currentCart },
    auth: OAuthStrategy({ clientId, tokens: kept }),
  })
  const sameCart = await sameVisitor.currentCart.getCurrentCart()
  const { checkoutId } = await sameVisitor.currentCart.createCheckoutFromCurrentCart({
    channelType: currentCart.ChannelType.WEB,
  })
  const { cart: emptied } = await sameVisitor.currentCart.removeLineItemsFromCurrentCart([lineItemId])
  await sameVisitor.currentCart.deleteCurrentCart()

  let refusal: unknown
  try {
    await myClient.currentCart.addToCurrentCart({ lineItems: [{ ...item, quantity: 0 }] })
  } catch (error) {
    const { details } = error as { details?: { validationError?: { fieldViolations?: object[] } } }
    refusal = details?.validationError?.fieldViolations?.length
  }

  return {
    beforeTheFirstAdd,
    cart,
    changed: changed?.lineItems?.map(({ quantity }) => quantity),
    discounts: withCoupon.appliedDiscounts,
    estimate,
    withoutCoupon: withoutCoupon?.appliedDiscounts?.length ?? 0,
    sameCart,
    createdOnADate: sameCart._createdDate instanceof Date,
    image: sameCart.lineItems?.[0]?.image,
    checkoutId: typeof checkoutId,
    emptied: emptied?.lineItems,
    refusal,
    roles: [myClient.auth.getTokens().refreshToken.role, myClient.auth.loggedIn()],
  }
}
