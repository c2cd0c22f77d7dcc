import type { HostedFlow, HostedFlows } from '../pages/hosted-page.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { completeAuthorization, type OAuthParts, requestOfPage } from './routes.ts'

/** Authorization requests as the hosted pages know them: somebody logs in, and the browser goes back with a code. */
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
  // One of the two is there: the parameters were checked.
  const returnOrigin = redirectUri === undefined ? (origin ?? '') : new URL(redirectUri).origin
  return { id, siteId, clientId, returnOrigin }
}
