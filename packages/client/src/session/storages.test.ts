import type { Tokens } from '@vitrine/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getProduct } from '../catalog/products.ts'
import { createClient } from '../client.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import { type CookieJar, cookieStorage, requestCookieStorage } from './cookie-storage.ts'
import { memoryStorage, type TokenStorage } from './token-storage.ts'
import { webStorage } from './web-storage.ts'

const nowMs = Date.UTC(2026, 10, 21)
const clock = () => nowMs
/** Read once: a second may begin between what is written and what it is compared with. */
const expiresAt = Math.floor(Date.now() / 1_000) + 900
const tokens = (name: string, role: 'visitor' | 'member' = 'member'): Tokens => ({
  accessToken: { value: `${name} access; "=%ü`, expiresAt },
  refreshToken: { value: `${name} refresh`, role },
})

/** A page's cookies: one value by name; longer ones and expired ones are dropped, as browsers do. */
function cookieJar(): CookieJar & { readonly set: string[]; readonly pairs: Map<string, string> } {
  const pairs = new Map<string, string>()
  const set: string[] = []
  return {
    set,
    pairs,
    read: () => [...pairs].map(([name, value]) => `${name}=${value}`).join('; '),
    write(text) {
      set.push(text)
      const [pair = '', ...attributes] = text.split('; ')
      const at = pair.indexOf('=')
      const expires = attributes.find((each) => each.startsWith('Expires='))?.slice(8)
      if (pair.length > 4_096) return
      if (expires && Date.parse(expires) <= nowMs) pairs.delete(pair.slice(0, at))
      else pairs.set(pair.slice(0, at), pair.slice(at + 1))
    },
  }
}

/** Answers late, with copies, as a database does. */
function databaseStorage(): TokenStorage {
  const inner = memoryStorage()
  const later = () => new Promise<void>((resolve) => setTimeout(resolve, 1))
  return {
    read: async () => {
      await later()
      return structuredClone(await inner.read())
    },
    write: async (next) => {
      await later()
      await inner.write(structuredClone(next))
    },
    clear: async () => {
      await later()
      await inner.clear()
    },
  }
}

