import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { usePlatform } from '../../testing/test-platform.fixture.ts'
import { newStranger, signedIn, siteWith } from '../members/member.fixture.ts'
import { LiveSessions } from './live-sessions.ts'
import { endMemberSessions } from './member-sessions.ts'

const fixture = usePlatform()

test('PLT-29 that a session lives is believed for half a second, and asked about anew after it', async () => {
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
