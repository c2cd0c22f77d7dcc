import { isStoreError, type KnownError } from './store-error.ts'

/** How a call went, as a value. */
export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: KnownError }

/** Turns a failing call into a value. What is no `StoreError` is a mistake in the program and stays thrown. @see specification, section 8 */
export async function attempt<T>(work: Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await work }
  } catch (error) {
    if (isStoreError(error)) return { ok: false, error }
    throw error
  }
}
