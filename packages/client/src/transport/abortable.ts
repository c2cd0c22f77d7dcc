import { StoreError } from '../errors/store-error.ts'

/** Waits for `work` until `signal` is aborted. The work itself continues. @throws StoreError `aborted` */
export function abortable<T>(work: Promise<T>, operation: string, signal?: AbortSignal): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () =>
      reject(
        new StoreError('aborted', `${operation} was cancelled.`, {}, { operation, cause: signal.reason }),
      )
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
