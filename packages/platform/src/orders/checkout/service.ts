import { transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { type CheckoutChanges, changeCheckout, upsertCheckout } from './repository.ts'

/** Keeps the checkout of a cart, new or brought up to date, and answers its id. Runs in the caller's transaction. */
export async function saveCheckout(context: SiteContext, draft: CheckoutDraft): Promise<string> {
  return upsertCheckout(context, draft)
}

/** Writes what a buyer entered on the hosted pages, and tells of it. */
export async function editCheckout(
  context: SiteContext,
  id: string,
  changes: CheckoutChanges,
): Promise<void> {
  await transaction(context.db, (db) => changeCheckout({ ...context, db }, id, changes))
}
