import type { RateLimits, RequestContext } from '../http/index.ts'

/** Coupon codes are compared in lower case and without surrounding spaces, because shoppers type them. */
export function codeKey(code: string): string {
  return code.trim().toLowerCase()
}

/** Gift card codes are compared in lower case, without spaces and dashes. */
export function giftCardKey(code: string): string {
  return code.toLowerCase().replace(/[\s-]+/g, '')
}

/** The last four characters, which may be shown. */
export function giftCardHint(code: string): string {
  return `••••${giftCardKey(code).slice(-4).toUpperCase()}`
}

/** An indexed lookup costs much less than a login. */
const guessCost = 0.1

/**
 * Limits attempts to guess codes, per address and per cart or checkout.
 *
 * @param place cart or checkout that the code is entered for
 * @throws Problem 429 after too many attempts
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
