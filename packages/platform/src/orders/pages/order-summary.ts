import type { PageContext } from '../../auth/index.ts'
import type { CartView } from '../../cart/index.ts'
import { choiceTexts } from '../../catalog/index.ts'
import { type Minor, wirePrice } from '../../money/index.ts'
import { type Html, html, type Piece } from '../../pages/index.ts'
import { nameIn } from '../../pricing/index.ts'
import { formatMessage } from '../../runtime/index.ts'
import type { CheckoutMessages } from './messages/checkout-messages.ts'

/** Order summary: items, the parts of each total, and totals. */
export function summary(words: CheckoutMessages, view: CartView): Html {
  const { lines, priced, style } = view
  const { summary: totals, tax, payment, giftCard, discounts, fees, delivery } = priced
  const money = (amount: Minor) => wirePrice(amount, style).formattedAmount
  const row = (label: string, amount: Minor, sign = ''): Piece =>
    html`<div><dt dir="auto">${label}</dt><dd><bdi>${sign}${money(amount)}</bdi></dd></div>`
  const goods = priced.lines.map((line, at) => {
    const live = lines[at]
    const shown = live?.item ?? live?.line.seen
    const name = live?.item?.translatedName ?? shown?.name ?? ''
    const choices = (shown?.choices ?? []).map(
      ({ option, description }) =>
        choiceTexts(live?.item?.texts, option, description).description ?? description,
    )
    const facts = live === undefined ? [] : lineFacts(live, line.isCovered, { words, view })
    return html`<li><span><span dir="auto">${line.quantity} × ${name}</span>${
      choices.length > 0 && html`<small dir="auto">${choices.join(', ')}</small>`
    }${facts.map((fact) => html`<small dir="auto">${fact}</small>`)}</span><bdi>${money(line.amount)}</bdi></li>`
  })
  const labels = words.summary
  const isSplit = payment.later.total > 0n
  return html`<section class="order" aria-labelledby="order"><h2 id="order">${labels.title}</h2>
<ul>${goods}</ul>
<dl>${row(labels.subtotal, totals.subtotal)}${discounts.map((discount) =>
    row(nameOf(discount, words, view.language), discount.amount, '−'),
  )}${
    delivery.selected &&
    (totals.shipping === 0n
      ? html`<div><dt>${labels.delivery}</dt><dd>${words.delivery.free}</dd></div>`
      : row(labels.delivery, totals.shipping))
  }${fees.map((fee) =>
    row(nameIn(view.language, fee), fee.price),
  )}${!tax.isIncluded && tax.region !== undefined && row(labels.tax, totals.tax)}
<div class="total"><dt>${labels.total}</dt><dd><bdi>${money(totals.total)}</bdi></dd></div>
${tax.isIncluded && row(labels.taxIncluded, totals.tax)}${
  giftCard && row(`${labels.giftCard} ${giftCard.code}`, giftCard.amount, '−')
}${(isSplit || giftCard) && row(labels.payNow, priced.toPay)}${
  isSplit && row(labels.payLater, payment.later.total)
}</dl></section>`
}

function nameOf(
  { source }: CartView['priced']['discounts'][number],
  { summary: words }: CheckoutMessages,
  language: string | undefined,
) {
  switch (source.kind) {
    case 'coupon':
      return nameIn(language, source.coupon)
    case 'rule':
      return nameIn(language, source.rule)
    case 'merchant':
      return words.discount
  }
}

interface Reader {
  readonly words: CheckoutMessages
  readonly view: CartView
}

/** Details of a line in addition to its price: subscription plan, start, date of a service, membership. */
function lineFacts(
  { line, subscription }: CartView['lines'][number],
  isCovered: boolean,
  { words: { summary: messages }, view }: Reader,
): string[] {
  const on = (moment: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(view.style.locale, { ...options, timeZone: view.site.timeZone }).format(
      new Date(moment),
    )
  return [
    subscription?.title,
    line.startDate && formatMessage(messages.starts, { date: on(line.startDate, { dateStyle: 'long' }) }),
    line.scheduledDate &&
      formatMessage(messages.takesPlace, {
        date: on(line.scheduledDate, { dateStyle: 'full', timeStyle: 'short' }),
      }),
    isCovered && messages.byMembership,
  ].filter((fact) => typeof fact === 'string')
}

export type Offer = CartView['priced']['delivery']['offers'][number]

/** Details of a delivery option: time slot, delivery time, and pick-up address. */
export function offerFacts(page: Pick<PageContext, 'words' | 'context'>, offer: Offer): string[] {
  return [slotText(page, offer), ...fixedFacts(offer)].filter((fact) => fact !== undefined)
}

/** Details that do not depend on the time slot. */
export function fixedFacts({ deliveryTime, pickup }: Offer): string[] {
  const place = pickup && [pickup.address.addressLine, pickup.address.city].filter(Boolean).join(', ')
  return [deliveryTime, place].filter((fact) => fact !== undefined)
}

/** `Tue, 24 Nov, 10:00–13:00`, in the store's time zone. */
export function slotText(
  page: Pick<PageContext, 'words' | 'context'>,
  { timeSlot }: Offer,
): string | undefined {
  if (timeSlot === undefined) return undefined
  const format = new Intl.DateTimeFormat(localeOf(page), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: page.context.site.timeZone,
  })
  return format.formatRange(timeSlot.from, timeSlot.to)
}

/** Locale of the page's language in the store's country: formats differ between, for example, en-IE and en-US. */
export function localeOf({ words, context }: Pick<PageContext, 'words' | 'context'>): string {
  return `${words.language}-${context.site.country}`
}
