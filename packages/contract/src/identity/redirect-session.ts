import type { JsonObject } from '../common/values.ts'
import type { Prompt, ResponseMode } from '../enumerations/identity.ts'
import type { Operation } from '../operation.ts'
import { redirects } from '../provider/service-prefixes.ts'

/** Exactly one intent, with what goes for all of them (specification, section 7; wire 6.4, 7.3). */
export interface RedirectSessionRequest {
  ecomCheckout?: { checkoutId: string }
  bookingsCheckout?: { slotAvailability?: JsonObject; timezone: string }
  eventsCheckout?: { reservationId: string; eventSlug: string }
  paidPlansCheckout?: { planId: string; checkoutData?: string | null }
  login?: Record<never, never>
  logout?: { clientId: string }
  auth?: { authRequest: AuthorizeRequest; prompt?: Prompt }
  callbacks?: RedirectCallbacks
  preferences?: RedirectPreferences
  origin?: string
}

/** An authorization request (RFC 6749, section 4.1.1; RFC 7636, section 4.3). */
export interface AuthorizeRequest {
  clientId: string
  responseType: 'code'
  /** Left out for a silent log-in, and then for the exchange of its code too. */
  redirectUri?: string
  scope?: string
  state: string
  /** Default `fragment`. */
  responseMode?: ResponseMode
  codeChallenge: string
  codeChallengeMethod: 'S256'
  /** Of a log-in: the page asks for nothing more. */
  sessionToken?: string
  /** Connection id of a provider of identities. */
  idp?: string
}

/** Where the hosted pages send the browser. */
export interface RedirectCallbacks {
  postFlowUrl?: string | null
  thankYouPageUrl?: string | null
  loginUrl?: string | null
  bookingsServiceListUrl?: string | null
  cartPageUrl?: string | null
  planListUrl?: string | null
}

export interface RedirectPreferences {
  /** Default true. */
  useGenericWixPages?: boolean | null
  /** Default true; ignored for log-out and authorization. */
  maintainIdentity?: boolean | null
  /** Appended to the address: `lang`, `utm_source` and the like. */
  additionalQueryParameters?: Readonly<Record<string, string>>
  /** Default false. */
  checkIfPublish?: boolean | null
}

export interface RedirectSession {
  id: string
  /** Where to send the browser. */
  fullUrl: string
  /** The same address in parts. */
  urlDetails?: { endpoint: string; searchParams?: Readonly<Record<string, string>> }
  sessionToken?: string | null
  shortUrl?: string
}

export interface RedirectSessionResponse {
  redirectSession: RedirectSession
}

export const createRedirectSessionErrors = [
  'APP_NOT_INSTALLED',
  'CHECKOUT_NOT_FOUND',
  'REDIRECT_NOT_ALLOWED',
] as const
/** Makes an address of the hosted pages (specification, section 7; wire 6.4). */
export const createRedirectSession: Operation<
  RedirectSessionRequest,
  RedirectSessionResponse,
  (typeof createRedirectSessionErrors)[number]
> = {
  name: 'redirects.createSession',
  method: 'POST',
  path: `${redirects}/v1/redirect-session`,
}
