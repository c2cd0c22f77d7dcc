import { emptyResponse } from '../common/value-schemas.ts'
import {
  type DeclaredOperation,
  declareOperation,
  members,
  shoppers,
  staff,
  unauthenticated,
} from '../declaration.ts'
import { oauthErrorCodes } from '../enumerations/errors.ts'
import { stateMachineResponse } from './identity-schema.ts'
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
import { createRedirectSession, createRedirectSessionErrors } from './redirect-session.ts'
import { redirectSessionRequest, redirectSessionResponse } from './redirect-session-schema.ts'
import {
  changePasswordRequest,
  logInRequest,
  logOutRequest,
  rawHttpResponse,
  recoverRequest,
  registerRequest,
  resendCodeRequest,
  sendActivationEmailRequest,
  sendRecoveryEmailRequest,
  signOnRequest,
  signOnResponse,
  startVerificationRequest,
  startVerificationResponse,
  validateEmailRequest,
  validateEmailResponse,
  verifyEmailRequest,
  verifyFactorRequest,
} from './request-schemas.ts'
import { grantToken } from './token.ts'
import { anyTokenRequest, tokenResponse } from './token-schema.ts'

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

export const tokenDeclarations: readonly DeclaredOperation[] = [
  declareOperation(grantToken, {
    access: unauthenticated,
    errors: oauthErrorCodes,
    request: anyTokenRequest,
    response: tokenResponse,
  }),
]

export const redirectDeclarations: readonly DeclaredOperation[] = [
  declareOperation(createRedirectSession, {
    access: shoppers,
    errors: createRedirectSessionErrors,
    request: redirectSessionRequest,
    response: redirectSessionResponse,
  }),
]
