import { form, html, type Piece } from '../../pages/index.ts'
import type { Membership } from '../../pricing/index.ts'
import { formatMessage, pluralForm } from '../../runtime/index.ts'
import { viewCheckout } from '../checkout/place-order.ts'
import { editCheckout } from '../checkout/repository.ts'
import { radioGroup } from './checkout-fields.ts'
import type { CheckoutContext } from './checkout-page.ts'

const fieldOf = (lineId: string): string => `membership-${lineId}`
const keyOf = ({ appId, id }: Pick<Membership, 'appId' | 'id'>): string => `${appId} ${id}`

/** For each line, the choice between its price and the memberships that can pay for it; memberships that cannot are listed with the reason. */
export function membershipChoice(page: CheckoutContext, fault: string | undefined): Piece {
  const { view, messages, formToken: token } = page
  const { eligible, invalid, refused } = view.priced.memberships
  if (eligible.length + invalid.length + refused.length === 0) return false
  const words = messages.memberships
  const facts = ({ credits, expirationDate }: Membership): string[] => [
    formatMessage(pluralForm(words.left, credits.remaining, page.words.language), {
      credits: credits.remaining,
    }),
    ...(expirationDate === undefined
      ? []
      : [formatMessage(words.until, { date: dateIn(page, expirationDate) })]),
  ]
  const groups = view.lines.flatMap(({ line, item }) => {
    const ways = eligible.filter(({ lineIds }) => lineIds.includes(line.id))
    if (ways.length === 0) return []
    const chosen = ways.find(({ membership }) => isChosen(line.selectedMembership, membership))
    return radioGroup({
      name: fieldOf(line.id),
      legend: formatMessage(words.legend, { line: `${line.quantity} × ${(item ?? line.seen).name}` }),
      choices: [
        { value: '', text: words.pay },
        ...ways.map(({ membership }) => ({
          value: keyOf(membership),
          text: membership.name,
          details: facts(membership),
        })),
      ],
      chosen: chosen ? keyOf(chosen.membership) : '',
    })
  })
  // A membership selected in the cart that can no longer pay.
  const message = fault ?? refused.map(({ reason }) => words.refusals[reason])[0]
  return html`<section class="memberships" aria-labelledby="memberships"><h2 id="memberships">${words.title}</h2>${
    message !== undefined && html`<p class="fault" role="alert">${message}</p>`
  }${groups.length > 0 && form({ token, act: 'memberships', fields: groups, button: words.button, look: 'quiet' })}${
    invalid.length > 0 &&
    html`<ul>${invalid.map(
      ({ membership, reason }) =>
        html`<li><span dir="auto">${membership.name}</span><small>${words.refusals[reason]}</small>${
          membership.expirationDate &&
          html`<small>${formatMessage(words.until, { date: dateIn(page, membership.expirationDate) })}</small>`
        }</li>`,
    )}</ul>`
  }</section>`
}

/** Saves the membership choices of all lines or none. @returns the error to show, if they cannot pay */
export async function chooseMemberships(
  { context, checkout, view, messages }: CheckoutContext,
  fields: URLSearchParams,
): Promise<string | undefined> {
  const { eligible } = view.priced.memberships
  const { refusals } = messages.memberships
  let isUnknown = false
  const lines = checkout.cart.lines.map((line) => {
    const checkoutRequest = fields.get(fieldOf(line.id))
    if (checkoutRequest === null) return line
    const { selectedMembership: _, ...paid } = line
    if (checkoutRequest === '') return paid
    const way = eligible.find(
      ({ membership, lineIds }) => keyOf(membership) === checkoutRequest && lineIds.includes(line.id),
    )
    if (way === undefined) {
      isUnknown = true
      return line
    }
    const { id, appId } = way.membership
    return { ...paid, selectedMembership: { id, appId } }
  })
  if (isUnknown) return refusals.NOT_FOUND
  const cart = { ...checkout.cart, lines }
  const { priced } = await viewCheckout(context, { ...checkout, cart })
  const [refused] = priced.memberships.refused
  if (refused) return refusals[refused.reason]
  await editCheckout(context, checkout.id, { cart })
  return undefined
}

function isChosen(chosen: { id: string; appId: string } | undefined, membership: Membership): boolean {
  return chosen !== undefined && keyOf(chosen) === keyOf(membership)
}

function dateIn({ view, context }: CheckoutContext, date: Date): string {
  return new Intl.DateTimeFormat(view.style.locale, {
    dateStyle: 'long',
    timeZone: context.site.timeZone,
  }).format(date)
}
