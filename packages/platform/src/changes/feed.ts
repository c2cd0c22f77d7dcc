import type { Connections } from '../db/index.ts'
import { Notifications } from '../db/index.ts'
import { ChangeRelay } from './change-relay.ts'
import { FeedSignal } from './feed-signal.ts'
import { feedChannel, type Numbered, type WrittenBeside } from './number-changes.ts'
import { OpenStreams } from './stream/open-streams.ts'

/** How often readers look for themselves where the database does not tell them. */
const pollMs = 1_000

/** Who else has to do with changes that get their places. */
interface AlsoTold {
  /** Written with their places. */
  readonly beside?: WrittenBeside
  /** After it. */
  onNumbered?(siteId: string, numbered: Numbered): void
}

/** All that moves changes on this server: from the outbox into feeds, and from there to whoever listens. */
export class ChangeFeed {
  readonly signal: FeedSignal = new FeedSignal()
  readonly streams: OpenStreams = new OpenStreams()
  readonly #relay: ChangeRelay
  readonly #notifications: Notifications
  readonly #timer: NodeJS.Timeout

  constructor(
    { requests: db, connection }: Pick<Connections, 'requests' | 'connection'>,
    also: AlsoTold = {},
  ) {
    this.#relay = new ChangeRelay({
      db,
      ...(also.beside && { beside: also.beside }),
      onNumbered: (siteId, numbered) => {
        this.signal.wake(siteId)
        also.onNumbered?.(siteId, numbered)
      },
    })
    this.#notifications = new Notifications({
      connection,
      channel: feedChannel,
      onMessage: (siteId) => this.signal.wake(siteId),
      onGap: () => this.signal.wakeAll(),
    })
    this.#timer = setInterval(() => {
      if (!this.#notifications.isListening) this.signal.wakeAll()
    }, pollMs)
    this.#timer.unref()
  }

  /** Something was written: see whether it is a change. */
  kick(): void {
    this.#relay.kick()
  }

  /** Ends the streams, so that the server can stop. */
  endStreams(): void {
    this.streams.stop()
  }

  async stop(): Promise<void> {
    this.streams.stop()
    clearInterval(this.#timer)
    await Promise.all([this.#relay.stop(), this.#notifications.stop()])
  }
}
