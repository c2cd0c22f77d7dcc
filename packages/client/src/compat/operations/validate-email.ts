import type { Operation } from '@vitrine/contract'
import { provider } from '@vitrine/contract'

export interface EmailValidation {
  valid: boolean
  formatInvalid: boolean
  failure?: { reason: string }
}

/** A call that newer builds of the public package have and the specification has not (wire 6.2). */
export const validateEmail: Operation<{ email: string }, EmailValidation, string> = {
  name: 'authentication.validateEmail',
  method: 'POST',
  path: `/${provider.services.authentication.slice(1)}/v2/validate-email`,
  idempotent: true,
}
