import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureLog } from '../runtime/index.ts'
import { type JobHandler, startWorker, sweepHandler, type Worker } from './worker.ts'

configureLog({ level: 'silent' })

let worker: Worker | undefined
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await worker?.stop()
  vi.useRealTimers()
})

/** Starts a worker whose handlers run for the first time after half of their interval. */
const start = (...handlers: JobHandler[]): Worker => {
  worker = startWorker(handlers, () => 0.5)
  return worker
}
const counter = (
  timing: { everyMs: number; gatherMs?: number },
  run: () => Promise<void> = async () => {},
) => {
  const handler = {
    name: 'count',
    ...timing,
    runs: 0,
    run: async () => {
      handler.runs += 1
      await run()
    },
  }
  return handler
}

test('a handler runs at its interval', async () => {
  const handler = counter({ everyMs: 1_000 })
  start(handler)
  await vi.advanceTimersByTimeAsync(499)
  expect(handler.runs).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(handler.runs).toBe(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(handler.runs).toBe(4)
})

test('a wake-up runs it at once, and again if it was woken while it ran', async () => {
  let finish = () => {}
  const handler = counter(
    { everyMs: 60_000 },
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  const { wake } = start(handler)
  wake('count')
  wake('count')
  wake('count')
  expect(handler.runs).toBe(1)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(handler.runs).toBe(2)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(handler.runs).toBe(2)
})

test('wake-ups shortly after a run are gathered', async () => {
  const handler = counter({ everyMs: 60_000, gatherMs: 100 })
  const { wake } = start(handler)
  wake('count')
  await vi.advanceTimersByTimeAsync(10)
  for (let at = 0; at < 5; at += 1) wake('count')
  expect(handler.runs).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(handler.runs).toBe(2)
})

test('a handler that fails waits longer and longer, and recovers', async () => {
  let isBroken = true
  const handler = counter({ everyMs: 100 }, async () => {
    if (isBroken) throw new Error('no database')
  })
  start(handler)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(handler.runs).toBeLessThan(6)
  isBroken = false
  await vi.advanceTimersByTimeAsync(60_000)
  const { runs } = handler
  await vi.advanceTimersByTimeAsync(1_000)
  expect(handler.runs - runs).toBe(10)
})

test('a queue handles so many items at once, and takes the next when one is done', async () => {
  const items = Array.from({ length: 7 }, (_, at) => at)
  const done: number[] = []
  let atOnce = 0
  let most = 0
  const { wake } = start({
    name: 'queue',
    everyMs: 60_000,
    concurrency: 3,
    take: async (limit) => items.splice(0, limit),
    async handle(item) {
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setTimeout(resolve, 50))
      atOnce -= 1
      if (item === 2) throw new Error('left to its lease')
      done.push(Number(item))
    },
  })
  wake('queue')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(most).toBe(3)
  expect(done.toSorted()).toEqual([0, 1, 3, 4, 5, 6])
})

test('stopping waits for what is running, but not for ever, and starts nothing more', async () => {
  let isStopped = false
  const handler = counter({ everyMs: 100 }, () => new Promise(() => {}))
  const { wake, stop } = start(handler)
  wake('count')
  void stop(2_000).then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(isStopped).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isStopped).toBe(true)
  wake('count')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(handler.runs).toBe(1)
  worker = undefined
})

test('a sweep continues until nothing is left, or the worker stops', async () => {
  let batches = 0
  const sweep = sweepHandler('sweep', 1_000, async () => ({ finished: ++batches === 5 }))
  const stopping = new AbortController()
  await sweep.run(stopping.signal)
  expect(batches).toBe(5)
  stopping.abort()
  await sweep.run(stopping.signal)
  expect(batches).toBe(5)
})
