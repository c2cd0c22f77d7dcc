import { cookieDayMs, defaultCookiePath } from '@vitrine/contract'
import { memoryStorage, parseTokens, type TokenStorage } from './token-storage.ts'
import { tokensKey } from './web-storage.ts'

/** Attributes of a cookie. */
export interface CookieAttributes {
  /** Days of 24 hours until it expires; default 90. */
  readonly expiresDays?: number
  /** Default `/`. */
  readonly path?: string
  /** Default: only the host that sets it. */
  readonly domain?: string
  /** Default `true`. Browsers accept such cookies from `localhost` without TLS too. */
  readonly secure?: boolean
  /** Default `Lax`. */
  readonly sameSite?: 'Strict' | 'Lax' | 'None'
  /** Whether scripts cannot read it; only for cookies that a server sets. */
  readonly httpOnly?: boolean
}

/** Options of {@link cookieStorage} and {@link requestCookieStorage}. */
export interface CookieStorageOptions extends CookieAttributes {
  /** Name of the cookie; default `vitrine.tokens`. */
  readonly name?: string
  /** Wall clock in milliseconds since the epoch; default `Date.now`. */
  readonly clock?: () => number
}

/** Where cookies are read and set, such as `document.cookie`. */
export interface CookieJar {
  /** All cookies, in the format of a `Cookie` header. */
  read(): string
  /** Sets one cookie, in the format of a `Set-Cookie` header. */
  write(text: string): void
}

/** Browsers drop longer cookies silently (RFC 6265, section 6.1). */
const maxLength = 4_096
/** As long as the platform renews an unbroken chain of tokens. */
const defaultExpiresDays = 90

/**
 * Keeps tokens in a cookie of the page, which every script of the page can read and which the browser sends to the page's
 * server. For servers that render with the visitor's tokens. If there are no cookies (blocked, too long, no page), memory is
 * used instead. Never throws.
 *
 * @param jar Default: `document.cookie`
 * @example
 * ```ts
 * const visitor = createClient({ clientId, storage: cookieStorage({ sameSite: 'Strict' }) })
 * ```
 */
export function cookieStorage(
  { name = tokensKey, clock = Date.now, ...attributes }: CookieStorageOptions = {},
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
        // No page, or a frame without cookies: memory is used.
      }
      return memory.write(next)
    },
    clear() {
      try {
        expire()
      } catch {
        // Nothing can be stored where there are no cookies.
      }
      return memory.clear()
    },
  }
}

/**
 * Keeps tokens in a cookie of one request to a server: reads it from the request's headers and sets it on the response's.
 * Scripts cannot read it, unless `httpOnly` is `false`. Make one for each request, and send the headers after the last call.
 *
 * @param request Headers of the request
 * @param response Headers of the response; `Set-Cookie` is added when the tokens change
 * @example
 * ```ts
 * async function handle(request: Request): Promise<Response> {
 *   const headers = new Headers()
 *   const visitor = createClient({ clientId, storage: requestCookieStorage(request.headers, headers) })
 *   return Response.json(await cart.getCart(visitor) ?? null, { headers })
 * }
 * ```
 */
export function requestCookieStorage(
  request: Headers,
  response: Headers,
  { name = tokensKey, ...options }: CookieStorageOptions = {},
): TokenStorage {
  /** The cookie as the browser will have it after this response. */
  let current = request.get('cookie') ?? ''
  return cookieStorage(
    { httpOnly: true, ...options, name },
    {
      read: () => current,
      write(text) {
        const others = response.getSetCookie().filter((each) => !each.startsWith(`${name}=`))
        response.delete('set-cookie')
        for (const each of [...others, text]) response.append('set-cookie', each)
        current = cookieValue(text, name) ? (text.split(';')[0] ?? '') : ''
      },
    },
  )
}

/** The value of `Set-Cookie`, or of an assignment to `document.cookie` (RFC 6265, section 4.1.1). */
export function cookieText(
  name: string,
  value: string,
  {
    expiresDays = defaultExpiresDays,
    path = defaultCookiePath,
    domain,
    secure = true,
    sameSite = 'Lax',
    httpOnly,
  }: CookieAttributes,
  nowMs: number,
): string {
  const expires = new Date(nowMs + expiresDays * cookieDayMs).toUTCString()
  return [
    `${name}=${encodeURIComponent(value)}`,
    `Path=${path}`,
    `Expires=${expires}`,
    `SameSite=${sameSite}`,
    domain && `Domain=${domain}`,
    secure && 'Secure',
    httpOnly && 'HttpOnly',
  ]
    .filter(Boolean)
    .join('; ')
}

/** Of several cookies of the name, the first counts: browsers put the one with the longest path there. */
function cookieValue(header: string, name: string): string | undefined {
  const found = header.split(/; */).find((pair) => pair.startsWith(`${name}=`))
  try {
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    // Another script's cookie of this name.
    return undefined
  }
}

const pageCookies: CookieJar = {
  read: () => document.cookie,
  write(text) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser we support
    document.cookie = text
  },
}
