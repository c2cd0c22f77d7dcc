import type { LineItem } from '@vitrine/client'
import type { CartStore } from './store.ts'
import type { CartSnapshot } from './view.ts'

/** A change of the cart that the shopper made in this tab and the server confirmed. */
export interface CartChange {
  /** Lines with the quantity that was added. */
  readonly added: readonly LineItem[]
  /** Lines with the quantity that was removed. */
  readonly removed: readonly LineItem[]
  /** ISO 4217, of the amounts in `price.amount`: what the checkout charges. */
  readonly currency: string | undefined
}

/**
 * Calls `listener` once for each confirmed change of this tab: for analytics, for example. Changes of other tabs, refused changes and
 * changes of coupons are not reported. Actions that the store sends as one request are one change.
 *
 * @returns a function that stops it
 * @example
 * ```ts
 * observeCart(getCartStore(client), ({ added, currency }) => {
 *   for (const { productName, quantity } of added) console.log(productName.original, quantity, currency)
 * })
 * ```
 */
export function observeCart(cart: CartStore, listener: (change: CartChange) => void): () => void {
  let before = cart.getSnapshot()
  let pendingBefore = before.isSettled ? 0 : Number.POSITIVE_INFINITY
  return cart.inspect((event, pending) => {
    const after = cart.getSnapshot()
    // Responses to reads leave the pending changes as they are.
    if (event.type === 'response' && pending < pendingBefore) {
      const change = {
        added: linesBeyond(after.cart?.lineItems ?? [], confirmedLines(before, after)),
        removed: linesBeyond(before.cart?.lineItems ?? [], after.cart?.lineItems ?? []),
        currency: (after.cart ?? before.cart)?.paymentCurrency,
      }
      if (change.added.length + change.removed.length > 0) listener(change)
    }
    before = after
    pendingBefore = pending
  })
}

/** Lines before the change. If the cart was not read yet, those of the response without what was pending. */
function confirmedLines(before: CartSnapshot, after: CartSnapshot): readonly LineItem[] {
  if (before.cart !== undefined) return before.cart?.lineItems ?? []
  return after.lines.map((line) => {
    const pending = before.lines.find(({ key }) => key === line.key)
    return { ...line, quantity: line.quantity - (pending?.quantity ?? 0) }
  })
}

/** Lines of `lines` that `others` has fewer of, with the difference as their quantity. */
function linesBeyond(lines: readonly LineItem[], others: readonly LineItem[]): readonly LineItem[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - (others.find(({ id }) => id === line.id)?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
