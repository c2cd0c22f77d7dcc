import { Hono } from 'hono'
import type { HttpApp, HttpEnv } from '../../http/index.ts'
import type { OAuthParts } from '../oauth/authorize.ts'
import { authorizationFlows } from '../oauth/hosted-flows.ts'
import type { HostedFlows } from '../pages/hosted-flow.ts'
import { logInFlows, logInRoute } from './log-in.ts'
import { logOutRoute } from './log-out.ts'
import { preWarmRoute } from './pre-warm.ts'

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
