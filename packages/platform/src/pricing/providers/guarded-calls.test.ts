import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardCalls } from './guarded-calls.ts'
import { signedCalls } from './http-providers.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const options = { clock: () => Date.now(), deadlineMs: 60_000 }
const advance = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('after five failures in a row a provider is not called for half a minute, then tried once, and used again when it responds', async () => {
  let calls = 0
  let isDown = true
  const call = guardCalls(async (_request: number) => {
    calls += 1
    if (isDown) throw new Error('down')
    return 'up'
  }, options)
  let requests = 0
  // Every request is another one: equal requests are served from the cache.
  const next = () => call(++requests)
  for (let time = 0; time < 8; time++) await expect(next()).rejects.toThrow()
  expect(calls).toBe(5)
  advance(29_999)
  await expect(next()).rejects.toThrow('circuit breaker is open')
  advance(1)
  await expect(next()).rejects.toThrow('down')
  await expect(next()).rejects.toThrow('circuit breaker is open')
  expect(calls).toBe(6)
  advance(30_000)
  isDown = false
  await expect(next()).resolves.toBe('up')
  await expect(next()).resolves.toBe('up')
  expect(calls).toBe(8)
})

test('a response is cached for a minute, a failure for five seconds, and equal requests share one call', async () => {
  let calls = 0
  const call = guardCalls(async (request: string) => {
    calls += 1
    if (request === 'bad') throw new Error('no')
    return calls
  }, options)
  expect(await Promise.all([call('good'), call('good')])).toEqual([1, 1])
  advance(60_000)
  expect(await call('good')).toBe(1)
  advance(1)
  expect(await call('good')).toBe(2)
  await expect(call('bad')).rejects.toThrow()
  advance(5_000)
  await expect(call('bad')).rejects.toThrow()
  expect(calls).toBe(3)
  advance(1)
  await expect(call('bad')).rejects.toThrow()
  expect(calls).toBe(4)
})

test('a provider that ignores its signal fails at the deadline', async () => {
  const call = guardCalls(() => new Promise(() => undefined), { ...options, deadlineMs: 20 })
  await expect(call({})).rejects.toThrow('timed out')
})

test('an invalid secret or URL is refused at startup', () => {
  const url = 'https://rates.example/'
  expect(() => signedCalls('tax-rates', { url, secret: 'whsec_c2hvcnQ=' })).toThrow(RangeError)
  expect(() => signedCalls('tax-rates', { url: 'rates', secret: `whsec_${'A'.repeat(44)}` })).toThrow()
})
