import type { Destination, RequestedRedirect } from '../../auth/index.ts'
import { checkoutNotFound } from '../../auth/index.ts'
import { findOwnCheckout } from '../checkout/repository.ts'
import { checkoutPaths, sealCheckoutRequest } from './addresses.ts'

/** Leads to the hosted checkout, or to the cart's `overrideCheckoutUrl` if an app has set one. */
export async function checkoutDestination(
  { context, client, secrets, request }: RequestedRedirect,
  checkoutId: string,
): Promise<Destination> {
  const { db, site, caller, clock, shopUrl } = context
  const { kind, id } = caller
  const isShopper = kind === 'visitor' || kind === 'member'
  const theirs = isShopper ? await findOwnCheckout(db, site.id, checkoutId, { kind, id }) : undefined
  if (theirs === undefined) throw checkoutNotFound()
  const { overrideCheckoutUrl } = theirs
  if (overrideCheckoutUrl !== undefined)
    return { page: new URL(overrideCheckoutUrl), parameters: { checkoutId } }
  const { thankYouPageUrl, cartPageUrl, postFlowUrl } = request.callbacks ?? {}
  const sealed = sealCheckoutRequest(
    { secrets, clock },
    {
      siteId: site.id,
      clientId: client.id,
      checkoutId,
      thankYouPageUrl: thankYouPageUrl ?? undefined,
      cartPageUrl: cartPageUrl ?? undefined,
      postFlowUrl: postFlowUrl ?? undefined,
      shopUrl,
    },
  )
  return { page: checkoutPaths.details, parameters: { request: sealed } }
}
