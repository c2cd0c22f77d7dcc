import type { HostedPage, ShownPage } from '../../auth/index.ts'
import { wirePrice } from '../../money/index.ts'
import { alert, form, html, link } from '../../pages/index.ts'
import { missingOf } from '../checkout/place-order.ts'
import { editCheckout } from '../checkout/repository.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { checkoutAddress, checkoutPaths } from './addresses.ts'
import { type Choice, radioGroup } from './checkout-fields.ts'
import { type CheckoutVisit, inCheckout, stepContent } from './checkout-visit.ts'
import { type Offer, offerFacts, slotText, standingFacts } from './order-summary.ts'

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
      const option = fields.get('option') ?? ''
      const wanted = fields.get(timeField(option)) ?? option
      const chosen = offers.find((offer) => choiceValue(offer) === wanted)
      if (chosen === undefined) return { ...ask(visit, visit.say.delivery.choose), status: 422 }
      const { code, carrierId } = chosen
      await editCheckout(visit.context, visit.checkout.id, {
        delivery: { code, ...(carrierId === undefined ? {} : { carrierId }) },
      })
      return { goTo: checkoutAddress(visit, 'payment') }
    },
  })
}

function choiceValue({ carrierId = '', code }: Offer): string {
  return `${carrierId} ${code}`
}

/** Name of the list of times that belongs to a choice. */
function timeField(option: string): string {
  return `time of ${option}`
}

function ask(visit: CheckoutVisit, fault: string | undefined): ShownPage {
  const { say, view, formToken: token } = visit
  const { offers, selected } = view.priced.delivery
  // What the total beside it counts already.
  const chosen = selected && choiceValue(selected.offer)
  const choices = byTime(offers).map((group) => choiceOf(visit, group, chosen))
  const body =
    offers.length === 0
      ? html`${alert(say.faults.NO_DELIVERY)}<p>${link(say.change, checkoutAddress(visit, 'details'))}</p>`
      : html`${alert(visit.fault)}${form({
          token,
          fields: radioGroup({
            name: 'option',
            legend: say.delivery.legend,
            choices,
            chosen,
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

/** Offers that are the same but for their time, in the order of the first of each. */
function byTime(offers: readonly Offer[]): readonly (readonly [Offer, ...Offer[]])[] {
  const groups = new Map<string, [Offer, ...Offer[]]>()
  for (const offer of offers) {
    // The code of an offer at a time ends with that time.
    const [untimed = ''] = offer.timeSlot === undefined ? [offer.code] : offer.code.split('@')
    const key = JSON.stringify([offer.carrierId, untimed, offer.title, offer.pickup?.address])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [offer])
    else group.push(offer)
  }
  return [...groups.values()]
}

/** One way to get the goods; where it has several times, a list of them that counts once it is chosen. */
function choiceOf(
  visit: CheckoutVisit,
  offers: readonly [Offer, ...Offer[]],
  chosen: string | undefined,
): Choice {
  const { say, view } = visit
  const [first] = offers
  const { title, pickup, price, charges = [] } = first
  const whole = charges.reduce((sum, charge) => sum + charge.price, price)
  const shown = offers.find((offer) => choiceValue(offer) === chosen) ?? first
  const value = choiceValue(shown)
  return {
    value,
    text: title,
    aside: whole === 0n ? say.delivery.free : wirePrice(whole, view.style).formattedAmount,
    details: offers.length === 1 ? offerFacts(visit, first) : standingFacts(first),
    onceChosen: pickup?.instructions,
    ...(offers.length > 1 && {
      list: {
        name: timeField(value),
        label: say.delivery.time,
        chosen: value,
        choices: offers.map((offer) => ({ value: choiceValue(offer), text: slotText(visit, offer) ?? '' })),
      },
    }),
  }
}
