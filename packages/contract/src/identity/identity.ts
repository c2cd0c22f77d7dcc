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

/** An identity. Its id is the member's id. */
export interface Identity {
  id: string
  revision?: string | null
  createdDate?: Timestamp
  updatedDate?: Timestamp
  identityProfile: IdentityProfile
  email?: { address: string; isVerified: boolean }
  status?: { name: Open<IdentityStatus>; reasons: readonly Open<PendingReason>[] }
  factors?: readonly EnrolledFactor[]
  /** Accounts at identity providers and authenticators outside this store. */
  connections?: readonly IdentityConnection[]
  metadata?: { tags?: readonly string[] }
}

/** Exactly one of these fields. */
export interface IdentityConnection {
  idpConnection?: { idpConnectionId: string; idpUserId: string }
  authenticatorConnection?: { authenticatorConnectionId: string; reEnrollmentRequired: boolean }
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

/** The challenge of a second factor. */
export interface MfaChallenge {
  factorType: Open<FactorType>
  availableFactors?: readonly AvailableFactor[]
  reason?: Open<SecondFactorReason>
  verificationChallengeData?: VerificationChallenge
}

/** Data for the selected factor. */
export interface VerificationChallenge {
  /** Masked destination of the code. */
  hint?: string | null
  pushData?: { transactionId: string }
  webauthnData?: {
    challengeId: string
    /** JSON of `PublicKeyCredentialRequestOptions` (Web Authentication, section 5.5). */
    publicKeyCredentialRequestOptionsJson: string
  }
}

/** Response of signup, login, verification and recovery. */
export interface StateMachineResponse {
  state: Open<AuthenticationState>
  /** With `SUCCESS`: a silent login exchanges it for tokens. */
  sessionToken?: string | null
  /** For the next step, if there is one. */
  stateToken?: string | null
  identity?: Identity
  additionalData?: Readonly<Record<string, CustomValue>>
  requireMfaData?: { availableFactors: readonly AvailableFactor[]; reason?: Open<SecondFactorReason> }
  mfaChallengeData?: MfaChallenge
}

/** Profile of a member. `privacyStatus` determines whether other members see it. */
export interface IdentityProfile {
  firstName?: string | null
  lastName?: string | null
  nickname?: string | null
  /** Absolute URL. */
  picture?: string | null
  /** Deprecated form of `secondaryEmails`. */
  emails?: readonly string[]
  /** Deprecated form of `phonesV2`. */
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
  /** For example `2001-02-03`. */
  birthdate?: string | null
  slug?: string | null
  /** Whether the member subscribed to the store's mails. */
  subscription?: boolean | null
  /** Tax number; at most 1000 characters. */
  vatId?: string | null
}

export interface CustomField {
  name: string
  value: CustomValue
}

/** Exactly one of these fields. */
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
  address: Address & {
    /** At most 1000 characters. */
    streetName?: string | null
    /** At most 1000 characters. */
    streetNumber?: string | null
  }
  tag?: Open<AddressTag>
}
