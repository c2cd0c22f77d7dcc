import { parse, serialize } from 'hono/utils/cookie'

export interface CookieParts {
  readonly name: string
  readonly value: string
  /** Default: until the browser is closed. 0 deletes the cookie. */
  readonly maxAgeSeconds?: number
}

/** Cookies of the platform's own pages: hidden from scripts, and sent by other sites only with top-level navigation. */
export interface CookieJar {
  read(request: Request, name: string): string | undefined
  /** The value of a `Set-Cookie` header. */
  write(cookie: CookieParts): string
}

/** Browsers send cookies to every port of a host, so on localhost the shop's `vitrine-…` cookies arrive here too. */
const prefix = 'vitrine-platform-'
/** Written by releases up to 0.1. Read until those cookies have expired, so that an upgrade logs no member out. */
const formerPrefix = 'vitrine-'

/** Over https, names begin with `__Host-`, so that no neighbouring host can plant a cookie. */
export function cookieJar(publicUrl: string): CookieJar {
  const secure = publicUrl.startsWith('https:')
  const host = secure ? '__Host-' : ''
  return {
    read(request, name) {
      const cookies = parse(request.headers.get('cookie') ?? '')
      return cookies[`${host}${prefix}${name}`] ?? cookies[`${host}${formerPrefix}${name}`]
    },
    write: ({ name, value, maxAgeSeconds }) =>
      serialize(`${host}${prefix}${name}`, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
      }),
  }
}
