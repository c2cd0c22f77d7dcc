import { randomUUID } from 'node:crypto'
import type { Cart, ErrorEnvelope, EstimateTotalsResponse, PriceSummary } from '@vitrine/contract'
import { transaction } from '../../../db/transaction.ts'
import { localPayments } from '../../../hosted/checkout/pages.ts'
import type { SiteContext } from '../../../http/route.ts'
import { decimalFromMinor } from '../../../money/decimal.ts'
import { payOrder } from '../../checkout/pay.ts'
import { reserveOrder } from '../../checkout/place-order.ts'
import { findCheckout } from '../../checkout/repository.ts'
import { viewCheckout } from '../../checkout/view-checkout.ts'
import { signedIn } from '../../identity/member.fixture.ts'
import { onBehalfOf } from '../elevated.fixture.ts'
import { joinCart } from '../join-cart.ts'
import { type Answer, item, newShopper, refusalOf, type Shopper, shopperWith } from '../shopper.fixture.ts'
import type { TestShop } from '../test-shop.fixture.ts'
import type { Act, Goods } from './acts.fixture.ts'
import type { Deed, Owner } from './cart-model.fixture.ts'
import type { Done, Told } from './possible-worlds.fixture.ts'
import { engraving } from './shop-model.fixture.ts'

/** The shop of all sequences, and who has a hand in it beside its customers. */
export interface Market {
  readonly shop: TestShop
  readonly appKey: string
  readonly staffToken: string
  /** As the hosted checkout has it. */
  readonly till: SiteContext
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

  constructor(market: Market, owner: Owner, shopper: Shopper, memberId: string) {
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
    const deed: Deed = { owner: this.#owner, act, lineId, checkoutId: this.#checkoutId }
    const told = await this.#answerTo(deed)
    if (told.cart !== undefined) this.#lineIds = told.cart.lineItems.map(({ id }) => id)
    this.#checkoutId = told.checkoutId ?? this.#checkoutId
    return { deed, told }
  }

  async #answerTo({ act, lineId: id }: Deed): Promise<Told> {
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
      case 'place':
        return this.#place(act.method)
      case 'log-in':
        return this.#logIn()
    }
  }

  #itemOf({ product, text, quantity }: Goods): object {
    const options = {
      voucher: { customTextFields: { To: text } },
      lamp: { options: { Colour: 'Oat', Size: 'Small' } },
    }
    const id = this.#market.shop.idOf(`prd-${product}`)
    return item(id, quantity, product === 'voucher' || product === 'lamp' ? options[product] : {})
  }

  /** As the grant of a code does it: the session is the member's, and the visitor's cart comes along. */
  async #logIn(): Promise<Told> {
    const { shop, till } = this.#market
    const [visitorId = '', memberId] = [this.#visitor?.id, this.#memberId]
    const joined = await transaction(till.db, (db) => joinCart({ ...till, db }, { visitorId, memberId }))
    if (this.#owner === 'guest') {
      this.#owner = 'member'
      this.#shopper = await memberOf(shop, memberId)
    }
    return { outcome: joined ? 'joined' : 'nothing to join', cart: undefined, checkoutId: undefined }
  }

  async #place(method: 'approve' | 'decline'): Promise<Told> {
    const outcome = await placed(this.#market.till, this.#checkoutId ?? randomUUID(), method)
    return { outcome, cart: undefined, checkoutId: undefined }
  }
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

async function placed(till: SiteContext, checkoutId: string, method: string): Promise<string> {
  const checkout = await findCheckout(till, checkoutId)
  const { priced } = checkout ? await viewCheckout(till, checkout) : {}
  const seenTotal = priced === undefined ? '0.00' : decimalFromMinor(priced.toPay, priced.currency)
  const reservation = await reserveOrder(till, checkoutId, seenTotal)
  if (reservation.status !== 'RESERVED') return reservation.status
  const paid = await payOrder(till, localPayments(till.db), reservation.order, {
    method,
    returnUrl: 'http://platform.test/',
    language: 'en',
  })
  return paid.status === 'SETTLED' ? paid.order.status : paid.status
}

function toldBy(answer: Answer<object>): Told {
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
function estimated(answer: Answer<EstimateTotalsResponse>): Told {
  const told = toldBy(answer)
  if (told.cart === undefined) return told
  const { priceSummary, payNow, payLater } = answer.body
  const whole = cents(priceSummary, 'total')
  const parts =
    cents(priceSummary, 'subtotal') -
    cents(priceSummary, 'discount') +
    cents(priceSummary, 'shipping') +
    cents(priceSummary, 'additionalFees')
  const due = cents(payNow, 'total') + cents(payLater, 'total')
  return whole === parts && whole === due && whole >= 0
    ? told
    : { ...told, outcome: `200 of ${whole}, whose parts are ${parts}, of which ${due} is due` }
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

/** Two devices of a member, two tabs of the visitor who becomes that member, two tabs of somebody else. */
export async function newDevices(market: Market): Promise<readonly Device[]> {
  const { shop } = market
  const memberId = randomUUID()
  const guest = await newShopper(shop.send, shop.clientId)
  const rival = await newShopper(shop.send, shop.clientId)
  const [phone, laptop] = [await memberOf(shop, memberId), await memberOf(shop, memberId)]
  return [
    new Device(market, 'member', phone, memberId),
    new Device(market, 'member', laptop, memberId),
    new Device(market, 'guest', guest, memberId),
    new Device(market, 'guest', guest, memberId),
    new Device(market, 'rival', rival, memberId),
    new Device(market, 'rival', rival, memberId),
  ]
}
