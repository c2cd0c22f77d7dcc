import { isUuid } from '../../db/index.ts'
import type { HttpContext, SiteContext } from '../../http/index.ts'
import {
  type CookieJar,
  choosePageLanguage,
  type PageMessages,
  pageMessages,
  spokenLanguage,
} from '../../pages/index.ts'
import { log } from '../../runtime/index.ts'
import { findSite } from '../../sites/index.ts'
import type { IdentityContext, IdentityServices } from '../members/context.ts'
import type { CaptchaField } from './captcha-field.ts'
import type { HostedFlows, PageContext } from './hosted-page.ts'
import {
  formToken,
  holderOf,
  loginTransactionCookie,
  openLoginTransaction,
  startLoginTransaction,
} from './login-transaction.ts'

export interface HostedParts extends Omit<SiteContext, 'site'> {
  readonly services: IdentityServices
  readonly cookies: CookieJar
  readonly flows: HostedFlows
  readonly captcha: CaptchaField | undefined
  /** Address of the store's cover picture; undefined if it has none. */
  coverPicture(siteId: string): Promise<string | undefined>
}

const languageCookie = 'language'
const yearSeconds = 31_536_000

/** Messages in the browser's language, and the cookie for a language chosen by this request. */
export function readPageLanguage(
  { cookies }: Pick<HostedParts, 'cookies'>,
  c: HttpContext,
): { readonly words: PageMessages; readonly remember: readonly string[] } {
  const requested = c.req.query('lang')
  const chosen = choosePageLanguage({
    requested,
    remembered: cookies.read(c.req.raw, languageCookie),
    accepted: c.req.header('accept-language'),
  })
  const remember =
    requested !== undefined && spokenLanguage(requested) !== undefined
      ? [cookies.write({ name: languageCookie, value: chosen, maxAgeSeconds: yearSeconds })]
      : []
  return { words: pageMessages[chosen], remember }
}

/** Reads the context of a page request; undefined if its address names no existing site or flow. */
export async function readPageContext(
  parts: HostedParts,
  c: HttpContext,
  words: PageMessages,
): Promise<PageContext | undefined> {
  const { services, cookies, flows, captcha, ...rest } = parts
  const request = c.req.raw
  const query = new URL(request.url).searchParams
  const flow = query.has('request') ? await flows.find(c) : undefined
  const siteId = flow?.siteId ?? query.get('site') ?? ''
  const site = isUuid(siteId) ? await findSite(parts.db, siteId) : undefined
  if (!site) return undefined
  const sealing = { secrets: services.secrets, clock: parts.clock }
  const sealed = cookies.read(request, loginTransactionCookie)
  const loginTransaction = openLoginTransaction(sealing, sealed) ?? startLoginTransaction()
  const context: IdentityContext = {
    ...rest,
    site,
    services,
    holder: holderOf(loginTransaction, flow?.clientId ?? site.id),
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
