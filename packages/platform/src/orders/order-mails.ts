import type { OrderLineItem, OrderLineQuantity } from '@vitrine/contract/orders'
import type { SiteContext } from '../http/index.ts'
import { localeOfMail, type MailContent, type OrderedLine, queueMail, writeMail } from '../mail/index.ts'
import type { Minor } from '../money/index.ts'
import { toOrderPrice } from './order-money.ts'
import type { StoredOrder } from './stored-order.ts'

/**
 * Queues a mail to the buyer of an order in the caller's transaction, in the language the buyer used last.
 * @param dedupeId a second mail with the same id is not sent
 */
export async function mailBuyer(
  { db, site, shopUrl, clock }: SiteContext,
  { email, language }: Pick<StoredOrder, 'email' | 'language'>,
  content: MailContent,
  dedupeId: string,
): Promise<void> {
  if (email === '') return
  const mail = writeMail(content, { ...site, shopUrl }, [language])
  await queueMail(db, { siteId: site.id, clock }, { to: email, ...mail }, { dedupeId })
}

export async function mailPaymentReceived(context: SiteContext, order: StoredOrder, amount: Minor) {
  const content = {
    template: 'order-paid',
    number: String(order.number),
    amount: formatMailAmount(order, amount, context),
  } as const
  await mailBuyer(context, order, content, `order paid ${order.id}`)
}

export function formatMailAmount(order: StoredOrder, amount: Minor, { site }: SiteContext): string {
  return toOrderPrice(order, amount, { locale: localeOfMail(site, [order.language]) }).formattedAmount
}

/** Short enough for a mail column on a phone. */
const dayAndTime: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
}

/** Formats the start date of a subscription and the date of a service, in the store's time zone. */
export function formatMailDates(
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

/** Quantities with product names. */
export function toMailLines({ content }: StoredOrder, quantities: readonly OrderLineQuantity[]) {
  return quantities.map(({ id, quantity }) => {
    const { translated, original = '' } = content.lineItems.find((line) => line.id === id)?.productName ?? {}
    return { name: translated ?? original, quantity }
  })
}
