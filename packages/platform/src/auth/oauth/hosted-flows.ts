import type { HostedFlow, HostedFlows } from '../pages/hosted-page.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { completeAuthorization, type OAuthParts, requestOfPage } from './routes.ts'

/** Hosted flows of authorization requests: after log-in the browser returns with a code. */
export function authorizationFlows(parts: OAuthParts): HostedFlows {
  return {
    find: async (c) => {
      const request = requestOfPage(parts, c)
      const id = c.req.query('request')
      return request && id !== undefined ? flowOf(id, request) : undefined
    },
    complete: async (c, _, { sessionToken, holderId }) => {
      const request = requestOfPage(parts, c)
      return request && completeAuthorization(parts, c, request, sessionToken, holderId)
    },
  }
}

function flowOf(id: string, { siteId, clientId, redirectUri, origin }: AuthorizationRequest): HostedFlow {
  // The validated parameters contain one of the two.
  const returnOrigin = redirectUri === undefined ? (origin ?? '') : new URL(redirectUri).origin
  return { id, siteId, clientId, returnOrigin }
}
