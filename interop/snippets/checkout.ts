import { currentCart } from '@wix/ecom'
import { redirects } from '@wix/redirects'
import { createClient, OAuthStrategy, TokenRole, type TokenStorage } from '@wix/sdk'
import { products } from '@wix/stores'

/** To the hosted checkout and back, with tokens in a storage of the site's own. */
export async function run(clientId: string, browse: (url: string) => Promise<string>) {
  const cookies = new Map<string, string>()
  const tokenStorage: TokenStorage = {
    getTokens: () =>
      JSON.parse(
        cookies.get('session') ??
          JSON.stringify({
            accessToken: { value: '', expiresAt: 0 },
            refreshToken: { value: '', role: TokenRole.NONE },
          }),
      ),
    setTokens: (tokens) => void cookies.set('session', JSON.stringify(tokens)),
  }
  const myClient = createClient({
    modules: { products, currentCart, redirects },
    auth: OAuthStrategy({ clientId, tokenStorage }),
  })

  const { items } = await myClient.products.queryProducts().startsWith('name', 'Brisa').limit(3).find()
  const inStock = items.find(({ stock }) => stock?.inStock)
  const variant = inStock?.variants?.find(({ stock }) => stock?.inStock)
  await myClient.currentCart.addToCurrentCart({
    lineItems: [
      {
        quantity: 1,
        catalogReference: {
          appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
          catalogItemId: inStock?._id ?? '',
          options: { variantId: variant?._id },
        },
      },
    ],
  })
  const { checkoutId } = await myClient.currentCart.createCheckoutFromCurrentCart({
    channelType: currentCart.ChannelType.WEB,
  })
  const { redirectSession } = await myClient.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: checkoutId ?? '' },
    callbacks: { postFlowUrl: 'http://localhost:3000/' },
  })

  return {
    looked: items.map(({ name }) => name),
    session: [Object.keys(redirectSession ?? {}).sort(), typeof redirectSession?._id],
    arrivedAt: await browse(redirectSession?.fullUrl ?? ''),
    kept: [...cookies.keys()],
    role: myClient.auth.getTokens().refreshToken.role,
  }
}
