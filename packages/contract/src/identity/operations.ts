import type { EmptyResponse } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { authentication, recovery, verification } from '../provider/service-prefixes.ts'
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

/** Operations for authentication, recovery and verification. */

export const registerErrors = ['-19971', '-19970', '-19995'] as const
/** Signs up a member with an e-mail address and a password. */
export const register: Operation<RegisterRequest, StateMachineResponse, (typeof registerErrors)[number]> = {
  name: 'authentication.register',
  method: 'POST',
  path: `${authentication}/v2/register`,
}

export const logInErrors = ['-19971', '-19970', '-19976', '-19973', 'ACCOUNT_BLOCKED'] as const
/** Logs in with an e-mail address and a password. */
export const logIn: Operation<LogInRequest, StateMachineResponse, (typeof logInErrors)[number]> = {
  name: 'authentication.logIn',
  method: 'POST',
  path: `${authentication}/v2/login`,
}

export const signOnErrors = ['-19995', 'ACCOUNT_BLOCKED'] as const
/** Logs in a member whom another system has authenticated. For servers. */
export const signOn: Operation<SignOnRequest, SignOnResponse, (typeof signOnErrors)[number]> = {
  name: 'authentication.signOn',
  method: 'POST',
  path: `${authentication}/v2/sign-on`,
}

export const changePasswordErrors = ['-19976'] as const
/** Changes the password of the logged-in member. */
export const changePassword: Operation<
  ChangePasswordRequest,
  EmptyResponse,
  (typeof changePasswordErrors)[number]
> = {
  name: 'authentication.changePassword',
  method: 'POST',
  path: `${authentication}/v2/change-password`,
}

/** Checks an e-mail address. Does not reveal whether it has an account. */
export const validateEmail: Operation<ValidateEmailRequest, ValidateEmailResponse> = {
  name: 'authentication.validateEmail',
  method: 'POST',
  path: `${authentication}/v2/validate-email`,
  idempotent: true,
}

/** Ends the session and redirects to `postLogoutRedirectUri`. */
export const logOut: Operation<LogOutRequest, RawHttpResponse> = {
  name: 'authentication.logOut',
  method: 'GET',
  path: `${authentication}/v1/logout`,
  idempotent: true,
}

export const verifyFactorErrors = ['VERIFICATION_FAILED', 'INVALID_STATE_TOKEN', 'ACCOUNT_BLOCKED'] as const
export const verifyFactor: Operation<
  VerifyFactorRequest,
  StateMachineResponse,
  (typeof verifyFactorErrors)[number]
> = {
  name: 'authentication.verifyFactor',
  method: 'POST',
  path: `${authentication}/v2/{factorType}/verify`,
  fill: fillPath,
}

export const sendRecoveryEmail: Operation<SendRecoveryEmailRequest, EmptyResponse> = {
  name: 'recovery.sendEmail',
  method: 'POST',
  path: `${recovery}/v1/send-email`,
}

export const sendActivationEmailErrors = ['IDENTITY_NOT_FOUND'] as const
export const sendActivationEmail: Operation<
  SendActivationEmailRequest,
  EmptyResponse,
  (typeof sendActivationEmailErrors)[number]
> = {
  name: 'recovery.sendActivation',
  method: 'POST',
  path: `${recovery}/v1/activation-email`,
}

export const recoverErrors = ['INVALID_RECOVERY_TOKEN', 'ACCOUNT_BLOCKED'] as const
export const recover: Operation<RecoverRequest, StateMachineResponse, (typeof recoverErrors)[number]> = {
  name: 'recovery.recover',
  method: 'POST',
  path: `${recovery}/v1/recover`,
}

export const startVerificationErrors = ['IDENTITY_NOT_FOUND'] as const
export const startVerification: Operation<
  StartVerificationRequest,
  StartVerificationResponse,
  (typeof startVerificationErrors)[number]
> = {
  name: 'verification.start',
  method: 'POST',
  path: `${verification}/v1/Start`,
}

export const verifyEmailErrors = ['VERIFICATION_FAILED', 'ACCOUNT_BLOCKED'] as const
export const verifyEmail: Operation<
  VerifyEmailRequest,
  StateMachineResponse,
  (typeof verifyEmailErrors)[number]
> = {
  name: 'verification.verify',
  method: 'POST',
  path: `${verification}/v1/auth/verify`,
}

export const resendCodeErrors = ['INVALID_STATE_TOKEN'] as const
export const resendCode: Operation<
  ResendCodeRequest,
  StateMachineResponse,
  (typeof resendCodeErrors)[number]
> = {
  name: 'verification.resend',
  method: 'POST',
  path: `${verification}/v1/auth/resend`,
}
