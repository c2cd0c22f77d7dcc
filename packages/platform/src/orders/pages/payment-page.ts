import type { HostedPage, Outcome, ShownPage } from '../../auth/index.ts'
import { wirePrice } from '../../money/index.ts'
import { alert, field, form, type Html, hiddenField, html, type Piece } from '../../pages/index.ts'
import { log } from '../../runtime/index.ts'
import { payOrder } from '../checkout/complete-payment.ts'
import { missingOf, type Reservation, reserveOrder, shownAmounts } from '../checkout/place-order.ts'
import { findCheckout } from '../checkout/repository.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { StoredOrder } from '../stored-order.ts'
import { checkoutAddress, checkoutPaths } from './addresses.ts'
import { radioGroup } from './checkout-fields.ts'
import {
  type CheckoutVisit,
  inCheckout,
  placedOutcome,
  stepContent,
  summaryOf,
  unavailable,
  viewFor,
} from './checkout-visit.ts'
import { applyCode, type PaymentFaults, removeCode } from './codes.ts'
import { chooseMemberships, membershipChoice } from './memberships.ts'
import { offerFacts } from './order-summary.ts'

/** The last look at the order: codes, the way to pay, and the button that makes it one. */
export function paymentPage(payments: PaymentProvider): HostedPage {
  return inCheckout(payments, {
    path: checkoutPaths.payment,
    async show(visit) {
      const missing = missingOf(visit.checkout, visit.view)
      if (missing !== undefined)
        return { goTo: checkoutAddress(visit, missing === 'DELIVERY' ? 'delivery' : 'details') }
      const declined = visit.query.get('payment')
      const { DECLINED, ABANDONED } = visit.say.faults
      return askForPayment(
        visit,
        declined === 'declined' ? { page: DECLINED } : declined === 'open' ? { page: ABANDONED } : {},
      )
    },
    submit: (visit, fields) => act(visit, fields),
  })
}

async function act(visit: CheckoutVisit, fields: URLSearchParams): Promise<Outcome> {
  const again = { goTo: checkoutAddress(visit, 'payment') }
  switch (fields.get('act')) {
    case 'coupon':
    case 'gift-card': {
      const faults = await applyCode(visit, fields)
      return faults === undefined ? again : { ...askForPayment(visit, faults), status: 422 }
    }
    case 'memberships': {
      const membership = await chooseMemberships(visit, fields)
      return membership === undefined ? again : { ...askForPayment(visit, { membership }), status: 422 }
    }
    case 'remove-coupon':
    case 'remove-gift-card':
      await removeCode(visit, fields.get('act') === 'remove-coupon' ? 'coupon' : 'gift-card')
      return again
    default:
      return placeOrder(visit, fields)
  }
}

function askForPayment(visit: CheckoutVisit, faults: PaymentFaults): ShownPage {
  const { say } = visit
  const gone = unavailable(visit)
  const { refused } = visit.view.priced.memberships
  const said = faults.page ?? visit.fault ?? (gone === undefined ? undefined : say.faults.UNAVAILABLE(gone))
  return {
    content: stepContent(visit, 'payment', {
      title: say.payment.title,
      body: html`${alert(said)}${addresses(visit)}${membershipChoice(visit, faults.membership)}${codes(visit, faults)}${summaryOf(visit)}${gone === undefined && order(visit, faults)}`,
      isProblem: said !== undefined || refused.length > 0 || Object.keys(faults).length > 0,
    }),
  }
}

/** Where it goes and how, each with the way to change it. */
function addresses(visit: CheckoutVisit): Html {
  const { say, checkout, view, words } = visit
  const { contact, email } = checkout
  const address = checkout.shippingAddress ?? checkout.billingAddress
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ')
  const place = [
    address?.addressLine,
    address?.addressLine2,
    address?.postalCode,
    address?.city,
    address?.country && new Intl.DisplayNames([words.language], { type: 'region' }).of(address.country),
  ]
    .filter(Boolean)
    .join(', ')
  const { selected } = view.priced.delivery
  const row = (label: string, text: readonly string[], page: 'details' | 'delivery'): Piece =>
    html`<div><dt>${label}</dt><dd>${text.map(
      (one) => html`<span dir="auto">${one}</span>`,
    )}</dd><dd><a class="link" href="${checkoutAddress(visit, page)}">${say.change}<span class="hidden"> ${label}</span></a></dd></div>`
  return html`<dl class="entered">${row(say.steps.details, [name, email ?? '', place], 'details')}${
    selected &&
    row(say.steps.delivery, [selected.offer.title, ...offerFacts(visit, selected.offer)], 'delivery')
  }</dl>`
}

