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
import { omitUndefined } from '../../runtime/index.ts'
import { membershipCredits } from '../order-money.ts'
import { findOrderOfCheckout, hasOrderInPayment, insertOrder } from '../repository.ts'
import type { OrderGoods, StoredOrder } from '../stored-order.ts'
import { lockCheckout, type StoredCheckout } from './repository.ts'

/** How long stock is reserved for a payment. */
const reservationMs = 900_000

/** Result of "Place order" before any money moves. */
export type Reservation =
  | { readonly status: 'RESERVED'; readonly order: StoredOrder }
  /** An earlier click or another window has already placed it. */
  | { readonly status: 'ALREADY'; readonly order: StoredOrder }
  | { readonly status: 'NOT_FOUND' }
  /** Items merged into this cart at log-in are part of an order in payment. */
  | { readonly status: 'BEING_PAID' }
  | { readonly status: 'INCOMPLETE'; readonly missing: 'EMAIL' | 'ADDRESS' | 'DELIVERY' }
  /** The amounts differ from those the buyer confirmed. */
  | { readonly status: 'CHANGED' }
  | { readonly status: 'SHORT'; readonly shortages: readonly Shortage[] }
  | { readonly status: 'COUPON_GONE' }
  | { readonly status: 'GIFT_CARD_GONE' }

/**
 * Reserves everything an order needs, or nothing: prices the checkout again, takes stock, counts the coupon use and debits gift card
 * and memberships, each conditionally, in one transaction. Money moves afterwards; `completePayment` releases what a failed payment
 * had reserved.
 *
 * @param seen amounts shown on the page, in the form of `confirmedAmounts`
 * @param language language of the pages, BCP 47
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
    if (error instanceof ReservationFailed) return error.outcome
    throw error
  }
}

/** Rolls back everything taken so far. */
class ReservationFailed extends Error {
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
  const earlier = await findOrderOfCheckout(context, checkoutId)
  if (earlier !== undefined) return { status: 'ALREADY', order: earlier }

  // Its order was placed and then canceled.
  if (checkout.phase === 'CHECKOUT_COMPLETED') return { status: 'NOT_FOUND' }
  if (await hasOrderInPayment(context, checkout.cart.id, checkout.cart.owner)) return { status: 'BEING_PAID' }
  const view = await viewCheckout(context, checkout, language)
  const short = view.lines.filter((line) => !isBuyable(line))
  if (short.length > 0) return { status: 'SHORT', shortages: short.map(shortageOf) }
  // Checked after availability: missing stock is the more useful message.
  const missing = missingDetails(checkout, view)
  if (missing !== undefined) return { status: 'INCOMPLETE', missing }
  const { priced } = view
  if (confirmedAmounts(priced) !== seen) return { status: 'CHANGED' }

  const card = priced.giftCard?.amount ?? 0n
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
    content: orderContent(checkout, view),
    goods: goodsOf(view),
    joined: undefined,
    couponId: priced.discounts.some(({ source }) => source.kind === 'coupon') ? view.coupon?.id : undefined,
    giftCard:
      checkout.giftCardId !== undefined && card > 0n ? { id: checkout.giftCardId, amount: card } : undefined,
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
  const refusal = await takeGoods(context, order)
  if (refusal !== undefined) throw new ReservationFailed(refusal)
  await insertOrder(context, order, new Date(now.getTime() + reservationMs))
  return { status: 'RESERVED', order }
}

/**
 * Takes stock, coupon use, gift card amount and membership credits of an order, in the caller's transaction.
 *
 * @returns why not; the caller then rolls back
 */
export async function takeGoods(
  context: SiteContext,
  { goods, couponId, owner, giftCard, content }: StoredOrder,
): Promise<Reservation | undefined> {
  const shortages = await takeStock(context, goods)
  if (shortages.length > 0) return { status: 'SHORT', shortages }
  if (couponId !== undefined && !(await countCouponUse(context, couponId, owner)))
    return { status: 'COUPON_GONE' }
  if (giftCard && !(await payWithGiftCard(context, giftCard.id, giftCard.amount)))
    return { status: 'GIFT_CARD_GONE' }
  for (const { id, credits } of membershipCredits(content))
    if (!(await spendCredits(context, id, credits))) return { status: 'CHANGED' }
  return undefined
}

/**
 * The amounts a buyer confirms, as decimal strings: due now, by gift card, and due later. They are compared separately: a gift card
 * could cover a price increase without a change of the amount due.
 */
