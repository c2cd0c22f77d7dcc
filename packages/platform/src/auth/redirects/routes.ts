import * as contract from '@vitrine/contract'
import { Hono } from 'hono'
import { type HttpApp, type HttpEnv, named, type Route, route } from '../../http/index.ts'
import { plainPage, setCookies } from '../../pages/index.ts'
import { authorizationFlows } from '../oauth/hosted-flows.ts'
import { identifyBrowser } from '../oauth/hosted-session.ts'
import type { OAuthParts } from '../oauth/routes.ts'
import type { HostedFlows } from '../pages/hosted-page.ts'
import { redirectPaths } from './addresses.ts'
import { createRedirectSession, type RedirectServices } from './create-redirect-session.ts'
import { logInFlows, logInRoute } from './login.ts'
import { logOutRoute } from './logout.ts'

/** Pages that redirect sessions lead to. */
export function redirectPages(parts: OAuthParts): HttpApp {
  return new Hono<HttpEnv>()
    .route('/', logInRoute(parts))
    .route('/', logOutRoute(parts))
    .route('/', preWarmRoute(parts))
}

/** All flows of a shop on the account pages. */
export function shopFlows(parts: OAuthParts): HostedFlows {
  const kinds = [authorizationFlows(parts), logInFlows(parts)]
  return {
    async find(c) {
      for (const flows of kinds) {
        const flow = await flows.find(c)
        if (flow) return flow
      }
      return undefined
    },
    async complete(c, flow, login) {
      for (const flows of kinds) {
        if (await flows.find(c)) return flows.complete(c, flow, login)
      }
      return undefined
    },
  }
}

/** Routes of redirect sessions. */
export function redirectRoutes(services: RedirectServices): readonly Route[] {
  return [
    route(contract.createRedirectSession, (context, request) =>
      createRedirectSession(context, services, request),
    ),
  ]
}

const page = '<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Ready</title></html>\n'

/**
 * `GET /oauth2/pre-warm`: an empty page for a hidden frame of the client. It sets up DNS, connection and the browser cookie before the
 * log-in page is needed. Only pages of the client may frame it.
 */
function preWarmRoute({ sites, cookies }: OAuthParts): HttpApp {
  return new Hono<HttpEnv>().get(redirectPaths.preWarm, named('redirect.pre-warm'), async (c) => {
    const client = await sites.client(c.req.query('client_id') ?? '')
    if (!client) return plainPage(c, 400, ({ untrusted }) => untrusted, { detail: 'client_id' })
    const ancestors = client.origins.length > 0 ? client.origins.join(' ') : "'none'"
    return c.body(page, 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
      ...setCookies(identifyBrowser(c.req.raw, cookies).cookies),
    })
  })
}
