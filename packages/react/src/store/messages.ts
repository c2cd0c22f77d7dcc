import { isStoreError } from '@vitrine/client'

/** Texts of parts that show a result. Pass your own to `StoreProvider` to translate them. */
export interface Messages {
  /**
   * Shown by `AddToCart.Error`, `Cart.Error`, `CartLine.Error`, `CouponForm.Error`, `LoginForm.Error` and others. `error` is a
   * `StoreError` of the client unless you use a transport of your own; its `kind` and `code` decide, not its message.
   */
  readonly error: (error: unknown) => string
  /** Shown by `CartLine.Error` and `AddToCart.Status` if the stock allowed less than requested. */
  readonly capped: (granted: number | undefined) => string
  /** Shown by `AddToCart.Status`. */
  readonly added: string
}

/** Codes whose description is for developers. */
const applicationMessages: Readonly<Record<string, string>> = {
  OWNED_CART_NOT_FOUND: 'Your cart is empty. Add an item first.',
  INSUFFICIENT_INVENTORY: 'There are not enough items in stock.',
  ITEM_NOT_FOUND_IN_CATALOG: 'This item is no longer available.',
}

const somethingWrong = 'Something went wrong. Please try again.'
const unreachableStatuses = [502, 503, 504]

/** English. Refusals show the platform's own description; other errors a short text, because their messages are technical. */
export const defaultMessages: Messages = {
  error(error) {
    if (!isStoreError(error)) return somethingWrong
    if (isStoreError(error, 'application')) {
      const own = Object.hasOwn(applicationMessages, error.code) && applicationMessages[error.code]
      // Without a description of its own, the platform repeats the status.
      return own || (error.description === error.statusText ? somethingWrong : error.description)
    }
    if (isStoreError(error, 'validation')) return 'Check what you entered and try again.'
    const { kind, status = 0 } = error
    if (kind === 'network' || kind === 'timeout' || unreachableStatuses.includes(status))
      return 'The shop cannot be reached. Check your connection and try again.'
    return status === 429 ? 'Too many attempts. Try again in a minute.' : somethingWrong
  },
  capped: (granted) =>
    granted === undefined ? 'Fewer items were available than requested.' : `Only ${granted} available.`,
  added: 'Added to the cart.',
}
