import { silentLoginTimeoutMessage } from '@vitrine/contract'
import { StoreError } from '../errors/store-error.ts'
import { abortable } from '../transport/abortable.ts'

/**
 * Loads `url` in a hidden frame and waits for a message or event. Frame, timer and listeners are removed afterwards in any case.
 *
 * @param operation Name for errors
 * @param listen Adds the listeners, which end with `ended`, and calls `receive` with the result
 * @throws StoreError `timeout`, `aborted`
 */
export async function inHiddenFrame<T>(
  url: URL,
  operation: string,
  limitMs: number,
  listen: (frame: HTMLIFrameElement, receive: (result: T) => void, ended: AbortSignal) => void,
  signal?: AbortSignal,
): Promise<T> {
  const frame = document.createElement('iframe')
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const received = new Promise<T>((resolve, reject) => {
    const limit = { limitMs, scope: 'total' } as const
    const timeout = new StoreError('timeout', silentLoginTimeoutMessage, limit, { operation })
    timer = setTimeout(reject, limitMs, timeout)
    listen(frame, resolve, end.signal)
  })
  frame.style.display = 'none'
  frame.src = url.href
  document.body.append(frame)
  try {
    return await abortable(received, operation, signal)
  } finally {
    clearTimeout(timer)
    end.abort()
    frame.remove()
  }
}
