import type { HostedPage, Visit } from '../../auth/index.ts'
import { deadLink } from '../../auth/index.ts'
import { form, onwardButton } from '../../pages/index.ts'
import { deleteWaiting } from './repository.ts'
import { addressInStopLink, stopPath } from './stop-link.ts'

/**
 * Behind the link that ends mails about stock. Looking at it ends nothing, because programs that check mails follow links too; its
 * button does, and may be pressed again.
 */
export const stopPage: HostedPage = {
  path: stopPath,
  guard: 'secret',
  async show(visit) {
    if (addressOf(visit) === undefined) return deadLink(visit)
    const { title, lead, button } = visit.words.stopStockMails
    return { content: { title, lead, body: form({ button }) } }
  },
  async submit(visit) {
    const { context, words } = visit
    const emailKey = addressOf(visit)
    if (emailKey === undefined) return deadLink(visit)
    await deleteWaiting(context, emailKey)
    const { done: title, doneLead: lead } = words.stopStockMails
    return {
      content: { title, lead, body: onwardButton(words, context.site.name, context.shopUrl) },
      isFinal: true,
    }
  },
}

function addressOf({ context: { services, site }, query }: Visit): string | undefined {
  return addressInStopLink(services.secrets, site.id, query.get('token') ?? '')
}
