import { identityOf } from '@vitrine/react'
import { timeZone } from '../../../shop.config.ts'
import type { AccountPageView } from '../../features/account/account-pages.ts'
import type {
  OrderLineView,
  OrderPageView,
  OrderStepView,
  OrderTotalsView,
} from '../../features/account/order-view.ts'
import { toCartLineView } from '../../features/cart/to-cart-view.ts'
import { textsFor } from '../../shared/messages/texts.ts'
import { isPositive, times } from '../../shared/money/decimal-math.ts'
import { safeHref } from '../../shared/url/safe-href.ts'
import { toDecimal } from '../../shared/views/decimal.ts'
import type { Order } from '../orders.ts'
import { amountDue, paymentOf } from './payment-of.ts'

/** The content of an order for a page, in its language. */
export function toOrderContent(order: Order, locale: string): Omit<OrderPageView, keyof AccountPageView> {
  const { id, number, currency, shippingInfo, billingInfo, buyerNote } = order
  const sentTo = linesOf(shippingInfo?.shippingDestination, locale)
  const billedTo = linesOf(billingInfo, locale)
  const time = shippingInfo?.logistics.deliveryTime
  return {
    id,
    number,
    currency,
    payment: paymentOf(order),
    steps: stepsOf(order),
    lines: order.lineItems.map((line) => toLine(line, locale)),
    // Items that an app added can be added again only by the app.
    items: order.lineItems
      .filter(({ customLineItem }) => !customLineItem)
      .map((line) => ({ ...identityOf(line), quantity: line.quantity })),
    totals: totalsOf(order),
    ...(shippingInfo && { delivery: { title: shippingInfo.title, to: sentTo, ...(time && { time }) } }),
    ...(billedTo.length > 0 && billedTo.join() !== sentTo.join() && { billedTo }),
    ...(buyerNote && { note: buyerNote }),
  }
}

type Line = Order['lineItems'][number]

function toLine(line: Line, locale: string): OrderLineView {
  // A line of an order has the format of a cart line.
  const { id, name, href, media, details, quantity } = toCartLineView(line)
  // Except for its amounts, which are those that were charged, whatever currency was shown.
  const total = times(toDecimal((line.priceBeforeDiscounts ?? line.price).amount), quantity)
  return {
    id,
    name,
    details: [...details, ...datesOf(line, locale)],
    quantity,
    total,
    ...(href && { href }),
    ...(media && { media }),
  }
}

/** How it renews, when it starts and when it takes place, in the shop's time zone. */
function datesOf(
  { subscriptionOptionInfo: subscription, serviceProperties }: Line,
  locale: string,
): OrderLineView['details'] {
  const text = textsFor('order', locale)
  const { title, subscriptionSettings } = subscription ?? {}
  const when = (moment: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(moment))
  const startsAt = subscriptionSettings?.startDate
  const takesPlaceAt = serviceProperties?.scheduledDate
  return [
    ...(title ? [{ name: text.subscription, value: title.translated || title.original }] : []),
    ...(startsAt ? [{ name: text.starts, value: when(startsAt, { dateStyle: 'long' }) }] : []),
    ...(takesPlaceAt
      ? [{ name: text.takesPlace, value: when(takesPlaceAt, { dateStyle: 'full', timeStyle: 'short' }) }]
      : []),
  ]
}

function totalsOf(order: Order): OrderTotalsView {
  const { priceSummary, appliedDiscounts, additionalFees, taxSummary, giftCard } = order
  return {
    subtotal: toDecimal(priceSummary.subtotal.amount),
    discounts: appliedDiscounts.flatMap(({ coupon, discountRule, merchantDiscount }) => {
      const amount = (coupon ?? discountRule ?? merchantDiscount)?.amount
      const name = coupon?.code ?? discountRule?.name.translated ?? discountRule?.name.original ?? ''
      return amount ? [{ name, amount: toDecimal(amount.amount) }] : []
    }),
    shipping: toDecimal(priceSummary.shipping.amount),
    fees: additionalFees.map(({ name, translatedName, price }) => ({
      name: translatedName || name,
      amount: toDecimal(price.amount),
    })),
    taxes: (taxSummary?.aggregatedTaxBreakdown ?? [])
      .map(({ taxName, aggregatedTaxAmount }) => ({
        name: taxName,
        amount: toDecimal(aggregatedTaxAmount.amount),
      }))
      .filter(({ amount }) => isPositive(amount)),
    taxIncluded: order.taxIncludedInPrices,
    total: toDecimal(priceSummary.total.amount),
    ...(paymentOf(order) === 'later' && { due: amountDue(order) }),
    ...(giftCard && {
      giftCard: { name: giftCard.obfuscatedCode, amount: toDecimal(giftCard.amount.amount) },
    }),
  }
}

/** The time of the payment is not known here, so it is listed between the order and what followed. */
function stepsOf(order: Order): readonly OrderStepView[] {
  const isCanceled = order.status === 'CANCELED'
  const isWaiting = !isCanceled && order.fulfillmentStatus !== 'FULFILLED' && paymentOf(order) !== 'refused'
  const later = [...order.fulfillments.map((sent) => sentStep(order, sent)), ...refundSteps(order)]
  return [
    { kind: 'placed', at: order.createdDate },
    { kind: paymentOf(order) },
    ...later.toSorted((a, b) => a.at.localeCompare(b.at)),
    ...(isCanceled ? [{ kind: 'canceled' } as const] : []),
    ...(isWaiting ? [{ kind: 'waiting' } as const] : []),
  ]
}

type LaterStep = Extract<OrderStepView, { kind: 'sent' | 'refunded' | 'refund-pending' }>

function sentStep(
  order: Order,
  { createdDate, lineItems, trackingInfo }: Order['fulfillments'][number],
): LaterStep {
  const piecesOf = (lines: readonly { quantity: number }[]): number =>
    lines.reduce((pieces, { quantity }) => pieces + quantity, 0)
  const pieces = piecesOf(lineItems)
  const { shippingProvider, trackingNumber, trackingLink } = trackingInfo ?? {}
  const href = trackingLink && safeHref(trackingLink)
  return {
    kind: 'sent',
    at: createdDate,
    pieces,
    isPart: pieces < piecesOf(order.lineItems),
    ...(shippingProvider && { carrier: shippingProvider }),
    ...(trackingNumber && { tracking: trackingNumber }),
    ...(href && { href }),
  }
}

function refundSteps({ refunds }: Order): LaterStep[] {
  return refunds
    .filter(({ status }) => status !== 'DECLINED')
    .map(({ createdDate, amount, status }) => ({
      kind: status === 'REFUNDED' ? 'refunded' : 'refund-pending',
      at: createdDate,
      amount: toDecimal(amount.amount),
    }))
}

type OrderAddress = Order['billingInfo']

/** As on a parcel. */
function linesOf(place: OrderAddress | undefined, locale: string): readonly string[] {
  const { address, contactDetails } = place ?? {}
  if (!address) return []
  const { addressLine, addressLine2, streetAddress, postalCode, city, country } = address
  const street = addressLine ?? (streetAddress && `${streetAddress.name} ${streetAddress.number}`)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return [
    [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' '),
    street,
    addressLine2,
    [postalCode, city].filter(Boolean).join(' '),
    country && names.of(country),
  ].filter((line): line is string => Boolean(line))
}
