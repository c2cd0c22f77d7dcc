import { deadLink, type HostedPage, type PageContext } from '../../auth/index.ts'
import { form, onwardButton } from '../../pages/index.ts'
import type { SecretBox } from '../../runtime/index.ts'
import { deleteWaiting } from './repository.ts'

const unsubscribePath = '/back-in-stock/stop'

/**
 * The page behind the unsubscribe link. Opening it changes nothing, because mail scanners follow links too; its button
 * unsubscribes and may be pressed again.
 */
export const unsubscribePage: HostedPage = {
  path: unsubscribePath,
  guard: 'secret',
  async show(page) {
    if (addressOf(page) === undefined) return deadLink(page)
    const { title, lead, button } = page.words.stopStockMails
    return { content: { title, lead, body: form({ button }) } }
  },
  async submit(page) {
    const { context, words } = page
    const emailKey = addressOf(page)
    if (emailKey === undefined) return deadLink(page)
    await deleteWaiting(context, emailKey)
    const { done: title, doneLead: lead } = words.stopStockMails
    return {
      content: { title, lead, body: onwardButton(words, context.site.name, context.shopUrl) },
      isFinal: true,
    }
  },
}

function addressOf({ context: { services, site }, query }: PageContext): string | undefined {
  return openUnsubscribeToken(services.secrets, site.id, query.get('token') ?? '')
}

interface Place {
  readonly publicUrl: string
  readonly site: { readonly id: string }
}

/** Creates the unsubscribe link of an email address. It does not expire. */
export function unsubscribeLink({ publicUrl, site }: Place, secrets: SecretBox, emailKey: string): string {
  const token = secrets.seal(ownerOf(site.id), Buffer.from(emailKey)).toString('base64url')
  return `${publicUrl}${unsubscribePath}?site=${site.id}&token=${token}`
}

/** Returns the email address of an unsubscribe token; undefined for a token that we did not create. */
function openUnsubscribeToken(secrets: SecretBox, siteId: string, token: string): string | undefined {
  try {
    return secrets.open(ownerOf(siteId), Buffer.from(token, 'base64url')).toString()
  } catch {
    // Forged, truncated, or sealed by a key that no longer exists.
    return undefined
  }
}

function ownerOf(siteId: string): string {
  return `back in stock of ${siteId}`
}
