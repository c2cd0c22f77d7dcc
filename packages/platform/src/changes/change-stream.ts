import {
  type CurrentEvent,
  currentEventName,
  type ResetEvent,
  resetEventName,
} from '@vitrine/contract/changes'
import type { Database } from '../db/index.ts'
import type { Caller } from '../http/index.ts'
import type { FeedSignal } from './feed.ts'
import { mayKnow, wireChange } from './readers.ts'
import { type ChangeRow, feedBounds } from './repository.ts'

export interface ChangeStreamParts {
  readonly db: Database
  readonly siteId: string
  readonly caller: Pick<Caller, 'kind' | 'rights'>
  readonly signal: FeedSignal
  /** Number of the last change that the reader has; undefined starts with the next one. */
  readonly after: bigint | undefined
  /** Changes of the site after a number; readers at the same number may share a query. */
  read(after: bigint, limit: number): Promise<readonly ChangeRow[]>
  readonly heartbeatMs?: number
  /** A reader that is further behind has to start again. */
  readonly maxBehind?: bigint
}

/** Changes in memory per reader. */
const atOnce = 100
/** How long a reader waits before it reconnects. */
const reconnectMs = 1_000

/**
 * The changes of a site as server-sent events, from the reader's last one. It reads the feed as fast as the reader
 * consumes it, one page at a time. A reader that is too slow has to start again.
 */
export async function* changeStream(
  parts: ChangeStreamParts,
  ended: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { db, siteId, caller, signal, heartbeatMs = 15_000, maxBehind = 10_000n } = parts
  const { oldest, latest } = await feedBounds(db, siteId)
  let known = parts.after ?? latest
  yield Buffer.from(`retry: ${reconnectMs}\n\n`)
  if (known < oldest || known > latest) {
    known = latest
    yield reset(known, 'EXPIRED')
  } else yield current(known)
  while (!ended.aborted) {
    // Before reading, so that no change is missed in between.
    const over = AbortSignal.any([ended, AbortSignal.timeout(heartbeatMs)])
    const more = signal.next(siteId, over)
    const rows = await parts.read(known, atOnce)
    const [first] = rows
    if (first && first.number !== known + 1n) {
      // The changes in between were deleted.
      known = (await feedBounds(db, siteId)).latest
      yield reset(known, 'EXPIRED')
      continue
    }
    for (const row of rows) {
      if (ended.aborted) return
      known = row.number
      if (mayKnow(caller, row)) yield eventText(row.type, String(known), wireChange(row, caller))
    }
    if (rows.length === atOnce) {
      const { latest: end } = await feedBounds(db, siteId)
      if (end - known > maxBehind) {
        known = end
        yield reset(known, 'TOO_SLOW')
      }
      continue
    }
    await more
    // A heartbeat with the current cursor, which moves on even if the reader may not see the changes.
    if (over.aborted && !ended.aborted) yield current(known)
  }
}

function current(known: bigint): Uint8Array {
  const data: CurrentEvent = { cursor: String(known) }
  return eventText(currentEventName, data.cursor, data)
}

function reset(latest: bigint, reason: ResetEvent['reason']): Uint8Array {
  const data: ResetEvent = { cursor: String(latest), reason }
  return eventText(resetEventName, data.cursor, data)
}

/**
 * One server-sent event (WHATWG HTML, section 9.2). JSON escapes line ends in strings and has none elsewhere, so one
 * line of data is enough.
 */
function eventText(event: string, id: string, data: object): Uint8Array {
  return Buffer.from(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
}
