import { silentLoginTimeoutMessage, silentLoginTimeoutMs } from '@vitrine/contract'

/** What the authorize page tells the page that framed it. */
export interface AuthorizeMessage {
  readonly code?: string
  readonly state: string
  readonly error?: string
  readonly error_description?: string
}

/**
 * Loads `url` in a hidden frame and waits for the message with `state` that this frame sends from one of `origins`; messages
 * of anybody else are not heard (W12). Frame and listener are gone afterwards, however it ends.
 *
 * @throws Error `OAuth flow timed out` after 120 s
 */
export async function messageOfHiddenFrame(
  url: string,
  state: string,
  origins: readonly string[],
): Promise<AuthorizeMessage> {
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  frame.src = url
  const { promise, resolve, reject } = Promise.withResolvers<AuthorizeMessage>()
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    const isOurs = source === frame.contentWindow && origins.includes(origin)
    if (isOurs && Object(data).state === state) resolve(data as AuthorizeMessage)
  }
  const timer = setTimeout(() => reject(new Error(silentLoginTimeoutMessage)), silentLoginTimeoutMs)
  addEventListener('message', hear)
  document.body.append(frame)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    removeEventListener('message', hear)
    frame.remove()
  }
}

/** Loads `url` in a hidden frame that is gone once it has loaded, or after a while (W14). */
export async function visitInHiddenFrame(url: string, timeoutMs = 10_000): Promise<void> {
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  frame.src = url
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  frame.addEventListener('load', () => resolve())
  const timer = setTimeout(() => reject(new Error('The page did not load in time.')), timeoutMs)
  document.body.append(frame)
  try {
    await promise
  } finally {
    clearTimeout(timer)
    frame.remove()
  }
}
