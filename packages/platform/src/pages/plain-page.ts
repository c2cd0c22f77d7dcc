import { randomBytes } from 'node:crypto'
import type { HttpContext } from '../http/index.ts'
import { type Html, html } from './html.ts'
import { layout } from './layout.ts'
import { type Notice, type PageMessages, pageMessages } from './messages/page-messages.ts'
import { choosePageLanguage } from './page-language.ts'
import { pageResponse } from './page-response.ts'

interface PlainPageOptions {
  /** For the shop's developer. */
  readonly detail?: string
  /** Seconds. */
  readonly retryAfter?: string
}

/** A notice without a shop, in the language of the browser, for requests whose shop is unknown. It shows the request id. */
export function plainPage(
  c: HttpContext,
  status: number,
  notice: (words: PageMessages) => Notice,
  { detail, retryAfter }: PlainPageOptions = {},
): Response {
  const requested = c.req.query('lang')
  const accepted = c.req.header('accept-language')
  const words = pageMessages[choosePageLanguage({ requested, remembered: undefined, accepted })]
  const nonce = randomBytes(16).toString('base64url')
  const surroundings = { words, shop: undefined, cover: undefined, nonce }
  const body = requestIdNote(words, c.get('requestId'), detail)
  const markup = layout(surroundings, { ...notice(words), body, isProblem: true })
  return pageResponse(c, { status, html: markup, nonce, hasScript: false, isSecret: true, retryAfter })
}

/** The request id, under which the log has the request, for people to report. */
export function requestIdNote({ trouble }: PageMessages, requestId: string, detail?: string): Html {
  return html`<p class="number">${trouble.requestId} <code>${requestId}</code>${
    detail !== undefined && html`<code dir="ltr">${detail}</code>`
  }</p>`
}
