import { type EstimateTotalsResponse, type FieldViolation, isStoreError } from '@vitrine/client'
import { toFailure } from '../cart/client-transport.ts'
import type { LoginFailure } from '../session/login-flow.ts'

/** Texts of parts that show a result. Pass your own to `StoreProvider` to translate them. */
export interface Messages {
  /**
   * Shown by `AddToCart.Error`, `Cart.Error`, `CartLine.Error`, `CouponForm.Error`, `LoginForm.Error` and others. `error` is a
   * `StoreError` of the client unless you use a transport of your own; its `kind` and `code` decide, not its message.
   */
  readonly error: (error: unknown) => string
  /**
   * Shown by `EstimateForm.Error` if an estimate has errors, for example because there is no delivery to the address. Empty if the shopper
   * need not know. Default: English texts for errors of delivery.
   */
  readonly calculation?: (errors: EstimateTotalsResponse['calculationErrors']) => string
  /**
   * Shown by `LoginForm.Error` and `SignupForm.Error` if a step was refused. Default: the fields that are wrong and why, or the platform's
   * message, in English.
   */
  readonly login?: (failure: LoginFailure) => string
  /** Shown by `CartLine.Error` and `AddToCart.Status` if the stock allowed less than requested. */
  readonly capped: (granted: number | undefined) => string
  /** Shown by `AddToCart.Status`. */
  readonly added: string
  /** Shown by `AddToCart.Status` while the shop cannot be reached. */
  readonly waiting: string
  /** Shown by `AddToCart.Error` after a submit without a choice of this option. */
  readonly choose: (option: string) => string
}

/** Names the custom text or e-mail address that is not valid. */
function findEntered(violations: readonly FieldViolation[]): string | undefined {
  for (const { field } of violations) {
    const entered = /customTextFields\.(.+)|email$/.exec(field)
    if (entered) return `Check ${entered[1] ?? 'your e-mail address'}.`
  }
}

/** English. Refusals show the platform's own description; other errors a short text, because their messages are technical. */
export const defaultMessages: Messages = {
  error: (error) =>
    // A shopper cannot register addresses.
    isStoreError(error, 'application') && error.code !== 'REDIRECT_NOT_ALLOWED'
      ? error.description
      : toFailure(error).kind === 'unreachable'
        ? 'The shop cannot be reached. Check your connection and try again.'
        : (isStoreError(error, 'validation') && findEntered(error.violations)) ||
          'Something went wrong. Please try again.',
  capped: (granted) =>
    granted === undefined ? 'Fewer items were available than requested.' : `Only ${granted} available.`,
  added: 'Added to the cart.',
  waiting: 'Will be added when you are back online.',
  choose: (option) => `Choose an option: ${option}.`,
}
