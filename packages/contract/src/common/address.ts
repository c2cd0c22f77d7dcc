/** A postal address (wire 7.1). */
export interface Address {
  /** ISO 3166-1 alpha-2. */
  country?: string | null
  /** ISO 3166-2, for example `US-NY`. */
  subdivision?: string | null
  city?: string | null
  postalCode?: string | null
  streetAddress?: { number: string; name: string; apt?: string }
  addressLine?: string | null
  addressLine2?: string | null
  geocode?: { latitude?: number | null; longitude?: number | null }
  /** Answers only. */
  countryFullname?: string | null
  /** Answers only. */
  subdivisionFullname?: string | null
}

export interface ContactDetails {
  firstName?: string | null
  lastName?: string | null
  phone?: string | null
  company?: string | null
  vatId?: { id: string; type: 'UNSPECIFIED' | 'CPF' | 'CNPJ' | (string & {}) }
}

export interface AddressWithContact {
  address?: Address
  contactDetails?: ContactDetails
}
