import * as contract from '@vitrine/contract'
import { Hono } from 'hono'
import { type HttpApp, type HttpEnv, named, type Route, route } from '../../http/index.ts'
import { plainPage, setCookies } from '../../pages/index.ts'
import { authorizationFlows } from '../oauth/hosted-flows.ts'
import { browserOf } from '../oauth/hosted-session.ts'
import type { OAuthParts } from '../oauth/routes.ts'
import type { HostedFlows } from '../pages/hosted-page.ts'
import { redirectPaths } from './addresses.ts'
import { createRedirectSession, type RedirectServices } from './create-redirect-session.ts'
import { logInFlows, logInRoute } from './login.ts'
import { logOutRoute } from './logout.ts'

/** Where redirect sessions lead; authorization has its own endpoint. */
export function redirectPages(parts: OAuthParts): HttpApp {
  return new Hono<HttpEnv>()
    .route('/', logInRoute(parts))
    .route('/', logOutRoute(parts))
    .route('/', preWarmRoute(parts))
}

/** Everything that a shop sends browsers to the hosted pages for. */
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

/** The redirect session of wire.md 6.4. */
export function redirectRoutes(services: RedirectServices): readonly Route[] {
  return [
    route(contract.createRedirectSession, (context, request) =>
      createRedirectSession(context, services, request),
    ),
  ]
}

const page = '<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Ready</title></html>\n'

/**
 * `GET /oauth2/pre-warm`: an empty page for the hidden frame that a client opens now and then (wire.md 5.6), so that name,
 * connection and the browser's cookie are there before somebody waits for the log-in page. Framed by pages of the client
 * alone.
 */
function preWarmRoute({ sites, cookies }: OAuthParts): HttpApp {
  return new Hono<HttpEnv>().get(redirectPaths.preWarm, named('redirect.pre-warm'), async (c) => {
    const client = await sites.client(c.req.query('client_id') ?? '')
    if (!client) return plainPage(c, 400, ({ untrusted }) => untrusted, { detail: 'client_id' })
    const ancestors = client.origins.length > 0 ? client.origins.join(' ') : "'none'"
    return c.body(page, 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
      ...setCookies(browserOf(c.req.raw, cookies).cookies),
    })
  })
}
