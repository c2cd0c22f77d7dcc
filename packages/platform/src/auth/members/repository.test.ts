import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { usePlatform } from '../../testing/test-platform.fixture.ts'
import { endMemberSessions } from '../tokens/repository.ts'
import {
  changeIdentity,
  findIdentity,
  findIdentityByEmail,
  insertIdentity,
  lockIdentity,
} from './repository.ts'

const fixture = usePlatform()
const now = new Date(Date.UTC(2026, 10, 21))
let siteId: string

beforeAll(async () => {
  siteId = (await fixture.createSite()).id
})

const profile = { firstName: 'Ada', addresses: [{ tag: 'HOME', address: { city: 'Cork' } }] }
const pendingReasons = ['PENDING_EMAIL_VERIFICATION_REQUIRED', 'PENDING_ADMIN_APPROVAL_REQUIRED'] as const
const newIdentity = (email: string) => ({
  site_id: siteId,
  id: newId(() => now.getTime()),
  email,
  email_verified: false,
  status: 'PENDING' as const,
  pending_reasons: [...pendingReasons],
  password_hash: null,
  must_reset_password: false,
  profile: JSON.stringify(profile),
  revision: 1,
  created_at: now,
  updated_at: now,
})

test('an identity is read as it was written', async () => {
  const written = newIdentity('ada@example.com')
  const identity = { ...written, profile }
  expect(await insertIdentity(fixture.db, written)).toEqual(identity)
  expect(await findIdentity(fixture.db, siteId, identity.id)).toEqual(identity)
  expect(await lockIdentity(fixture.db, siteId, identity.id)).toEqual(identity)
  expect(await findIdentityByEmail(fixture.db, siteId, 'ada@example.com')).toEqual(identity)
  expect(await findIdentity(fixture.db, randomUUID(), identity.id)).toBeUndefined()
  expect(await findIdentity(fixture.db, siteId, 'no id')).toBeUndefined()
})

test('exactly one of 16 concurrent inserts with one address succeeds', async () => {
  const written = await Promise.all(
    Array.from({ length: 16 }, () => insertIdentity(fixture.db, newIdentity('one@example.com'))),
  )
  expect(written.filter(Boolean)).toHaveLength(1)
})

test('a deleted identity frees its address', async () => {
  const identity = newIdentity('gone@example.com')
  await insertIdentity(fixture.db, identity)
  const deleted = { email: null, status: 'DELETED', pending_reasons: [], profile: '{}' } as const
  const changed = await changeIdentity(fixture.db, identity, { ...deleted, pending_reasons: [] }, now)
  expect(changed).toMatchObject({ ...deleted, profile: {}, revision: 2 })
  expect(await insertIdentity(fixture.db, newIdentity('gone@example.com'))).toBeDefined()
})

test('the sessions of a member end together, except the one of the request', async () => {
  const memberId = randomUUID()
  const until = new Date(now.getTime() + 1_000)
  const begin = async (subjectKind: 'member' | 'visitor') => {
    const id = randomUUID()
    const session = { id, client_id: randomUUID(), subject_kind: subjectKind, subject_id: memberId }
    await fixture.db
      .insertInto('sessions')
      .values({
        ...session,
        site_id: siteId,
        created_at: now,
        current_hash: Buffer.alloc(32),
        idle_until: until,
        absolute_until: until,
      })
      .execute()
    return id
  }
  const [asking, , , visitor] = [
    await begin('member'),
    await begin('member'),
    await begin('member'),
    await begin('visitor'),
  ]
  const ended = { siteId, memberId, exceptSessionId: asking }
  expect(await endMemberSessions(fixture.db, ended, now)).toBe(2)
  const live = await fixture.db
    .selectFrom('sessions')
    .select('id')
    .where('subject_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute()
  expect(live.map(({ id }) => id).toSorted()).toEqual([asking, visitor].toSorted())
  expect(await endMemberSessions(fixture.db, { siteId, memberId }, now)).toBe(1)
})
