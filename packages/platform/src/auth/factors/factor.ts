import type { EnrolledFactorStatus, FactorType } from '@vitrine/contract/enumerations'

/** Every factor but the password, which is a part of the identity, and the recovery codes, which are many. */
export type EnrolledFactorType = Exclude<FactorType, 'PASSWORD' | 'RECOVERY_CODE'>

/** Public part of a passkey (WebAuthn, section 4, credential record). */
export interface StoredPasskey {
  readonly credentialId: string
  /** COSE key, base64url. */
  readonly publicKey: string
  /** Grows with every use, where the authenticator counts at all. */
  readonly counter: number
  readonly transports: readonly string[]
  readonly backedUp: boolean
}

export interface StoredFactor {
  readonly id: string
  readonly type: EnrolledFactorType
  readonly status: EnrolledFactorStatus
  /** What its owner calls it. */
  readonly name: string | undefined
  readonly sealedSecret: Buffer | undefined
  readonly phone: string | undefined
  readonly passkey: StoredPasskey | undefined
  readonly lastStep: number
}
