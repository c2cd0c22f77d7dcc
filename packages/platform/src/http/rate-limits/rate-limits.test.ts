import { describe, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { RateLimits, TokenBuckets } from './rate-limits.ts'

describe('a bucket', () => {
  test('allows a burst, then as much as is refilled', () => {
    let now = 0
    const buckets = new TokenBuckets({ burst: 3, periodMs: 3_000 }, () => now)
    expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([0, 0, 0])
    expect(buckets.take('a')).toBe(1_000)
    expect(buckets.take('b')).toBe(0)
    now = 1_000
    expect(buckets.take('a')).toBe(0)
    expect(buckets.take('a')).toBe(1_000)
    now = 1_000_000
    expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([0, 0, 0])
    expect(buckets.take('a')).toBe(1_000)
  })

  test('counts costs', () => {
    const buckets = new TokenBuckets({ burst: 10, periodMs: 10_000 }, () => 0)
    expect(buckets.take('a', 8)).toBe(0)
    expect(buckets.take('a', 5)).toBe(3_000)
    expect(buckets.take('a', 2)).toBe(0)
  })

  test('is not blocked by a clock that was set back', () => {
    let now = 1_000_000
    const buckets = new TokenBuckets({ burst: 1, periodMs: 1_000 }, () => now)
    expect(buckets.take('a')).toBe(0)
    now = 0
    expect(buckets.take('a')).toBe(1_000)
    now = 1_000
    expect(buckets.take('a')).toBe(0)
  })

  test('keeps a bounded number of keys', () => {
    const buckets = new TokenBuckets({ burst: 1, periodMs: 1_000 }, () => 0)
    for (let key = 0; key < 60_000; key++) buckets.take(String(key))
    expect(buckets.take('59999')).toBe(1_000)
    expect(buckets.take('0')).toBe(0)
  })
})

describe('limits', () => {
  // What the database counts is tested in `auth/several-processes.test.ts`.
  const alone = async () => 0
  const db = {} as Database
  const caller = { siteId: 'site', clientId: 'client', address: '203.0.113.7', account: 'ada@example.com' }

  test('hold per account and address, per address, and per client', async () => {
    const limits = new RateLimits(
      () => 0,
      {
        accountAtAddress: { burst: 2, periodMs: 1_000 },
        address: { burst: 4, periodMs: 1_000 },
        client: { burst: 5, periodMs: 1_000 },
      },
      alone,
    )
    const status = (more: Partial<typeof caller>) =>
      limits.count(db, { ...caller, ...more }).then((refusal) => refusal?.status)
    expect([await status({}), await status({}), await status({})]).toEqual([undefined, undefined, 429])
    expect(await status({ account: 'bob@example.com' })).toBeUndefined()
    expect(await status({ account: 'bob@example.com' })).toBe(429)
    expect(await status({ address: '203.0.113.8' })).toBe(429)
    expect(await status({ address: '203.0.113.8', clientId: 'other' })).toBeUndefined()
  })

  test('count an IPv6 caller by its network', async () => {
    const limits = new RateLimits(() => 0, { address: { burst: 1, periodMs: 1_000 } }, alone)
    expect(await limits.count(db, { ...caller, address: '2001:db8:1:2::1' })).toBeUndefined()
    expect((await limits.count(db, { ...caller, address: '2001:db8:1:2:ffff::9' }))?.status).toBe(429)
    expect(await limits.count(db, { ...caller, address: '2001:db8:1:3::1' })).toBeUndefined()
  })

  test('do not count this machine as one caller', async () => {
    const limits = new RateLimits(() => 0, { address: { burst: 1, periodMs: 1_000 } }, alone)
    for (const address of ['127.0.0.1', '127.0.0.1', '::1', '::1'])
      expect(await limits.count(db, { siteId: 'site', clientId: 'client', address })).toBeUndefined()
  })

  test('say when to try again', async () => {
    const limits = new RateLimits(() => 0, { address: { burst: 1, periodMs: 30_000 } }, alone)
    await limits.count(db, caller)
    expect(await limits.count(db, caller)).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
  })

  test('hold for what browsers open, per address and per client, apart from log-ins', async () => {
    const limits = new RateLimits(
      () => 0,
      {
        pageAddress: { burst: 2, periodMs: 2_000 },
        pageClient: { burst: 3, periodMs: 3_000 },
      },
      alone,
    )
    const wait = (more: Partial<typeof caller> = {}) => limits.countPage({ ...caller, ...more })
    expect([wait(), wait(), wait(), wait()]).toEqual([0, 0, 1_000, 1_000])
    // What one address was refused is not taken from the client.
    expect([wait({ address: '203.0.113.8' }), wait({ address: '203.0.113.9' })]).toEqual([0, 1_000])
    expect(wait({ address: '203.0.113.9', clientId: 'other' })).toBe(0)
    expect(await limits.count(db, caller)).toBeUndefined()
  })

  test('keep a mailbox from being flooded', async () => {
    const limits = new RateLimits(() => 0, {}, alone)
    const mails = await Promise.all(
      Array.from({ length: 10 }, () => limits.mayMail(db, 'site', 'ada@example.com')),
    )
    expect(mails.filter(Boolean)).toHaveLength(6)
    expect(await limits.mayMail(db, 'site', 'bob@example.com')).toBe(true)
  })
})
