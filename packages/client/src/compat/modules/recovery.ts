import {
  recover as recoverOperation,
  sendActivationEmail as sendActivationEmailOperation,
  sendRecoveryEmail as sendRecoveryEmailOperation,
} from '@vitrine/contract'
import { call, callForNothing, type RequestOf } from '../call.ts'
import { method } from '../module-method.ts'
import { identityFields } from '../surface/special-fields.ts'
import type { StateMachineResponse } from './authentication.ts'

/** The module `recovery` of the public identity package. */

/** The response does not reveal whether there is such an account. */
export const sendRecoveryEmail: (
  email: string,
  options?: Omit<RequestOf<typeof sendRecoveryEmailOperation>, 'email'>,
) => Promise<void> = method((client, email, options) =>
  callForNothing(client, sendRecoveryEmailOperation, { email, ...options }, identityFields),
)

export const sendActivationEmail: (
  identityId: string,
  options?: Omit<RequestOf<typeof sendActivationEmailOperation>, 'identityId'>,
) => Promise<void> = method((client, identityId, options) =>
  callForNothing(client, sendActivationEmailOperation, { identityId, ...options }, identityFields),
)

/** Sets a password by the token of a recovery mail. */
export const recover: (
  recoveryToken: string,
  options?: { readonly password?: string },
) => Promise<StateMachineResponse> = method((client, recoveryToken, options) =>
  call(client, recoverOperation, { recoveryToken, ...options }, identityFields),
)
