import type { EmptyResponse } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { authentication, recovery, verification } from '../provider/service-prefixes.ts'
import type { IdentityErrorCodeOf } from './error-codes.ts'
import type { StateMachineResponse } from './identity.ts'
import type {
  ChangePasswordRequest,
  LogInRequest,
  LogOutRequest,
  RawHttpResponse,
  RecoverRequest,
  RegisterRequest,
  ResendCodeRequest,
  SendActivationEmailRequest,
  SendRecoveryEmailRequest,
  SignOnRequest,
  SignOnResponse,
  StartVerificationRequest,
  StartVerificationResponse,
  ValidateEmailRequest,
  ValidateEmailResponse,
  VerifyEmailRequest,
  VerifyFactorRequest,
} from './requests.ts'

/** Authentication, recovery and verification (specification, section 7; wire 6.2, 6.3). */

export const register: Operation<
  RegisterRequest,
  StateMachineResponse,
  IdentityErrorCodeOf<'authentication.register'>
> = {
  name: 'authentication.register',
  method: 'POST',
  path: `${authentication}/v2/register`,
}

export const logIn: Operation<
  LogInRequest,
  StateMachineResponse,
  IdentityErrorCodeOf<'authentication.logIn'>
> = {
  name: 'authentication.logIn',
  method: 'POST',
  path: `${authentication}/v2/login`,
}

/** By a server, for a member whom another system has authenticated. */
export const signOn: Operation<
  SignOnRequest,
  SignOnResponse,
  IdentityErrorCodeOf<'authentication.signOn'>
> = {
  name: 'authentication.signOn',
  method: 'POST',
  path: `${authentication}/v2/sign-on`,
}

export const changePassword: Operation<
  ChangePasswordRequest,
  EmptyResponse,
  IdentityErrorCodeOf<'authentication.changePassword'>
> = {
  name: 'authentication.changePassword',
  method: 'POST',
  path: `${authentication}/v2/change-password`,
}

export const validateEmail: Operation<
  ValidateEmailRequest,
  ValidateEmailResponse,
  IdentityErrorCodeOf<'authentication.validateEmail'>
> = {
  name: 'authentication.validateEmail',
  method: 'POST',
  path: `${authentication}/v2/validate-email`,
  idempotent: true,
}

export const logOut: Operation<
  LogOutRequest,
  RawHttpResponse,
  IdentityErrorCodeOf<'authentication.logOut'>
> = {
  name: 'authentication.logOut',
  method: 'GET',
  path: `${authentication}/v1/logout`,
  idempotent: true,
}

export const verifyFactor: Operation<
  VerifyFactorRequest,
  StateMachineResponse,
  IdentityErrorCodeOf<'authentication.verifyFactor'>
> = {
  name: 'authentication.verifyFactor',
  method: 'POST',
  path: `${authentication}/v2/{factorType}/verify`,
  fill: fillPath,
}

export const sendRecoveryEmail: Operation<
  SendRecoveryEmailRequest,
  EmptyResponse,
  IdentityErrorCodeOf<'recovery.sendEmail'>
> = {
  name: 'recovery.sendEmail',
  method: 'POST',
  path: `${recovery}/v1/send-email`,
}

export const sendActivationEmail: Operation<
  SendActivationEmailRequest,
  EmptyResponse,
  IdentityErrorCodeOf<'recovery.sendActivation'>
> = {
  name: 'recovery.sendActivation',
  method: 'POST',
  path: `${recovery}/v1/activation-email`,
}

export const recover: Operation<
  RecoverRequest,
  StateMachineResponse,
  IdentityErrorCodeOf<'recovery.recover'>
> = {
  name: 'recovery.recover',
  method: 'POST',
  path: `${recovery}/v1/recover`,
}

export const startVerification: Operation<
  StartVerificationRequest,
  StartVerificationResponse,
  IdentityErrorCodeOf<'verification.start'>
> = {
  name: 'verification.start',
  method: 'POST',
  path: `${verification}/v1/Start`,
}

export const verifyEmail: Operation<
  VerifyEmailRequest,
  StateMachineResponse,
  IdentityErrorCodeOf<'verification.verify'>
> = {
  name: 'verification.verify',
  method: 'POST',
  path: `${verification}/v1/auth/verify`,
}

export const resendCode: Operation<
  ResendCodeRequest,
  StateMachineResponse,
  IdentityErrorCodeOf<'verification.resend'>
> = {
  name: 'verification.resend',
  method: 'POST',
  path: `${verification}/v1/auth/resend`,
}
