import type { MultiCurrencyPrice } from '@vitrine/contract'
import type { OrderContent } from '@vitrine/contract/orders'
import { currencyOf, type Minor, minorFromDecimal, sumOf, wirePrice } from '../money/index.ts'
import { storeMembershipsAppId } from '../pricing/index.ts'
import type { Site } from '../sites/index.ts'
import type { StoredOrder, StoredRefund } from './stored-order.ts'

type Paid = Pick<StoredOrder, 'content' | 'transactionStatus' | 'giftCard' | 'paidByHand'>

/** Decimal text of an order as minor units of its currency. */
export function minorIn({ content }: Pick<StoredOrder, 'content'>, amount: string): Minor {
  return minorFromDecimal(amount, currencyOf(content.currency))
}

/** An amount in the currency of the order, which may be another one than the shop has by now. */
export function orderPrice(
  { content }: Pick<StoredOrder, 'content'>,
  amount: Minor,
  { locale }: Pick<Site, 'locale'>,
): MultiCurrencyPrice {
  return wirePrice(amount, { currency: currencyOf(content.currency), locale })
}

/** What the payment provider has taken. */
export function providerTook(order: Paid): Minor {
  return order.transactionStatus === 'APPROVED' ? minorIn(order, order.content.charged.amount) : 0n
}

/** Everything that has been paid: at the provider, by gift card, and what staff said has come in. */
export function paidOf(order: Paid): Minor {
  return providerTook(order) + (order.giftCard?.amount ?? 0n) + order.paidByHand
}

export function totalOf(order: Pick<StoredOrder, 'content'>): Minor {
  return minorIn(order, order.content.priceSummary.total.amount)
}

/** Refunds that have gone through. */
export function refundedOf(order: StoredOrder): Minor {
  return sumOfRefunds(order, (refund) => refund.status === 'REFUNDED')
}

/** What can still go back: refunds under way count as gone. */
export function refundableOf(order: StoredOrder): Minor {
  return paidOf(order) - sumOfRefunds(order, (refund) => refund.status !== 'DECLINED')
}

/** Where an amount goes back to. */
export interface RefundShares {
  readonly toProvider: Minor
  readonly toGiftCard: Minor
  /** The shop hands it back itself. */
  readonly byHand: Minor
}

/**
 * Shares of a refund, each up to what is left of what came from there. Choice: the provider first, because that is what buyers
 * expect to see; then the gift card, then what was paid by hand.
 */
export function sharesOf(order: StoredOrder, amount: Minor): RefundShares {
  const before = order.refunds.filter(({ status }) => status !== 'DECLINED')
  const gone = (share: 'toProvider' | 'toGiftCard') =>
    sumOf(before.map((refund) => minorIn(order, refund[share])))
  const toProvider = least(amount, providerTook(order) - gone('toProvider'))
  const toGiftCard = least(amount - toProvider, (order.giftCard?.amount ?? 0n) - gone('toGiftCard'))
  return { toProvider, toGiftCard, byHand: amount - toProvider - toGiftCard }
}

function least(a: Minor, b: Minor): Minor {
  return a < b ? a : b
}

function sumOfRefunds(order: StoredOrder, counts: (refund: StoredRefund) => boolean): Minor {
  return sumOf(order.refunds.filter(counts).map(({ amount }) => minorIn(order, amount)))
}

/** Credits that an order takes from memberships of the store, one a piece; services of others hear of theirs by the order's event. */
export function creditsOf({
  lineItems,
}: Pick<OrderContent, 'lineItems'>): { readonly id: string; readonly credits: number }[] {
  const byMembership = new Map<string, number>()
  for (const { selectedMembership, paymentOption, quantity } of lineItems) {
    if (paymentOption !== 'MEMBERSHIP' || selectedMembership?.appId !== storeMembershipsAppId) continue
    const { id } = selectedMembership
    byMembership.set(id, (byMembership.get(id) ?? 0) + quantity)
  }
  return [...byMembership].map(([id, credits]) => ({ id, credits }))
}
