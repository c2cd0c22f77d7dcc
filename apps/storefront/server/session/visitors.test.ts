import type { Client } from '@vitrine/client'
import type { Tokens } from '@vitrine/contract'
import { describe, expect, it, vi } from 'vitest'
import { createSealer } from './sealer.ts'
import { type ConnectVisitor, openSession, sealSession } from './visitor-session.ts'
import { createVisitors } from './visitors.ts'

const start = Date.UTC(2026, 10, 21)

function tokensNamed(name: string, expiresAt = start / 1000 + 900): Tokens {
  return {
    accessToken: { value: `access-${name}`, expiresAt },
    refreshToken: { value: `refresh-${name}`, role: 'visitor' },
  }
}

/** Connects to a platform that knows one thing: how to begin visitors, one after the other. */
function beginnings() {
  let count = 0
  const connect: ConnectVisitor = (slot) => {
    const tokens = vi.fn(async () => {
      if (!slot.read().accessToken.value) {
        count += 1
        const name = `visitor-${count}`
        await new Promise((resolve) => setImmediate(resolve))
        slot.write(tokensNamed(name))
      }
      return slot.read()
    })
    return { session: { tokens } } as unknown as Client // Only this much of a client is used here.
  }
  return { connect, count: () => count }
}

describe('visitors', () => {
  it('WEB-05 gives acts of one browser that race each other one visitor, and another browser another', async () => {
    const { connect, count } = beginnings()
    const visitors = createVisitors({ connect, now: () => start })
    const [one, two, other] = await Promise.all([
      visitors.begin('browser-a'),
      visitors.begin('browser-a'),
      visitors.begin('browser-b'),
    ])
    expect(one).toBe(two)
    expect(other).not.toBe(one)
    expect(count()).toBe(2)
  })

  it('gives an act that left before the first answer arrived the same visitor, and a later one a new one', async () => {
    const { connect } = beginnings()
    let now = start
    const visitors = createVisitors({ connect, now: () => now })
    const first = await visitors.begin('browser-a')
    now += 9_000
    expect(await visitors.begin('browser-a')).toBe(first)
    now += 2_000
    expect(await visitors.begin('browser-a')).not.toBe(first)
  })

  it('begins again after a beginning that failed', async () => {
    const { connect } = beginnings()
    let isAway = true
    const flaky: ConnectVisitor = (slot) =>
      isAway
        ? ({ session: { tokens: () => Promise.reject(new Error('away')) } } as unknown as Client)
        : connect(slot)
    const visitors = createVisitors({ connect: flaky, now: () => start })
    await expect(visitors.begin('browser-a')).rejects.toThrow('away')
    isAway = false
    expect((await visitors.begin('browser-a')).tokens().accessToken.value).toBe('access-visitor-1')
  })

  it('lets requests that carry the same cookie share one client, so that they renew tokens once', () => {
    const { connect } = beginnings()
    const visitors = createVisitors({ connect, now: () => start })
    const opened = { id: 'session', tokens: tokensNamed('a') }
    expect(visitors.recognise(opened)).toBe(visitors.recognise(opened))
  })

  it('follows a cookie that another process has renewed, and not one that is older than what is known', () => {
    const { connect } = beginnings()
    const visitors = createVisitors({ connect, now: () => start })
    const older = { id: 'session', tokens: tokensNamed('older', 100) }
    const newer = { id: 'session', tokens: tokensNamed('newer', 200) }
    visitors.recognise(older)
    expect(visitors.recognise(newer).tokens().accessToken.value).toBe('access-newer')
    expect(visitors.recognise(older).tokens().accessToken.value).toBe('access-newer')
  })

  it('WEB-15 never mixes visitors over 10,000 interleaved requests', async () => {
    const { connect } = beginnings()
    const visitors = createVisitors({ connect, now: () => start, maximum: 100 })
    const seen = await Promise.all(
      Array.from({ length: 10_000 }, async (_, index) => {
        const id = `visitor-${(index * 7_919) % 500}`
        const session = visitors.recognise({ id, tokens: tokensNamed(id) })
        await new Promise((resolve) => setImmediate(resolve))
        return [id, session.id, session.tokens().accessToken.value]
      }),
    )
    for (const [id, sessionId, access] of seen) expect([sessionId, access]).toEqual([id, `access-${id}`])
    expect(visitors.size).toBe(100)
  })
})

describe('sealed session', () => {
  const sealer = createSealer(['a secret of enough length for a test of the seal'], () => start)

  it('WEB-01 brings the tokens back as they were', () => {
    const session = { id: 'x', isBrief: true, tokens: tokensNamed('a') }
    expect(openSession(sealer, sealSession(sealer, session))).toEqual({ ...session, stale: false })
  })

  it('WEB-01 fits a cookie with the longest tokens of the platform', () => {
    const tokens = tokensNamed('a')
    const long = {
      accessToken: { ...tokens.accessToken, value: 'x'.repeat(1_200) },
      refreshToken: { ...tokens.refreshToken, value: 'y'.repeat(1_200) },
    }
    expect(sealSession(sealer, { id: 'x'.repeat(22), tokens: long }).length).toBeLessThan(3_900)
  })

  it.each([
    [null],
    [['x']],
    [{ id: 'x' }],
    [['x', 'a', 'not a number', 'r', 'visitor']],
    [['x', 'a', 1, 'r', 'admin']],
  ])('WEB-03 takes %j for no session, even sealed by us', (content) => {
    expect(openSession(sealer, sealer.seal('session', content, 60))).toBeUndefined()
  })
})
