import { log, withTimeout } from '../runtime/index.ts'
import { retryDelayMs } from './retry-delay.ts'

/** Work done in the background, at intervals and when the worker is woken. Modules define handlers; `app` lists them. */
export type JobHandler = ScheduledHandler | QueueHandler

interface Timing {
  /** Also what the worker is woken by. */
  readonly name: string
  /** Interval without a wake-up: how long work of other processes, or work left by a failure, waits at most. */
  readonly everyMs: number
  /** Least time between two runs: wake-ups in between lead to one run. Default 0. */
  readonly gatherMs?: number
}

export interface ScheduledHandler extends Timing {
  /** Does everything that is due. Long work stops between two batches when `stopping` aborts. */
  run(stopping: AbortSignal): Promise<void>
}

export interface QueueHandler<Item = unknown> extends Timing {
  /** Items handled at once in this process. */
  readonly concurrency: number
  /** Takes up to `limit` items that are due, and leases them so that no other process takes them. */
  take(limit: number): Promise<readonly Item[]>
  /** If it fails, the item becomes due again when its lease ends. */
  handle(item: Item): Promise<void>
}

export interface Worker {
  /** There may be work for a handler: runs it now, not at its next interval. */
  wake(name: string): void
  /** Starts nothing more, and waits for what is running, for `graceMs` (default 5 s). */
  stop(graceMs?: number): Promise<void>
}

const backoff = { firstMs: 1_000, factor: 2, longestMs: 60_000 }

/**
 * Runs handlers until it is stopped. Each runs for the first time at a random moment of its interval, so that handlers and
 * processes take turns.
 */
export function startWorker(handlers: readonly JobHandler[], random: () => number = Math.random): Worker {
  const stopping = new AbortController()
  const tasks = new Map(
    handlers.map((handler) => [handler.name, startTask(handler, stopping.signal, random)]),
  )
  return {
    wake: (name) => tasks.get(name)?.wake(),
    async stop(graceMs = 5_000) {
      stopping.abort()
      const running = Promise.all([...tasks.values()].map((task) => task.stop()))
      await withTimeout(
        running.then(() => {}),
        graceMs,
        () => {},
      )
    },
  }
}

interface Task {
  wake(): void
  stop(): Promise<void>
}

/** The timer of one handler, which never runs twice at once. */
function startTask(handler: JobHandler, stopping: AbortSignal, random: () => number): Task {
  const { name, everyMs, gatherMs = 0 } = handler
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout
  let running: Promise<void> | undefined
  let isWoken = false
  let failures = 0
  let earliest = 0

  const schedule = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(start, delayMs)
    timer.unref()
  }
  const start = () => {
    running = run().finally(() => {
      running = undefined
      earliest = performance.now() + gatherMs
      if (stopping.aborted) return
      if (isWoken) wake()
      else schedule(failures === 0 ? everyMs : Math.max(everyMs, retryDelayMs(failures, backoff, random)))
    })
  }
  const run = async () => {
    isWoken = false
    try {
      if ('run' in handler) await handler.run(stopping)
      else await takeItems(handler)
      failures = 0
    } catch (error) {
      failures += 1
      log.warn({ err: error, job: name }, 'a background job failed')
    }
  }
  const takeItems = async (queue: QueueHandler) => {
    const limit = queue.concurrency - underWay.size
    if (limit <= 0) return
    for (const item of await queue.take(limit)) {
      const work = queue
        .handle(item)
        .catch((error: unknown) =>
          log.warn({ err: error, job: name }, 'a background job left an item to its lease'),
        )
        .finally(() => {
          underWay.delete(work)
          wake()
        })
      underWay.add(work)
    }
  }
  const wake = () => {
    if (stopping.aborted) return
    if (running) isWoken = true
    else if (performance.now() >= earliest) {
      clearTimeout(timer)
      start()
    } else schedule(earliest - performance.now())
  }

  schedule(random() * everyMs)
  return {
    wake,
    async stop() {
      clearTimeout(timer)
      await running
      await Promise.all(underWay)
    },
  }
}

/** A handler that removes expired rows in batches. */
export function sweepHandler(
  name: string,
  everyMs: number,
  sweep: () => Promise<{ readonly finished: boolean }>,
): ScheduledHandler {
  return {
    name,
    everyMs,
    async run(stopping) {
      while (!stopping.aborted && !(await sweep()).finished);
    },
  }
}
