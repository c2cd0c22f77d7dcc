/** Addresses of hosted pages, such as the checkout. */

export type { RedirectSession, RedirectSessionRequest } from '@vitrine/contract'
export {
  type CheckoutRedirect,
  type CheckoutRedirectOptions,
  createCheckoutRedirect,
} from './create-checkout-redirect.ts'
export { createRedirectSession } from './create-redirect-session.ts'
