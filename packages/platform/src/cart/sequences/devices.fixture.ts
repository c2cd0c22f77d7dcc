import { randomUUID } from 'node:crypto'
import type { Cart, ErrorEnvelope, EstimateTotalsResponse, PriceSummary } from '@vitrine/contract'
import { signedIn } from '../../auth/members/member.fixture.ts'
import { transaction } from '../../db/transaction.ts'
import type { SiteContext } from '../../http/route.ts'
import {
  completePayment,
  expireReservation,
  paymentOutcome,
  payOrder,
} from '../../orders/checkout/complete-payment.ts'
import { mergeVisitorCart } from '../../orders/checkout/merge-visitor-cart.ts'
import { confirmedAmounts, reserveOrder, viewCheckout } from '../../orders/checkout/place-order.ts'
import { editCheckout, findCheckout } from '../../orders/checkout/repository.ts'
import { localPayments } from '../../orders/pages/pages.ts'
import { paymentRecords } from '../../orders/payments/simulated-payments-repository.ts'
import { findOrder, findOrderOfCheckout } from '../../orders/repository.ts'
import type { StoredOrder } from '../../orders/stored-order.ts'
import { giftCardByCode } from '../../pricing/balance-repository.ts'
import type { CartView } from '../cart-view.ts'
import { onBehalfOf } from '../elevated.fixture.ts'
import { type Answer, item, newShopper, refusalOf, type Shopper, shopperWith } from '../shopper.fixture.ts'
import type { TestShop } from '../test-shop.fixture.ts'
import type { Act, Goods } from './acts.fixture.ts'
import type { CallResult, Done } from './possible-worlds.fixture.ts'
import { engraving } from './shop-model.fixture.ts'
import type { Deed, Owner } from './world.fixture.ts'

/** The shop of all sequences, with its app, staff and the context of its jobs. */
export interface Market {
  readonly shop: TestShop
  readonly appKey: string
  readonly staffToken: string
  /** As the hosted checkout has it. */
  readonly siteContext: SiteContext
}

/** A browser or a telephone: who it is at the moment, and what it saw last. */
export class Device {
  readonly #market: Market
  readonly #visitor: Shopper | undefined
  readonly #memberId: string
  #owner: Owner
  #shopper: Shopper
  #lineIds: readonly string[] = []
  #checkoutId: string | undefined
  /** Orders of all devices with a payment at the provider, oldest first. */
  readonly #payments: string[]

  constructor(market: Market, owner: Owner, shopper: Shopper, memberId: string, payments: string[]) {
    this.#payments = payments
    this.#market = market
    this.#owner = owner
    this.#shopper = shopper
    this.#visitor = owner === 'guest' ? shopper : undefined
    this.#memberId = memberId
  }

