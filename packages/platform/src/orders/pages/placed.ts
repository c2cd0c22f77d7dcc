import type { Outcome, Visit } from '../../auth/index.ts'
import { onwardButton } from '../../pages/index.ts'
import type { StoredOrder } from '../stored-order.ts'
import { type CheckoutRequest, thankYouUrl } from './checkout-request.ts'
import type { CheckoutWords } from './words/checkout-words.ts'

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