function codes(visit: CheckoutVisit, faults: PaymentFaults): Html {
  const { say, view, formToken: token, query } = visit
  const { coupon, priced } = view
  const { giftCard } = priced
  const code = (name: 'coupon' | 'gift-card', fault: string | undefined): Html => {
    const words = name === 'coupon' ? say.coupon : say.giftCard
    const input = field({
      name,
      label: words.label,
      autocomplete: 'off',
      maxLength: 50,
      fault,
      ...(fault !== undefined && faults.typed !== undefined && { value: faults.typed }),
    })
    return form({ token, act: name, fields: input, button: words.button, look: 'quiet' })
  }
  const remove = (act: string, button: string): Html => form({ token, act, button, look: 'link' })
  const isOpen = query.has('code') || faults.coupon !== undefined || faults.giftCard !== undefined
  return html`<div class="codes">${coupon && remove('remove-coupon', say.coupon.remove(coupon.code))}${
    giftCard && remove('remove-gift-card', say.giftCard.remove(giftCard.code))
  }${
    !(coupon && giftCard) &&
    html`<details${isOpen && html` open`}><summary>${[
      coupon ? undefined : say.coupon.label,
      giftCard ? undefined : say.giftCard.label,
    ]
      .filter(Boolean)
      .join(
        ' · ',
      )}</summary>${!coupon && code('coupon', faults.coupon)}${!giftCard && code('gift-card', faults.giftCard)}</details>`
  }</div>`
}

function order({ say, view, formToken: token, payments }: CheckoutVisit, { method }: PaymentFaults): Html {
  const { toPay } = view.priced
  const isFree = toPay === 0n
  const choices = payments.methods.map((value) => ({ value, text: say.payment.methods[value] ?? value }))
  const ways = radioGroup({
    name: 'method',
    legend: say.payment.legend,
    choices,
    chosen: method === undefined ? choices[0]?.value : undefined,
    fault: method,
  })
  return form({
    token,
    act: 'place',
    fields: html`${hiddenField('seen', shownAmounts(view.priced))}${
      !isFree && html`${ways}<p class="hint">${say.payment.simulated}</p>`
    }`,
    button: isFree
      ? say.payment.buttonFree
      : say.payment.button(wirePrice(toPay, view.style).formattedAmount),
  })
}

/** The press of the button: reserve, pay, settle, and tell the buyer what came of it. */
async function placeOrder(visit: CheckoutVisit, fields: URLSearchParams): Promise<Outcome> {
  const { context, checkout, payments, say, view } = visit
  const method = fields.get('method') ?? ''
  if (view.priced.toPay > 0n && !payments.methods.includes(method))
    return { ...askForPayment(visit, { method: say.payment.choose }), status: 422 }

  const reservation = await reserveOrder(context, checkout.id, fields.get('seen') ?? '', visit.words.language)
  switch (reservation.status) {
    case 'RESERVED':
      return pay(visit, reservation.order, method)
    case 'ALREADY':
      return { goTo: checkoutAddress(visit, 'return') }
    case 'NOT_FOUND':
    case 'INCOMPLETE':
      return { goTo: checkoutAddress(visit, 'details') }
    case 'COUPON_GONE':
      await removeCode(visit, 'coupon')
      return refused(visit, { page: say.faults.COUPON_GONE })
    default:
      return refused(visit, { page: faultOf(visit, reservation) })
  }
}

function faultOf(
  { say, view }: CheckoutVisit,
  reservation: Extract<Reservation, { status: 'CHANGED' | 'SHORT' | 'GIFT_CARD_GONE' | 'BEING_PAID' }>,
): string {
  switch (reservation.status) {
    case 'CHANGED':
    case 'GIFT_CARD_GONE':
    case 'BEING_PAID':
      return say.faults[reservation.status]
    case 'SHORT': {
      const names = reservation.shortages.map(({ productId }) => {
        const line = view.lines.find((live) => live.line.productId === productId)
        return (line?.item ?? line?.line.seen)?.name ?? ''
      })
      return say.faults.UNAVAILABLE([...new Set(names)].join(', '))
    }
  }
}

/** The page again with the prices and goods that there are now. */
async function refused(visit: CheckoutVisit, faults: PaymentFaults): Promise<Outcome> {
  const checkout = (await findCheckout(visit.context, visit.checkout.id)) ?? visit.checkout
  const view = await viewFor(visit, checkout)
  return { ...askForPayment({ ...visit, checkout, view }, faults), status: 409 }
}

async function pay(visit: CheckoutVisit, order: StoredOrder, method: string): Promise<Outcome> {
  const { context, payments, words, asked, say } = visit
  const returnUrl = `${context.publicUrl}${checkoutAddress(visit, 'return')}`
  try {
    const choice = { method, returnUrl, language: words.language }
    const paid = await payOrder(context, payments, order, choice)
    if (paid.status === 'ELSEWHERE') return { goTo: paid.url }
    return paid.order.number === undefined
      ? { goTo: `${checkoutAddress(visit, 'payment')}&payment=declined` }
      : placedOutcome(visit, asked, paid.order, say)
  } catch (error) {
    // Whether money moved is not known: the order stays reserved, and the return page asks the provider again.
    log.error({ err: error, orderId: order.id }, 'a payment could not be begun')
    return { goTo: checkoutAddress(visit, 'return') }
  }
}
