import { type ChangeEvent, changeStreamPath, currentEventName, resetEventName } from '@vitrine/client/wire'
import { readEvents, type ServerSentEvent } from './server-sent-events.ts'
import { catalogTag, tagsOfChange } from './tags.ts'

/** Settings of {@link followChanges}. */
export interface ChangeFeedOptions {
  /** Address of the platform. */
  readonly baseUrl: string | URL
  /** Access token of the server's own visitor session. */
  readonly accessToken: () => Promise<string>
  /** Called when the platform rejects the token. */
  readonly forgetToken: () => Promise<void>
  /** Receives the tags of everything that changed. */
  readonly onChange: (tags: readonly string[]) => void | Promise<void>
  /**
   * Called when the position from which changes are reported is known. Anything that was loaded earlier may have changed in
   * between. Default: `onChange` with {@link catalogTag}, which reports everything as changed.
   */
  readonly onStart?: () => void | Promise<void>
  /** Receives the error of each lost connection. The feed reconnects by itself. */
  readonly onLost?: (error: unknown) => void
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch
}

/** The platform sends a heartbeat every 15 s, so a stream that is silent for longer is dead. */
const silenceMs = 40_000
const connectMs = 10_000
const firstPauseMs = 500
const longestPauseMs = 15_000

/**
 * Follows the platform's feed of catalog changes. After a lost connection it continues where it was. If the platform
 * cannot say what changed in between, everything is reported as changed.
 *
 * @returns a function that ends it
 * @example
 * ```ts
 * const stop = followChanges({
 *   baseUrl: 'http://localhost:4000',
 *   accessToken: async () => (await client.session.tokens()).accessToken.value,
 *   forgetToken: () => client.session.clear(),
 *   onChange: (tags) => console.log(tags),
 * })
 * ```
 */
export function followChanges(options: ChangeFeedOptions): () => Promise<void> {
  const stopping = new AbortController()
  const position: Position = { cursor: undefined }
  const run = async () => {
    let pauseMs = firstPauseMs
    while (!stopping.signal.aborted) {
      try {
        await readOneConnection(options, position, stopping.signal, () => {
          pauseMs = firstPauseMs
        })
      } catch (error) {
        if (!stopping.signal.aborted) options.onLost?.(error)
      }
      // Half of the pause is random, so that servers do not reconnect all at once.
      await pause(pauseMs * (0.5 + Math.random() / 2), stopping.signal)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}

interface Position {
  /** Last event that was read. */
  cursor: string | undefined
}

async function readOneConnection(
  options: ChangeFeedOptions,
  position: Position,
  stopping: AbortSignal,
  onConnected: () => void,
): Promise<void> {
  const { baseUrl, accessToken, forgetToken, onChange, fetch = globalThis.fetch } = options
  const { onStart = () => onChange([catalogTag]) } = options
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), connectMs)
  try {
    const response = await fetch(`${baseUrl}`.replace(/\/$/, '') + changeStreamPath, {
      headers: {
        authorization: await accessToken(),
        accept: 'text/event-stream',
        ...(position.cursor !== undefined && { 'last-event-id': position.cursor }),
      },
      redirect: 'manual',
      signal: AbortSignal.any([stopping, silent.signal]),
    })
    if (response.status === 401) await forgetToken()
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new Error(`The change feed responded with status ${response.status}.`)
    }
    for await (const event of readEvents(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), silenceMs)
      if (position.cursor === undefined) await onStart()
      const tags = tagsOfEvent(event)
      if (tags.length > 0) await onChange(tags)
      position.cursor = event.id ?? position.cursor
      onConnected()
    }
  } finally {
    clearTimeout(timer)
  }
}

function tagsOfEvent({ name, data }: ServerSentEvent): readonly string[] {
  if (name === currentEventName) return []
  if (name === resetEventName) return [catalogTag]
  try {
    return tagsOfChange(JSON.parse(data) as ChangeEvent)
  } catch {
    return [catalogTag] // Something changed, but the event does not say what.
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    // In Node, where a timer is an object, it must not keep the process alive.
    ;(timer as { unref?: () => void }).unref?.()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
