import { Hono } from 'hono'
import { transaction } from '../../db/index.ts'
import { type HttpApp, type HttpEnv, named, readDeviceInfo } from '../../http/index.ts'
import { plainPage, seeOther } from '../../pages/index.ts'
import type { Clock, SecretBox } from '../../runtime/index.ts'
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

/** A log-in at the pages that gives the shop no code. */
export interface LogInRequest {
  readonly siteId: string
  readonly clientId: string
  /** Registered by the client. */
  readonly returnTo: string
}

/** As long as an authorization request: somebody may have to wait for a mail. */
const openForMs = 3_600_000

interface SealingParts {
  readonly secrets: SecretBox
  readonly clock: Clock
}

/** Opens for the browser that began it alone (requirements.md PLT-28). */
function sealLogIn({ secrets, clock }: SealingParts, request: LogInRequest, browserId: string): string {
  const content = JSON.stringify({ request, until: clock() + openForMs })
  return secrets.seal(owner(browserId), Buffer.from(content)).toString('base64url')
}

function openLogIn(
  { secrets, clock }: SealingParts,
  sealed: string,
  browserId: string,
): LogInRequest | undefined {
  try {
    const content = secrets.open(owner(browserId), Buffer.from(sealed, 'base64url'))
    // Sealed by `sealLogIn`, so it has its shape.
    const { request, until } = JSON.parse(content.toString()) as { request: LogInRequest; until: number }
    return until > clock() ? request : undefined
  } catch {
    // Another browser's, or none at all.
    return undefined
  }
}

function owner(browserId: string): string {
  return `log-in of ${browserId}`
}

/**
 * `GET /oauth2/log-in`, where the redirect session of a log-in leads: a browser that is logged in at the pages goes back at
 * once, any other by way of the log-in page. The address says nothing that has to be believed: client and return
 * address are looked up.
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
    page.searchParams.set('request', sealLogIn(parts, { siteId, clientId: client.id, returnTo }, browser.id))
    const language = query.get('lang')
    if (language !== null) page.searchParams.set('lang', language)
    return seeOther(c, page.href, browser.cookies)
  })
}

/** The same log-in as the hosted pages know it. */
export function logInFlows(parts: OAuthParts): HostedFlows {
  const open = (request: Request): { readonly id: string; readonly asked: LogInRequest } | undefined => {
    const id = new URL(request.url).searchParams.get('request')
    const browser = findBrowser(request, parts.cookies)
    const asked = browser && id !== null ? openLogIn(parts, id, browser.id) : undefined
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

/** Tells the shop that somebody logged in while its browser was away (wire.md 6.4). */
function loggedIn(returnTo: string): string {
  const url = new URL(returnTo)
  url.searchParams.set('wixMemberLoggedIn', 'true')
  return url.href
}
