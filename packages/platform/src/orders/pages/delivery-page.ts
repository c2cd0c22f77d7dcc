import type { HostedPage, ShownPage } from '../../auth/index.ts'
import { wirePrice } from '../../money/index.ts'
import { alert, form, html, link } from '../../pages/index.ts'
import { missingDetails } from '../checkout/place-order.ts'
import { editCheckout } from '../checkout/repository.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { checkoutAddress, checkoutPaths } from './addresses.ts'
import { type Choice, radioGroup } from './checkout-fields.ts'
import { type CheckoutContext, checkoutPage, stepContent } from './checkout-page.ts'
import { fixedFacts, type Offer, offerFacts, slotText } from './order-summary.ts'

/** Choice of a delivery option for the address. */
export function deliveryPage(payments: PaymentProvider): HostedPage {
  return checkoutPage(payments, {
    path: checkoutPaths.delivery,
    async show(page) {
      const missing = missingDetails(page.checkout, page.view)
      if (missing === 'EMAIL' || missing === 'ADDRESS') return { goTo: checkoutAddress(page, 'details') }
      return showForm(page, undefined)
    },
    async submit(page, fields) {
      const { offers } = page.view.priced.delivery
      const option = fields.get('option') ?? ''
      const wanted = fields.get(timeField(option)) ?? option
      const chosen = offers.find((offer) => choiceValue(offer) === wanted)
      if (chosen === undefined) return { ...showForm(page, page.messages.delivery.choose), status: 422 }
      const { code, carrierId } = chosen
      await editCheckout(page.context, page.checkout.id, {
        delivery: { code, ...(carrierId === undefined ? {} : { carrierId }) },
      })
      return { goTo: checkoutAddress(page, 'payment') }
    },
  })
}

function choiceValue({ carrierId = '', code }: Offer): string {
  return `${carrierId} ${code}`
}

function timeField(option: string): string {
  return `time of ${option}`
}

function showForm(page: CheckoutContext, fault: string | undefined): ShownPage {
  const { messages, view, formToken: token } = page
  const { offers, selected } = view.priced.delivery
  // The selection that the displayed total includes.
  const chosen = selected && choiceValue(selected.offer)
  const choices = byTime(offers).map((group) => choiceOf(page, group, chosen))
  const body =
    offers.length === 0
      ? html`${alert(messages.faults.NO_DELIVERY)}<p>${link(messages.change, checkoutAddress(page, 'details'))}</p>`
      : html`${alert(page.fault)}${form({
          token,
          fields: radioGroup({
            name: 'option',
            legend: messages.delivery.legend,
            choices,
            chosen,
            fault,
          }),
          button: messages.delivery.button,
        })}`
  return {
    content: stepContent(page, 'delivery', {
      title: messages.delivery.title,
      body,
      isProblem: fault !== undefined || offers.length === 0,
    }),
  }
}

/** Groups offers that differ only in their time slot. */
function byTime(offers: readonly Offer[]): readonly (readonly [Offer, ...Offer[]])[] {
  const groups = new Map<string, [Offer, ...Offer[]]>()
  for (const offer of offers) {
    // The code of an offer ends with its time slot.
    const [untimed = ''] = offer.timeSlot === undefined ? [offer.code] : offer.code.split('@')
    const key = JSON.stringify([offer.carrierId, untimed, offer.title, offer.pickup?.address])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [offer])
    else group.push(offer)
  }
  return [...groups.values()]
}

/** One delivery option, with a list if it has several time slots. */
function choiceOf(
  page: CheckoutContext,
  offers: readonly [Offer, ...Offer[]],
  chosen: string | undefined,
): Choice {
  const { messages, view } = page
  const [first] = offers
  const { title, pickup, price, charges = [] } = first
  const whole = charges.reduce((sum, charge) => sum + charge.price, price)
  const shown = offers.find((offer) => choiceValue(offer) === chosen) ?? first
  const value = choiceValue(shown)
  return {
    value,
    text: title,
    aside: whole === 0n ? messages.delivery.free : wirePrice(whole, view.style).formattedAmount,
    details: offers.length === 1 ? offerFacts(page, first) : fixedFacts(first),
    onceChosen: pickup?.instructions,
    ...(offers.length > 1 && {
      list: {
        name: timeField(value),
        label: messages.delivery.time,
        chosen: value,
        choices: offers.map((offer) => ({ value: choiceValue(offer), text: slotText(page, offer) ?? '' })),
      },
    }),
  }
}
