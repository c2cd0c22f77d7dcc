import type { JsonObject, Operation } from '@vitrine/contract'
import { provider } from '@vitrine/contract'

/** Redirect sessions: addresses of hosted pages (specification, section 7; wire 6.4, 7.3). */

/** Exactly one intent, with what goes for all of them. */
export interface RedirectSessionRequest {
  ecomCheckout?: { checkoutId: string }
  bookingsCheckout?: { slotAvailability?: JsonObject; timezone: string }
  eventsCheckout?: { reservationId: string; eventSlug: string }
  paidPlansCheckout?: { planId: string; checkoutData?: string | null }
  login?: Record<never, never>
  logout?: { clientId: string }
  auth?: { authRequest?: AuthorizeRequest; prompt?: string }
  storesProduct?: { productSlug: string }
  callbacks?: {
    thankYouPageUrl?: string | null
    postFlowUrl?: string | null
    loginUrl?: string | null
    bookingsServiceListUrl?: string | null
    cartPageUrl?: string | null
    planListUrl?: string | null
  }
  preferences?: {
    /** Default true. */
    useGenericWixPages?: boolean | null
    /** Default true; ignored for log-out and authorization. */
    maintainIdentity?: boolean | null
    additionalQueryParameters?: Readonly<Record<string, string>>
    /** Default false. */
    checkIfPublish?: boolean | null
  }
  origin?: string
}

export interface AuthorizeRequest {
  clientId: string
  responseType: string
  redirectUri?: string | null
  scope?: string | null
  state: string
  responseMode?: string | null
  codeChallenge?: string | null
  codeChallengeMethod?: string | null
  sessionToken?: string | null
  /** Connection id of a provider of identities. */
  idp?: string | null
}

export interface RedirectSession {
  id: string
  /** Where to send the browser. */
  fullUrl: string
  urlDetails?: { endpoint: string; searchParams?: Readonly<Record<string, string>> }
  sessionToken?: string | null
  shortUrl?: string
}

export const createRedirectSession: Operation<
  RedirectSessionRequest,
  { redirectSession: RedirectSession },
  string
> = {
  service: 'redirects',
  prefix: provider.services.redirects,
  name: 'redirects.createRedirectSession',
  method: 'POST',
  path: '/v1/redirect-session',
}
