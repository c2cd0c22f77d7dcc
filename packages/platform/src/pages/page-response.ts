import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { HttpContext } from '../http/index.ts'
import type { OutsideScript } from './outside-script.ts'

export interface PageResponseOptions {
  readonly status: number
  readonly html: string
  /** Of the page's style, and of its script where it has one. */
  readonly nonce: string
  readonly hasScript: boolean
  readonly outside?: OutsideScript | undefined
  /**
   * Origins besides our own at which the answer to a form may send the browser: browsers hold redirects after a post to
   * `form-action`, too.
   */
  readonly formTargets?: readonly string[]
  /** The address holds the secret of a mailed link: it is told to nobody, not even to us. */
  readonly isSecret: boolean
  /** The one origin whose pages may frame this one or open it in a window that they speak with; by default nobody may. */
  readonly opener?: string | undefined
  readonly cookies?: readonly string[]
  readonly retryAfter?: string | undefined
}

/** A page for a person: framed by nobody who was not asked to (requirements.md PLT-26), kept by nothing, running nothing that is not ours. */
export function pageResponse(c: HttpContext, options: PageResponseOptions): Response {
  const {
    status,
    html,
    nonce,
    hasScript,
    outside,
    formTargets = [],
    isSecret,
    opener,
    cookies = [],
    retryAfter,
  } = options
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(hasScript && !outside ? [`script-src 'nonce-${nonce}'`] : []),
    ...(outside ? outsidePolicy(outside, nonce) : []),
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
    // Not `no-referrer` where forms are: browsers would then hide the origin that a post came from.
    'referrer-policy': isSecret ? 'no-referrer' : 'same-origin',
    vary: 'Accept-Language, Cookie',
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    ...setCookies(cookies),
  }
  return c.body(html, status as ContentfulStatusCode, headers)
}

/** What another's script loads in its turn is trusted by `strict-dynamic`: its author names no files. */
function outsidePolicy({ sources }: OutsideScript, nonce: string): readonly string[] {
  const from = sources.join(' ')
  return [`script-src 'nonce-${nonce}' 'strict-dynamic'`, `frame-src ${from}`, `connect-src ${from}`]
}

/** Sends the browser on with a GET, whatever it came with: a form is never sent twice, nor to anybody else (PLT-25). */
export function seeOther(c: HttpContext, location: string, cookies: readonly string[] = []): Response {
  const headers = { ...commonHeaders, location, 'referrer-policy': 'no-referrer', ...setCookies(cookies) }
  return c.body(null, 303, headers)
}

const closed = {
  'cross-origin-opener-policy': 'same-origin',
  // For browsers of before `frame-ancestors`.
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
