import type { EmptyResponse, Timestamp } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { authentication } from '../provider/service-prefixes.ts'

/** Choice: these stand beside log-in and log-out; the wire names no calls for them. */

/** A place where the member is logged in. */
export interface OwnSession {
  id: string
  /** OAuth client that holds it. */
  clientId: string
  createdDate: Timestamp
  /** When its tokens were last renewed; that happens every quarter of an hour of use. */
  lastUsedDate: Timestamp
  /** Where it was used last, such as `Firefox` on `Windows`: names, for a page to put into words. Absent for what is no browser. */
  browser?: string
  system?: string
  /** The network that it was used from last, `203.0.113.0/24` or `2001:db8:1::/48`; finer is not kept. */
  network?: string
  /** The one that the call was made in. */
  current: boolean
}

export type ListOwnSessionsRequest = Record<never, never>

export interface ListOwnSessionsResponse {
  /** The newest first. */
  sessions: readonly OwnSession[]
}

export interface EndOwnSessionRequest {
  sessionId: string
}

export type EndOtherSessionsRequest = Record<never, never>

export interface EndOtherSessionsResponse {
  /** How many there were. */
  endedCount: number
}

/** Where the signed-in member is logged in. */
export const listOwnSessions: Operation<ListOwnSessionsRequest, ListOwnSessionsResponse> = {
  name: 'sessions.list',
  method: 'GET',
  path: `${authentication}/v1/sessions`,
  idempotent: true,
}

/** Ends one of them, with the browser's log-in that it came from. A session of nobody or of somebody else answers 404. */
export const endOwnSession: Operation<EndOwnSessionRequest, EmptyResponse> = {
  name: 'sessions.end',
  method: 'POST',
  path: `${authentication}/v1/sessions/{sessionId}/end`,
  fill: fillPath,
}

/** "Log out everywhere": ends every session of the member but the one of the call. */
export const endOtherSessions: Operation<EndOtherSessionsRequest, EndOtherSessionsResponse> = {
  name: 'sessions.endOthers',
  method: 'POST',
  path: `${authentication}/v1/sessions/end-others`,
}
