import type { OrderLineItem, OrderPieces } from '@vitrine/contract/orders'
import type { SiteContext } from '../http/index.ts'
import type { MailContent, OrderedLine } from '../mail/index.ts'
import { localeOfMail, queueMail, writeMail } from '../mail/index.ts'
import type { Minor } from '../money/index.ts'
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

/** With the day of the week, and short enough for a column of a mail on a phone. */
const dayAndTime: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
}

/** When a line starts or takes place, as the mails write it: by the clocks of the shop. */
export function datesInMail(
  { language }: StoredOrder,
  { subscriptionOptionInfo: subscription, serviceProperties }: OrderLineItem,
  { site }: SiteContext,
): Pick<OrderedLine, 'startsOn' | 'takesPlaceOn'> {
  const when = (moment: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(localeOfMail(site, [language]), { ...options, timeZone: site.timeZone }).format(
      new Date(moment),
    )
  const startsAt = subscription?.subscriptionSettings.startDate
  const takesPlaceAt = serviceProperties?.scheduledDate
  return {
    ...(startsAt ? { startsOn: when(startsAt, { dateStyle: 'long' }) } : {}),
    ...(takesPlaceAt ? { takesPlaceOn: when(takesPlaceAt, dayAndTime) } : {}),
  }
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
