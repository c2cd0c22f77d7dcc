import type { MfaChallenge } from '@vitrine/contract'
import type { FactorType } from '@vitrine/contract/enumerations'
import type { FactorResponse } from './password.ts'

/** What a member responds to a second factor with. */
export interface FactorProof {
  /** The code from a message, an app or a list of recovery codes. */
  readonly code?: string | undefined
  /** What a passkey signed, from `signWithPasskey`. */
  readonly credential?: string | undefined
  /** The challenge of the login; needed for passkeys and push messages. */
  readonly challenge?: MfaChallenge | undefined
}

/**
 * Builds the response to a second factor for `verifyFactor`.
 *
 * @returns undefined if the proof has nothing for this factor
 * @example
 * ```ts
 * const login = await auth.login(client, { email, password })
 * if (login.status === 'mfa-required') {
 *   const response = auth.toFactorResponse('TOTP', { code: prompt('The code of your authenticator app') ?? '' })
 *   if (response) await auth.verifyFactor(client, login, response)
 * }
 * ```
 */
export function toFactorResponse(
  factorType: FactorType,
  { code, credential, challenge }: FactorProof,
): FactorResponse | undefined {
  const data = challenge?.verificationChallengeData
  switch (factorType) {
    case 'WEBAUTHN': {
      const challengeId = data?.webauthnData?.challengeId
      return credential && challengeId ? { factorType, webauthnData: { challengeId, credential } } : undefined
    }
    case 'PUSH': {
      const transactionId = data?.pushData?.transactionId
      return transactionId ? { factorType, pushData: { transactionId } } : undefined
    }
    case 'SMS':
      return code ? { factorType, smsData: { code } } : undefined
    case 'CALL':
      return code ? { factorType, callData: { code } } : undefined
    case 'EMAIL':
      return code ? { factorType, emailData: { code } } : undefined
    case 'TOTP':
      return code ? { factorType, totpData: { code } } : undefined
    case 'RECOVERY_CODE':
      return code ? { factorType, recoveryCodeData: { code } } : undefined
    case 'PASSWORD':
      return undefined
  }
}
