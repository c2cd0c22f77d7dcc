import { randomBytes } from 'node:crypto'
import type { HttpContext } from '../http/index.ts'
import { type Html, html } from './html.ts'
import { layout } from './layout.ts'
import { choosePageLanguage } from './page-language.ts'
import { pageResponse } from './page-response.ts'
import type { Notice, PageWords } from './words/page-words.ts'
import { pageWordsOf } from './words/page-words-of.ts'

interface PlainPageOptions {
  /** For the shop's developer. */
  readonly detail?: string
  /** Seconds. */
  readonly retryAfter?: string
}

/**
 * A notice of no shop in particular, in the language of the browser: for calls of which not even the shop is sure.
 * The number of the request goes with it.
 */
export function plainPage(
  c: HttpContext,
  status: number,
  notice: (words: PageWords) => Notice,
  { detail, retryAfter }: PlainPageOptions = {},
): Response {
  const asked = c.req.query('lang')
  const accepted = c.req.header('accept-language')
  const words = pageWordsOf(choosePageLanguage({ asked, remembered: undefined, accepted }))
  const nonce = randomBytes(16).toString('base64url')
  const surroundings = { words, shop: undefined, cover: undefined, nonce }
  const body = numberOfRequest(words, c.get('requestId'), detail)
  const markup = layout(surroundings, { ...notice(words), body, isProblem: true })
  return pageResponse(c, { status, html: markup, nonce, hasScript: false, isSecret: true, retryAfter })
}

/** What the log has a request under, for people to pass on. */
export function numberOfRequest({ trouble }: PageWords, requestId: string, detail?: string): Html {
  return html`<p class="number">${trouble.requestId} <code>${requestId}</code>${
    detail !== undefined && html`<code dir="ltr">${detail}</code>`
  }</p>`
}
