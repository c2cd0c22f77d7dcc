import { cookieDayMs, defaultCookiePath } from '@vitrine/contract'

/** Where a cookie goes and how long it lives. */
export interface CookieAttributes {
  /** Days until it expires, of 86,400,000 ms each (specification, section 9); default 90. */
  readonly expiresDays?: number
  /** Default `/` (specification, section 9). */
  readonly path?: string
  /** Default: the host that sets it, and no other. */
  readonly domain?: string
  /** Default true; false only for addresses without TLS that are not this machine. */
  readonly secure?: boolean
  /** Default `Lax`. */
  readonly sameSite?: 'Strict' | 'Lax' | 'None'
  /** Out of reach of scripts; for cookies that a server sets. */
  readonly httpOnly?: boolean
}

/** As long as the platform keeps an unbroken chain of renewals (requirements.md PLT-20). */
const defaultExpiresDays = 90

/** Value of `Set-Cookie`, or of an assignment to `document.cookie` (RFC 6265, section 4.1.1). */
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

/**
 * Value of a cookie in a `Cookie` header or `document.cookie`; undefined where it is missing or not what {@link cookieText}
 * wrote. Of several with the name the first counts: browsers put the one with the longest path there.
 */
export function cookieValue(header: string, name: string): string | undefined {
  const found = header.split(/; */).find((pair) => pair.startsWith(`${name}=`))
  try {
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    // Somebody else's cookie of the same name, with a percent sign of its own.
    return undefined
  }
}
