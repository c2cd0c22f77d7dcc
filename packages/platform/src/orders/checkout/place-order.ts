import type { OrderAddress, OrderContent, OrderLineItem } from '@vitrine/contract/orders'
import { type CartView, isBuyable, viewWithTotals, wireEstimate } from '../../cart/index.ts'
import { type Shortage, takeStock } from '../../catalog/index.ts'
import { newId, transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { decimalFromMinor, wirePrice } from '../../money/index.ts'
import {
  countCouponUse,
  giftCardById,
  type PricedCart,
  payWithGiftCard,
  spendCredits,
} from '../../pricing/index.ts'
import { creditsOf } from '../order-money.ts'
import { insertOrder, isBeingPaid, orderOfCheckout } from '../repository.ts'
import type { OrderGoods, StoredOrder } from '../stored-order.ts'
import { lockCheckout } from './repository.ts'
import type { StoredCheckout } from './stored-checkout.ts'

/** How long goods wait for a payment that is under way. */
export const reservationMs = 900_000

/** What a press of "place order" comes to before any money moves. */
export type Reservation =
  | { readonly status: 'RESERVED'; readonly order: StoredOrder }
  /** An earlier press, or another window, has done it already. */
  | { readonly status: 'ALREADY'; readonly order: StoredOrder }
  | { readonly status: 'NOT_FOUND' }
  /** What a log-in has put into this cart is being paid for; nobody buys it twice. */
  | { readonly status: 'BEING_PAID' }
  | { readonly status: 'INCOMPLETE'; readonly missing: 'EMAIL' | 'ADDRESS' | 'DELIVERY' }
  /** The amounts are others than those that the buyer saw. */
  | { readonly status: 'CHANGED' }
  | { readonly status: 'SHORT'; readonly shortages: readonly Shortage[] }
  | { readonly status: 'COUPON_GONE' }
  | { readonly status: 'GIFT_CARD_GONE' }

/**
 * Reserves everything an order needs, or nothing: it prices the checkout once more, takes the stock, counts the coupon and
 * debits gift card and memberships, each under a condition, in one transaction (requirements.md PLT-53, PLT-54). Money moves afterwards; what
 * comes to nothing is given back by `settleOrder`.
 *
 * @param seen What the page said is to be paid, as `shownAmounts` has it.
 * @param language In which the buyer is spoken to, BCP 47.
 */
export async function reserveOrder(
  context: SiteContext,
  checkoutId: string,
  seen: string,
  language?: string,
): Promise<Reservation> {
  try {
    return await transaction(context.db, (db) => reserve({ ...context, db }, checkoutId, seen, language))
  } catch (error) {
    if (error instanceof GivenUp) return error.outcome
    throw error
  }
}

/** Rolls back what was taken so far. */
class GivenUp extends Error {
  readonly outcome: Reservation

  constructor(outcome: Reservation) {
    super(outcome.status)
    this.outcome = outcome
  }
}

async function reserve(
  context: SiteContext,
  checkoutId: string,
  seen: string,
  language: string | undefined,
): Promise<Reservation> {
  const checkout = await lockCheckout(context, checkoutId)
  if (checkout === undefined) return { status: 'NOT_FOUND' }
  const earlier = await orderOfCheckout(context, checkoutId)
  if (earlier !== undefined) return { status: 'ALREADY', order: earlier }

  // Its order was placed and then canceled: it is over.
  if (checkout.phase === 'CHECKOUT_COMPLETED') return { status: 'NOT_FOUND' }
  if (await isBeingPaid(context, checkout.cart.id, checkout.cart.owner)) return { status: 'BEING_PAID' }
  const view = await viewCheckout(context, checkout)
  const short = view.lines.filter((line) => !isBuyable(line))
  if (short.length > 0) return { status: 'SHORT', shortages: short.map(shortageOf) }
  // Afterwards: where goods are gone, nothing is delivered, and that is not what the buyer has to be told.
  const missing = missingOf(checkout, view)
  if (missing !== undefined) return { status: 'INCOMPLETE', missing }
  const { priced } = view
  if (shownAmounts(priced) !== seen) return { status: 'CHANGED' }

  const goods = goodsOf(view)
  const shortages = await takeStock(context, goods)
  if (shortages.length > 0) throw new GivenUp({ status: 'SHORT', shortages })
  const couponId = priced.discounts.find(({ source }) => source.kind === 'coupon') && view.coupon?.id
  if (couponId !== undefined && !(await countCouponUse(context, couponId, checkout.cart.owner)))
    throw new GivenUp({ status: 'COUPON_GONE' })
  const card = priced.giftCard?.amount ?? 0n
  const giftCard =
    checkout.giftCardId !== undefined && card > 0n ? { id: checkout.giftCardId, amount: card } : undefined
  if (giftCard && !(await payWithGiftCard(context, giftCard.id, giftCard.amount)))
    throw new GivenUp({ status: 'GIFT_CARD_GONE' })
  const content = orderContent(checkout, view)
  for (const { id, credits } of creditsOf(content))
    if (!(await spendCredits(context, id, credits))) throw new GivenUp({ status: 'CHANGED' })

  const now = new Date(context.clock())
  const order: StoredOrder = {
    id: newId(context.clock),
    number: undefined,
    owner: checkout.cart.owner,
    checkoutId,
    status: 'INITIALIZED',
    paymentStatus: 'NOT_PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    email: checkout.email ?? '',
    content,
    goods,
    joined: undefined,
    couponId,
    giftCard,
    transactionStatus: undefined,
    paidByHand: 0n,
    revision: 1,
    fulfillments: [],
    refunds: [],
    activities: [],
    language,
    paymentCheckAt: undefined,
    createdAt: now,
    updatedAt: now,
  }
  await insertOrder(context, order, new Date(now.getTime() + reservationMs))
  return { status: 'RESERVED', order }
}

/**
 * What a buyer agrees to, as decimal text: paid now, by gift card, and later. Each by itself, because a card with enough on it pays a
 * higher price without a word, and what is paid later is no part of what is paid now.
 */
export function shownAmounts({ toPay, giftCard, payment, currency }: PricedCart): string {
  return [toPay, giftCard?.amount ?? 0n, payment.later.total]
    .map((amount) => decimalFromMinor(amount, currency))
    .join(' ')
}

/** What has to be filled in before an order can be placed. */
export function missingOf(
  { email, shippingAddress, billingAddress, contact }: StoredCheckout,
  view: CartView,
): 'EMAIL' | 'ADDRESS' | 'DELIVERY' | undefined {
  if (!email) return 'EMAIL'
  if (!contact?.lastName) return 'ADDRESS'
  // What is not shipped is taxed by a country alone, and without one not at all.
  if (!needsDelivery(view)) return billingAddress?.country || shippingAddress?.country ? undefined : 'ADDRESS'
  if (!shippingAddress?.addressLine || !shippingAddress.country) return 'ADDRESS'
  return view.priced.delivery.selected?.isRequested ? undefined : 'DELIVERY'
}

function goodsOf({ lines }: CartView): OrderGoods {
  return lines.map(({ line: { id, productId, variantId, quantity } }) => ({
    lineId: id,
    productId,
    variantId,
    quantity,
  }))
}

function shortageOf({ line, quantityAvailable = 0 }: CartView['lines'][number]): Shortage {
  return { productId: line.productId, variantId: line.variantId, quantityAvailable }
}

/** What an order says for good, from the checkout as it is priced now. */
export function orderContent(checkout: StoredCheckout, view: CartView): OrderContent {
  const { cart, shippingAddress, billingAddress, email, channelType } = checkout
  const { priced, site, style } = view
  const estimate = wireEstimate(view)
  const chosen = estimate.shippingInfo?.selectedCarrierServiceOption
  const { giftCard } = priced
  const covered = new Set(priced.lines.flatMap(({ id, isCovered }) => (isCovered ? id : [])))
  return {
    lineItems: estimate.cart.lineItems.flatMap((line): OrderLineItem[] => {
      const calculated = estimate.calculatedLineItems.find(({ lineItemId }) => lineItemId === line.id)
      if (calculated === undefined) return []
      const { pricesBreakdown } = calculated
      const { totalPriceAfterTax, totalDiscount } = pricesBreakdown
      // A membership that was chosen and pays nothing is none of the order's: no credit of it is taken.
      const { selectedMembership, ...sold } = line
      const paidBy = covered.has(line.id) && selectedMembership && { selectedMembership }
      return [{ ...sold, ...paidBy, pricesBreakdown, totalPriceAfterTax, totalDiscount }]
    }),
    buyerInfo: { ...estimate.cart.buyerInfo, ...(email === undefined ? {} : { email }) },
    ...(cart.buyerNote === undefined ? {} : { buyerNote: cart.buyerNote }),
    ...(cart.extendedFields === undefined ? {} : { extendedFields: cart.extendedFields }),
    currency: site.currency,
    weightUnit: site.weightUnit,
    taxIncludedInPrices: estimate.cart.taxIncludedInPrices ?? site.pricesIncludeTax,
    buyerLanguage: estimate.cart.buyerLanguage ?? 'en',
    priceSummary: estimate.priceSummary,
    payNow: estimate.payNow,
    payLater: estimate.payLater,
    ...(giftCard === undefined
      ? {}
      : { giftCard: { obfuscatedCode: giftCard.code, amount: wirePrice(giftCard.amount, style) } }),
    charged: wirePrice(priced.toPay, style),
    ...(estimate.taxSummary === undefined ? {} : { taxSummary: estimate.taxSummary }),
    appliedDiscounts: estimate.appliedDiscounts,
    additionalFees: estimate.additionalFees,
    ...(chosen === undefined
      ? {}
      : { shippingInfo: { ...chosen, shippingDestination: place(checkout, shippingAddress) } }),
    billingInfo: place(checkout, billingAddress ?? shippingAddress),
    channelInfo: { type: channelType },
    checkoutId: checkout.id,
    cartId: cart.id,
  }
}

function place({ contact }: StoredCheckout, address: StoredCheckout['shippingAddress']): OrderAddress {
  const { firstName, lastName, phone } = contact ?? {}
  return {
    ...(address === undefined ? {} : { address }),
    contactDetails: {
      ...(firstName ? { firstName } : {}),
      ...(lastName ? { lastName } : {}),
      ...(phone ? { phone } : {}),
    },
  }
}

/** A checkout priced afresh: prices, stock, coupon and card as they are now (requirements.md PLT-48). */
export async function viewCheckout(context: SiteContext, checkout: StoredCheckout): Promise<CartView> {
  const { cart, shippingAddress, billingAddress, delivery, giftCardId } = checkout
  const card = giftCardId === undefined ? undefined : await giftCardById(context, giftCardId)
  return viewWithTotals(context, cart, {
    ...(shippingAddress === undefined ? {} : { shippingAddress }),
    ...(billingAddress === undefined ? {} : { billingAddress }),
    ...(delivery === undefined ? {} : { selectedShippingOption: delivery }),
    ...(card === undefined ? {} : { giftCard: { code: card.hint, balance: card.balance } }),
  })
}

/** Whether something has to be brought or fetched, so that an address and a delivery option are needed. */
export function needsDelivery({ lines }: CartView): boolean {
  return lines.some(({ item, line }) => item?.isShippable ?? line.seen.itemType === 'PHYSICAL')
}
