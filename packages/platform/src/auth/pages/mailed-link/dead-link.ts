import { html, onwardButton } from '../../../pages/index.ts'
import { hostedAddress } from '../addresses.ts'
import type { ShownPage, Visit } from '../hosted-page.ts'

/** A mailed link that was used, is too old, or never was one. */
export function deadLink({ context, words }: Visit): ShownPage {
  const body = onwardButton(words, context.site.name, context.shopUrl)
  return { status: 410, content: { ...words.dead, body } }
}

/** The same of a link for a new password: another one can be had at once. */
export function deadPasswordLink(visit: Visit): ShownPage {
  const { title, lead, again } = visit.words.deadPassword
  const body = html`<a class="button" href="${hostedAddress(visit, 'forgotPassword')}">${again}</a>`
  return { status: 410, content: { title, lead, body } }
}
