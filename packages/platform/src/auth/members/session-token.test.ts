import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../db/transaction.ts'
import { usePlatform } from '../../testing/test-platform.fixture.ts'
import { changeIdentity, insertIdentity } from './repository.ts'
import { issueSessionToken, sessionTokenMs, spendSessionToken } from './session-token-repository.ts'

const fixture = usePlatform()
const identityId = randomUUID()
const holder = { clientId: randomUUID(), id: `visitor:${randomUUID()}` }
let now = Date.UTC(2026, 10, 21)
let place: { siteId: string; clock: () => number }

beforeAll(async () => {
  const { id: siteId } = await fixture.createSite()
  place = { siteId, clock: () => now }
  await insertIdentity(fixture.db, {
    site_id: siteId,
    id: identityId,
    email: 'ada@example.com',
    email_verified: true,
    status: 'ACTIVE',
    pending_reasons: [],
    password_hash: null,
    must_reset_password: false,
    profile: '{}',
    revision: 1,
    created_at: new Date(now),
    updated_at: new Date(now),
  })
})

const issue = () => issueSessionToken(fixture.db, place, identityId, holder)
const spend = async (token: string, expected: { clientId: string; id?: string } = holder) =>
  (await spendSessionToken(fixture.db, place, token, expected))?.identityId

describe('a session token', () => {
  test('can be used once', async () => {
    const token = await issue()
    expect(await spend(token)).toBe(identityId)
    expect(await spend(token)).toBeUndefined()
  })

  test('can be used by one of 16 concurrent callers', async () => {
    const token = await issue()
    const answers = await Promise.all(Array.from({ length: 16 }, () => spend(token)))
    expect(answers.filter((answer) => answer !== undefined)).toEqual([identityId])
  })

  test('is valid only for its own client and visitor', async () => {
    const token = await issue()
    expect(await spend(token, { clientId: randomUUID(), id: holder.id })).toBeUndefined()
    expect(await spend(token, { clientId: holder.clientId, id: `visitor:${randomUUID()}` })).toBeUndefined()
    const elsewhere = { ...place, siteId: randomUUID() }
    expect(await spendSessionToken(fixture.db, elsewhere, token, holder)).toBeUndefined()
    expect(await spend(token, { clientId: holder.clientId })).toBe(identityId)
  })

  test('expires after five minutes', async () => {
    const token = await issue()
    now += sessionTokenMs
    expect(await spend(token)).toBeUndefined()
  })

  test('can be used again if the transaction that used it fails', async () => {
    const token = await issue()
    const failing = transaction(fixture.db, async (trx) => {
      expect(await spendSessionToken(trx, place, token, holder)).toEqual({ identityId, holder: holder.id })
      throw new Error('the code could not be written')
    })
    await expect(failing).rejects.toThrow('the code could not be written')
    expect(await spend(token)).toBe(identityId)
  })

  test('is invalid once the identity is blocked', async () => {
    const token = await issue()
    const at = { site_id: place.siteId, id: identityId }
    await changeIdentity(fixture.db, at, { status: 'BLOCKED' }, new Date(now))
    expect(await spend(token)).toBeUndefined()
    await changeIdentity(fixture.db, at, { status: 'ACTIVE' }, new Date(now))
    expect(await spend(token)).toBe(identityId)
  })

  test('is stored as a hash', async () => {
    const token = await issue()
    const rows = await fixture.db
      .selectFrom('session_tokens')
      .selectAll()
      .where('site_id', '=', place.siteId)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.map((row) => row.token_hash.byteLength)).toContain(32)
  })

  test('an invented token uses nothing up', async () => {
    for (const text of ['', 'x', 'a'.repeat(43), '\0', 'ü'.repeat(43)])
      expect(await spend(text)).toBeUndefined()
  })
})
