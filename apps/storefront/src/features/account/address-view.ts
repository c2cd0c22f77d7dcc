import type { ProfileAddress } from '@vitrine/contract'

/** By the names of the form's fields. */
export interface AddressView {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly postalCode: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

export function toAddressView({ address }: ProfileAddress): AddressView {
  const { addressLine, addressLine2, city, postalCode, country, streetAddress } = address
  const street = streetAddress && `${streetAddress.name} ${streetAddress.number}`
  return {
    line1: addressLine ?? street ?? '',
    line2: addressLine2 ?? '',
    city: city ?? '',
    postalCode: postalCode ?? '',
    country: country ?? '',
  }
}
