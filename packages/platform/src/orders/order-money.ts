import type { MultiCurrencyPrice } from '@vitrine/contract'
import type { OrderContent } from '@vitrine/contract/orders'
import { currencyOf, type Minor, minorFromDecimal, sumOf, wirePrice } from '../money/index.ts'
import { storeMembershipsAppId } from '../pricing/index.ts'
import type { Site } from '../sites/index.ts'
import type { StoredOrder, StoredRefund } from './stored-order.ts'

type Paid = Pick<StoredOrder, 'content' | 'transactionStatus' | 'giftCard' | 'paidByHand'>

/** Converts a decimal string to minor units of the order's currency. */
export function orderMinor({ content }: Pick<StoredOrder, 'content'>, amount: string): Minor {
  return minorFromDecimal(amount, currencyOf(content.currency))
}

/** Formats an amount in the order's currency, which may differ from the store's current one. */
export function toOrderPrice(
  { content }: Pick<StoredOrder, 'content'>,
  amount: Minor,
  { locale }: Pick<Site, 'locale'>,
): MultiCurrencyPrice {
  return wirePrice(amount, { currency: currencyOf(content.currency), locale })
}

/** Amount captured by the payment provider. */
export function providerAmount(order: Paid): Minor {
  return order.transactionStatus === 'APPROVED' ? orderMinor(order, order.content.charged.amount) : 0n
}

/** Total paid: captured by the provider, by gift card, and recorded by staff. */
export function paidAmount(order: Paid): Minor {
  return providerAmount(order) + (order.giftCard?.amount ?? 0n) + order.paidByHand
}

export function orderTotal(order: Pick<StoredOrder, 'content'>): Minor {
  return orderMinor(order, order.content.priceSummary.total.amount)
}

export function refundedAmount(order: StoredOrder): Minor {
  return sumOfRefunds(order, (refund) => refund.status === 'REFUNDED')
}

/** Amount that can still be refunded. Pending refunds count as refunded. */
export function refundableAmount(order: StoredOrder): Minor {
  return paidAmount(order) - sumOfRefunds(order, (refund) => refund.status !== 'DECLINED')
}

/** How a refund is split by the means of payment. */
interface RefundShares {
  readonly toProvider: Minor
  readonly toGiftCard: Minor
  /** Paid back by the merchant outside the platform. */
  readonly byHand: Minor
}

/**
 * Splits a refund, each share up to the unrefunded part of that payment: first the provider, because buyers expect to see the
 * money there, then the gift card, then manual payments.
 */
export function refundShares(order: StoredOrder, amount: Minor): RefundShares {
  const before = order.refunds.filter(({ status }) => status !== 'DECLINED')
  const gone = (share: 'toProvider' | 'toGiftCard') =>
    sumOf(before.map((refund) => orderMinor(order, refund[share])))
  const toProvider = least(amount, providerAmount(order) - gone('toProvider'))
  const toGiftCard = least(amount - toProvider, (order.giftCard?.amount ?? 0n) - gone('toGiftCard'))
  return { toProvider, toGiftCard, byHand: amount - toProvider - toGiftCard }
}

function least(a: Minor, b: Minor): Minor {
  return a < b ? a : b
}

function sumOfRefunds(order: StoredOrder, counts: (refund: StoredRefund) => boolean): Minor {
  return sumOf(order.refunds.filter(counts).map(({ amount }) => orderMinor(order, amount)))
}

/** Credits of the store's own memberships that an order uses, one per item. Third-party memberships learn of the order by its event. */
export function membershipCredits({ lineItems }: Pick<OrderContent, 'lineItems'>) {
  const byMembership = new Map<string, number>()
  for (const { selectedMembership, paymentOption, quantity } of lineItems) {
    if (paymentOption !== 'MEMBERSHIP' || selectedMembership?.appId !== storeMembershipsAppId) continue
    const { id } = selectedMembership
    byMembership.set(id, (byMembership.get(id) ?? 0) + quantity)
  }
  return [...byMembership].map(([id, credits]) => ({ id, credits }))
}
