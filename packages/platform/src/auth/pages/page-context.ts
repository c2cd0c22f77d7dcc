import { isUuid } from '../../db/index.ts'
import type { HttpContext, SiteContext } from '../../http/index.ts'
import {
  type CookieJar,
  choosePageLanguage,
  type Notice,
  type PageContent,
  type PageWords,
  pageWordsOf,
  spokenLanguage,
} from '../../pages/index.ts'
import { log } from '../../runtime/index.ts'
import { findSite } from '../../sites/index.ts'
import type { IdentityContext, IdentityServices } from '../members/context.ts'
import type { CaptchaField } from './captcha-field.ts'
import {
  formToken,
  type LoginTransaction,
  loginTransactionCookie,
  openLoginTransaction,
  startLoginTransaction,
  tokenHolder,
} from './login-transaction.ts'

export interface HostedParts extends Omit<SiteContext, 'site'> {
  readonly services: IdentityServices
  readonly cookies: CookieJar
  readonly flows: HostedFlows
  readonly captcha: CaptchaField | undefined
  /** Address of the store's cover picture; undefined if it has none. */
  coverPicture(siteId: string): Promise<string | undefined>
}

export const languageCookie = 'language'
const yearSeconds = 31_536_000

/** Messages in the browser's language, and the cookie for a language chosen by this request. */
export function readPageLanguage(
  { cookies }: Pick<HostedParts, 'cookies'>,
  c: HttpContext,
): { readonly words: PageWords; readonly remember: readonly string[] } {
  const asked = c.req.query('lang')
  const chosen = choosePageLanguage({
    asked,
    remembered: cookies.read(c.req.raw, languageCookie),
    accepted: c.req.header('accept-language'),
  })
  const remember =
    asked !== undefined && spokenLanguage(asked) !== undefined
      ? [cookies.write({ name: languageCookie, value: chosen, maxAgeSeconds: yearSeconds })]
      : []
  return { words: pageWordsOf(chosen), remember }
}

/** Reads the context of a page request; undefined if its address names no existing site or flow. */
export async function readPageContext(
  parts: HostedParts,
  c: HttpContext,
  words: PageWords,
): Promise<PageContext | undefined> {
  const { services, cookies, flows, captcha, ...rest } = parts
  const request = c.req.raw
  const query = new URL(request.url).searchParams
  const flow = query.has('request') ? await flows.find(c) : undefined
  const siteId = flow?.siteId ?? query.get('site') ?? ''
  const site = isUuid(siteId) ? await findSite(parts.db, siteId) : undefined
  if (!site) return undefined
  const sealed = cookies.read(request, loginTransactionCookie)
  const loginTransaction =
    openLoginTransaction(services.secrets, parts.clock, sealed) ?? startLoginTransaction(parts.clock)
  const context: IdentityContext = {
    ...rest,
    site,
    services,
    holder: tokenHolder(loginTransaction, flow?.clientId ?? site.id),
    address: c.get('address'),
    requestId: c.get('requestId'),
    log,
  }
  // One per site, because a browser may be used for several shops.
  const deviceCookie = `device-${site.id}`
  return {
    c,
    context,
    words,
    query,
    place: flow ? `request=${flow.id}` : `site=${site.id}`,
    loginTransaction,
    flow,
    flows,
    captcha,
    deviceToken: cookies.read(request, deviceCookie),
    writeDeviceCookie: (value, maxAgeSeconds) => cookies.write({ name: deviceCookie, value, maxAgeSeconds }),
    formToken: formToken(loginTransaction),
  }
}

/** Context of one request to a hosted page. */
export interface PageContext {
  readonly c: HttpContext
  readonly context: IdentityContext
  readonly words: PageWords
  readonly query: URLSearchParams
  /** Query parameter that identifies the flow, `request=…` or `site=…`; pages pass it on to each other. */
  readonly place: string
  readonly loginTransaction: LoginTransaction
  /** Flow of the shop that sent the browser here, if any. */
  readonly flow: HostedFlow | undefined
  readonly flows: HostedFlows
  /** Undefined if no captcha can be shown. */
  readonly captcha: CaptchaField | undefined
  /** Token of a remembered device. */
  readonly deviceToken: string | undefined
  writeDeviceCookie(token: string, maxAgeSeconds: number): string
  /** Error to show when the form was rejected. */
  readonly fault?: string | undefined
  /** CSRF token for forms of pages with the `token` guard. */
  readonly formToken: string
}

/** Page context within a flow of a shop. */
export type FlowPageContext = PageContext & { readonly flow: HostedFlow }

/** A hosted page. */
export interface HostedPage {
  readonly path: string
  /**
   * Protection of the form against CSRF: the form token together with the `Origin` header, or the secret of a mailed link in the
   * address.
   */
  readonly guard: 'token' | 'secret'
  /** Notice for an expired address; by default an expired log-in. */
  readonly over?: (words: PageWords) => Notice
  show(page: PageContext): Promise<Outcome>
  submit?(page: PageContext, fields: URLSearchParams): Promise<Outcome>
}

/** Result of a page: its content, a redirect, or the end of the flow. */
export type Outcome = ShownPage | GoOn | FlowEnd

export interface ShownPage {
  readonly content: PageContent
  /** Default 200. */
  readonly status?: number
  /** Reloading would not show this content again, so no language switch is offered. */
  readonly isFinal?: boolean
  readonly retryAfter?: string | undefined
  /** Updated login transaction. */
  readonly loginTransaction?: LoginTransaction
}

export interface GoOn {
  readonly goTo: string
  /** Updated login transaction; `null` ends it. */
  readonly loginTransaction?: LoginTransaction | null
  readonly cookies?: readonly string[]
}

/** The flow is complete: the response that returns the browser to the shop, with the cookies of the pages. */
export interface FlowEnd {
  readonly response: Response
  readonly loginTransaction: null
  readonly cookies: readonly string[]
}

/** The reason a shop sent a browser to the hosted pages. */
export interface HostedFlow {
  /** Value of the `request` parameter of the pages. */
  readonly id: string
  readonly siteId: string
  readonly clientId: string
  /** Origin to which the completed flow redirects. */
  readonly returnOrigin: string
}

/** Session token of a log-in on the pages, with its expected holder. */
export interface ProvenLogin {
  readonly sessionToken: string
  readonly holderId: string
}

/** Flows that start and end outside the pages: authorization requests and redirect sessions. */
export interface HostedFlows {
  /** Finds the flow of a page address; undefined if there is none, it has expired, or it belongs to another browser. */
  find(c: HttpContext): Promise<HostedFlow | undefined>
  /** Spends the session token and returns the response that sends the browser back; undefined if the token is no longer valid. */
  complete(c: HttpContext, flow: HostedFlow, login: ProvenLogin): Promise<Response | undefined>
}
