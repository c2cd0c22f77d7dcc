import { describe, expect, test } from 'vitest'
import { type Fault, faultyFetch } from './faulty-fetch.ts'

const address = 'https://platform.example/x'

function countingServer() {
  const sent: string[] = []
  const fetch = async (input: string | URL | Request) => {
    sent.push(new Request(input).url)
    return new Response('{}')
  }
  return { fetch, sent }
}

async function outcomes(fetch: (url: string) => Promise<Response>, count: number): Promise<unknown[]> {
  const results: unknown[] = []
  for (let at = 0; at < count; at++) {
    results.push(
      await fetch(`${address}?${at}`).then(
        ({ status }) => status,
        (error: Error) => error.name,
      ),
    )
  }
  return results
}

test('a seed repeats its faults, and another seed has others', async () => {
  const run = (seed: number) => outcomes(faultyFetch(countingServer().fetch, { seed }), 60)
  expect(await run(7)).toEqual(await run(7))
  expect(await run(7)).not.toEqual(await run(8))
})

test('about the given share of requests fails, until it is stopped', async () => {
  const fetch = faultyFetch(countingServer().fetch, { rate: 0.5 })
  await outcomes(fetch, 400)
  expect(fetch.injected.length).toBeGreaterThan(150)
  expect(fetch.injected.length).toBeLessThan(250)
  fetch.stop()
  expect(await outcomes(fetch, 50)).toEqual(Array(50).fill(200))
})

test.each<[Fault, unknown, number]>([
  ['offline', 'TypeError', 0],
  ['lost-response', 'TypeError', 1],
  ['unavailable', 503, 0],
  ['too-many', 429, 0],
])('%s: the result is %s, and the server gets %s requests', async (fault, outcome, seen) => {
  const server = countingServer()
  const fetch = faultyFetch(server.fetch, { rate: 1, faults: [fault] })
  expect(await outcomes(fetch, 1)).toEqual([outcome])
  expect(server.sent).toHaveLength(seen)
  expect(fetch.injected).toEqual([{ fault, method: 'GET', url: `${address}?0` }])
})

test('faults can be limited to operations of a client', async () => {
  const server = countingServer()
  const fetch = faultyFetch(server.fetch, { rate: 1, faults: ['offline'], operations: 'cart.' })
  await fetch(address, undefined, { operation: 'catalog.getProduct', attempt: 1 })
  await fetch(address)
  await expect(fetch(address, undefined, { operation: 'cart.addItems', attempt: 1 })).rejects.toThrow(
    TypeError,
  )
  expect(server.sent).toHaveLength(2)
})

test('operations that do not exist are refused, with similar names', () => {
  const { fetch } = countingServer()
  expect(() => faultyFetch(fetch, { operations: 'orders.fulfillOrder' })).toThrow(
    /^No operation starts with "orders.fulfillOrder". There are .*orders\.fulfill[,.]/,
  )
  expect(() => faultyFetch(fetch, { operations: 'catalogAdmin.' })).toThrow(
    /There are .*catalog\., .*cart\.|cart\., .*catalog\./,
  )
})

test('faults can be limited to some requests', async () => {
  const fetch = faultyFetch(countingServer().fetch, { rate: 1, only: ({ url }) => url.endsWith('1') })
  expect(await outcomes(fetch, 2)).toHaveLength(2)
  expect(fetch.injected.map(({ url }) => url)).toEqual([`${address}?1`])
})

test('only the first matching requests fail', async () => {
  const only = ({ url }: Request) => !url.endsWith('0')
  const fetch = faultyFetch(countingServer().fetch, { rate: 1, first: 2, faults: ['unavailable'], only })
  expect(await outcomes(fetch, 5)).toEqual([200, 503, 503, 200, 200])
})

describe('an aborted request', () => {
  test('is not sent, and no fault is injected', async () => {
    const server = countingServer()
    const fetch = faultyFetch(server.fetch, { rate: 1 })
    await expect(fetch(address, { signal: AbortSignal.abort() })).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    )
    expect([server.sent, fetch.injected]).toEqual([[], []])
  })

  test('rejects while it is in progress, with the reason of the signal', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const fetch = faultyFetch(
      () => {
        arrive()
        return new Promise(() => {})
      },
      { rate: 0 },
    )
    const controller = new AbortController()
    const response = fetch(address, { signal: controller.signal })
    await arrived
    controller.abort(new Error('the page was left'))
    await expect(response).rejects.toThrow('the page was left')
  })
})
