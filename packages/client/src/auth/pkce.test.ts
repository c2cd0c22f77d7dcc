import { codeVerifierLength } from '@vitrine/contract'
import { describe, expect, it, vi } from 'vitest'
import { codeChallenge, codeVerifier } from './pkce.ts'

const unreserved = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'

describe('codeVerifier', () => {
  it('accepts lengths from 43 to 128', () => {
    const { min, max } = codeVerifierLength
    expect([codeVerifier(), codeVerifier(min), codeVerifier(max)].map(({ length }) => length)).toEqual([
      43, 43, 128,
    ])
    expect(() => codeVerifier(min - 1)).toThrow('Expected a length between 43 and 128. Received 42.')
    expect(() => codeVerifier(max + 1)).toThrow('Expected a length between 43 and 128. Received 129.')
  })

  it.each([43, 44, 64, 127, 128])('has %i characters, all of them allowed', (length) => {
    expect(codeVerifier(length)).toMatch(new RegExp(`^[A-Za-z0-9._~-]{${length}}$`))
  })

  // Proves: random-verifier
  it.each([42, 129, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a length of %d', (length) => {
    expect(() => codeVerifier(length)).toThrow(
      expect.objectContaining({
        name: 'StoreError',
        kind: 'validation',
        message: `Expected a length between 43 and 128. Received ${length}.`,
      }),
    )
  })

  // Proves: random-verifier
  it('uses only cryptographic random numbers', () => {
    const weak = vi.spyOn(Math, 'random')
    const secure = vi.spyOn(crypto, 'getRandomValues')
    codeVerifier()
    expect(weak).not.toHaveBeenCalled()
    expect(secure).toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  // Proves: random-verifier, unbiased-verifier
  it('skips the bytes that would favour the first characters', () => {
    // Each byte there is, in turn: with byte % 66 the first 58 characters would come four times, the other eight thrice.
    let byte = -1
    const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      const view = bytes as Uint8Array
      for (let index = 0; index < view.length; index += 1) view[index] = byte = (byte + 1) % 256
      return bytes
    })
    const drawn = Array.from({ length: 66 }, () => codeVerifier(66)).join('')
    random.mockRestore()
    const counts = [...unreserved].map((character) => drawn.split(character).length - 1)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  })

  it('never returns the same twice', () => {
    expect(new Set(Array.from({ length: 2_000 }, () => codeVerifier())).size).toBe(2_000)
  })
})

it('codeChallenge follows RFC 7636, appendix B', async () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  expect(await codeChallenge(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
})
