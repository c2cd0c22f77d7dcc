import type { HostedPage, Outcome, ShownPage } from '../../auth/index.ts'
import { wirePrice } from '../../money/index.ts'
import { alert, field, form, type Html, hiddenField, html, type Piece } from '../../pages/index.ts'
import { formatMessage, log } from '../../runtime/index.ts'
import { payOrder } from '../checkout/complete-payment.ts'
import { confirmedAmounts, missingDetails, type Reservation, reserveOrder } from '../checkout/place-order.ts'
import { findCheckout } from '../checkout/repository.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { StoredOrder } from '../stored-order.ts'
import { checkoutAddress, checkoutPaths } from './addresses.ts'
import { radioGroup } from './checkout-fields.ts'
import {
  type CheckoutContext,
  checkoutPage,
  pricedView,
  redirectToThankYou,
  stepContent,
  summaryOf,
  unavailable,
} from './checkout-page.ts'
import { applyCode, type PaymentFaults, removeCode } from './codes.ts'
import { chooseMemberships, membershipChoice } from './memberships.ts'
import { offerFacts } from './order-summary.ts'

/** Last step: review, coupon and gift card, payment method, and "Place order". */
export function paymentPage(payments: PaymentProvider): HostedPage {
  return checkoutPage(payments, {
    path: checkoutPaths.payment,
    async show(page) {
      const missing = missingDetails(page.checkout, page.view)
      if (missing !== undefined)
        return { goTo: checkoutAddress(page, missing === 'DELIVERY' ? 'delivery' : 'details') }
      const declined = page.query.get('payment')
      const { DECLINED, ABANDONED } = page.messages.faults
      return showForm(
        page,
        declined === 'declined' ? { page: DECLINED } : declined === 'open' ? { page: ABANDONED } : {},
      )
    },
    submit: (page, fields) => handleAction(page, fields),
  })
}

async function handleAction(page: CheckoutContext, fields: URLSearchParams): Promise<Outcome> {
  const again = { goTo: checkoutAddress(page, 'payment') }
  switch (fields.get('act')) {
    case 'coupon':
    case 'gift-card': {
      const faults = await applyCode(page, fields)
      return faults === undefined ? again : { ...showForm(page, faults), status: 422 }
    }
    case 'memberships': {
      const membership = await chooseMemberships(page, fields)
      return membership === undefined ? again : { ...showForm(page, { membership }), status: 422 }
    }
    case 'remove-coupon':
    case 'remove-gift-card':
      await removeCode(page, fields.get('act') === 'remove-coupon' ? 'coupon' : 'gift-card')
      return again
    default:
      return placeOrder(page, fields)
  }
}

function showForm(page: CheckoutContext, faults: PaymentFaults): ShownPage {
  const { messages } = page
  const gone = unavailable(page)
  const { refused } = page.view.priced.memberships
  const message =
    faults.page ??
    page.fault ??
    (gone === undefined ? undefined : formatMessage(messages.faults.UNAVAILABLE, { names: gone }))
  return {
    content: stepContent(page, 'payment', {
      title: messages.payment.title,
      body: html`${alert(message)}${addresses(page)}${membershipChoice(page, faults.membership)}${codes(page, faults)}${summaryOf(page)}${gone === undefined && order(page, faults)}`,
      isProblem: message !== undefined || refused.length > 0 || Object.keys(faults).length > 0,
    }),
  }
}

/** Address and delivery option with links to change them. */
function addresses(page: CheckoutContext): Html {
  const { messages, checkout, view, words } = page
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
  const row = (label: string, text: readonly string[], step: 'details' | 'delivery'): Piece =>
    html`<div><dt>${label}</dt><dd>${text.map(
      (one) => html`<span dir="auto">${one}</span>`,
    )}</dd><dd><a class="link" href="${checkoutAddress(page, step)}">${messages.change}<span class="hidden"> ${label}</span></a></dd></div>`
  return html`<dl class="entered">${row(messages.steps.details, [name, email ?? '', place], 'details')}${
    selected &&
    row(messages.steps.delivery, [selected.offer.title, ...offerFacts(page, selected.offer)], 'delivery')
  }</dl>`
}

