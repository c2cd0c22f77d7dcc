import { Hono } from 'hono'
import { transaction } from '../../db/index.ts'
import { type HttpApp, type HttpEnv, named, readDeviceInfo } from '../../http/index.ts'
import { plainPage, seeOther } from '../../pages/index.ts'
import { openValue, sealValue } from '../../runtime/index.ts'
import { isRedirectRegistered } from '../../sites/index.ts'
import { spendSessionToken } from '../members/session-token-repository.ts'
import {
  findBrowser,
  findHostedSession,
  identifyBrowser,
  startHostedSession,
} from '../oauth/hosted-session.ts'
import { limitPages } from '../oauth/limit-pages.ts'
import type { OAuthParts } from '../oauth/routes.ts'
import { hostedPaths } from '../pages/addresses.ts'
import type { HostedFlows } from '../pages/hosted-page.ts'
import { redirectPaths } from './addresses.ts'

/** A log-in on the hosted pages that returns to the shop without a code. */
interface LoginRequest {
  readonly siteId: string
  readonly clientId: string
  /** Registered by the client. */
  readonly returnTo: string
}

/** An hour, because a log-in may wait for a mailed code. */
const validForMs = 3_600_000

/** The request opens only in the browser that started it. */
function loginOwner(browserId: string): string {
  return `log-in of ${browserId}`
}

/**
 * `GET /oauth2/log-in`, the target of a log-in redirect session. A browser that is logged in returns at once, any other one gets the
 * log-in page. Client and return address are checked against the registration, so the URL needs no seal.
 */
export function logInRoute(parts: OAuthParts): HttpApp {
  return new Hono<HttpEnv>().get(redirectPaths.logIn, named('redirect.log-in'), async (c) => {
    const query = new URL(c.req.url).searchParams
    const client = await parts.sites.client(query.get('client_id') ?? '')
    if (!client) return plainPage(c, 400, ({ untrusted }) => untrusted, { detail: 'client_id' })
    const refused = await limitPages(parts, c, client)
    if (refused) return refused
    const returnTo = query.get('return_to') ?? ''
    if (!isRedirectRegistered(returnTo, client.redirectUris)) {
      return plainPage(c, 400, ({ untrusted }) => untrusted, { detail: 'return_to' })
    }
    const { siteId } = client
    if (await findHostedSession(parts, siteId, c.req.raw)) {
      return seeOther(c, loggedIn(returnTo))
    }
    const browser = identifyBrowser(c.req.raw, parts.cookies)
    const page = new URL(`${parts.publicUrl}${hostedPaths.logIn}`)
    page.searchParams.set(
      'request',
      sealValue(parts, loginOwner(browser.id), { siteId, clientId: client.id, returnTo }, validForMs),
    )
    const language = query.get('lang')
    if (language !== null) page.searchParams.set('lang', language)
    return seeOther(c, page.href, browser.cookies)
  })
}

/** Hosted flows of log-ins without a code. */
export function logInFlows(parts: OAuthParts): HostedFlows {
  const open = (request: Request): { readonly id: string; readonly asked: LoginRequest } | undefined => {
    const id = new URL(request.url).searchParams.get('request')
    const browser = findBrowser(request, parts.cookies)
    const asked =
      browser && id !== null ? openValue<LoginRequest>(parts, loginOwner(browser.id), id) : undefined
    return asked && id !== null ? { id, asked } : undefined
  }
  return {
    async find(c) {
      const opened = open(c.req.raw)
      if (!opened) return undefined
      const { siteId, clientId, returnTo } = opened.asked
      return { id: opened.id, siteId, clientId, returnOrigin: new URL(returnTo).origin }
    },
    async complete(c, _, { sessionToken, holderId }) {
      const opened = open(c.req.raw)
      if (!opened) return undefined
      const { siteId, clientId, returnTo } = opened.asked
      const cookie = await transaction(parts.db, async (trx) => {
        const place = { siteId, clock: parts.clock }
        const proven = await spendSessionToken(trx, place, sessionToken, { clientId, id: holderId })
        if (!proven) return undefined
        const session = await startHostedSession(
          { ...parts, db: trx },
          siteId,
          proven.identityId,
          readDeviceInfo(c),
        )
        return session.cookie
      })
      return cookie === undefined ? undefined : seeOther(c, loggedIn(returnTo), [cookie])
    },
  }
}

/** Adds the query parameter that tells the shop that a member has logged in. */
function loggedIn(returnTo: string): string {
  const url = new URL(returnTo)
  url.searchParams.set('wixMemberLoggedIn', 'true')
  return url.href
}
