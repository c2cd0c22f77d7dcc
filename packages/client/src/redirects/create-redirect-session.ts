import {
  createRedirectSession as createRedirectSessionOperation,
  type RedirectSession,
  type RedirectSessionRequest,
} from '@vitrine/contract'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'

/**
 * Creates an address of the platform's hosted pages: send the browser to its `fullUrl`. For a checkout, `createCheckoutRedirect` is
 * simpler; to log in or out, use `beginRedirect` and `logout` of `@vitrine/client/auth`. This function sends the request of the wire as
 * it is, where `callbacks.postFlowUrl` is what other functions call `returnTo`.
 *
 * @param request One intent (`ecomCheckout`, `paidPlansCheckout`, …), and the addresses to return to in `callbacks`. Each of
 *   them has to be registered for the client.
 * @throws StoreError `application` `CHECKOUT_NOT_FOUND`, `REDIRECT_NOT_ALLOWED`, `APP_NOT_INSTALLED`; `validation`
 * @example
 * ```ts
 * const checkoutId = await cart.createCheckout(client)
 * const { fullUrl } = await createRedirectSession(client, {
 *   ecomCheckout: { checkoutId },
 *   callbacks: { postFlowUrl: 'https://shop.example/cart', thankYouPageUrl: 'https://shop.example/thanks' },
 * })
 * location.assign(fullUrl)
 * ```
 */
export async function createRedirectSession(
  client: AnyClient,
  request: RedirectSessionRequest,
  options?: CallOptions,
): Promise<RedirectSession> {
  return (await client.send(createRedirectSessionOperation, request, options)).redirectSession
}
