import { resendCode, startVerification, verifyEmail } from '@vitrine/contract'
import { call, type RequestOf, type ResponseOf } from '../call.ts'
import { method } from '../module-method.ts'
import { identityFields } from '../surface/special-fields.ts'
import type { StateMachineResponse } from './authentication.ts'

/** The module `verification` of the public identity package. */

/** Sends a code to an identity. */
export const start: (
  options?: RequestOf<typeof startVerification>,
) => Promise<ResponseOf<typeof startVerification>> = method((client, options) =>
  call(client, startVerification, options ?? {}, identityFields),
)

/** Continues a login or registration with the code of a mail. */
export const verifyDuringAuthentication: (
  code: string,
  options?: { readonly stateToken?: string },
) => Promise<StateMachineResponse> = method((client, code, options) =>
  call(client, verifyEmail, { code, ...options }, identityFields),
)

/** Sends the code again; newer builds of the public package have lost this call. */
export const resendDuringAuthentication: (stateToken: string) => Promise<StateMachineResponse> = method(
  (client, stateToken) => call(client, resendCode, { stateToken }, identityFields),
)
