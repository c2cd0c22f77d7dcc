import {
  createRedirectSession as createRedirectSessionOperation,
  type RedirectSession,
  type RedirectSessionRequest,
} from '@vitrine/contract'
import type { Caller } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'

/**
 * Makes an address of the hosted pages: send the browser to its `fullUrl`. Log-in and log-out have functions of their own in
 * `@vitrine/client/auth`, which keep what has to be kept; this one is for checkouts and for pages without a flow.
 *
 * @param request One intent (`ecomCheckout`, `paidPlansCheckout`, …), and in `callbacks` where the browser comes back to
 * @example
 * ```ts
 * const checkoutId = await cart.createCheckout(client)
 * const { fullUrl } = await createRedirectSession(client, {
 *   ecomCheckout: { checkoutId },
 *   callbacks: { postFlowUrl: 'https://shop.example/cart', thankYouPageUrl: 'https://shop.example/thanks' },
 * })
 * ```
 * @throws StoreError `application` `CHECKOUT_NOT_FOUND`, `REDIRECT_NOT_ALLOWED`, `APP_NOT_INSTALLED`; `validation`
 * @see specification, section 7, POST /v1/redirect-session; wire 6.4
 */
export async function createRedirectSession(
  client: Caller,
  request: RedirectSessionRequest,
  options?: CallOptions,
): Promise<RedirectSession> {
  return (await client.send(createRedirectSessionOperation, request, options)).redirectSession
}
