import { type Route, route, streamRoute } from '../http/index.ts'
import { listChanges, listChangesOperation, listChangesRequest } from './list-changes.ts'
import type { FollowedFeed } from './stream/stream-changes.ts'
import { streamChanges, streamChangesOperation, streamChangesRequest } from './stream/stream-changes.ts'

/** The change feed, for whoever keeps a copy of something; each caller sees what is theirs to know. */
export function changeRoutes(feed: FollowedFeed): readonly Route[] {
  return [
    route(listChangesOperation, listChangesRequest, listChanges),
    streamRoute(streamChangesOperation, streamChangesRequest, 'text/event-stream', streamChanges(feed)),
  ]
}
