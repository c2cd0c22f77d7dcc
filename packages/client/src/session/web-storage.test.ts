import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTokens } from './token-storage.ts'
import { webStorage } from './web-storage.ts'

const tokens = {
  accessToken: { value: 'a', expiresAt: 5 },
  refreshToken: { value: 'r', role: 'member' as const },
}

function mapStorage() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

describe('webStorage', () => {
  // Proves: tokens-are-one-value
  it('stores both tokens and the role as one value', () => {
    const area = mapStorage()
    const storage = webStorage('key', () => area)
    void storage.write(tokens)
    expect(area.map.size).toBe(1)
    expect(webStorage('key', () => area).read()).toEqual(tokens)
    void storage.clear()
    expect(storage.read()).toBeUndefined()
  })

  // Proves: broken-storages
  it('a storage that throws is replaced by memory', () => {
    const storage = webStorage('key', () => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(storage.read()).toBeUndefined()
    void storage.write(tokens)
    expect(storage.read()).toEqual(tokens)
    void storage.clear()
    expect(storage.read()).toBeUndefined()
  })

  // Proves: broken-storages
  it('corrupt, foreign and oversize values read as no tokens', () => {
    const refused = [
      '',
      '{',
      'null',
      '7',
      '[]',
      '{}',
      JSON.stringify({ ...tokens, refreshToken: { value: 'r', role: 'admin' } }),
    ]
    for (const text of refused) expect(parseTokens(text)).toBeUndefined()
    expect(parseTokens(JSON.stringify({ ...tokens, pad: 'x'.repeat(20_000) }))).toBeUndefined()
    fc.assert(fc.property(fc.json(), (text) => void parseTokens(text)))
  })

  it('drops unknown fields', () => {
    const read = parseTokens(JSON.stringify({ ...tokens, extra: 1, __proto__: { polluted: true } }))
    expect(read).toEqual(tokens)
  })
})
