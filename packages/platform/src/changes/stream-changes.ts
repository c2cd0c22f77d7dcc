import { changeStreamPath } from '@vitrine/contract/changes'
import { type DeclaredOperation, everyone } from '@vitrine/contract/server'
import * as v from 'valibot'
import { invalidField, type RequestContext, StreamedResponse } from '../http/index.ts'
import { changeStream } from './change-stream.ts'
import type { ChangeFeed } from './feed.ts'
import { numberOfCursor } from './readers.ts'
import { readFeed } from './repository.ts'

const request = v.object({
  // Cursor of the last change that the reader has, for readers that cannot send `Last-Event-ID`, which has precedence.
  after: v.optional(v.pipe(v.string(), v.maxLength(40))),
})

/** Its response is server-sent events, which the types of operations cannot describe. */
export const streamChangesOperation: DeclaredOperation<v.InferOutput<typeof request>, unknown, never> = {
  name: 'changes.stream',
  method: 'GET',
  path: changeStreamPath,
  idempotent: true,
  access: everyone,
  right: ['CATALOG_READ', 'ORDERS'],
  errors: [],
  request,
}

export type FollowedFeed = Pick<ChangeFeed, 'signal' | 'streams'>

/** Longest duration of one response: the reader reconnects where it was, perhaps to another process. */
const maxLifeMs = 30 * 60_000

export function streamChanges(feed: FollowedFeed) {
  const read = sharedReads()
  return async (
    { db, site, caller, address, lastEventId }: RequestContext,
    { after }: v.InferOutput<typeof request>,
  ): Promise<StreamedResponse> => {
    const cursor = lastEventId ?? after
    const from = cursor === undefined ? undefined : numberOfCursor(cursor)
    if (cursor !== undefined && from === undefined) {
      const field = lastEventId === undefined ? 'after' : 'Last-Event-ID'
      throw invalidField(field, 'FORMAT', 'is not a cursor')
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
      // Proxies that buffer a response would never deliver it.
      'x-accel-buffering': 'no',
    })
  }
}

/** Readers that need the same page at the same time share a query: after each change all of them do. */
function sharedReads(): typeof readFeed {
  const pending = new Map<string, ReturnType<typeof readFeed>>()
  return (db, siteId, after, limit) => {
    const key = `${siteId} ${after} ${limit}`
    const rows = pending.get(key) ?? readFeed(db, siteId, after, limit).finally(() => pending.delete(key))
    pending.set(key, rows)
    return rows
  }
}
