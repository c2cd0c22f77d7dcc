import { StoreError } from '../errors/store-error.ts'

/** Runs work that ends when its time is over or the caller says so. */
export interface Deadline {
  readonly signal: AbortSignal
  /** The error that ended it, or undefined when it ended for another reason. */
  reason(cause: unknown): StoreError | undefined
  /** Stops the clock. */
  end(): void
}

/** A deadline `limitMs` from now, joined with the signals of the caller and of an enclosing deadline. */
export function deadline(
  operation: string,
  limitMs: number,
  scope: 'attempt' | 'total',
  caller: AbortSignal | undefined,
): Deadline {
  const own = new AbortController()
  const timer = setTimeout(() => own.abort(), limitMs)
  return {
    signal: caller ? AbortSignal.any([own.signal, caller]) : own.signal,
    reason(cause) {
      if (own.signal.aborted) {
        const told = `The platform did not answer ${operation} within ${limitMs} ms, so it is unknown whether it was done. Try again.`
        return new StoreError('timeout', told, { limitMs, scope }, { operation, retryable: true, cause })
      }
      return undefined
    },
    end: () => clearTimeout(timer),
  }
}

/** The error for a call that its caller's signal ended. */
export function abortedBy(operation: string, signal: AbortSignal): StoreError {
  return new StoreError(
    'aborted',
    `${operation} was cancelled by its caller.`,
    {},
    { operation, cause: signal.reason },
  )
}

/** Waits, and stops waiting when `signal` says so. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
  })
}

/** `work`, or the caller's cancellation, whichever comes first; the work goes on for others who wait for it. */
export async function unlessAborted<T>(
  work: Promise<T>,
  operation: string,
  signal: AbortSignal | undefined,
): Promise<T> {
  if (!signal) return work
  if (signal.aborted) throw abortedBy(operation, signal)
  let stop = () => {}
  const cancelled = new Promise<never>((_, reject) => {
    stop = () => reject(abortedBy(operation, signal))
    signal.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([work, cancelled])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
