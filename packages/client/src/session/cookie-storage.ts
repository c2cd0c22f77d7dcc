import { type CookieAttributes, cookieText, cookieValue } from './cookie-text.ts'
import { memoryStorage, type TokenStorage } from './token-storage.ts'
import { parseTokens } from './web-storage.ts'

export interface CookieStorageOptions extends CookieAttributes {
  /** Default `vitrine.tokens`. */
  readonly name?: string
  /** Wall clock in milliseconds since the epoch; default `Date.now`. */
  readonly clock?: () => number
}

/** Where cookies are read and set. */
export interface CookieJar {
  /** All of them, as a `Cookie` header has them. */
  read(): string
  /** One of them, as a `Set-Cookie` header has it. */
  write(text: string): void
}

/** Browsers drop longer cookies without a word (RFC 6265, section 6.1). */
const maxLength = 4_096

/**
 * Keeps tokens in a cookie of the page, which every script of the page can read, and the site's server with every request:
 * choose it where a server renders with the visitor's tokens and they need not be kept from scripts. Where there are no cookies
 * (blocked, too long, no page) memory is used instead; nothing throws.
 * @see wire 5.1; requirements.md SDK-23
 */
export function cookieStorage(
  { name = 'vitrine.tokens', clock = Date.now, ...attributes }: CookieStorageOptions = {},
  jar: CookieJar = pageCookies,
): TokenStorage {
  const memory = memoryStorage()
  const find = () => cookieValue(jar.read(), name)
  const expire = () => jar.write(cookieText(name, '', { ...attributes, expiresDays: -1 }, clock()))
  return {
    read() {
      try {
        return memory.read() ?? parseTokens(find())
      } catch {
        return memory.read()
      }
    },
    write(next) {
      const value = JSON.stringify(next)
      try {
        const text = cookieText(name, value, attributes, clock())
        if (text.length > maxLength) expire()
        else jar.write(text)
        if (find() === value) return memory.clear()
      } catch {
        // No page, or a frame that may have no cookies: memory has to do.
      }
      return memory.write(next)
    },
    clear() {
      try {
        expire()
      } catch {
        // There is nothing to clear where there are no cookies.
      }
      return memory.clear()
    },
  }
}

const pageCookies: CookieJar = {
  read: () => document.cookie,
  write(text) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser we support
    document.cookie = text
  },
}
