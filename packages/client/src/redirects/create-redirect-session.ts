import {
  createRedirectSession as createRedirectSessionOperation,
  type RedirectSession,
  type RedirectSessionRequest,
} from '@vitrine/contract'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'

/**
 * Creates an address of the platform's hosted pages: send the browser to its `fullUrl`. For a checkout, and for pages without
 * a login. To log in or out, use `beginRedirect` and `logout` of `@vitrine/client/auth`.
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
