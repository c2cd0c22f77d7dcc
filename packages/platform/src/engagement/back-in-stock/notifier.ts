import { productPath } from '../../catalog/index.ts'
import { transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { ScheduledHandler } from '../../jobs/index.ts'
import { queueMail, writeMail } from '../../mail/index.ts'
import type { SecretBox } from '../../runtime/index.ts'
import type { Site } from '../../sites/index.ts'
import { type FoundRequest, lockDueRequests, markRequest, updateMailStates } from './repository.ts'
import { unsubscribeLink } from './unsubscribe-page.ts'

export const backInStockName = 'back-in-stock mails'

/** Sends mails to subscribers whose items are back in stock. */
export function notifyBackInStock(options: NotifierOptions): ScheduledHandler {
  return {
    name: backInStockName,
    everyMs: 60_000,
    // Changes of stock come in bursts.
    gatherMs: 1_000,
    run: async () => void (await sendBackInStockMails(options)),
  }
}

const batch = 100

interface NotifierOptions extends Omit<SiteContext, 'site'> {
  readonly secrets: SecretBox
  /** Whether mails go to a mail server; otherwise they end in the local inbox. */
  readonly sendsMail: boolean
  site(id: string): Promise<Site | undefined>
}

/**
 * Queues mails for subscriptions whose items are back in stock, and tracks their delivery. A subscription and its mail are one
 * transaction, so a crash never causes a second mail. All subscribers get a mail even if stock is smaller than their number.
 */
export async function sendBackInStockMails(options: NotifierOptions): Promise<number> {
  const now = new Date(options.clock())
  await updateMailStates(options.db, now)
  let sent = 0
  for (let found = batch; found === batch; ) {
    found = await transaction(options.db, async (db) => {
      const requests = await lockDueRequests(db, batch)
      for (const request of requests) await sendMail({ ...options, db }, request, now)
      return requests.length
    })
    sent += found
  }
  return sent
}

/** “The lamp (Ink, Small)”: subscribers may wait for several variants of a product. */
function describeItem({ item_name, choices }: FoundRequest): string {
  const names = Object.values(choices ?? {})
  return names.length === 0 ? item_name : `${item_name} (${names.join(', ')})`
}

async function sendMail(options: NotifierOptions, request: FoundRequest, now: Date): Promise<void> {
  const { db, clock, shopUrl, secrets, sendsMail } = options
  const site = await options.site(request.site_id)
  // The site no longer exists.
  if (site === undefined)
    return markRequest(db, request, { status: 'FAILED', mail_id: null, updated_at: now })
  const mail = writeMail(
    {
      template: 'back-in-stock',
      item: describeItem(request),
      link: `${shopUrl}${productPath(request.slug)}`,
      unsubscribeLink: unsubscribeLink({ ...options, site }, secrets, request.email_key),
    },
    { ...site, shopUrl },
    [request.language],
  )
  const mailId = await queueMail(
    db,
    { siteId: site.id, clock },
    { to: request.email, ...mail },
    { dedupeId: `back in stock ${request.id}` },
  )
  await markRequest(db, request, {
    status: sendsMail ? 'PROCESSING' : 'NOTIFICATION_SENT',
    mail_id: mailId,
    updated_at: now,
  })
}
