/**
 * The outcome of a form post, shown once at the top of the next page (shops without script).
 * The server sends a code and its parameters; the words live in the message catalogue.
 */
export type NoticeView =
  | { readonly code: 'added'; readonly name: string; readonly quantity: number }
  /** Fewer than asked went in, because of stock. */
  | { readonly code: 'added-fewer'; readonly name: string; readonly quantity: number }
  /** `undo` is opaque to the page and posted back to `/cart/undo`. */
  | { readonly code: 'removed'; readonly name: string; readonly undo: string }
  | { readonly code: 'saved'; readonly name: string }
  | { readonly code: 'cart-deleted'; readonly undo: string }
  | { readonly code: 'restored' }
  | { readonly code: 'quantity-limited'; readonly name: string; readonly available: number }
  | { readonly code: 'coupon-applied'; readonly coupon: string }
  | { readonly code: 'coupon-removed' }
  /** Not every option was chosen; `option` names the first missing one. */
  | { readonly code: 'choice-missing'; readonly option: string }
  | { readonly code: 'text-missing'; readonly field: string }
  | { readonly code: 'sold-out'; readonly name: string }
  /** Not with these choices. */
  | { readonly code: 'not-made'; readonly name: string }
  | { readonly code: 'checkout-refused'; readonly reason: CheckoutRefusal; readonly requestId: string }
  /** A mail comes when it can be had again; it can be had; the address is none; the address asked for very much. */
  | { readonly code: 'stock-noted'; readonly name: string }
  | { readonly code: 'stock-there'; readonly name: string }
  | { readonly code: 'stock-email' }
  | { readonly code: 'stock-often' }
  /** What the member's own cart added to the visitor's: the first lines of it, how many further ones, and the pieces in all. */
  | {
      readonly code: 'logged-in'
      readonly pieces: number
      readonly came: readonly { readonly name: string; readonly quantity: number }[]
      readonly further: number
    }
  | { readonly code: 'code-sent' }
  | { readonly code: 'log-in-over' }
  /** What was typed is there again after the log-in, or is not. */
  | { readonly code: 'session-ended'; readonly isKept: boolean }
  | { readonly code: 'logged-out' }
  | { readonly code: 'log-in-cancelled' }
  | { readonly code: 'log-in-expired' }
  | { readonly code: 'sessions-ended'; readonly count: number }
  /** Prices are shown in the shop's own currency again; in another, while the shop's own is charged. */
  | { readonly code: 'currency-own' }
  | { readonly code: 'currency-shown'; readonly currency: string }
  /** Pieces of an order that are in the cart again, and those that are not. */
  | { readonly code: 'reordered'; readonly added: number; readonly missing: number }
  | { readonly code: 'undo-expired' }
  | { readonly code: 'failed'; readonly requestId?: string }
  /** It was sent, and its result is unknown. */
  | { readonly code: 'unclear'; readonly requestId?: string }

/** Why no checkout can be made, where the platform says it. */
export type CheckoutRefusal =
  /** An item is gone, or fewer are available than requested. */
  | 'changed'
  /** The store accepts no payments. */
  | 'no-payments'
