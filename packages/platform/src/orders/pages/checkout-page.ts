import type { HostedPage, Outcome, PageContext, ShownPage } from '../../auth/index.ts'
import { type CartView, isBuyable } from '../../cart/index.ts'
import { wirePrice } from '../../money/index.ts'
import { html, link, onwardButton, type PageContent, type Piece } from '../../pages/index.ts'
import { formatMessage } from '../../runtime/index.ts'
import { viewCheckout } from '../checkout/place-order.ts'
import { findCheckout, type StoredCheckout } from '../checkout/repository.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { findOrderOfCheckout } from '../repository.ts'
import type { StoredOrder } from '../stored-order.ts'
import {
  type CheckoutRequest,
  checkoutAddress,
  type checkoutPaths,
  exitUrl,
  openCheckoutRequest,
  thankYouUrl,
} from './addresses.ts'
import { type CheckoutMessages, checkoutMessages } from './messages/checkout-messages.ts'
import { localeOf, summary } from './order-summary.ts'

/** Page context of an open checkout with current prices. */
export interface CheckoutContext extends PageContext {
  readonly checkoutRequest: CheckoutRequest
  readonly checkout: StoredCheckout
  readonly view: CartView
  readonly messages: CheckoutMessages
  readonly payments: PaymentProvider
}

interface CheckoutPage {
  readonly path: (typeof checkoutPaths)[keyof typeof checkoutPaths]
  show(page: CheckoutContext): Promise<Outcome>
  submit(page: CheckoutContext, fields: URLSearchParams): Promise<Outcome>
}

/**
 * Wraps a page of an open checkout. A placed order redirects to the thank-you page, an order in payment to the return page, and an
 * expired address shows a notice.
 */
export function checkoutPage(payments: PaymentProvider, page: CheckoutPage): HostedPage {
  const withOpenCheckout = async (
    context: PageContext,
    run: (context: CheckoutContext) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const messages = checkoutMessages[context.words.language]
    const checkoutRequest = readCheckoutRequest(context)
    const checkout = checkoutRequest && (await findCheckout(context.context, checkoutRequest.checkoutId))
    if (checkoutRequest === undefined || checkout === undefined) return expiredNotice(context, messages)
    const order = await findOrderOfCheckout(context.context, checkout.id)
    if (order?.number !== undefined)
      return redirectToThankYou({ ...context, checkoutRequest, messages }, order)
    if (order !== undefined) return { goTo: checkoutAddress(context, 'return') }
    // Its order was placed and then canceled.
    if (checkout.phase === 'CHECKOUT_COMPLETED') return expiredNotice(context, messages)
    const view = await pricedView(context, checkout)
    const buyer = { ...context.context, caller: checkout.cart.owner }
    return run({ ...context, context: buyer, checkoutRequest, checkout, view, messages, payments })
  }
  return {
    path: page.path,
    guard: 'token',
    over: ({ language }) => checkoutMessages[language].over,
    show: (context) => withOpenCheckout(context, page.show),
    submit: (context, fields) =>
      withOpenCheckout(context, (checkoutContext) => page.submit(checkoutContext, fields)),
  }
}

/** Prices the checkout and formats amounts and dates in the language of the page. */
export async function pricedView(page: PageContext, checkout: StoredCheckout): Promise<CartView> {
  const view = await viewCheckout(page.context, checkout, page.words.language)
  return { ...view, style: { ...view.style, locale: localeOf(page) } }
}

export function readCheckoutRequest({ flow, context }: PageContext): CheckoutRequest | undefined {
  return flow && openCheckoutRequest({ secrets: context.services.secrets, clock: context.clock }, flow.id)
}

export function expiredNotice({ context, words }: PageContext, messages: CheckoutMessages): ShownPage {
  return {
    status: 410,
    content: { ...messages.over, body: onwardButton(words, context.site.name, context.shopUrl) },
  }
}

/**
 * Common content of all steps: progress, form, link back to the cart, and order summary. On small screens the summary is below the
 * form, with the total above it. The last step shows the summary before its button.
 */
export function stepContent(
  page: CheckoutContext,
  step: 'details' | 'delivery' | 'payment',
  parts: { readonly title: string; readonly body: Piece; readonly isProblem: boolean },
): PageContent {
  const { messages, checkoutRequest } = page
  const isLast = step === 'payment'
  const body = html`${steps(page, step)}${!isLast && total(page)}${parts.body}
<p class="aside">${link(messages.backToCart, exitUrl(checkoutRequest))}</p>${!isLast && summaryOf(page)}`
  return { title: parts.title, body, isProblem: parts.isProblem, isWide: true }
}

export function summaryOf({ messages, view }: CheckoutContext): Piece {
  return summary(messages, view)
}

function total({ messages, view }: CheckoutContext): Piece {
  const { formattedAmount } = wirePrice(view.priced.summary.total, view.style)
  return html`<p class="brief"><a class="link" href="#order">${messages.summary.title}</a> <bdi>${formattedAmount}</bdi></p>`
}

const order = ['details', 'delivery', 'payment'] as const

/** Completed steps are links. */
function steps(page: CheckoutContext, current: (typeof order)[number]): Piece {
  const { messages } = page
  const at = order.indexOf(current)
  const items = order.map((step, index) => {
    if (step === current) return html`<li><span aria-current="step">${messages.steps[step]}</span></li>`
    return index < at
      ? html`<li><a href="${checkoutAddress(page, step)}">${messages.steps[step]}</a></li>`
      : html`<li><span>${messages.steps[step]}</span></li>`
  })
  return html`<nav class="steps" aria-label="${messages.steps.label}"><ol>${items}</ol></nav>`
}

/** Names of lines that are not available in this quantity. */
export function unavailable({ view }: CheckoutContext): string | undefined {
  const names = view.lines
    .filter((live) => !isBuyable(live))
    .map(({ item, line }) => (item ?? line.seen).name)
  return names.length === 0 ? undefined : names.join(', ')
}

/** Redirects to the shop's thank-you page, or shows our own. */
export function redirectToThankYou(
  {
    words,
    context,
    checkoutRequest,
    messages,
  }: PageContext & Pick<CheckoutContext, 'checkoutRequest' | 'messages'>,
  { id, number }: StoredOrder,
): Outcome {
  const goTo = thankYouUrl(checkoutRequest, id)
  if (goTo !== undefined) return { goTo }
  const body = onwardButton(words, context.site.name, context.shopUrl)
  return {
    content: {
      title: messages.placed.title,
      lead: formatMessage(messages.placed.lead, { number: String(number) }),
      body,
    },
  }
}
