import type { PageContent, PageWords } from '../../pages/index.ts'
import { alert, field, form, hiddenField, html } from '../../pages/index.ts'
import type { Challenge } from './challenge.ts'

export function questionPage(words: PageWords, { terms, ticket }: Challenge, failed: boolean): PageContent {
  const { title, question, button, hint } = words.captcha
  const answer = field({
    name: 'answer',
    label: question(...terms),
    autocomplete: 'off',
    inputmode: 'numeric',
    maxLength: 2,
    hint,
    focus: failed,
  })
  const fields = html`${hiddenField('ticket', ticket)}${answer}`
  const body = html`${alert(failed ? words.faults.CAPTCHA : undefined)}${form({ fields, button })}`
  return { title, body, isProblem: failed }
}

/** Hands the token to the page that opened this one, at its own origin alone; without script it can be copied. */
export function solvedPage(words: PageWords, token: string, origin: string | undefined): PageContent {
  const { solved: title, solvedLead: lead } = words.captcha
  const content = { title, lead, body: html`<p class="number"><code dir="ltr">${token}</code></p>` }
  if (origin === undefined) return content
  return {
    ...content,
    script: `(opener??parent).postMessage(${forScript({ captchaToken: token })},${forScript(origin)})`,
  }
}

/** JSON that ends no script element, whatever it holds. */
function forScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