function area(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const map = new Map<string, string>()
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

const storages: readonly [string, () => TokenStorage][] = [
  ['memoryStorage', () => memoryStorage()],
  [
    'webStorage',
    () => {
      const kept = area()
      return webStorage('tokens', () => kept)
    },
  ],
  ['cookieStorage', () => cookieStorage({ clock }, cookieJar())],
  ['requestCookieStorage', () => requestCookieStorage(new Headers(), new Headers(), { clock })],
  ['a storage of the shop’s own, asynchronous', databaseStorage],
]

describe.each(storages)('%s', (_, make) => {
  it('is empty at first, keeps what was written last, and forgets', async () => {
    const storage = make()
    expect(await storage.read()).toBeUndefined()
    await storage.write(tokens('first'))
    await storage.write(tokens('second', 'visitor'))
    expect(await storage.read()).toEqual(tokens('second', 'visitor'))
    await storage.clear()
    expect(await storage.read()).toBeUndefined()
  })

  // Proves: tokens-are-one-value
  it('returns one pair or another, never parts of two', async () => {
    const storage = make()
    await storage.write(tokens('first'))
    const seen = [
      storage.read(),
      storage.write(tokens('second')),
      storage.read(),
      storage.clear(),
      storage.read(),
    ]
    for (const each of await Promise.all(seen)) {
      if (each) expect([tokens('first'), tokens('second')]).toContainEqual(each)
    }
  })

  it('keeps one visitor for all calls', async () => {
    const platform = fakePlatform(() => json({ product: { id: 'p' } }))
    const client = createClient({
      clientId: 'client-1',
      baseUrl: 'https://p.example',
      fetch: platform.fetch,
      storage: make(),
    })
    await Promise.all(['a', 'b', 'c'].map((id) => getProduct(client, id)))
    await getProduct(client, 'd')
    expect(platform.grants()).toHaveLength(1)
  })
})

describe('cookieStorage', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('writes a cookie for the whole site that expires in days', () => {
    const jar = cookieJar()
    void cookieStorage({ clock, expiresDays: 2, domain: 'shop.example' }, jar).write(tokens('a'))
    const [, ...attributes] = (jar.set[0] ?? '').split('; ')
    expect(attributes).toEqual([
      'Path=/',
      `Expires=${new Date(clock() + 2 * 86_400_000).toUTCString()}`,
      'SameSite=Lax',
      'Domain=shop.example',
      'Secure',
    ])
  })

  it('reads and sets the cookies of the page when none are given', () => {
    const page = { cookie: '' }
    vi.stubGlobal('document', page)
    void cookieStorage({ secure: false }).write(tokens('a'))
    expect(page.cookie).toMatch(/^vitrine\.tokens=%7B/)
    expect(cookieStorage().read()).toEqual(tokens('a'))
  })

  // Proves: broken-storages
  it('without a page, or with cookies blocked or too long, memory is used', () => {
    const blocked: CookieJar = {
      read: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
      write: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    }
    const ignored: CookieJar = { read: () => '', write: () => {} }
    for (const storage of [cookieStorage(), cookieStorage({}, blocked), cookieStorage({}, ignored)]) {
      expect(storage.read()).toBeUndefined()
      void storage.write(tokens('a'))
      expect(storage.read()).toEqual(tokens('a'))
      void storage.clear()
      expect(storage.read()).toBeUndefined()
    }
    const jar = cookieJar()
    const storage = cookieStorage({ clock }, jar)
    void storage.write(tokens('short'))
    void storage.write(tokens('x'.repeat(5_000)))
    expect(storage.read()).toEqual(tokens('x'.repeat(5_000)))
    expect(jar.pairs.size, 'the older, shorter value does not come back').toBe(0)
  })

  it('corrupt and foreign values read as no tokens', () => {
    const jar = cookieJar()
    for (const text of ['', '%', '%7B', 'null', encodeURIComponent('{"accessToken":{}}')]) {
      jar.pairs.set('vitrine.tokens', text)
      expect(cookieStorage({}, jar).read()).toBeUndefined()
    }
  })
})

describe('requestCookieStorage', () => {
  it('reads the request’s cookie and sets one that scripts cannot read', async () => {
    const first = new Headers({ 'set-cookie': 'other=1; Path=/' })
    const storage = requestCookieStorage(new Headers(), first, { clock })
    await storage.write(tokens('a'))
    await storage.write(tokens('b'))
    const cookies = first.getSetCookie()
    expect(cookies).toHaveLength(2)
    expect(cookies[0]).toBe('other=1; Path=/')
    expect(cookies[1]).toContain('; Secure; HttpOnly')

    const sent = `other=1; ${cookies[1]?.split(';')[0]}`
    const next = requestCookieStorage(new Headers({ cookie: sent }), new Headers())
    expect(await next.read()).toEqual(tokens('b'))
  })

  it('removes the cookie at logout, and sets none if nothing changed', async () => {
    const answer = new Headers()
    const pair = `vitrine.tokens=${encodeURIComponent(JSON.stringify(tokens('a')))}`
    const storage = requestCookieStorage(new Headers({ cookie: pair }), answer, { clock })
    expect(await storage.read()).toEqual(tokens('a'))
    expect(answer.getSetCookie()).toEqual([])
    await storage.clear()
    expect(await storage.read()).toBeUndefined()
    expect(answer.getSetCookie()).toEqual([
      'vitrine.tokens=; Path=/; Expires=Fri, 20 Nov 2026 00:00:00 GMT; SameSite=Lax; Secure; HttpOnly',
    ])
  })
})

describe('webStorage', () => {
  // Proves: broken-storages
  it('with a full quota, the newer tokens are in memory and the older ones are not in the storage', () => {
    const kept = area()
    const storage = webStorage('tokens', () => kept)
    void storage.write(tokens('old'))
    kept.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    void storage.write(tokens('new'))
    expect(storage.read()).toEqual(tokens('new'))
    expect(kept.getItem('tokens')).toBeNull()
  })
})
