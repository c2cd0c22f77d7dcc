import { deadLink, type HostedPage, type Visit } from '../../auth/index.ts'
import { form, onwardButton } from '../../pages/index.ts'
import type { SecretBox } from '../../runtime/index.ts'
import { deleteWaiting } from './repository.ts'

/** Where the link below such a mail leads. */
export const stopPath = '/back-in-stock/stop'

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

interface Place {
  readonly publicUrl: string
  readonly site: { readonly id: string }
}

/** A link that whoever has the mail can end further ones with; it has no end of its own. */
export function stopLink({ publicUrl, site }: Place, secrets: SecretBox, emailKey: string): string {
  const token = secrets.seal(ownerOf(site.id), Buffer.from(emailKey)).toString('base64url')
  return `${publicUrl}${stopPath}?site=${site.id}&token=${token}`
}

/** The address that a link is for; undefined for one that we never made. */
export function addressInStopLink(secrets: SecretBox, siteId: string, token: string): string | undefined {
  try {
    return secrets.open(ownerOf(siteId), Buffer.from(token, 'base64url')).toString()
  } catch {
    // Made up, cut short, or sealed by a key that is gone.
    return undefined
  }
}

function ownerOf(siteId: string): string {
  return `back in stock of ${siteId}`
}
