import {
  type CurrentEvent,
  currentEventName,
  type ResetEvent,
  resetEventName,
} from '@vitrine/contract/changes'
import type { Database } from '../../db/index.ts'
import type { Caller } from '../../http/index.ts'
import { type ChangeRow, feedBounds } from '../feed-repository.ts'
import type { FeedSignal } from '../feed-signal.ts'
import { mayKnow } from '../readers.ts'
import { wireChange } from '../wire-change.ts'
import { eventText } from './event-text.ts'

export interface ChangeStreamParts {
  readonly db: Database
  readonly siteId: string
  readonly caller: Pick<Caller, 'kind' | 'rights'>
  readonly signal: FeedSignal
  /** Number of the last change that the reader knows; undefined begins with the next one. */
  readonly after: bigint | undefined
  /** Changes of the site behind a number; readers at one place may share one reading. */
  read(after: bigint, limit: number): Promise<readonly ChangeRow[]>
  readonly heartbeatMs?: number
  /** A reader further behind has to start over. */
  readonly maxBehind?: bigint
}

/** Changes held in memory for one reader. */
const atOnce = 100
/** What a reader waits before it connects anew. */
const reconnectMs = 1_000

/**
 * The changes of a site as server-sent events, from where the reader was. It reads the feed as fast as the reader takes it and holds one
 * page of it: who is slow waits for nobody and is waited for by nobody, and is told to start over when that is quicker.
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
    // Asked for before reading, so that nothing is missed in between.
    const over = AbortSignal.any([ended, AbortSignal.timeout(heartbeatMs)])
    const more = signal.next(siteId, over)
    const rows = await parts.read(known, atOnce)
    const [first] = rows
    if (first && first.number !== known + 1n) {
      // What came between was forgotten.
      known = (await feedBounds(db, siteId)).latest
      yield reset(known, 'EXPIRED')
      continue
    }
    for (const row of rows) {
      if (ended.aborted) return
      known = row.number
      if (mayKnow(caller, row)) yield eventText(row.type, String(known), wireChange(row))
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
    // A sign of life, with the place that is reached by now: changes that are not the reader's to know lie before it.
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
