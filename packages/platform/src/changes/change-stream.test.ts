import type { ChangeEvent } from '@vitrine/contract/changes'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newApp, type TestApp } from '../auth/api-keys/app.fixture.ts'
import { endWithAccess } from '../http/streams.ts'
import { productPart, storeDocument } from '../testing/store-document.fixture.ts'
import { type TestSite, usePlatform } from '../testing/test-platform.fixture.ts'
import { changeStream } from './change-stream.ts'
import { FeedSignal } from './feed.ts'
import { OpenStreams } from './open-streams.ts'
import { recordChanges } from './outbox-repository.ts'
import { feedBounds, numberChanges, readFeed } from './repository.ts'

const fixture = usePlatform()
let site: TestSite
let app: TestApp

beforeAll(async () => {
  site = await fixture.createSite(storeDocument([productPart('mug')]))
  app = await newApp(fixture, site, ['CATALOG_READ', 'CATALOG_WRITE'])
  // The load of the site is a change as well, and is given its number after it is committed.
  await vi.waitFor(async () => expect((await feedBounds(fixture.db, site.id)).latest).toBe(1n), {
    timeout: 60_000,
  })
})

interface Told {
  readonly event: string
  readonly id: string
  readonly data: Record<string, unknown>
}

/** Reads events as a browser would, over the network. */
async function follow(token: string, lastEventId?: string) {
  const leave = new AbortController()
  const response = await fetch(`${fixture.platform.url}/stores/v1/changes/stream`, {
    headers: { authorization: token, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: leave.signal,
  })
  const events = eventsIn(response.body ?? new ReadableStream())
  return { response, next: async () => (await events.next()).value, close: () => leave.abort() }
}

async function* eventsIn(body: AsyncIterable<Uint8Array>): AsyncGenerator<Told, undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of body) {
    text += decoder.decode(piece, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n')
      text = text.slice(end + 2)
      const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)))
      if (fields.event) yield { event: fields.event, id: fields.id, data: JSON.parse(fields.data) }
    }
  }
  return undefined
}

const setPrice = (price: number) =>
  app.call('PATCH', `/stores/v1/products/${site.idOf('mug')}`, { product: { priceData: { price } } })

describe('the change stream', () => {
  test('delivers a change as it happens, and continues where the reader was', async () => {
    const { accessToken } = await fixture.visitor(site)
    const first = await follow(accessToken)
    expect(first.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const start = await first.next()
    expect(start).toMatchObject({ event: 'current', data: { cursor: start?.id } })
    await setPrice(11)
    const event = await first.next()
    expect(event).toMatchObject({
      event: 'product.updated',
      data: { entityId: site.idOf('mug'), cursor: event?.id },
    })
    first.close()

    await setPrice(12)
    await setPrice(13)
    const second = await follow(accessToken, event?.id)
    expect(await second.next()).toMatchObject({ event: 'current', id: event?.id })
    const missed = [await second.next(), await second.next()].map((event) => Number(event?.id))
    expect(missed).toEqual([Number(event?.id) + 1, Number(event?.id) + 2])
    second.close()
  })

  test('a reader with a cursor before deleted changes, or of the future, has to start again', async () => {
    const { accessToken } = await fixture.visitor(site)
    const reader = await follow(accessToken, '999999')
    expect(await reader.next()).toMatchObject({ event: 'reset', data: { reason: 'EXPIRED' } })
    await setPrice(14)
    expect(await reader.next()).toMatchObject({ event: 'product.updated' })
    reader.close()
    expect((await follow(accessToken, 'yesterday')).response.status).toBe(400)
    expect((await follow('nobody')).response.status).toBe(401)
  })

  test('ends when the reader loses access, even without changes', async () => {
    const { db } = fixture
    let isAdmitted = true
    const parts = {
      db,
      siteId: site.id,
      caller: { kind: 'visitor' as const },
      signal: new FeedSignal(),
      after: undefined,
      read: (after: bigint, limit: number) => readFeed(db, site.id, after, limit),
    }
    const stream = endWithAccess(
      (signal) => changeStream(parts, signal),
      async () => isAdmitted,
      5,
    )
    const events = eventsIn(stream(new AbortController().signal))
    expect((await events.next()).value).toMatchObject({ event: 'current' })
    isAdmitted = false
    expect(await events.next()).toEqual({ done: true, value: undefined })
  })

  test('a reader that is too far behind skips to the end; heartbeats contain the cursor', async () => {
    const own = await fixture.createSite()
    const { db } = fixture
    const many = Array.from({ length: 350 }, () => ({ type: 'brand.created' as const, entityId: 'x' }))
    await recordChanges(
      { db, site: { id: own.id }, clock: Date.now } as Parameters<typeof recordChanges>[0],
      many,
    )
    for (;;) {
      await numberChanges(db, own.id)
      const { latest } = await feedBounds(db, own.id)
      if (latest >= 351n) break
    }
    const ended = new AbortController()
    const stream = eventsIn(
      changeStream(
        {
          db,
          siteId: own.id,
          caller: { kind: 'visitor' },
          signal: new FeedSignal(),
          after: 0n,
          read: (after, limit) => readFeed(db, own.id, after, limit),
          heartbeatMs: 20,
          maxBehind: 200n,
        },
        ended.signal,
      ),
    )
    const events: Told[] = []
    for (let event = await stream.next(); ; event = await stream.next()) {
      events.push(event.value as Told)
      if (events.length > 3 && event.value?.event === 'current') break
    }
    ended.abort()
    const cursors = events.map(({ event, id }) => `${event} ${id}`)
    expect(cursors[0]).toBe('current 0')
    // The load of the store is the first or the last of 351.
    expect(events.filter(({ data }) => (data as unknown as ChangeEvent).entityId).length).toBe(100)
    expect(cursors.slice(-2)).toEqual(['reset 351', 'current 351'])
    expect(events.at(-2)?.data).toEqual({ cursor: '351', reason: 'TOO_SLOW' })
  })

  test('the number of streams per caller is limited', () => {
    const streams = new OpenStreams()
    const caller = { kind: 'visitor', id: 'v', clientId: 'c', sessionId: 's' } as const
    const leave = Array.from({ length: 10 }, () => streams.enter(caller, 'here'))
    expect(() => streams.check(caller, 'here')).toThrow('Too many streams')
    streams.check({ ...caller, id: 'w' }, 'here')
    leave[0]?.()
    streams.check(caller, 'here')
    for (let n = 0; n < 50; n += 1) streams.enter({ ...caller, id: `other ${n}` }, 'here')
    expect(() => streams.check({ ...caller, id: 'new' }, 'here')).toThrow('Too many streams')
    streams.check({ ...caller, id: 'new' }, 'there')
    streams.check({ kind: 'staff', id: 'x', clientId: 'c', sessionId: 's' }, 'here')
    streams.stop()
    expect(() => streams.check(caller, 'there')).toThrow('stopping')
  })
})
