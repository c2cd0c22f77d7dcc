import { isStoreError } from '@vitrine/client'
import type { Visit } from '../session/visit.ts'

/**
 * Whether whoever met this error is a member still. The access token of a member who was blocked or deleted outlives their session
 * for a moment, in which the platform answers 403 (wire.md 4.2), as to anybody who may not do something: the renewal tells the two apart.
 */
export async function remainsMember(error: unknown, visit: Visit): Promise<boolean> {
  const session = visit.session()
  if (!session || !visit.isMember) return false
  if (!isStoreError(error) || error.status !== 403) return true
  const { session: own } = session.client
  const { refreshToken } = session.tokens()
  await own.adopt({ accessToken: { value: '', expiresAt: 0 }, refreshToken })
  // Where nobody can tell now, the next call renews.
  await own.tokens().catch(() => undefined)
  return visit.isMember
}
