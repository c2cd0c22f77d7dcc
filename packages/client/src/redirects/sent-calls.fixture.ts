import type { SentCalls } from '../testing/sent-call.ts'
import * as redirects from './index.ts'

const redirectSession = { id: 'r', fullUrl: 'https://accounts.example/checkout?id=checkout-1' }

/** Every call of `@vitrine/client/redirects`. */
export const sentCalls: SentCalls = {
  entry: redirects,
  answer: { redirectSession },
  calls: {
    createRedirectSession: [
      (client) =>
        redirects.createRedirectSession(client, {
          ecomCheckout: { checkoutId: 'checkout-1' },
          callbacks: { postFlowUrl: 'https://shop.example/cart' },
          preferences: { additionalQueryParameters: { lang: 'de' } },
        }),
      'POST /_api/redirects-api/v1/redirect-session',
      {
        ecomCheckout: { checkoutId: 'checkout-1' },
        callbacks: { postFlowUrl: 'https://shop.example/cart' },
        preferences: { additionalQueryParameters: { lang: 'de' } },
      },
      redirectSession,
    ],
  },
  others: [],
}
