import type { CookieJar } from '../../pages/index.ts'
import { hashPresented, newOneTimeToken } from '../members/secrets/one-time-token.ts'

/** Cookie that identifies a browser before log-in: requests started in one browser are invalid in another. */
const name = 'browser'

export interface Browser {
  /** Hash of the cookie's secret; safe to store. */
  readonly id: string
  /** Cookies to set for a new browser. */
  readonly cookies: readonly string[]
}

/** The browser of a request; undefined without a cookie. */
export function findBrowser(request: Request, jar: CookieJar): Browser | undefined {
  const hash = hashPresented(jar.read(request, name) ?? '')
  return hash && { id: hash.toString('hex'), cookies: [] }
}

/** The browser of a request; a new one gets a session cookie. */
export function identifyBrowser(request: Request, jar: CookieJar): Browser {
  const known = findBrowser(request, jar)
  if (known) return known
  const { text, hash } = newOneTimeToken()
  return { id: hash.toString('hex'), cookies: [jar.write({ name, value: text })] }
}
