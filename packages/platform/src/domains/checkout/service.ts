import type { SiteContext } from '../../http/route.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { upsertCheckout } from './repository.ts'

/** Keeps the checkout of a cart, new or brought up to date, and answers its id. Runs in the caller's transaction. */
export async function saveCheckout(context: SiteContext, draft: CheckoutDraft): Promise<string> {
  return upsertCheckout(context, draft)
}
