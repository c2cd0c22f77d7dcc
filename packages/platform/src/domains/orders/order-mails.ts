import type { OrderPieces } from '@vitrine/contract/orders'
import type { SiteContext } from '../../http/route.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { MailContent } from '../../mail/templates/mail-content.ts'
import { localeOfMail, writeMail } from '../../mail/templates/write-mail.ts'
import type { Minor } from '../../money/minor.ts'
import { orderPrice } from './order-money.ts'
import type { StoredOrder } from './stored-order.ts'

/**
 * Writes to the buyer of an order in the caller's transaction, in the language in which the buyer was spoken to last.
 * @param occasion what it is about: a second mail about the same is not written
 */
export async function writeToBuyer(
  { db, site, shopUrl, clock }: SiteContext,
  { email, language }: Pick<StoredOrder, 'email' | 'language'>,
  content: MailContent,
  occasion: string,
): Promise<void> {
  if (email === '') return
  const mail = writeMail(content, { ...site, shopUrl }, [language])
  await queueMail(db, { siteId: site.id, clock }, { to: email, ...mail }, { dedupeId: occasion })
}

/** An amount of an order as the mails to its buyer write it. */
export function amountInMail(order: StoredOrder, amount: Minor, { site }: SiteContext): string {
  return orderPrice(order, amount, { locale: localeOfMail(site, [order.language]) }).formattedAmount
}

/** Pieces by the names of what they are. */
export function namedPieces(
  { content }: StoredOrder,
  pieces: readonly OrderPieces[],
): { name: string; quantity: number }[] {
  return pieces.map(({ id, quantity }) => ({
    name: content.lineItems.find((line) => line.id === id)?.productName.original ?? '',
    quantity,
  }))
}
