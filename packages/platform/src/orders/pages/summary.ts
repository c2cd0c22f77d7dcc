import type { CartView } from '../../cart/index.ts'
import type { Minor } from '../../money/index.ts'
import { wirePrice } from '../../money/index.ts'
import { type Html, html, type Piece } from '../../pages/index.ts'
import { lineFacts } from './line-facts.ts'
import type { CheckoutWords } from './words/checkout-words.ts'

/** Goods and totals of a checkout; every total stands beside the parts that it is made of. */
export function summary(words: CheckoutWords, view: CartView): Html {
  const { lines, priced, style } = view
  const { summary: totals, tax, payment, giftCard, discounts, fees, delivery } = priced
  const money = (amount: Minor) => wirePrice(amount, style).formattedAmount
  const row = (label: string, amount: Minor, sign = ''): Piece =>
    html`<div><dt dir="auto">${label}</dt><dd><bdi>${sign}${money(amount)}</bdi></dd></div>`
  const goods = priced.lines.map((line, at) => {
    const live = lines[at]
    const name = (live?.item ?? live?.line.seen)?.name ?? ''
    const choices = (live?.item ?? live?.line.seen)?.choices.map(({ description }) => description) ?? []
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
    row(nameOf(discount, words), discount.amount, '−'),
  )}${
    delivery.selected &&
    (totals.shipping === 0n
      ? html`<div><dt>${labels.delivery}</dt><dd>${words.delivery.free}</dd></div>`
      : row(labels.delivery, totals.shipping))
  }${fees.map((fee) =>
    row(fee.name, fee.price),
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
  { summary: words }: CheckoutWords,
): string {
  switch (source.kind) {
    case 'coupon':
      return source.coupon.name
    case 'rule':
      return source.rule.name
    case 'merchant':
      return words.discount
  }
}