export function confirmedAmounts({ toPay, giftCard, payment, currency }: PricedCart): string {
  return [toPay, giftCard?.amount ?? 0n, payment.later.total]
    .map((amount) => decimalFromMinor(amount, currency))
    .join(' ')
}

/** First missing detail of a checkout; undefined if the order can be placed. */
export function missingDetails(
  { email, shippingAddress, billingAddress, contact }: StoredCheckout,
  view: CartView,
): 'EMAIL' | 'ADDRESS' | 'DELIVERY' | undefined {
  if (!email) return 'EMAIL'
  if (!contact?.lastName) return 'ADDRESS'
  // Items without shipping still need a country for their tax.
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

/** The permanent content of an order, from the checkout priced now. */
function orderContent(checkout: StoredCheckout, view: CartView): OrderContent {
  const { cart, shippingAddress, billingAddress, email, channelType } = checkout
  const { priced, site, style } = view
  const estimate = wireEstimate(view)
  const chosen = estimate.shippingInfo?.selectedCarrierServiceOption
  const { giftCard } = priced
  const covered = new Set(priced.lines.flatMap(({ id, isCovered }) => (isCovered ? id : [])))
  return omitUndefined<OrderContent>({
    lineItems: estimate.cart.lineItems.flatMap((line): OrderLineItem[] => {
      const calculated = estimate.calculatedLineItems.find(({ lineItemId }) => lineItemId === line.id)
      if (calculated === undefined) return []
      const { pricesBreakdown } = calculated
      const { totalPriceAfterTax, totalDiscount } = pricesBreakdown
      // A selected membership that pays nothing is not part of the order: no credit is used.
      const { selectedMembership, ...sold } = line
      const paidBy = covered.has(line.id) && selectedMembership && { selectedMembership }
      return [{ ...sold, ...paidBy, pricesBreakdown, totalPriceAfterTax, totalDiscount }]
    }),
    buyerInfo: { ...estimate.cart.buyerInfo, ...(email !== undefined && { email }) },
    buyerNote: cart.buyerNote,
    extendedFields: cart.extendedFields,
    currency: site.currency,
    weightUnit: site.weightUnit,
    taxIncludedInPrices: estimate.cart.taxIncludedInPrices ?? site.pricesIncludeTax,
    buyerLanguage: estimate.cart.buyerLanguage ?? 'en',
    priceSummary: estimate.priceSummary,
    payNow: estimate.payNow,
    payLater: estimate.payLater,
    giftCard: giftCard && {
      obfuscatedCode: giftCard.code,
      amount: wirePrice(giftCard.amount, style),
    },
    charged: wirePrice(priced.toPay, style),
    taxSummary: estimate.taxSummary,
    appliedDiscounts: estimate.appliedDiscounts,
    additionalFees: estimate.additionalFees,
    shippingInfo: chosen && { ...chosen, shippingDestination: place(checkout, shippingAddress) },
    billingInfo: place(checkout, billingAddress ?? shippingAddress),
    channelInfo: { type: channelType },
    checkoutId: checkout.id,
    cartId: cart.id,
  })
}

function place({ contact }: StoredCheckout, address: StoredCheckout['shippingAddress']): OrderAddress {
  const { firstName, lastName, phone } = contact ?? {}
  return {
    ...(address && { address }),
    contactDetails: {
      ...(firstName ? { firstName } : {}),
      ...(lastName ? { lastName } : {}),
      ...(phone ? { phone } : {}),
    },
  }
}

/**
 * Prices a checkout with the current prices, stock, coupon and gift card.
 * @param language of the texts, BCP 47; by default that of the cart
 */
export async function viewCheckout(
  context: SiteContext,
  checkout: StoredCheckout,
  language?: string,
): Promise<CartView> {
  const { cart, shippingAddress, billingAddress, delivery, giftCardId } = checkout
  const card = giftCardId === undefined ? undefined : await giftCardById(context, giftCardId)
  return viewWithTotals({ ...context, language: language?.split('-', 1)[0] }, cart, {
    shippingAddress,
    billingAddress,
    selectedShippingOption: delivery,
    giftCard: card && { code: card.hint, balance: card.balance },
  })
}

/** Whether any item is shipped or collected, so that an address and a delivery option are needed. */
export function needsDelivery({ lines }: CartView): boolean {
  return lines.some(({ item, line }) => item?.isShippable ?? line.seen.itemType === 'PHYSICAL')
}
