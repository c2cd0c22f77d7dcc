import type { RateLimits, RequestContext } from '../http/index.ts'

/** The form in which coupon codes are compared: shoppers type them from memory, in any case and with stray spaces. */
export function codeKey(code: string): string {
  return code.trim().toLowerCase()
}

/** A code as it is compared: letter case, spaces and dashes are for people alone. */
export function giftCardKey(code: string): string {
  return code.toLowerCase().replace(/[\s-]+/g, '')
}

/** What may be shown of a code: its last four characters. */
export function giftCardHint(code: string): string {
  return `••••${giftCardKey(code).slice(-4).toUpperCase()}`
}

/** A look-up by an index: much less than a log-in. */
const guessCost = 0.1

/**
 * Counts a code that somebody enters against their address and against what they enter it for, so that nobody finds coupons by
 * trying (requirements.md PLT-54).
 *
 * @param place Cart or checkout that the code is entered for.
 * @throws Problem 429 after too many.
 */
export function countCodeGuess(
  limits: RateLimits,
  { site, address }: Pick<RequestContext, 'site' | 'address'>,
  clientId: string,
  place: string,
): void {
  const caller = { siteId: site.id, clientId, address, account: `code of ${place}` }
  const refusal = limits.count(caller, guessCost)
  if (refusal) throw refusal
}
