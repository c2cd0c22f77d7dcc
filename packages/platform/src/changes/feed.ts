import { EventEmitter, once } from 'node:events'
import { type Connections, type Database, Notifications } from '../db/index.ts'
import type { JobHandler, ScheduledHandler } from '../jobs/index.ts'
import { OpenStreams } from './open-streams.ts'
import {
  type ExtraInsert,
  feedChannel,
  type Numbered,
  numberChanges,
  numberedAtOnce,
  sitesWithChanges,
} from './repository.ts'

/** Wakes readers of feeds when there may be more to read. */
export class FeedSignal {
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  /** Resolves when the feed of the site may have new changes since this call, or when `signal` aborts. */
  async next(siteId: string, signal: AbortSignal): Promise<void> {
    await once(this.#emitter, siteId, { signal }).catch(() => {})
  }

  wake(siteId: string): void {
    this.#emitter.emit(siteId)
  }

  wakeAll(): void {
    // `once` also listens for errors.
    for (const event of this.#emitter.eventNames()) if (event !== 'error') this.#emitter.emit(event)
  }
}

export interface ChangeFeedOptions {
  /** Written in the statement that numbers changes. */
  readonly extraInsert?: ExtraInsert
  /** Called when changes of a site were added to its feed. */
  onNumbered?(siteId: string, numbered: Numbered): void
}

export const numberChangesName = 'number changes'

/** Change feeds in this process: numbering, and wake-ups and limits of open streams. */
export interface ChangeFeed {
  readonly signal: FeedSignal
  readonly streams: OpenStreams
  readonly handlers: readonly JobHandler[]
  /** Ends the streams and stops listening to the database. */
  stop(): Promise<void>
}

export function openChangeFeed(
  { requests: db, connection }: Pick<Connections, 'requests' | 'connection'>,
  { extraInsert, onNumbered }: ChangeFeedOptions = {},
): ChangeFeed {
  const signal = new FeedSignal()
  const streams = new OpenStreams()
  const notifications = new Notifications({
    connection,
    channel: feedChannel,
    onMessage: (siteId) => signal.wake(siteId),
    onGap: () => signal.wakeAll(),
  })
  const pollFeeds: ScheduledHandler = {
    name: 'poll feeds',
    everyMs: 1_000,
    async run() {
      if (!notifications.isListening) signal.wakeAll()
    },
  }
  const onSiteNumbered = (siteId: string, numbered: Numbered) => {
    signal.wake(siteId)
    onNumbered?.(siteId, numbered)
  }
  return {
    signal,
    streams,
    handlers: [numberNewChanges(db, extraInsert, onSiteNumbered), pollFeeds],
    async stop() {
      streams.stop()
      await notifications.stop()
    },
  }
}

/** Moves changes from the outbox to the feeds. Any number of processes may do so. */
function numberNewChanges(
  db: Database,
  extraInsert: ExtraInsert | undefined,
  onNumbered: (siteId: string, numbered: Numbered) => void,
): ScheduledHandler {
  return {
    name: numberChangesName,
    // Changes of this process wake it; those of other processes wait for so long at most.
    everyMs: 500,
    // Numbering one change costs as much as numbering a hundred, and more than most of the writes themselves.
    gatherMs: 100,
    async run(stopping) {
      for (const siteId of await sitesWithChanges(db)) {
        // Later changes wait for the next run: on a busy site this would never end, and number them one by one.
        let count = numberedAtOnce
        while (!stopping.aborted && count === numberedAtOnce) {
          const numbered = await numberChanges(db, siteId, extraInsert)
          count = numbered.count
          if (count > 0) onNumbered(siteId, numbered)
        }
      }
    },
  }
}
