import { isStoreError } from './store-error.ts'

/**
 * Resolves to null if the platform has no such entity. A 404 without a request id or an error code of the platform came from
 * another server, for example because `baseUrl` is wrong, and is thrown.
 */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    const isMissing =
      isStoreError(error) &&
      error.status === 404 &&
      (error.requestId || /_NOT_FOUND$/.test(String(Object(error).code)))
    if (isMissing) return null
    throw error
  }
}