  /** Does an act as the device would, and says what it was answered. Only the visitor's own browsers can log the visitor in. */
  async act(wanted: Act): Promise<Done> {
    const act: Act = wanted.do === 'log-in' && this.#visitor === undefined ? { do: 'read' } : wanted
    const lineId =
      act.do === 'set' || act.do === 'remove' ? (this.#lineIds[act.nth] ?? randomUUID()) : undefined
    const checkoutId = this.#checkoutId
    const orderId = act.do === 'bank' ? this.#payments.at(-1 - act.nth) : undefined
    const total = act.do === 'place' ? await this.#orderTotal(checkoutId) : 0
    const deed: Deed = { owner: this.#owner, act, lineId, checkoutId, orderId, total }
    const result = await this.#answerTo(deed)
    if (result.cart !== undefined) this.#lineIds = result.cart.lineItems.map(({ id }) => id)
    this.#checkoutId = result.checkoutId ?? this.#checkoutId
    if (result.outcome === 'REDIRECT' && result.order !== undefined) this.#payments.push(result.order.id)
    return { deed, result }
  }

  async #answerTo({ act, lineId: id, orderId }: Deed): Promise<CallResult> {
    const { shop, appKey, staffToken } = this.#market
    const { add, update, post, get, estimate, remove } = this.#shopper
    switch (act.do) {
      case 'add':
        return toldBy(await add(act.goods.map((one) => this.#itemOf(one))))
      case 'add-custom': {
        const { quantity } = act
        return toldBy(
          await onBehalfOf(shop, this.#shopper, appKey).post('add-to-cart', {
            customLineItems: [{ ...engravingItem, quantity }],
          }),
        )
      }
      case 'add-override': {
        const cup = item(shop.idOf('prd-cup'), act.quantity)
        const lineItems = [{ ...cup, catalogOverrideFields: { price: '11.00' } }]
        return toldBy(await onBehalfOf(shop, this.#shopper, appKey).post('add-to-cart', { lineItems }))
      }
      case 'set':
        return toldBy(
          await post('update-line-items-quantity', { lineItems: [{ id, quantity: act.quantity }] }),
        )
      case 'remove':
        return toldBy(await post('remove-line-items', { lineItemIds: [id] }))
      case 'enter': {
        const lineItems = act.goods.map((one) => this.#itemOf(one))
        return toldBy(await update({ couponCode: act.code, ...(lineItems.length > 0 && { lineItems }) }))
      }
      case 'remove-coupon':
        return toldBy(await post('remove-coupon'))
      case 'tell':
        return toldBy(await update(updates[act.what]))
      case 'take-off': {
        const merchantDiscounts = act.cents === 0 ? [] : [{ amount: '0.01' }]
        return toldBy(await onBehalfOf(shop, this.#shopper, staffToken).update({ merchantDiscounts }))
      }
      case 'read':
        return toldBy(await get())
      case 'estimate':
        return estimated(await estimate({ shippingAddress: order.shippingAddress }))
      case 'delete':
        return toldBy(await remove())
      case 'checkout':
        return toldBy(await post('create-checkout', order))
      case 'card':
        return this.#enterCard()
      case 'place':
        return this.#place(act.method)
      case 'bank':
        return this.#settle(orderId, act.says)
      case 'log-in':
        return this.#logIn()
    }
  }

  #itemOf({ product, text, quantity }: Goods): object {
    const options = {
      voucher: { customTextFields: { To: text } },
      lamp: { options: { Colour: 'Oat', Size: 'Small' } },
      monthly: { subscriptionOptionId: this.#market.shop.idOf('sub-monthly') },
    }
    const id = this.#market.shop.idOf(`prd-${product === 'monthly' ? 'candle' : product}`)
    return item(id, quantity, product in options ? options[product as keyof typeof options] : {})
  }

  /** As the grant of a code does it: the session is the member's, and the visitor's cart comes along. */
  async #logIn(): Promise<CallResult> {
    const { shop, siteContext } = this.#market
    const [visitorId = '', memberId] = [this.#visitor?.id, this.#memberId]
    const joined = await transaction(siteContext.db, (db) =>
      mergeVisitorCart({ ...siteContext, db }, { visitorId, memberId }),
    )
    if (this.#owner === 'guest') {
      this.#owner = 'member'
      this.#shopper = await memberOf(shop, memberId)
    }
    return { outcome: joined ? 'joined' : 'nothing to join', cart: undefined, checkoutId: undefined }
  }

  /** As the page shows it: what is to be paid, by a gift card and otherwise. */
  async #orderTotal(checkoutId: string | undefined): Promise<number> {
    const priced = await pricedCheckout(this.#market.siteContext, checkoutId)
    return priced === undefined ? 0 : Number(priced.toPay + (priced.giftCard?.amount ?? 0n))
  }

  /** As the page does it: a card with nothing on it is refused. */
  async #enterCard(): Promise<CallResult> {
    const { siteContext } = this.#market
    const card = await giftCardByCode(siteContext, giftCardCode)
    const checkout =
      this.#checkoutId === undefined ? undefined : await findCheckout(siteContext, this.#checkoutId)
    const order = checkout && (await findOrderOfCheckout(siteContext, checkout.id))
    if (card === undefined || checkout?.phase !== 'CREATED' || order !== undefined) return says('no card')
    await editCheckout(siteContext, checkout.id, { giftCardId: card.id })
    return says('200')
  }

  async #place(method: 'approve' | 'decline' | 'redirect'): Promise<CallResult> {
    const { siteContext } = this.#market
    const checkoutId = this.#checkoutId ?? randomUUID()
    const priced = await pricedCheckout(siteContext, checkoutId)
    const seen = priced === undefined ? '' : confirmedAmounts(priced)
    const reservation = await reserveOrder(siteContext, checkoutId, seen)
    if (reservation.status !== 'RESERVED') return says(reservation.status)
    const { order } = reservation
    const choice = { method, returnUrl: 'http://platform.test/', language: 'en' }
    const paid = await payOrder(siteContext, localPayments(siteContext.db), order, choice)
    return says(paid.status === 'COMPLETED' ? paid.order.status : paid.status, order)
  }

  async #settle(orderId: string | undefined, word: 'approve' | 'decline' | 'abandon'): Promise<CallResult> {
    const { siteContext } = this.#market
    const order = orderId === undefined ? undefined : await findOrder(siteContext, orderId)
    if (order === undefined) return says('no payment')
    const payments = localPayments(siteContext.db)
    if (word !== 'abandon')
      await paymentRecords(siteContext.db).write(order.id, word === 'approve' ? 'APPROVED' : 'DECLINED')
    const state = await payments.stateOf(order.id)
    const settled =
      state === undefined
        ? await expireReservation(siteContext, payments, order)
        : await completePayment(siteContext, order.id, paymentOutcome(state))
    return says(settled?.status ?? 'gone', order)
  }
}

const giftCardCode = 'GIFT-2026-OAKS'

function says(outcome: string, order?: StoredOrder): CallResult {
  const result = order && { id: order.id, card: Number(order.giftCard?.amount ?? 0n) }
  return { outcome, cart: undefined, checkoutId: undefined, order: result }
}

async function pricedCheckout(
  siteContext: SiteContext,
  checkoutId: string | undefined,
): Promise<CartView['priced'] | undefined> {
  const checkout = checkoutId === undefined ? undefined : await findCheckout(siteContext, checkoutId)
  return checkout && (await viewCheckout(siteContext, checkout)).priced
}

const engravingItem = {
  quantityAvailable: engraving.available,
  price: '4.50',
  itemType: { preset: 'SERVICE' },
  productName: { original: 'Engraving' },
}

const updates = {
  contact: { cartInfo: { contactInfo: { contactDetails: { firstName: 'Ada', lastName: 'Byron' } } } },
  note: { cartInfo: { buyerNote: 'Ring twice' } },
  'no note': { cartInfo: {}, cartFieldmask: 'buyerNote' },
} as const

const order = {
  channelType: 'WEB',
  email: 'ada@example.com',
  shippingAddress: { country: 'IE', addressLine: '3 Quay Street', city: 'Galway' },
  selectedShippingOption: { code: 'collect' },
}

function toldBy(answer: Answer<object>): CallResult {
  const { status, body } = answer
  if (status !== 200) {
    const { details } = body as ErrorEnvelope
    const reason = details?.applicationError?.data?.['reason']
    const outcome = [refusalOf(answer), ...(reason === undefined ? [] : [reason])].join(' ')
    return { outcome, cart: undefined, checkoutId: undefined }
  }
  const { cart, checkoutId } = body as { cart?: Cart; checkoutId?: string }
  return { outcome: '200', cart, checkoutId }
}

/** An estimate is of the cart as it is, and its parts are its totals. */
function estimated(answer: Answer<EstimateTotalsResponse>): CallResult {
  const result = toldBy(answer)
  if (result.cart === undefined) return result
  const { priceSummary, payNow, payLater } = answer.body
  const whole = cents(priceSummary, 'total')
  const parts =
    cents(priceSummary, 'subtotal') -
    cents(priceSummary, 'discount') +
    cents(priceSummary, 'shipping') +
    cents(priceSummary, 'additionalFees')
  const due = cents(payNow, 'total') + cents(payLater, 'total')
  return whole === parts && whole === due && whole >= 0
    ? result
    : { ...result, outcome: `200 of ${whole}, whose parts are ${parts}, of which ${due} is due` }
}

/** Prices of the shop include tax. */
function cents(summary: PriceSummary | undefined, part: keyof PriceSummary): number {
  return Math.round(Number(summary?.[part]?.amount ?? Number.NaN) * 100)
}

async function memberOf(shop: TestShop, memberId: string): Promise<Shopper> {
  const fixture = { db: shop.db, platform: { fetch: shop.send } }
  const site = { id: shop.siteId, clientId: shop.clientId }
  return shopperWith(shop.send, (await signedIn(fixture, site, memberId, Date.now())).accessToken)
}

/** Two devices of a member, two tabs of the visitor who logs in as that member, two tabs of another visitor. */
export async function newDevices(market: Market): Promise<readonly Device[]> {
  const { shop } = market
  const memberId = randomUUID()
  const payments: string[] = []
  const guest = await newShopper(shop.send, shop.clientId)
  const rival = await newShopper(shop.send, shop.clientId)
  const [phone, laptop] = [await memberOf(shop, memberId), await memberOf(shop, memberId)]
  return [
    new Device(market, 'member', phone, memberId, payments),
    new Device(market, 'member', laptop, memberId, payments),
    new Device(market, 'guest', guest, memberId, payments),
    new Device(market, 'guest', guest, memberId, payments),
    new Device(market, 'rival', rival, memberId, payments),
    new Device(market, 'rival', rival, memberId, payments),
  ]
}
