import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { HttpContext } from '../http/index.ts'
import type { ThirdPartyScript } from './layout.ts'

export interface PageResponseOptions {
  readonly status: number
  readonly html: string
  /** Of the page's style and script. */
  readonly nonce: string
  readonly hasScript: boolean
  readonly thirdParty?: ThirdPartyScript | undefined
  /**
   * Other origins to which the response to a form may redirect: browsers apply `form-action` to redirects as well.
   */
  readonly formTargets?: readonly string[]
  /** The address contains the secret of a mailed link: it is never sent as a referrer, not even to us. */
  readonly isSecret: boolean
  /** The only origin that may frame this page, or open it and exchange messages with it. Default: none. */
  readonly opener?: string | undefined
  readonly cookies?: readonly string[]
  readonly retryAfter?: string | undefined
}

/** A page for people: not framed by other sites, not cached, and running only our own script. */
export function pageResponse(c: HttpContext, options: PageResponseOptions): Response {
  const {
    status,
    html,
    nonce,
    hasScript,
    thirdParty,
    formTargets = [],
    isSecret,
    opener,
    cookies = [],
    retryAfter,
  } = options
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(hasScript && !thirdParty ? [`script-src 'nonce-${nonce}'`] : []),
    ...(thirdParty ? thirdPartyPolicy(thirdParty, nonce) : []),
    "font-src 'self'",
    "img-src 'self' data:",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${opener ?? "'none'"}`,
  ]
  const headers = {
    ...commonHeaders,
    ...(opener === undefined && closed),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    // Not `no-referrer` on pages with forms: browsers would then hide the origin of the post.
    'referrer-policy': isSecret ? 'no-referrer' : 'same-origin',
    vary: 'Accept-Language, Cookie',
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    ...setCookies(cookies),
  }
  return c.body(html, status as ContentfulStatusCode, headers)
}

/** `strict-dynamic` trusts what the third-party script loads: its files have no fixed names. */
function thirdPartyPolicy({ sources }: ThirdPartyScript, nonce: string): readonly string[] {
  const from = sources.join(' ')
  return [`script-src 'nonce-${nonce}' 'strict-dynamic'`, `frame-src ${from}`, `connect-src ${from}`]
}

/** Redirects the browser with a GET, whatever the method of its request: a form is never sent again, nor to another site. */
export function seeOther(c: HttpContext, location: string, cookies: readonly string[] = []): Response {
  const headers = { ...commonHeaders, location, 'referrer-policy': 'no-referrer', ...setCookies(cookies) }
  return c.body(null, 303, headers)
}

const closed = {
  'cross-origin-opener-policy': 'same-origin',
  // For browsers older than `frame-ancestors`.
  'x-frame-options': 'DENY',
} as const

const commonHeaders = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/** Each cookie is a `Set-Cookie` header of its own. */
export function setCookies(cookies: readonly string[]): { 'set-cookie'?: string[] } {
  return cookies.length === 0 ? {} : { 'set-cookie': [...cookies] }
}
