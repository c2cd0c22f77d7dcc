import { parse, serialize } from 'hono/utils/cookie'

export interface CookieParts {
  readonly name: string
  readonly value: string
  /** Lifetime in seconds; without it as long as the browser runs, 0 takes the cookie away. */
  readonly maxAgeSeconds?: number
}

/** Cookies of the platform's own pages: unseen by scripts, not sent along by other sites but with a link or redirect. */
export interface CookieJar {
  read(request: Request, name: string): string | undefined
  write(cookie: CookieParts): string
}

/** Over https names begin with `__Host-`, so that no neighbouring host can plant one. */
export function cookieJar(publicUrl: string): CookieJar {
  const secure = publicUrl.startsWith('https:')
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name)
  return {
    read: (request, name) => parse(request.headers.get('cookie') ?? '', nameOf(name))[nameOf(name)],
    write: ({ name, value, maxAgeSeconds }) =>
      serialize(nameOf(name), value, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
      }),
  }
}
