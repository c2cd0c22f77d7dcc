import type { HostedPage, Outcome, ShownPage, Visit } from '../../auth/index.ts'
import { type CartView, isBuyable } from '../../cart/index.ts'
import { wirePrice } from '../../money/index.ts'
import type { PageContent } from '../../pages/index.ts'
import { html, link, onwardButton, type Piece } from '../../pages/index.ts'
import { viewCheckout } from '../checkout/place-order.ts'
import { findCheckout } from '../checkout/repository.ts'
import type { StoredCheckout } from '../checkout/stored-checkout.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { orderOfCheckout } from '../repository.ts'
import type { StoredOrder } from '../stored-order.ts'
import {
  type CheckoutRequest,
  checkoutAddress,
  type checkoutPaths,
  leaveFor,
  openCheckoutRequest,
  thankYouUrl,
} from './addresses.ts'
import { localeOf, summary } from './order-summary.ts'
import type { CheckoutWords } from './words/checkout-words.ts'
import { checkoutWordsOf } from './words/checkout-words-of.ts'

/** A visit to an open checkout, priced afresh. */
export interface CheckoutVisit extends Visit {
  readonly asked: CheckoutRequest
  readonly checkout: StoredCheckout
  readonly view: CartView
  readonly say: CheckoutWords
  readonly payments: PaymentProvider
}

interface CheckoutPage {
  readonly path: (typeof checkoutPaths)[keyof typeof checkoutPaths]
  show(visit: CheckoutVisit): Promise<Outcome>
  submit(visit: CheckoutVisit, fields: URLSearchParams): Promise<Outcome>
}

/**
 * A page of a checkout that is open: one whose order is placed leads on to the thanks, one whose payment is under way to what
 * tells about it, and an address that is no good any more says so.
 */
export function inCheckout(payments: PaymentProvider, page: CheckoutPage): HostedPage {
  const within = async (visit: Visit, go: (visit: CheckoutVisit) => Promise<Outcome>): Promise<Outcome> => {
    const say = checkoutWordsOf(visit.words.language)
    const asked = askedIn(visit)
    const checkout = asked && (await findCheckout(visit.context, asked.checkoutId))
    if (asked === undefined || checkout === undefined) return over(visit, say)
    const order = await orderOfCheckout(visit.context, checkout.id)
    if (order?.number !== undefined) return placedOutcome(visit, asked, order, say)
    if (order !== undefined) return { goTo: checkoutAddress(visit, 'return') }
    // Its order was placed and then canceled.
    if (checkout.phase === 'CHECKOUT_COMPLETED') return over(visit, say)
    const view = await viewFor(visit, checkout)
    return go({ ...visit, asked, checkout, view, say, payments })
  }
  return {
    path: page.path,
    guard: 'token',
    over: ({ language }) => checkoutWordsOf(language).over,
    show: (visit) => within(visit, page.show),
    submit: (visit, fields) => within(visit, (checkoutVisit) => page.submit(checkoutVisit, fields)),
  }
}

/** The checkout priced afresh, with amounts and dates written as the page's language does, as the shop writes them. */
export async function viewFor(visit: Visit, checkout: StoredCheckout): Promise<CartView> {
  const view = await viewCheckout(visit.context, checkout)
  return { ...view, style: { ...view.style, locale: localeOf(visit) } }
}

export function askedIn({ flow, context }: Visit): CheckoutRequest | undefined {
  return flow && openCheckoutRequest({ secrets: context.services.secrets, clock: context.clock }, flow.id)
}

export function over({ context, words }: Visit, say: CheckoutWords): ShownPage {
  return {
    status: 410,
    content: { ...say.over, body: onwardButton(words, context.site.name, context.shopUrl) },
  }
}

/**
 * What every step shows: where one is, the form, the way back, and the order itself. Small screens have it below the form, so that
 * its total and the way there stand above. The last step has the order before the button that makes it one.
 */
export function stepContent(
  visit: CheckoutVisit,
  step: 'details' | 'delivery' | 'payment',
  parts: { readonly title: string; readonly body: Piece; readonly isProblem: boolean },
): PageContent {
  const { say, asked } = visit
  const isLast = step === 'payment'
  const body = html`${steps(visit, step)}${!isLast && total(visit)}${parts.body}
<p class="aside">${link(say.backToCart, leaveFor(asked))}</p>${!isLast && summaryOf(visit)}`
  return { title: parts.title, body, isProblem: parts.isProblem, isWide: true }
}

/** The goods and what they cost. */
export function summaryOf({ say, view }: CheckoutVisit): Piece {
  return summary(say, view)
}

function total({ say, view }: CheckoutVisit): Piece {
  const { formattedAmount } = wirePrice(view.priced.summary.total, view.style)
  return html`<p class="brief"><a class="link" href="#order">${say.summary.title}</a> <bdi>${formattedAmount}</bdi></p>`
}

const order = ['details', 'delivery', 'payment'] as const

/** Steps that are done lead back to what was entered. */
function steps(visit: CheckoutVisit, current: (typeof order)[number]): Piece {
  const { say } = visit
  const at = order.indexOf(current)
  const items = order.map((step, index) => {
    if (step === current) return html`<li><span aria-current="step">${say.steps[step]}</span></li>`
    return index < at
      ? html`<li><a href="${checkoutAddress(visit, step)}">${say.steps[step]}</a></li>`
      : html`<li><span>${say.steps[step]}</span></li>`
  })
  return html`<nav class="steps" aria-label="${say.steps.label}"><ol>${items}</ol></nav>`
}

/** Names of lines that cannot be bought as they are. */
export function unavailable({ view }: CheckoutVisit): string | undefined {
  const names = view.lines
    .filter((live) => !isBuyable(live))
    .map(({ item, line }) => (item ?? line.seen).name)
  return names.length === 0 ? undefined : names.join(', ')
}

/** The way on after an order: the shop's page of thanks, or our own where it has none. */
export function placedOutcome(
  { words, context }: Visit,
  asked: CheckoutRequest,
  { id, number }: StoredOrder,
  say: CheckoutWords,
): Outcome {
  const goTo = thankYouUrl(asked, id)
  if (goTo !== undefined) return { goTo }
  const body = onwardButton(words, context.site.name, context.shopUrl)
  return { content: { title: say.placed.title, lead: say.placed.lead(String(number)), body } }
}
