import type { CookieJar } from '../../pages/index.ts'
import { hashPresented, newOneTimeToken } from '../members/secrets/one-time-token.ts'

/** Known to a browser before anybody logs in with it: requests that one browser began are good in no other. */
const name = 'browser'

export interface Browser {
  /** Hash of what its cookie holds; safe to bind things to, and to write down. */
  readonly id: string
  /** Cookies that make it known, where it was not. */
  readonly cookies: readonly string[]
}

/** The browser of a request, or undefined where it has no cookie yet. */
export function knownBrowser(request: Request, jar: CookieJar): Browser | undefined {
  const hash = hashPresented(jar.read(request, name) ?? '')
  return hash && { id: hash.toString('hex'), cookies: [] }
}

/** The browser of a request; a new one gets a cookie for as long as it stays open. */
export function browserOf(request: Request, jar: CookieJar): Browser {
  const known = knownBrowser(request, jar)
  if (known) return known
  const { text, hash } = newOneTimeToken()
  return { id: hash.toString('hex'), cookies: [jar.write({ name, value: text })] }
}
