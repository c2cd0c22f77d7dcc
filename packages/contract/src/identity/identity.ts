import type { Open, Timestamp } from '../common/values.ts'
import type {
  AuthenticationState,
  EnrolledFactorStatus,
  FactorStatus,
  FactorType,
  IdentityStatus,
  PendingReason,
  SecondFactorReason,
} from '../enumerations/identity.ts'
import type { CustomValue, IdentityProfile } from './profile.ts'

/** Who somebody is; the id is the member's (wire 7.4). */
export interface Identity {
  id: string
  revision?: string | null
  createdDate?: Timestamp
  updatedDate?: Timestamp
  identityProfile: IdentityProfile
  email?: { address: string; isVerified: boolean }
  status?: { name: Open<IdentityStatus>; reasons: readonly Open<PendingReason>[] }
  factors?: readonly EnrolledFactor[]
}

export interface EnrolledFactor {
  factorId: string
  type: Open<FactorType>
  status: Open<EnrolledFactorStatus>
}

export interface AvailableFactor {
  factorType: Open<FactorType>
  factorStatus: Open<FactorStatus>
}

/** The challenge that a second factor has to answer. */
export interface MfaChallenge {
  factorType: Open<FactorType>
  availableFactors?: readonly AvailableFactor[]
  reason?: Open<SecondFactorReason>
  verificationChallengeData?: VerificationChallenge
}

/** What the chosen factor needs for its answer. */
export interface VerificationChallenge {
  /** Where a code went, with most of it hidden. */
  hint?: string | null
  pushData?: { transactionId: string }
  webauthnData?: {
    challengeId: string
    /** JSON of `PublicKeyCredentialRequestOptions` (Web Authentication, section 5.5). */
    publicKeyCredentialRequestOptionsJson: string
  }
}

/** What registering, logging in, verifying and recovering answer (specification, section 4; wire 5.7). */
export interface StateMachineResponse {
  state: Open<AuthenticationState>
  /** With `SUCCESS`: exchanged for tokens by a silent log-in. */
  sessionToken?: string | null
  /** For the next step, where there is one. */
  stateToken?: string | null
  identity?: Identity
  additionalData?: Readonly<Record<string, CustomValue>>
  requireMfaData?: { availableFactors: readonly AvailableFactor[]; reason?: Open<SecondFactorReason> }
  mfaChallengeData?: MfaChallenge
}
