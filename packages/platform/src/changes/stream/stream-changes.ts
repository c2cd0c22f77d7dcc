import { changeStreamPath } from '@vitrine/contract/changes'
import { type DeclaredOperation, everyone } from '@vitrine/contract/server'
import * as v from 'valibot'
import type { RequestContext } from '../../http/index.ts'
import { invalidArguments, StreamedResponse, violation } from '../../http/index.ts'
import { numberOfCursor } from '../cursor.ts'
import type { ChangeFeed } from '../feed.ts'
import { sharedReads } from '../shared-reads.ts'
import { changeStream } from './change-stream.ts'

export interface StreamChangesRequest {
  /** Cursor of the last change that is known, for readers that cannot send `Last-Event-ID`; that header comes first. */
  readonly after?: string | undefined
}

export const streamChangesRequest: v.GenericSchema<unknown, StreamChangesRequest> = v.object({
  after: v.optional(v.pipe(v.string(), v.maxLength(40))),
})

/** Server-sent events; the `types` of an operation have no word for them. */
export const streamChangesOperation: DeclaredOperation<StreamChangesRequest, unknown, never> = {
  name: 'changes.stream',
  method: 'GET',
  path: changeStreamPath,
  idempotent: true,
  access: everyone,
  right: ['CATALOG_READ', 'ORDERS'],
  errors: [],
  request: streamChangesRequest,
}

/** What a reader's stream has to do with. */
export type FollowedFeed = Pick<ChangeFeed, 'signal' | 'streams'>

/** The longest that one answer goes on: whoever reads comes back where it was, perhaps to another server. */
const maxLifeMs = 30 * 60_000

export function streamChanges(
  feed: FollowedFeed,
): (context: RequestContext, input: StreamChangesRequest) => Promise<StreamedResponse> {
  const read = sharedReads()
  return async ({ db, site, caller, address, lastEventId }, { after }) => {
    const cursor = lastEventId ?? after
    const from = cursor === undefined ? undefined : numberOfCursor(cursor)
    if (cursor !== undefined && from === undefined) {
      const field = lastEventId === undefined ? 'after' : 'Last-Event-ID'
      throw invalidArguments(violation(field, 'FORMAT', 'is no cursor of a change'))
    }
    feed.streams.check(caller, address)
    async function* stream(gone: AbortSignal) {
      const leave = feed.streams.enter(caller, address)
      const ended = AbortSignal.any([gone, feed.streams.stopped, AbortSignal.timeout(maxLifeMs)])
      try {
        yield* changeStream(
          {
            db,
            siteId: site.id,
            caller,
            signal: feed.signal,
            after: from,
            read: (number, limit) => read(db, site.id, number, limit),
          },
          ended,
        )
      } finally {
        leave()
      }
    }
    return new StreamedResponse(stream, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies that gather an answer before they hand it on would hold it for ever.
      'x-accel-buffering': 'no',
    })
  }
}
