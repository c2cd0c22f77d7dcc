import type { ValidateEmailResponse } from '@vitrine/contract'
import { canonicalEmail } from '../email-address.ts'

/**
 * Whether an account could have this address (wire.md 6.2). Nothing is looked up: whether one has it, and whether mail for it would
 * arrive, is not told (requirements.md PLT-34).
 */
export function validateEmail(email: string): ValidateEmailResponse {
  const valid = canonicalEmail(email) !== undefined
  return { valid, formatInvalid: !valid }
}
