import type * as v from 'valibot'
import { vatTypes } from '../enumerations/tax.ts'
import { type Directed, directed, read } from '../schema/direction.ts'
import { number } from '../schema/number.ts'
import { type EntriesOf, nullable, objectOf, optional } from '../schema/object.ts'
import { country, phone, subdivision, text } from '../schema/text.ts'
import type {
  Address,
  AddressLocation,
  AddressWithContact,
  ContactDetails,
  StreetAddress,
  VatId,
} from './address.ts'

type WritableAddress = Omit<Address, 'countryFullname' | 'subdivisionFullname'>

/** Fields of an address in requests and responses; the region differs. */
export const addressFields: EntriesOf<Omit<WritableAddress, 'subdivision'>> = {
  country: nullable(country),
  city: nullable(text(50)),
  postalCode: nullable(text(50)),
  streetAddress: optional(
    objectOf<StreetAddress>({
      number: text(100),
      name: text(150),
      apt: optional(text(100)),
      formattedAddressLine: nullable(text(250)),
    }),
  ),
  addressLine: nullable(text(150)),
  addressLine2: nullable(text(100)),
  geocode: optional(
    objectOf<AddressLocation>({
      latitude: nullable(number(-90, 90)),
      longitude: nullable(number(-180, 180)),
    }),
  ),
}

/** An address in a request. The region is a code; fields that the platform adds are ignored. */
export const address: v.GenericSchema<unknown, Address> = objectOf<WritableAddress>({
  ...addressFields,
  subdivision: nullable(subdivision),
})

/** An address in a response. */
export const responseAddress: v.GenericSchema<unknown, Address> = objectOf<Address>({
  ...addressFields,
  subdivision: nullable(text(50)),
  countryFullname: nullable(text(100)),
  subdivisionFullname: nullable(text(100)),
})

const contactDetails: Directed<ContactDetails> = directed((direction) =>
  objectOf<ContactDetails>({
    firstName: nullable(text(100)),
    lastName: nullable(text(100)),
    phone: nullable(direction === read ? text(50) : phone),
    company: nullable(text(1_000)),
    vatId: optional(objectOf<VatId>({ id: text(100), type: direction.known(vatTypes) })),
  }),
)

/** An address with contact details, in a request or a response. */
export const addressWithContact: Directed<AddressWithContact> = directed((direction) =>
  objectOf<AddressWithContact>({
    address: optional(direction === read ? responseAddress : address),
    contactDetails: optional(contactDetails(direction)),
  }),
)
