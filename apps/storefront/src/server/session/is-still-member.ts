import { isStoreError } from '@vitrine/client'
import type { PageShopper } from './shopper.ts'

/**
 * Whether the caller who met this error is still a member. The access token of a member who was blocked or deleted stays valid for
 * a moment, in which the platform responds with 403, as to everybody who lacks a right. Renewing the session distinguishes the two.
 */
export async function isStillMember(
  error: unknown,
  { exchange }: Pick<PageShopper, 'exchange'>,
): Promise<boolean> {
  if (exchange.session.role !== 'member') return false
  if (!isStoreError(error) || error.status !== 403) return true
  // If the platform cannot be reached now, the next call renews.
  await exchange.renew().catch(() => undefined)
  return exchange.session.role === 'member'
}
