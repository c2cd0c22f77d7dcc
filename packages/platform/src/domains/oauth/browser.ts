import { readCookie, setCookie } from '../../http/cookies.ts'
import { hashPresented, newOneTimeToken } from '../identity/secrets/one-time-token.ts'

/** Known to a browser before anybody logs in with it: forms and requests of one browser are good in no other. */
const name = 'vitrine-browser'

export interface Browser {
  /** Hash of what its cookie holds; safe to bind things to, and to write down. */
  readonly id: string
  /** The header that makes it known, where it was not. */
  readonly cookie?: Readonly<Record<string, string>>
}

/** The browser of a request, or undefined where it has no cookie yet. */
export function knownBrowser(request: Request, publicUrl: string): Browser | undefined {
  const hash = hashPresented(readCookie(request, name, publicUrl) ?? '')
  return hash && { id: hash.toString('hex') }
}

/** The browser of a request; a new one gets a cookie for as long as it stays open. */
export function browserOf(request: Request, publicUrl: string): Browser {
  const known = knownBrowser(request, publicUrl)
  if (known) return known
  const { text, hash } = newOneTimeToken()
  return { id: hash.toString('hex'), cookie: setCookie(name, publicUrl, { value: text }) }
}
