import { isStoreError, type KnownError } from './store-error.ts'

/** The result of {@link attempt}. */
export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: KnownError }

/**
 * Turns a call that may fail into a value.
 *
 * @throws whatever is not a {@link StoreError}: that is a mistake in the program
 * @example
 * ```ts
 * const estimate = await attempt(cart.estimateTotals(client, { shippingAddress: { country: 'IE' } }))
 * console.log(estimate.ok ? estimate.value.priceSummary.total.formattedAmount : estimate.error.kind)
 * ```
 */
export async function attempt<T>(work: Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await work }
  } catch (error) {
    if (isStoreError(error)) return { ok: false, error }
    throw error
  }
}
