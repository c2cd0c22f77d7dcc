import type { VatType } from '../enumerations/tax.ts'
import type { Open } from './values.ts'

/** A postal address. */
export interface Address {
  /** ISO 3166-1 alpha-2. */
  country?: string | null
  /**
   * State or region, ISO 3166-2, for example `US-NY`; at most 50 characters. Delivery and taxes of some countries, such as the United
   * States, depend on it: without it, a store that delivers to some states does not deliver to the address.
   */
  subdivision?: string | null
  /** At most 50 characters. */
  city?: string | null
  /** At most 50 characters. */
  postalCode?: string | null
  streetAddress?: StreetAddress
  /** At most 150 characters. */
  addressLine?: string | null
  /** At most 100 characters. */
  addressLine2?: string | null
  geocode?: AddressLocation
  /** Responses only. */
  countryFullname?: string | null
  /** Responses only. */
  subdivisionFullname?: string | null
}

export interface StreetAddress {
  number: string
  name: string
  apt?: string
  formattedAddressLine?: string | null
}

/** In degrees. */
export interface AddressLocation {
  latitude?: number | null
  longitude?: number | null
}

export interface ContactDetails {
  /** At most 100 characters. */
  firstName?: string | null
  /** At most 100 characters. */
  lastName?: string | null
  phone?: string | null
  /** At most 1000 characters. */
  company?: string | null
  vatId?: VatId
}

/** Tax number of the buyer. */
export interface VatId {
  id: string
  type: Open<VatType>
}

export interface AddressWithContact {
  address?: Address
  contactDetails?: ContactDetails
}
