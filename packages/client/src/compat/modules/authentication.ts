import {
  changePassword as changePasswordOperation,
  type LoginId,
  logIn,
  logOut,
  register,
  signOn as signOnOperation,
  validateEmail as validateEmailOperation,
  verifyFactor,
} from '@vitrine/contract'
import * as wire from '@vitrine/contract/enumerations'
import { call, callForNothing, type RequestOf, type ResponseOf } from '../call.ts'
import { type EnumObject, enumObject } from '../enum-object.ts'
import { method } from '../module-method.ts'
import { identityFields, rawResponseFields } from '../surface/special-fields.ts'
import type { Surface } from '../surface/surface-type.ts'

/** The module `authentication` of the public identity package. */

export type { LoginId } from '@vitrine/contract'
export type Identity = Surface<import('@vitrine/contract').Identity>
export type IdentityProfile = Surface<import('@vitrine/contract').IdentityProfile>
export type StateMachineResponse = Surface<import('@vitrine/contract').StateMachineResponse>
/** A response to hand on to a browser. */
export type RawHttpResponse = Omit<Surface<import('@vitrine/contract').RawHttpResponse>, 'body'> & {
  body?: Uint8Array
}
export type SignOnOptions = Omit<RequestOf<typeof signOnOperation>, 'loginId'>

export const StateType: EnumObject<
  wire.AuthenticationState | (typeof wire.furtherAuthenticationStates)[number]
> = enumObject([...wire.authenticationStates, ...wire.furtherAuthenticationStates])

export const FactorType: EnumObject<wire.FactorType> = enumObject(wire.factorTypes)
export const PrivacyStatus: EnumObject<wire.PrivacyStatus> = enumObject(wire.privacyStatuses)
export const EmailTag: EnumObject<wire.EmailTag> = enumObject(wire.emailTags)
export const PhoneTag: EnumObject<wire.PhoneTag> = enumObject(wire.phoneTags)
export const AddressTag: EnumObject<wire.AddressTag> = enumObject(wire.addressTags)

export const registerV2: (
  loginId: LoginId,
  options?: Omit<RequestOf<typeof register>, 'loginId'>,
) => Promise<StateMachineResponse> = method((client, loginId, options) =>
  call(client, register, { loginId, ...options }, identityFields),
)

export const loginV2: (
  loginId: LoginId,
  options?: Omit<RequestOf<typeof logIn>, 'loginId'>,
) => Promise<StateMachineResponse> = method((client, loginId, options) =>
  call(client, logIn, { loginId, ...options }, identityFields),
)

/** Continues a login with a second factor. Newer versions of the public package do not have this call. */
export const verify: (
  factorType: RequestOf<typeof verifyFactor>['factorType'],
  options: Omit<RequestOf<typeof verifyFactor>, 'factorType'>,
) => Promise<StateMachineResponse> = method((client, factorType, options) =>
  call(client, verifyFactor, { factorType, ...options }, identityFields),
)

/** For servers: a session of a member who was authenticated by another system. */
export const signOn: (
  loginId: LoginId,
  options?: SignOnOptions,
) => Promise<ResponseOf<typeof signOnOperation>> = method((client, loginId, options) =>
  call(client, signOnOperation, { loginId, ...options }, identityFields),
)

export const changePassword: (newPassword: string) => Promise<void> = method((client, newPassword) =>
  callForNothing(client, changePasswordOperation, { newPassword }, identityFields),
)

export const validateEmail: (email: string) => Promise<ResponseOf<typeof validateEmailOperation>> = method(
  (client, email) => call(client, validateEmailOperation, { email }, identityFields),
)

/** For pages of the platform's own site; other sites log out by a redirect. */
export const logout: (options?: RequestOf<typeof logOut>) => Promise<RawHttpResponse> = method(
  // The cast holds: `rawResponseFields` makes bytes of the body.
  (client, options) =>
    call(client, logOut, options ?? {}, rawResponseFields) as unknown as Promise<RawHttpResponse>,
)
