import type { Address, Open, Timestamp } from '@vitrine/contract'
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
} from '@vitrine/contract/enumerations'

/** Entities of the identity services (wire 7.4). */

export interface LoginId {
  email: string
}

/** Shown to other members as `privacyStatus` says. */
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
  customFields?: readonly { name: string; value: CustomValue }[]
  secondaryEmails?: readonly { email: string; tag: Open<EmailTag> }[]
  phonesV2?: readonly { countryCode?: string | null; phone: string; tag: Open<PhoneTag> }[]
  addresses?: readonly { address: Address; tag: Open<AddressTag> }[]
  company?: string | null
  position?: string | null
  /** `2001-02-03` */
  birthdate?: string | null
  slug?: string | null
}

/** One of these. */
export interface CustomValue {
  strValue?: string
  numValue?: number
  dateValue?: Timestamp | null
  boolValue?: boolean
  listValue?: { value: readonly CustomValue[] }
  mapValue?: { value: Readonly<Record<string, CustomValue>> }
}

/** Who somebody is; the id is the member's. */
export interface Identity {
  id: string
  revision?: string | null
  createdDate?: Timestamp
  updatedDate?: Timestamp
  identityProfile: IdentityProfile
  email: { address: string; isVerified: boolean }
  status: { name: Open<IdentityStatus>; reasons: readonly Open<PendingReason>[] }
  factors: readonly { factorId: string; type: Open<FactorType>; status: Open<EnrolledFactorStatus> }[]
}

/** What registering, logging in, verifying and recovering answer (wire 5.7). */
export interface StateMachineResponse {
  state: Open<AuthenticationState>
  /** With `SUCCESS`: exchanged for tokens by a silent log-in. */
  sessionToken?: string | null
  /** For the next step, where there is one. */
  stateToken?: string | null
  identity?: Identity
  requireMfaData?: { availableFactors: readonly AvailableFactor[]; reason: Open<SecondFactorReason> }
  mfaChallengeData?: {
    factorType: Open<FactorType>
    availableFactors: readonly AvailableFactor[]
    reason: Open<SecondFactorReason>
  }
}

export interface AvailableFactor {
  factorType: Open<FactorType>
  factorStatus: Open<FactorStatus>
}

/** One kind per entry (W20); the wire spells two of them with a capital. */
export interface CaptchaToken {
  Recaptcha?: string
  InvisibleRecaptcha?: string
}
