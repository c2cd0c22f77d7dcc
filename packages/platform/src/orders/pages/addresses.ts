import { provider } from '@vitrine/contract'
import type { Destination, HostedFlow, HostedFlows, RequestedRedirect } from '../../auth/index.ts'
import { checkoutNotFound } from '../../auth/index.ts'
import { openValue, type SealingParts, sealValue } from '../../runtime/index.ts'
import { findOwnCheckout } from '../checkout/repository.ts'

/** Paths of the hosted checkout pages. Redirect sessions lead to the first. */
export const checkoutPaths = {
  details: '/checkout',
  delivery: '/checkout/delivery',
  payment: '/checkout/payment',
  simulatedPayment: '/checkout/simulated-payment',
  return: '/checkout/return',
} as const

/** Address of a checkout page in the same flow. */
export function checkoutAddress(
  { place }: { readonly place: string },
  page: keyof typeof checkoutPaths,
): string {
  return `${checkoutPaths[page]}?${place}`
}

/** Sealed parameters of a hosted checkout. All callback URLs are registered for the client. */
export interface CheckoutRequest {
  readonly siteId: string
  readonly clientId: string
  readonly checkoutId: string
  /** Receives the `orderId` of the placed order as a query parameter. */
  readonly thankYouPageUrl?: string | undefined
  readonly cartPageUrl?: string | undefined
  readonly postFlowUrl?: string | undefined
  /** Used if no callback is given. */
  readonly shopUrl: string
}

/** A day, so that an interrupted buyer can continue in the same window. */
const validForMs = 86_400_000
const owner = 'hosted checkout'

/** Seals the parameters: the pages show cart, name and address, so the URL must not be guessable. */
function sealCheckoutRequest(parts: SealingParts, request: CheckoutRequest): string {
  return sealValue(parts, owner, request, validForMs)
}

/** Returns undefined if the value has expired or was not sealed by this platform. */
export function openCheckoutRequest(parts: SealingParts, sealed: string): CheckoutRequest | undefined {
  return openValue(parts, owner, sealed)
}

/** Hosted flows of the checkout pages. They have no log-in to complete. */
export function checkoutFlows(parts: SealingParts): HostedFlows {
  return {
    async find(c): Promise<HostedFlow | undefined> {
      const id = c.req.query('request')
      const checkoutRequest = id === undefined ? undefined : openCheckoutRequest(parts, id)
      if (id === undefined || checkoutRequest === undefined) return undefined
      const { siteId, clientId, thankYouPageUrl } = checkoutRequest
      // Form target of the last page.
      return {
        id,
        siteId,
        clientId,
        returnOrigin: new URL(thankYouPageUrl ?? exitUrl(checkoutRequest)).origin,
      }
    },
    complete: async () => undefined,
  }
}

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

/** Return URL for a buyer who leaves without an order. */
export function exitUrl({ cartPageUrl, postFlowUrl, shopUrl }: CheckoutRequest): string {
  return cartPageUrl ?? postFlowUrl ?? shopUrl
}

/** Return URL after an order; undefined if the shop has no page for it. */
export function thankYouUrl(
  { thankYouPageUrl, postFlowUrl }: CheckoutRequest,
  orderId: string,
): string | undefined {
  const page = thankYouPageUrl ?? postFlowUrl
  if (page === undefined) return undefined
  const url = new URL(page)
  url.searchParams.set('orderId', orderId)
  // Whether a member logged in on these pages, which have no login. A buyer who was a member before does not count.
  url.searchParams.set(provider.memberLoggedInParameter, 'false')
  return url.href
}
