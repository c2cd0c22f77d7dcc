import { isStoreError } from '@vitrine/client'

/** Texts of parts that show a result. Pass your own to `StoreProvider` to translate them. */
export interface Messages {
  /** Shown by `CartLine.Error`, `CouponForm.Error`, `LoginForm.Error` and others. */
  readonly error: (error: unknown) => string
  /** Shown by `CartLine.Error` and `AddToCart.Status` if the stock allowed less than requested. */
  readonly capped: (granted: number | undefined) => string
  /** Shown by `AddToCart.Status`. */
  readonly added: string
}

/** English. Errors show the platform's own description. */
export const defaultMessages: Messages = {
  error: (error) =>
    isStoreError(error, 'application')
      ? error.description
      : error instanceof Error
        ? error.message
        : 'Something went wrong. Please try again.',
  capped: (granted) =>
    granted === undefined ? 'Fewer items were available than requested.' : `Only ${granted} available.`,
  added: 'Added to the cart.',
}
