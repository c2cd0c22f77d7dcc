import type { Address } from '../common/address.ts'
import type { Open, Timestamp } from '../common/values.ts'
import type {
  AddressTag,
  AuthenticationState,
  EmailTag,
  EnrolledFactorStatus,
  FactorStatus,
  FactorType,
  IdentityStatus,
  PendingReason,
  PhoneTag,
  PrivacyStatus,
  SecondFactorReason,
} from '../enumerations/identity.ts'

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

/** What a member says about themselves; shown to other members as `privacyStatus` says (wire 7.4). */
export interface IdentityProfile {
  firstName?: string | null
  lastName?: string | null
  nickname?: string | null
  /** Absolute address. */
  picture?: string | null
  /** The old form of `secondaryEmails`. */
  emails?: readonly string[]
  /** The old form of `phonesV2`. */
  phones?: readonly string[]
  labels?: readonly string[]
  /** ISO 639-1. */
  language?: string | null
  privacyStatus?: Open<PrivacyStatus>
  /** Named `custom.<key>`. */
  customFields?: readonly CustomField[]
  secondaryEmails?: readonly SecondaryEmail[]
  phonesV2?: readonly ProfilePhone[]
  addresses?: readonly ProfileAddress[]
  company?: string | null
  position?: string | null
  /** `2001-02-03`. */
  birthdate?: string | null
  slug?: string | null
}

export interface CustomField {
  name: string
  value: CustomValue
}

/** Exactly one of these. */
export interface CustomValue {
  strValue?: string
  numValue?: number
  dateValue?: Timestamp | null
  boolValue?: boolean
  listValue?: { value: readonly CustomValue[] }
  mapValue?: { value: Readonly<Record<string, CustomValue>> }
}

export interface SecondaryEmail {
  email: string
  tag?: Open<EmailTag>
}

export interface ProfilePhone {
  /** ISO 3166-1 alpha-2. */
  countryCode?: string | null
  phone: string
  tag?: Open<PhoneTag>
}

export interface ProfileAddress {
  address: Address
  tag?: Open<AddressTag>
}
