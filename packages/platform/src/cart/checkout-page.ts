import type { FieldViolation } from '@vitrine/contract'
import { violation } from '../http/index.ts'
import { isRegistrableRedirect } from '../sites/index.ts'

/**
 * What keeps an address from being a shop's own checkout page (`overrideCheckoutUrl`, wire.md 7.1). Choice: any page over https, or of
 * this machine, because only apps of the merchant may name one; no credentials, no fragment, and nothing that browsers read in
 * another way than it is written.
 */
export function checkoutPageViolations(address: string, field: string): FieldViolation[] {
  const isPlain = /^https?:\/\/[^\s\\*\p{C}]+$/iu.test(address)
  if (isPlain && isRegistrableRedirect(address)) return []
  return [violation(field, 'FORMAT', 'has to be a whole https address, without credentials and fragment')]
}
