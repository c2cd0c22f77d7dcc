import type { Exchange } from '../http/index.ts'
import { type Answer, requestIdHeader } from '../http/index.ts'
import type { OutsideScript } from './outside-script.ts'

export interface PageAnswerParts {
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
export function pageAnswer(exchange: Exchange, parts: PageAnswerParts): Answer {
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
  } = parts
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
    ...commonHeaders(exchange),
    ...(opener === undefined && closed),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    // Not `no-referrer` where forms are: browsers would then hide the origin that a post came from.
    'referrer-policy': isSecret ? 'no-referrer' : 'same-origin',
    vary: 'Accept-Language, Cookie',
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
  }
  return { status, headers, cookies, pieces: [Buffer.from(html)] }
}

/** What another's script loads in its turn is trusted by `strict-dynamic`: its author names no files. */
function outsidePolicy({ sources }: OutsideScript, nonce: string): readonly string[] {
  const from = sources.join(' ')
  return [`script-src 'nonce-${nonce}' 'strict-dynamic'`, `frame-src ${from}`, `connect-src ${from}`]
}

/** Sends the browser on with a GET, whatever it came with: a form is never sent twice, nor to anybody else (PLT-25). */
export function seeOther(exchange: Exchange, location: string, cookies: readonly string[] = []): Answer {
  const headers = { ...commonHeaders(exchange), location, 'referrer-policy': 'no-referrer' }
  return { status: 303, headers, cookies, pieces: [] }
}

const closed = {
  'cross-origin-opener-policy': 'same-origin',
  // For browsers of before `frame-ancestors`.
  'x-frame-options': 'DENY',
} as const

function commonHeaders(exchange: Exchange): Record<string, string> {
  return {
    [requestIdHeader]: exchange.requestId,
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(exchange.closing && { connection: 'close' }),
  }
}
