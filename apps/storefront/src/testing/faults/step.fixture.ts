import type { HtmlPage } from '../html-page.fixture.ts'
import type { Visitor } from './visitor.fixture.ts'

/** Something that somebody does and that makes the shop's server call the platform. */
export interface Step {
  readonly name: string
  /** Goes to where it is done; nothing goes wrong yet. */
  prepare(visitor: Visitor): Promise<unknown>
  /** What it calls for need not fail again in the steps after it. */
  readonly covers?: true
  /** Fills in what has to be filled in, and sends it; or opens the page that it is about. */
  act(visitor: Visitor): Promise<unknown>
  /** What only the page says once it is done. */
  done(page: HtmlPage): boolean
  /** The platform is called for the page that follows, and not for the form that is sent. */
  readonly asksByPage?: true
  /** It may have been done although the answer was lost: then it cannot be tried from the page that says so. */
  readonly takesOut?: true
  /** What is sent is good once: another try begins anew. */
  readonly isGoodOnce?: true
  /** What was typed, by the form and the names of its fields: it has to be there again when it did not work. */
  readonly keeps?: { readonly form: string; readonly values: Readonly<Record<string, string>> }
}

/** What the page says at its top about what was sent. */
export const hasNotice = (page: HtmlPage, text: string): boolean =>
  page.html.includes('class="notice" role="status" data-kind="done"') && page.said.includes(text)

export const hasHeading = (page: HtmlPage, text: string): boolean =>
  new RegExp(`<h1[^>]*>\\s*${text}\\s*<`).test(page.html)
