import { setTimeout as wait } from 'node:timers/promises'
import {
  type ChangeEvent,
  changeStreamPath,
  currentEventName,
  resetEventName,
} from '@vitrine/contract/changes'
import type { Logger } from 'pino'
import { readEvents, type ServerEvent } from './read-events.ts'
import { allCatalogTags, tagsOfChange } from './tags-of-change.ts'

export interface FollowOptions {
  readonly platformUrl: URL
  /** Access token of the shop's own visitor session. */
  readonly accessToken: () => Promise<string>
  /** The platform does not know the token any more. */
  readonly forgetToken: () => Promise<void>
  /** Everything under these tags is to be loaded anew. */
  readonly drop: (tags: readonly string[]) => void
  readonly logger: Logger
  /** Reaches the platform; default the global `fetch`. */
  readonly fetch?: typeof fetch
}

/** The platform gives a sign of life every 15 s; a stream that is silent for longer is dead, whatever its connection says. */
const silenceMs = 40_000
const connectMs = 10_000
const firstPauseMs = 500
const longestPauseMs = 15_000

/**
 * Follows the platform's feed of catalog changes (decision 0087) and drops what they make old. After a lost connection it goes on where it
 * was; where the platform cannot tell what came in between, everything is dropped. While there is no feed the cache lives by its age limits.
 *
 * @returns what ends it
 */
export function followChanges(options: FollowOptions): () => Promise<void> {
  const { logger } = options
  const stopping = new AbortController()
  const place: Place = { cursor: undefined }
  const run = async () => {
    let pauseMs = firstPauseMs
    while (!stopping.signal.aborted) {
      try {
        await followOnce(options, place, stopping.signal, () => {
          pauseMs = firstPauseMs
        })
      } catch (error) {
        if (!stopping.signal.aborted) logger.debug({ err: error }, 'the feed of catalog changes was lost')
      }
      // Half of it by chance, so that servers that lost one platform do not come back together.
      await wait(pauseMs * (0.5 + Math.random() / 2), undefined, {
        signal: stopping.signal,
        ref: false,
      }).catch(() => {})
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}

/** How far the shop read. */
interface Place {
  cursor: string | undefined
}

/** Reads one connection to its end. */
async function followOnce(
  { platformUrl, accessToken, forgetToken, drop, fetch = globalThis.fetch }: FollowOptions,
  place: Place,
  stopping: AbortSignal,
  onConnected: () => void,
): Promise<void> {
  const silent = new AbortController()
  let watch = setTimeout(() => silent.abort(), connectMs)
  try {
    const response = await fetch(new URL(changeStreamPath, platformUrl), {
      headers: {
        authorization: await accessToken(),
        accept: 'text/event-stream',
        ...(place.cursor !== undefined && { 'last-event-id': place.cursor }),
      },
      redirect: 'error',
      signal: AbortSignal.any([stopping, silent.signal]),
    })
    if (response.status === 401) await forgetToken()
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new Error(`the platform answered ${response.status}`)
    }
    for await (const event of readEvents(response.body)) {
      clearTimeout(watch)
      watch = setTimeout(() => silent.abort(), silenceMs)
      // A shop that comes without a place knows nothing of what happened since its first page.
      if (place.cursor === undefined) drop(allCatalogTags)
      drop(tagsIn(event))
      place.cursor = event.id ?? place.cursor
      onConnected()
    }
  } finally {
    clearTimeout(watch)
  }
}

function tagsIn({ name, data }: ServerEvent): readonly string[] {
  if (name === currentEventName) return []
  if (name === resetEventName) return allCatalogTags
  try {
    return tagsOfChange(JSON.parse(data) as ChangeEvent)
  } catch {
    // Something changed, and it cannot be told what.
    return allCatalogTags
  }
}
