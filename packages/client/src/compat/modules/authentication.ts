import {
  authenticationStates,
  furtherAuthenticationStates,
  type AuthenticationState as WireState,
} from '@vitrine/contract/enumerations'
import { type AnswerOf, call, callForNothing, type RequestOf } from '../call.ts'
import { type EnumObject, enumObject } from '../enum-object.ts'
import { method } from '../module-method.ts'
import * as operations from '../operations/identity.ts'
import type { LoginId } from '../operations/identity-entities.ts'
import { identityFields } from '../surface/special-fields.ts'
import type { Surface } from '../surface/surface-type.ts'

/** The module `authentication` of the public identity package (wire 6.2). */

export type { LoginId } from '../operations/identity-entities.ts'
export type Identity = Surface<import('../operations/identity-entities.ts').Identity>
export type IdentityProfile = Surface<import('../operations/identity-entities.ts').IdentityProfile>
export type StateMachineResponse = Surface<import('../operations/identity-entities.ts').StateMachineResponse>
export type SignOnOptions = Omit<RequestOf<typeof operations.signOn>, 'loginId'>

export const StateType: EnumObject<WireState | (typeof furtherAuthenticationStates)[number]> = enumObject([
  ...authenticationStates,
  ...furtherAuthenticationStates,
])

export const registerV2: (
  loginId: LoginId,
  options?: Omit<RequestOf<typeof operations.register>, 'loginId'>,
) => Promise<StateMachineResponse> = method((client, loginId, options) =>
  call(client, operations.register, { loginId, ...options }, identityFields),
)

export const loginV2: (
  loginId: LoginId,
  options?: Omit<RequestOf<typeof operations.logIn>, 'loginId'>,
) => Promise<StateMachineResponse> = method((client, loginId, options) =>
  call(client, operations.logIn, { loginId, ...options }, identityFields),
)

/** For servers: a session of a member whom another system has authenticated. */
export const signOn: (
  loginId: LoginId,
  options?: SignOnOptions,
) => Promise<AnswerOf<typeof operations.signOn>> = method((client, loginId, options) =>
  call(client, operations.signOn, { loginId, ...options }, identityFields),
)

export const changePassword: (newPassword: string) => Promise<void> = method((client, newPassword) =>
  callForNothing(client, operations.changePassword, { newPassword }, identityFields),
)

export const validateEmail: (email: string) => Promise<AnswerOf<typeof operations.validateEmail>> = method(
  (client, email) => call(client, operations.validateEmail, { email }, identityFields),
)

/** For pages of the platform's own site; others log out by a redirect. */
export const logout: (
  options?: RequestOf<typeof operations.logOut>,
) => Promise<AnswerOf<typeof operations.logOut>> = method((client, options) =>
  call(client, operations.logOut, options ?? {}, identityFields),
)
