import type { Address } from '../common/address.ts'
import type { Open, Timestamp } from '../common/values.ts'
import type { AddressTag, EmailTag, PhoneTag, PrivacyStatus } from '../enumerations/identity.ts'

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