function codes(page: CheckoutContext, faults: PaymentFaults): Html {
  const { messages, view, formToken: token, query } = page
  const { coupon, priced } = view
  const { giftCard } = priced
  const code = (name: 'coupon' | 'gift-card', fault: string | undefined): Html => {
    const words = name === 'coupon' ? messages.coupon : messages.giftCard
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
  return html`<div class="codes">${coupon && remove('remove-coupon', formatMessage(messages.coupon.remove, { code: coupon.code }))}${
    giftCard && remove('remove-gift-card', formatMessage(messages.giftCard.remove, { hint: giftCard.code }))
  }${
    !(coupon && giftCard) &&
    html`<details${isOpen && html` open`}><summary>${[
      coupon ? undefined : messages.coupon.label,
      giftCard ? undefined : messages.giftCard.label,
    ]
      .filter(Boolean)
      .join(
        ' · ',
      )}</summary>${!coupon && code('coupon', faults.coupon)}${!giftCard && code('gift-card', faults.giftCard)}</details>`
  }</div>`
}

function order({ messages, view, formToken: token, payments }: CheckoutContext, { method }: PaymentFaults) {
  const { toPay } = view.priced
  const isFree = toPay === 0n
  const choices = payments.methods.map((value) => ({ value, text: messages.payment.methods[value] ?? value }))
  const ways = radioGroup({
    name: 'method',
    legend: messages.payment.legend,
    choices,
    chosen: method === undefined ? choices[0]?.value : undefined,
    fault: method,
  })
  return form({
    token,
    act: 'place',
    fields: html`${hiddenField('seen', confirmedAmounts(view.priced))}${
      !isFree && html`${ways}<p class="hint">${messages.payment.simulated}</p>`
    }`,
    button: isFree
      ? messages.payment.buttonFree
      : formatMessage(messages.payment.button, { total: wirePrice(toPay, view.style).formattedAmount }),
  })
}

/** Reserves the order, pays for it, and shows the result. */
async function placeOrder(page: CheckoutContext, fields: URLSearchParams): Promise<Outcome> {
  const { context, checkout, payments, messages, view } = page
  const method = fields.get('method') ?? ''
  if (view.priced.toPay > 0n && !payments.methods.includes(method))
    return { ...showForm(page, { method: messages.payment.choose }), status: 422 }

  const reservation = await reserveOrder(context, checkout.id, fields.get('seen') ?? '', page.words.language)
  switch (reservation.status) {
    case 'RESERVED':
      return pay(page, reservation.order, method)
    case 'ALREADY':
      return { goTo: checkoutAddress(page, 'return') }
    case 'NOT_FOUND':
    case 'INCOMPLETE':
      return { goTo: checkoutAddress(page, 'details') }
    case 'COUPON_GONE':
      await removeCode(page, 'coupon')
      return refused(page, { page: messages.faults.COUPON_GONE })
    default:
      return refused(page, { page: faultOf(page, reservation) })
  }
}

function faultOf(
  { messages, view }: CheckoutContext,
  reservation: Extract<Reservation, { status: 'CHANGED' | 'SHORT' | 'GIFT_CARD_GONE' | 'BEING_PAID' }>,
): string {
  switch (reservation.status) {
    case 'CHANGED':
    case 'GIFT_CARD_GONE':
    case 'BEING_PAID':
      return messages.faults[reservation.status]
    case 'SHORT': {
      const names = reservation.shortages.map(({ productId }) => {
        const line = view.lines.find((live) => live.line.productId === productId)
        return (line?.item ?? line?.line.seen)?.name ?? ''
      })
      return formatMessage(messages.faults.UNAVAILABLE, { names: [...new Set(names)].join(', ') })
    }
  }
}

/** Shows the page again with current prices and availability. */
async function refused(page: CheckoutContext, faults: PaymentFaults): Promise<Outcome> {
  const checkout = (await findCheckout(page.context, page.checkout.id)) ?? page.checkout
  const view = await pricedView(page, checkout)
  return { ...showForm({ ...page, checkout, view }, faults), status: 409 }
}

async function pay(page: CheckoutContext, order: StoredOrder, method: string): Promise<Outcome> {
  const { context, payments, words } = page
  const returnUrl = `${context.publicUrl}${checkoutAddress(page, 'return')}`
  try {
    const choice = { method, returnUrl, language: words.language }
    const paid = await payOrder(context, payments, order, choice)
    if (paid.status === 'REDIRECT') return { goTo: paid.url }
    return paid.order.number === undefined
      ? { goTo: `${checkoutAddress(page, 'payment')}&payment=declined` }
      : redirectToThankYou(page, paid.order)
  } catch (error) {
    // It is unknown whether money moved: the order stays reserved, and the return page checks with the provider.
    log.error({ err: error, orderId: order.id }, 'payment could not be started')
    return { goTo: checkoutAddress(page, 'return') }
  }
}
