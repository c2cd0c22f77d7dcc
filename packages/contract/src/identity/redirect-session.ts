import type { JsonObject } from '../common/values.ts'
import type { Prompt, ResponseMode } from '../enumerations/identity.ts'
import type { Operation } from '../operation.ts'
import { redirects } from '../provider/service-prefixes.ts'

/** Has exactly one intent. */
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
  /** Omitted for a silent login and for the exchange of its code. */
  redirectUri?: string
  scope?: string
  state: string
  /** Default `fragment`. */
  responseMode?: ResponseMode
  codeChallenge: string
  codeChallengeMethod: 'S256'
  /** Session token of a login, so that the page needs no further input. */
  sessionToken?: string
  /** Connection id of an identity provider. */
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
  /** Default `true`. */
  useGenericWixPages?: boolean | null
  /** Default `true`; ignored for logout and authorization. */
  maintainIdentity?: boolean | null
  /** Query parameters to append, for example `lang` and `utm_source`. */
  additionalQueryParameters?: Readonly<Record<string, string>>
  /** Whether `shortUrl` is short; default `false`. */
  createShortUrl?: boolean | null
  /** Default `false`. */
  checkIfPublish?: boolean | null
}

/** An address of the hosted pages. */
export interface RedirectSession {
  id: string
  /** Where to send the browser. */
  fullUrl: string
  /** The parts of `fullUrl`. */
  urlDetails?: { endpoint: string; searchParams?: Readonly<Record<string, string>> }
  /** Sealed identity of the visitor, which `fullUrl` also contains; only for an authorization by a visitor. */
  sessionToken?: string | null
  /** Leads to `fullUrl`; equal to it unless `preferences.createShortUrl` is set. A short one expires after ten minutes. */
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
/** Creates a URL of a hosted page. */
export const createRedirectSession: Operation<
  RedirectSessionRequest,
  RedirectSessionResponse,
  (typeof createRedirectSessionErrors)[number]
> = {
  name: 'redirects.createSession',
  method: 'POST',
  path: `${redirects}/v1/redirect-session`,
}
