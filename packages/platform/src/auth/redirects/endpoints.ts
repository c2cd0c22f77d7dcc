import type { Endpoint } from '../../http/index.ts'
import type { OAuthParts } from '../oauth/authorize.ts'
import { authorizationFlows } from '../oauth/hosted-flows.ts'
import type { HostedFlows } from '../pages/hosted-flow.ts'
import { logInEndpoint, logInFlows } from './log-in.ts'
import { logOutEndpoint } from './log-out.ts'
import { preWarmEndpoint } from './pre-warm.ts'

/** Where redirect sessions lead; authorization has its own endpoint. */
export function redirectEndpoints(parts: OAuthParts): readonly Endpoint[] {
  return [logInEndpoint(parts), logOutEndpoint(parts), preWarmEndpoint(parts)]
}

/** Everything that a shop sends browsers to the hosted pages for. */
export function shopFlows(parts: OAuthParts): HostedFlows {
  const kinds = [authorizationFlows(parts), logInFlows(parts)]
  return {
    async find(call) {
      for (const flows of kinds) {
        const flow = await flows.find(call)
        if (flow) return flow
      }
      return undefined
    },
    async complete(call, flow, login) {
      for (const flows of kinds) {
        if (await flows.find(call)) return flows.complete(call, flow, login)
      }
      return undefined
    },
  }
}
