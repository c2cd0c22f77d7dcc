import { type Route, route, streamRoute } from '../http/index.ts'
import { listChanges, listChangesOperation } from './list-changes.ts'
import { type FollowedFeed, streamChanges, streamChangesOperation } from './stream/stream-changes.ts'

/** The change feed, for clients that keep copies. Callers see the changes that they may read. */
export function changeRoutes(feed: FollowedFeed): readonly Route[] {
  return [
    route(listChangesOperation, listChanges),
    streamRoute(streamChangesOperation, 'text/event-stream', streamChanges(feed)),
  ]
}
