import { type Operation, provider } from '@vitrine/contract'
import type { LogOutAnswer } from './account/log-out.ts'
import type { SignedOn, SignOn } from './account/sign-on.ts'
import type { EmailVerification } from './log-in/verify-email.ts'
import type { Recovery } from './recovery/recover.ts'
import type { ActivationRequest } from './recovery/send-activation.ts'
import type { RecoveryRequest } from './recovery/send-recovery.ts'
import type {
  ChangePasswordRequest,
  LogInRequest,
  LogOutRequest,
  RegisterRequest,
  ResendRequest,
  StartRequest,
  VerifyFactorRequest,
} from './requests.ts'
import type { AuthenticationAnswer } from './wire/authentication-answer.ts'

/** Calls of the authentication, recovery and verification services (wire.md 6.2, 6.3). */

type Nothing = Record<string, never>
const { authentication, recovery, verification } = provider.services

const toAuthentication = { service: 'authentication', prefix: authentication } as const
const toRecovery = { service: 'recovery', prefix: recovery } as const
const toVerification = { service: 'verification', prefix: verification } as const

export const registerOperation: Operation<RegisterRequest, AuthenticationAnswer> = {
  ...toAuthentication,
  name: 'authentication.register',
  method: 'POST',
  path: '/v2/register',
}
export const logInOperation: Operation<LogInRequest, AuthenticationAnswer> = {
  ...toAuthentication,
  name: 'authentication.logIn',
  method: 'POST',
  path: '/v2/login',
}
export const signOnOperation: Operation<SignOn, SignedOn> = {
  ...toAuthentication,
  name: 'authentication.signOn',
  method: 'POST',
  path: '/v2/sign-on',
}
export const changePasswordOperation: Operation<ChangePasswordRequest, Nothing> = {
  ...toAuthentication,
  name: 'authentication.changePassword',
  method: 'POST',
  path: '/v2/change-password',
}
export const logOutOperation: Operation<LogOutRequest, LogOutAnswer> = {
  ...toAuthentication,
  name: 'authentication.logOut',
  method: 'GET',
  path: '/v1/logout',
}
export const verifyFactorOperation: Operation<VerifyFactorRequest, AuthenticationAnswer> = {
  ...toAuthentication,
  name: 'authentication.verifyFactor',
  method: 'POST',
  path: '/v2/{factorType}/verify',
}
export const sendEmailOperation: Operation<RecoveryRequest, Nothing> = {
  ...toRecovery,
  name: 'recovery.sendEmail',
  method: 'POST',
  path: '/v1/send-email',
}
export const activationEmailOperation: Operation<ActivationRequest, Nothing> = {
  ...toRecovery,
  name: 'recovery.sendActivation',
  method: 'POST',
  path: '/v1/activation-email',
}
export const recoverOperation: Operation<Recovery, AuthenticationAnswer> = {
  ...toRecovery,
  name: 'recovery.recover',
  method: 'POST',
  path: '/v1/recover',
}
export const startOperation: Operation<StartRequest, { readonly verificationId: string }> = {
  ...toVerification,
  name: 'verification.start',
  method: 'POST',
  path: '/v1/Start',
}
export const verifyOperation: Operation<EmailVerification, AuthenticationAnswer> = {
  ...toVerification,
  name: 'verification.verify',
  method: 'POST',
  path: '/v1/auth/verify',
}
export const resendOperation: Operation<ResendRequest, AuthenticationAnswer> = {
  ...toVerification,
  name: 'verification.resend',
  method: 'POST',
  path: '/v1/auth/resend',
}
