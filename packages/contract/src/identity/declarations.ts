import * as v from 'valibot'
import { emptyResponse } from '../common/value-schemas.ts'
import { type DeclaredOperation, declareOperation, members, shoppers, staff } from '../declaration.ts'
import { factorTypes, verificationTargets } from '../enumerations/identity.ts'
import { maxEmailLength, maxRedirectLength, maxStateTokenLength, verificationCodeLength } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { sent } from '../schema/direction.ts'
import { jsonObject } from '../schema/json.ts'
import { whole } from '../schema/number.ts'
import { nullable, objectOf, optional } from '../schema/object.ts'
import { guid, text } from '../schema/text.ts'
import { captchaTokens } from './captcha-schema.ts'
import { identity, identityProfile, stateMachineResponse } from './identity-schema.ts'
import {
  changePassword,
  changePasswordErrors,
  logIn,
  logInErrors,
  logOut,
  recover,
  recoverErrors,
  register,
  registerErrors,
  resendCode,
  resendCodeErrors,
  sendActivationEmail,
  sendActivationEmailErrors,
  sendRecoveryEmail,
  signOn,
  signOnErrors,
  startVerification,
  startVerificationErrors,
  validateEmail,
  verifyEmail,
  verifyEmailErrors,
  verifyFactor,
  verifyFactorErrors,
} from './operations.ts'
import type {
  ChangePasswordRequest,
  FactorCode,
  LogInRequest,
  LoginId,
  LogOutRequest,
  RawHttpResponse,
  RecoverRequest,
  RecoveryRedirect,
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

/**
 * The limit is far above the longest accepted password, so that a password that is too long gets its own
 * error.
 */
const password = text(5_000)
/** The service checks the format: its violation has `data.type` EMAIL. */
const emailText = text(maxEmailLength * 4)
const loginId = objectOf<LoginId>({ email: emailText })
const profile = identityProfile(sent)
const stateToken = text(maxStateTokenLength, 1)
const redirect = objectOf<RecoveryRedirect>({ url: nullable(text(1_000)), clientId: optional(guid) })
const language = nullable(text(35))

export const registerRequest: v.GenericSchema<unknown, RegisterRequest> = objectOf<RegisterRequest>({
  loginId,
  password: optional(password),
  profile: optional(profile),
  captchaTokens: optional(captchaTokens),
  clientMetaData: optional(jsonObject),
})

export const logInRequest: v.GenericSchema<unknown, LogInRequest> = objectOf<LogInRequest>({
  loginId,
  password: optional(password),
  captchaTokens: optional(captchaTokens),
  clientMetaData: optional(jsonObject),
})

export const signOnRequest: v.GenericSchema<unknown, SignOnRequest> = objectOf<SignOnRequest>({
  loginId,
  profile: optional(profile),
  verifyEmail: optional(v.boolean()),
  mergeExistingContact: optional(v.boolean()),
})

export const changePasswordRequest: v.GenericSchema<unknown, ChangePasswordRequest> =
  objectOf<ChangePasswordRequest>({
    newPassword: password,
    currentPassword: optional(password),
    keepOtherSessions: optional(v.boolean()),
  })

/** The response reports invalid addresses, so any text is accepted. */
export const validateEmailRequest: v.GenericSchema<unknown, ValidateEmailRequest> =
  objectOf<ValidateEmailRequest>({ email: text(maxEmailLength) })

export const logOutRequest: v.GenericSchema<unknown, LogOutRequest> = objectOf<LogOutRequest>({
  postLogoutRedirectUri: nullable(text(maxRedirectLength)),
  clientId: optional(guid),
})

const factorCode = objectOf<FactorCode>({ code: nullable(text(100, 1)) })

export const verifyFactorRequest: v.GenericSchema<unknown, VerifyFactorRequest> =
  objectOf<VerifyFactorRequest>({
    factorType: v.picklist(factorTypes),
    stateToken,
    rememberThisDevice: optional(v.boolean()),
    smsData: optional(factorCode),
    callData: optional(factorCode),
    emailData: optional(factorCode),
    totpData: optional(factorCode),
    recoveryCodeData: optional(factorCode),
    pushData: optional(objectOf<{ transactionId?: string | null }>({ transactionId: nullable(text(36)) })),
    webauthnData: optional(
      objectOf<NonNullable<VerifyFactorRequest['webauthnData']>>({
        challengeId: nullable(guid),
        credential: nullable(text(3_000)),
      }),
    ),
    passwordData: optional(objectOf<{ password: string }>({ password: text(100, 1) })),
  })

export const sendRecoveryEmailRequest: v.GenericSchema<unknown, SendRecoveryEmailRequest> =
  objectOf<SendRecoveryEmailRequest>({ email: emailText, language, redirect: optional(redirect) })

export const sendActivationEmailRequest: v.GenericSchema<unknown, SendActivationEmailRequest> =
  objectOf<SendActivationEmailRequest>({
    identityId: guid,
    emailOptions: optional(
      objectOf<NonNullable<SendActivationEmailRequest['emailOptions']>>({
        language,
        redirect: optional(redirect),
      }),
    ),
  })

export const recoverRequest: v.GenericSchema<unknown, RecoverRequest> = objectOf<RecoverRequest>({
  recoveryToken: text(maxStateTokenLength, 1),
  password: optional(password),
})

export const startVerificationRequest: v.GenericSchema<unknown, StartVerificationRequest> =
  objectOf<StartVerificationRequest>({
    identityId: guid,
    target: optional(v.picklist(verificationTargets)),
  })

export const verifyEmailRequest: v.GenericSchema<unknown, VerifyEmailRequest> = objectOf<VerifyEmailRequest>({
  code: v.pipe(v.string(), v.length(verificationCodeLength)),
  stateToken,
})

export const resendCodeRequest: v.GenericSchema<unknown, ResendCodeRequest> = objectOf<ResendCodeRequest>({
  stateToken,
})

/** Responses of authentication, verification and recovery. */

export const signOnResponse: v.GenericSchema<unknown, SignOnResponse> = objectOf<SignOnResponse>({
  sessionToken: text(16_000, 1),
  identity,
})

export const validateEmailResponse: v.GenericSchema<unknown, ValidateEmailResponse> =
  objectOf<ValidateEmailResponse>({
    valid: v.boolean(),
    formatInvalid: v.boolean(),
    failure: optional(objectOf<{ reason: string }>({ reason: text(100) })),
  })

export const rawHttpResponse: v.GenericSchema<unknown, RawHttpResponse> = objectOf<RawHttpResponse>({
  body: optional(text(1_000_000)),
  statusCode: nullable(whole(100, 599)),
  headers: optional(
    listOf(objectOf<{ key: string; value: string }>({ key: text(200), value: text(16_000) }), 100),
  ),
})

export const startVerificationResponse: v.GenericSchema<unknown, StartVerificationResponse> =
  objectOf<StartVerificationResponse>({ verificationId: text(1_000, 1) })

export const identityDeclarations: readonly DeclaredOperation[] = [
  declareOperation(register, {
    access: shoppers,
    errors: registerErrors,
    request: registerRequest,
    response: stateMachineResponse,
  }),
  declareOperation(logIn, {
    access: shoppers,
    errors: logInErrors,
    request: logInRequest,
    response: stateMachineResponse,
  }),
  declareOperation(signOn, {
    access: staff,
    right: 'MEMBERS',
    errors: signOnErrors,
    request: signOnRequest,
    response: signOnResponse,
  }),
  declareOperation(changePassword, {
    access: members,
    errors: changePasswordErrors,
    request: changePasswordRequest,
    response: emptyResponse,
  }),
  declareOperation(validateEmail, {
    access: shoppers,
    errors: [],
    request: validateEmailRequest,
    response: validateEmailResponse,
  }),
  declareOperation(logOut, {
    access: shoppers,
    errors: [],
    request: logOutRequest,
    response: rawHttpResponse,
  }),
  declareOperation(verifyFactor, {
    access: shoppers,
    errors: verifyFactorErrors,
    request: verifyFactorRequest,
    response: stateMachineResponse,
  }),
  declareOperation(sendRecoveryEmail, {
    access: shoppers,
    errors: [],
    request: sendRecoveryEmailRequest,
    response: emptyResponse,
  }),
  declareOperation(sendActivationEmail, {
    access: staff,
    right: 'MEMBERS',
    errors: sendActivationEmailErrors,
    request: sendActivationEmailRequest,
    response: emptyResponse,
  }),
  declareOperation(recover, {
    access: shoppers,
    errors: recoverErrors,
    request: recoverRequest,
    response: stateMachineResponse,
  }),
  declareOperation(startVerification, {
    access: staff,
    right: 'MEMBERS',
    errors: startVerificationErrors,
    request: startVerificationRequest,
    response: startVerificationResponse,
  }),
  declareOperation(verifyEmail, {
    access: shoppers,
    errors: verifyEmailErrors,
    request: verifyEmailRequest,
    response: stateMachineResponse,
  }),
  declareOperation(resendCode, {
    access: shoppers,
    errors: resendCodeErrors,
    request: resendCodeRequest,
    response: stateMachineResponse,
  }),
]
