import { missingOf } from '../../domains/checkout/place-order.ts'
import { editCheckout } from '../../domains/checkout/service.ts'
import type { PaymentProvider } from '../../domains/payments/payment-provider.ts'
import { wirePrice } from '../../money/wire-price.ts'
import { alert, form } from '../../pages/fields.ts'
import { html } from '../../pages/html.ts'
import { link } from '../../pages/links.ts'
import type { HostedPage, ShownPage } from '../hosted-page.ts'
import { checkoutAddress, checkoutPaths } from './addresses.ts'
import { type CheckoutVisit, inCheckout, stepContent } from './checkout-visit.ts'
import { type Choice, radioGroup } from './fields.ts'
import { localeOf } from './locale-of.ts'

/** How the goods come, out of what the shop and its carriers offer for the address. */
export function deliveryPage(payments: PaymentProvider): HostedPage {
  return inCheckout(payments, {
    path: checkoutPaths.delivery,
    async show(visit) {
      const missing = missingOf(visit.checkout, visit.view)
      if (missing === 'EMAIL' || missing === 'ADDRESS') return { goTo: checkoutAddress(visit, 'details') }
      return ask(visit, undefined)
    },
    async submit(visit, fields) {
      const { offers } = visit.view.priced.delivery
      const chosen = offers.find((offer) => choiceValue(offer) === fields.get('option'))
      if (chosen === undefined) return { ...ask(visit, visit.say.delivery.choose), status: 422 }
      const { code, carrierId } = chosen
      await editCheckout(visit.context, visit.checkout.id, {
        delivery: { code, ...(carrierId === undefined ? {} : { carrierId }) },
      })
      return { goTo: checkoutAddress(visit, 'payment') }
    },
  })
}

type Offer = CheckoutVisit['view']['priced']['delivery']['offers'][number]

function choiceValue({ carrierId = '', code }: Offer): string {
  return `${carrierId} ${code}`
}

function ask(visit: CheckoutVisit, fault: string | undefined): ShownPage {
  const { say, view, formToken: token } = visit
  const { offers, selected } = view.priced.delivery
  const choices = offers.map((offer) => choiceOf(visit, offer))
  // What the total beside it counts already.
  const chosen = selected?.offer
  const body =
    offers.length === 0
      ? html`${alert(say.faults.NO_DELIVERY)}<p>${link(say.change, checkoutAddress(visit, 'details'))}</p>`
      : html`${alert(visit.fault)}${form({
          token,
          fields: radioGroup({
            name: 'option',
            legend: say.delivery.legend,
            choices,
            chosen: chosen && choiceValue(chosen),
            fault,
          }),
          button: say.delivery.button,
        })}`
  return {
    content: stepContent(visit, 'delivery', {
      title: say.delivery.title,
      body,
      isProblem: fault !== undefined || offers.length === 0,
    }),
  }
}

function choiceOf(visit: CheckoutVisit, offer: Offer): Choice {
  const { say, view, context } = visit
  const { title, deliveryTime, pickup, price, timeSlot, charges = [] } = offer
  const whole = charges.reduce((sum, charge) => sum + charge.price, price)
  const when =
    timeSlot &&
    new Intl.DateTimeFormat(localeOf(visit), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: context.site.timeZone,
    }).formatRange(timeSlot.from, timeSlot.to)
  const place = pickup && [pickup.address.addressLine, pickup.address.city].filter(Boolean).join(', ')
  return {
    value: choiceValue(offer),
    text: title,
    aside: whole === 0n ? say.delivery.free : wirePrice(whole, view.style).formattedAmount,
    details: [when, deliveryTime, place].filter((part) => part !== undefined),
    onceChosen: pickup?.instructions,
  }
}
