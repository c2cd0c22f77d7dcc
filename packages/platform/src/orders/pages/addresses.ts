import type { HostedFlow, HostedFlows } from '../../auth/index.ts'
import type { Clock, SecretBox } from '../../runtime/index.ts'

/** Where the pages of the hosted checkout are; redirect sessions lead to the first. */
export const checkoutPaths = {
  details: '/checkout',
  delivery: '/checkout/delivery',
  payment: '/checkout/payment',
  simulatedPayment: '/checkout/simulated-payment',
  return: '/checkout/return',
} as const

/** A page of the same visit. */
export function checkoutAddress(
  { place }: { readonly place: string },
  page: keyof typeof checkoutPaths,
): string {
  return `${checkoutPaths[page]}?${place}`
}

/** What the address of a hosted checkout says; every callback was compared with what the client registered. */
export interface CheckoutRequest {
  readonly siteId: string
  readonly clientId: string
  readonly checkoutId: string
  /** Gets `orderId` of a placed order. */
  readonly thankYouPageUrl?: string | undefined
  readonly cartPageUrl?: string | undefined
  readonly postFlowUrl?: string | undefined
  /** Of the shop, where no callback is given. */
  readonly shopUrl: string
}

/** Choice: a day. Whoever is called away from paying comes back to the same window. */
const openForMs = 86_400_000
const owner = 'hosted checkout'

interface SealingParts {
  readonly secrets: SecretBox
  readonly clock: Clock
}

/** An address that only whoever it was made for has: it shows their cart, name and address. */
export function sealCheckoutRequest({ secrets, clock }: SealingParts, request: CheckoutRequest): string {
  const content = JSON.stringify({ request, until: clock() + openForMs })
  return secrets.seal(owner, Buffer.from(content)).toString('base64url')
}

/** Undefined for one past its time, and anything that we never sealed. */
export function openCheckoutRequest(
  { secrets, clock }: SealingParts,
  sealed: string,
): CheckoutRequest | undefined {
  try {
    const content = secrets.open(owner, Buffer.from(sealed, 'base64url'))
    // Sealed by `sealCheckoutRequest`, so it has its shape.
    const { request, until } = JSON.parse(content.toString()) as { request: CheckoutRequest; until: number }
    return until > clock() ? request : undefined
  } catch {
    // Made up, cut short, or sealed by a key that is gone.
    return undefined
  }
}

/** Checkouts as the kit of the hosted pages knows what a shop sent a browser for. Nobody logs in there. */
export function checkoutFlows(parts: SealingParts): HostedFlows {
  return {
    async find({ request }): Promise<HostedFlow | undefined> {
      const id = new URL(request.url).searchParams.get('request')
      const asked = id === null ? undefined : openCheckoutRequest(parts, id)
      if (id === null || asked === undefined) return undefined
      const { siteId, clientId, thankYouPageUrl } = asked
      // The last form of the checkout leads there.
      return { id, siteId, clientId, returnOrigin: new URL(thankYouPageUrl ?? leaveFor(asked)).origin }
    },
    complete: async () => undefined,
  }
}

/** Where a buyer goes who leaves without an order: the cart is there, as it was. */
export function leaveFor({ cartPageUrl, postFlowUrl, shopUrl }: CheckoutRequest): string {
  return cartPageUrl ?? postFlowUrl ?? shopUrl
}

/** Where a buyer goes whose order is placed; undefined where the shop named no page for it. */
export function thankYouUrl(
  { thankYouPageUrl, postFlowUrl }: CheckoutRequest,
  orderId: string,
): string | undefined {
  const page = thankYouPageUrl ?? postFlowUrl
  if (page === undefined) return undefined
  const url = new URL(page)
  url.searchParams.set('orderId', orderId)
  url.searchParams.set('wixMemberLoggedIn', 'false')
  return url.href
}
