import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { usePlatform } from '../../testing/test-platform.fixture.ts'
import { newStranger, signedIn, siteWith } from '../members/member.fixture.ts'
import { LiveSessions } from './authenticate.ts'
import { endMemberSessions } from './repository.ts'

const fixture = usePlatform()

test('that a session is active is cached for half a second', async () => {
  const site = await siteWith(fixture, {})
  const stranger = await newStranger(fixture, site)
  const memberId = (await stranger.register(`ada-${randomUUID()}@example.com`)).body.identity?.id ?? ''
  await signedIn(fixture, site, memberId, Date.now())
  const { id } = await fixture.db
    .selectFrom('sessions')
    .select('id')
    .where('site_id', '=', site.id)
    .where('subject_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const session = { siteId: site.id, sessionId: id }

  let elapsedMs = 0
  const live = new LiveSessions(fixture.db, Date.now, () => elapsedMs)
  expect(await live.isLive(session)).toBe(true)
  await endMemberSessions(fixture.db, { siteId: site.id, memberId }, new Date())
  elapsedMs = 499
  expect(await live.isLive(session)).toBe(true)
  elapsedMs = 500
  expect(await live.isLive(session)).toBe(false)
})

test('a full cache drops the session used least recently and keeps the others', async () => {
  let queries = 0
  const row = Promise.resolve({ id: 'x' })
  const executeTakeFirst = () => {
    queries++
    return row
  }
  const query = { select: () => query, where: () => query, executeTakeFirst }
  const db = { selectFrom: () => query } as unknown as typeof fixture.db
  const live = new LiveSessions(db, Date.now, () => 0, 3)
  const keys = [1, 2, 3, 4].map((n) => ({ siteId: 'site', sessionId: `session ${n}` }))
  for (const key of keys) await live.isLive(key)
  for (const key of keys.slice(1)) await live.isLive(key)
  expect(queries).toBe(4)
})
