import type { SentCalls } from '../testing/sent-call.ts'
import * as redirects from './index.ts'

const redirectSession = { id: 'r', fullUrl: 'https://accounts.example/checkout?id=checkout-1' }

/** Every call of `@vitrine/client/redirects`. */
export const sentCalls: SentCalls = {
  entry: redirects,
  answer: { redirectSession, checkoutId: 'checkout-1' },
  calls: {
    createCheckoutRedirect: [
      (client) =>
        redirects.createCheckoutRedirect(client, {
          returnTo: new URL('https://shop.example/cart'),
          thankYouUrl: new URL('https://shop.example/thanks'),
          email: 'ada@example.com',
        }),
      ['POST /ecom/v1/carts/current/create-checkout', 'POST /_api/redirects-api/v1/redirect-session'],
      [
        { channelType: 'WEB', email: 'ada@example.com' },
        {
          ecomCheckout: { checkoutId: 'checkout-1' },
          callbacks: {
            postFlowUrl: 'https://shop.example/cart',
            thankYouPageUrl: 'https://shop.example/thanks',
          },
        },
      ],
      { url: new URL(redirectSession.fullUrl), checkoutId: 'checkout-1' },
    ],
    createRedirectSession: [
      (client) =>
        redirects.createRedirectSession(client, {
          ecomCheckout: { checkoutId: 'checkout-1' },
          callbacks: { postFlowUrl: 'https://shop.example/cart' },
          preferences: { additionalQueryParameters: { lang: 'de' } },
          origin: 'https://shop.example',
        }),
      'POST /_api/redirects-api/v1/redirect-session',
      {
        ecomCheckout: { checkoutId: 'checkout-1' },
        callbacks: { postFlowUrl: 'https://shop.example/cart' },
        preferences: { additionalQueryParameters: { lang: 'de' } },
        origin: 'https://shop.example',
      },
      redirectSession,
    ],
  },
  others: [],
}
