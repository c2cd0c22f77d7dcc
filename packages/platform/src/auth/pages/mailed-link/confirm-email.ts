import { form, onwardButton } from '../../../pages/index.ts'
import { accountPagePaths } from '../../members/page-addresses.ts'
import { confirmByLink } from '../../members/recovery/confirm-by-link.ts'
import { findMailLink } from '../../members/recovery/mail-link.ts'
import type { HostedPage, Visit } from '../hosted-page.ts'
import { deadLink } from './dead-link.ts'

/** Behind the link of a confirmation mail. Looking at it confirms nothing; its button does. */
export const confirmEmailPage: HostedPage = {
  path: accountPagePaths.confirmEmail,
  guard: 'secret',
  async show(visit) {
    if (!(await linkOf(visit))) return deadLink(visit)
    const { title, lead, button } = visit.words.confirmEmail
    return { content: { title, lead, body: form({ button }) } }
  },
  async submit(visit) {
    const { context, words, query } = visit
    const link = await linkOf(visit)
    if (!link || !(await confirmByLink(context, query.get('token') ?? ''))) return deadLink(visit)
    const { done: title, doneLead: lead } = words.confirmEmail
    const body = onwardButton(words, context.site.name, link.redirect_url ?? context.shopUrl)
    return { content: { title, lead, body }, isFinal: true }
  },
}

function linkOf({ context, query }: Visit) {
  return findMailLink(context, query.get('token') ?? '', ['VERIFICATION'])
}
