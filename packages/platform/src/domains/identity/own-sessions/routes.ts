import { type Operation, provider } from '@vitrine/contract'
import * as v from 'valibot'
import { type RequestContext, type Route, route } from '../../../http/route.ts'
import { type IdentityContext, type IdentityServices, identityContext } from '../context.ts'
import {
  type EndOtherSessionsResponse,
  type EndSessionRequest,
  endOtherSessions,
  endSession,
  type ListSessionsResponse,
  listSessions,
  type OwnSession,
} from './own-sessions.ts'

type Nothing = Record<never, never>
/** Choice: these stand beside log-in and log-out; the wire names no calls for them. */
const base = { service: 'authentication', prefix: provider.services.authentication } as const

const listSessionsOperation: Operation<Nothing, ListSessionsResponse> = {
  ...base,
  name: 'sessions.list',
  method: 'GET',
  path: '/v1/sessions',
  idempotent: true,
}
const endSessionOperation: Operation<EndSessionRequest, Record<string, never>> = {
  ...base,
  name: 'sessions.end',
  method: 'POST',
  path: '/v1/sessions/{sessionId}/end',
}
const endOtherSessionsOperation: Operation<Nothing, EndOtherSessionsResponse> = {
  ...base,
  name: 'sessions.endOthers',
  method: 'POST',
  path: '/v1/sessions/end-others',
}

const nothing: v.GenericSchema<unknown, Nothing> = v.object({})
const endSessionRequest: v.GenericSchema<unknown, EndSessionRequest> = v.object({
  sessionId: v.pipe(v.string(), v.maxLength(36)),
})

/** Where a member is logged in, and the ends of it. */
export function ownSessionRoutes(services: IdentityServices): readonly Route[] {
  const asMember =
    <I, O>(handle: (context: IdentityContext, own: OwnSession, input: I) => Promise<O>) =>
    (context: RequestContext, input: I): Promise<O> => {
      const { id: memberId, sessionId } = context.caller
      return handle(identityContext(context, services), { memberId, sessionId }, input)
    }
  return [
    route(listSessionsOperation, nothing, asMember(listSessions)),
    route(endSessionOperation, endSessionRequest, asMember(endSession)),
    route(endOtherSessionsOperation, nothing, asMember(endOtherSessions)),
  ]
}
