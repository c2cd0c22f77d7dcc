import { describe, expect, it } from 'vitest'
import { createSealer } from './sealer.ts'

const older = 'an older secret of enough length, kept for a while'
const newer = 'a newer secret of enough length, used from now on'
const start = Date.UTC(2026, 10, 21)
const clock = () => start

describe('sealer', () => {
  it('WEB-01 opens what it sealed and shows nothing of it', () => {
    const sealer = createSealer([newer], clock)
    const sealed = sealer.seal('session', { refresh: 'JWS.token-value' }, 60)
    expect(sealer.open('session', sealed)).toEqual({ value: { refresh: 'JWS.token-value' }, stale: false })
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('token-value')
  })

  it('WEB-01 seals the same value differently each time', () => {
    const sealer = createSealer([newer], clock)
    expect(sealer.seal('session', 1, 60)).not.toBe(sealer.seal('session', 1, 60))
  })

  it('WEB-01 opens seals of an older secret and says that they want renewal', () => {
    const sealed = createSealer([older], clock).seal('session', 'x', 60)
    expect(createSealer([newer, older], clock).open('session', sealed)).toEqual({ value: 'x', stale: true })
    expect(createSealer([newer], clock).open('session', sealed)).toBeUndefined()
  })

  it('WEB-01 refuses a seal with any one bit changed', () => {
    const sealer = createSealer([newer], clock)
    const sealed = Buffer.from(sealer.seal('session', 'value', 60), 'base64url')
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const altered = Buffer.from(sealed)
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(sealer.open('session', altered.toString('base64url'))).toBeUndefined()
    }
  })

  it('WEB-01 keeps purposes apart', () => {
    const sealer = createSealer([newer], clock)
    expect(sealer.open('session', sealer.seal('flash', 'x', 60))).toBeUndefined()
  })

  it('refuses a seal past its lifetime', () => {
    let now = start
    const sealer = createSealer([newer], () => now)
    const sealed = sealer.seal('flash', 'x', 60)
    now = start + 59_999
    expect(sealer.open('flash', sealed)).toBeDefined()
    now = start + 60_000
    expect(sealer.open('flash', sealed)).toBeUndefined()
  })

  it.each(['', 'x', '!!!', 'A'.repeat(40), 'A'.repeat(20_000)])('treats %j as absent', (text) => {
    expect(createSealer([newer], clock).open('session', text)).toBeUndefined()
  })
})
