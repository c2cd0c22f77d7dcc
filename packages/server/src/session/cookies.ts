import { parseCookie, stringifySetCookie } from 'cookie'

/** A cookie that a response sets. The value is already encoded; an empty value with `maxAge` 0 removes the cookie. */
export interface ResponseCookie {
  readonly name: string
  readonly value: string
  /** Seconds; absent for a cookie that ends with the browser session. */
  readonly maxAge?: number
  readonly httpOnly: true
  readonly path: '/'
  readonly sameSite: 'lax'
  readonly secure: boolean
}

/** Browsers may drop cookies above this size (RFC 6265, section 6.1). */
export const maximumCookieBytes = 4_096

/** Creates and names the cookies of this server. */
export interface CookieFactory {
  /** The full name of a cookie, with its prefix. */
  name(suffix: CookieSuffix): string
  create(suffix: CookieSuffix, value: string, maxAge?: number): ResponseCookie
  remove(suffix: CookieSuffix): ResponseCookie
}

/** `''` is the session, `-ended` marks ended sessions, `-login` is a login in progress, `-device` a remembered device. */
export type CookieSuffix = '' | '-ended' | '-login' | '-device'

/**
 * @param isSecure The site uses HTTPS. Only then can cookies have the `__Host-` prefix, which keeps subdomains from
 *   setting them. Plain HTTP is for development on this machine.
 */
export function createCookieFactory(baseName: string, isSecure: boolean): CookieFactory {
  const name = (suffix: CookieSuffix) => `${isSecure ? '__Host-' : ''}${baseName}${suffix}`
  const create = (suffix: CookieSuffix, value: string, maxAge?: number): ResponseCookie => ({
    name: name(suffix),
    value,
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    ...(maxAge !== undefined && { maxAge }),
  })
  return { name, create, remove: (suffix) => create(suffix, '', 0) }
}

/** Value of the `Set-Cookie` header. */
export function setCookieHeader({ maxAge, ...cookie }: ResponseCookie): string {
  return stringifySetCookie({ ...cookie, ...(maxAge !== undefined && { maxAge }) })
}

/** The cookies of a request by name. The first value wins if a name occurs twice. */
export function readCookies(headers: Headers): Readonly<Record<string, string | undefined>> {
  return parseCookie(headers.get('cookie') ?? '')
}

/** Request headers as they would be if the browser already had `cookies`. */
export function withCookies(headers: Headers, cookies: readonly ResponseCookie[]): Headers {
  const result = new Headers(headers)
  if (cookies.length === 0) return result
  const changed = new Map(cookies.map((cookie) => [cookie.name, cookie.value]))
  const unchanged = (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && !changed.has(pair.split('=', 1)[0] ?? ''))
  const added = [...changed].filter(([, value]) => value !== '').map(([name, value]) => `${name}=${value}`)
  const header = [...unchanged, ...added].join('; ')
  if (header === '') result.delete('cookie')
  else result.set('cookie', header)
  return result
}
