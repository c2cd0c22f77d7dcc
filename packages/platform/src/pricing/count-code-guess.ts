import type { RateLimits, RequestContext } from '../http/index.ts'

/** A look-up by an index: much less than a log-in. */
const guessCost = 0.1

/**
 * Counts a code that somebody enters against their address and against what they enter it for, so that nobody finds coupons by
 * trying (requirements.md PLT-54).
 *
 * @param place Cart or checkout that the code is entered for.
 * @throws Problem 429 after too many.
 */
export async function countCodeGuess(
  limits: RateLimits,
  { db, site, address }: Pick<RequestContext, 'db' | 'site' | 'address'>,
  clientId: string,
  place: string,
): Promise<void> {
  const caller = { siteId: site.id, clientId, address, account: `code of ${place}` }
  const refusal = await limits.count(db, caller, guessCost)
  if (refusal) throw refusal
}
