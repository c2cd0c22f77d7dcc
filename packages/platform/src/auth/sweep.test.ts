import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { usePlatform } from '../testing/test-platform.fixture.ts'
import { sweepExpired } from './sweep-repository.ts'

const fixture = usePlatform()
const now = Date.UTC(2001, 0, 1)
let siteId: string

beforeAll(async () => {
  siteId = (await fixture.createSite()).id
})

const addToken = (expiresAt: number) =>
  fixture.db
    .insertInto('session_tokens')
    .values({
      site_id: siteId,
      token_hash: randomBytes(32),
      identity_id: randomUUID(),
      client_id: randomUUID(),
      holder: 'visitor:x',
      expires_at: new Date(expiresAt),
      spent_at: null,
    })
    .execute()

test('what has run out goes, what has not stays', async () => {
  await addToken(now - 3_600_001)
  await addToken(now - 3_599_000)
  await addToken(now + 1)
  expect(await sweepExpired(fixture.db, () => now)).toEqual({ finished: true })
  const left = await fixture.db
    .selectFrom('session_tokens')
    .select('expires_at')
    .where('site_id', '=', siteId)
    .execute()
  expect(left.map(({ expires_at }) => expires_at.getTime()).toSorted()).toEqual([now - 3_599_000, now + 1])
})
