import type { FactorType, VerificationTarget } from '@vitrine/contract/enumerations'
import type { Registration } from './account/register.ts'
import type { LogIn } from './log-in/log-in.ts'

/** Free data of the client; of it the platform reads the token of a remembered device. */
export interface ClientMetaData {
  readonly deviceToken?: string | undefined
  readonly [key: string]: unknown
}

export interface RegisterRequest extends Registration {
  readonly clientMetaData?: ClientMetaData | undefined
}

export interface LogInRequest extends Omit<LogIn, 'deviceToken'> {
  readonly clientMetaData?: ClientMetaData | undefined
}

export interface ChangePasswordRequest {
  readonly newPassword: string
}

export interface LogOutRequest {
  readonly postLogoutRedirectUri?: string | null | undefined
  readonly clientId?: string | undefined
}

interface CodeData {
  readonly code?: string | null | undefined
}

export interface VerifyFactorRequest {
  readonly factorType: FactorType
  readonly stateToken: string
  readonly rememberThisDevice?: boolean | undefined
  readonly smsData?: CodeData | undefined
  readonly callData?: CodeData | undefined
  readonly emailData?: CodeData | undefined
  readonly totpData?: CodeData | undefined
  readonly recoveryCodeData?: CodeData | undefined
  readonly pushData?: { readonly transactionId?: string | null | undefined } | undefined
  readonly webauthnData?:
    | { readonly challengeId?: string | null | undefined; readonly credential?: string | null | undefined }
    | undefined
  readonly passwordData?: { readonly password: string } | undefined
}

export interface StartRequest {
  readonly identityId: string
  readonly target?: VerificationTarget | undefined
}

export interface ResendRequest {
  readonly stateToken: string
}
