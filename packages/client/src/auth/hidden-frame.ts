import { silentLoginTimeoutMessage } from '@vitrine/contract'
import { StoreError } from '../errors/store-error.ts'
import { abortable } from '../transport/abortable.ts'

/**
 * Shows `url` to a hidden frame until something is heard. Frame, timer and listeners are gone afterwards, however it ends.
 *
 * @param operation Names errors
 * @param listen Binds what listens to `ended`, and calls `hear` with what it waits for
 * @throws StoreError `timeout`, `aborted`
 */
export async function inHiddenFrame<T>(
  url: URL,
  operation: string,
  limitMs: number,
  listen: (frame: HTMLIFrameElement, hear: (heard: T) => void, ended: AbortSignal) => void,
  signal?: AbortSignal,
): Promise<T> {
  const frame = document.createElement('iframe')
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = new Promise<T>((resolve, reject) => {
    const limit = { limitMs, scope: 'total' } as const
    const tooLate = new StoreError('timeout', silentLoginTimeoutMessage, limit, { operation })
    timer = setTimeout(reject, limitMs, tooLate)
    listen(frame, resolve, end.signal)
  })
  frame.style.display = 'none'
  frame.src = url.href
  document.body.append(frame)
  try {
    return await abortable(heard, operation, signal)
  } finally {
    clearTimeout(timer)
    end.abort()
    frame.remove()
  }
}
