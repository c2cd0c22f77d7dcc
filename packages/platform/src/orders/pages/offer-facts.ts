import type { CheckoutVisit } from './checkout-visit.ts'
import { localeOf } from './locale-of.ts'

export type Offer = CheckoutVisit['view']['priced']['delivery']['offers'][number]

/** What a buyer has to know of an offer besides its name and price: at what time, how long it takes, and where. */
export function offerFacts(visit: CheckoutVisit, offer: Offer): string[] {
  return [slotText(visit, offer), ...standingFacts(offer)].filter((fact) => fact !== undefined)
}

/** What holds at all times of an offer. */
export function standingFacts({ deliveryTime, pickup }: Offer): string[] {
  const place = pickup && [pickup.address.addressLine, pickup.address.city].filter(Boolean).join(', ')
  return [deliveryTime, place].filter((fact) => fact !== undefined)
}

/** `Tue, 24 Nov, 10:00–13:00`, as clocks show it where the shop is. */
export function slotText(visit: CheckoutVisit, { timeSlot }: Offer): string | undefined {
  if (timeSlot === undefined) return undefined
  const format = new Intl.DateTimeFormat(localeOf(visit), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: visit.context.site.timeZone,
  })
  return format.formatRange(timeSlot.from, timeSlot.to)
}
