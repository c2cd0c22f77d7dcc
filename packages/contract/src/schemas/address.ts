import * as v from 'valibot'
import type { Address, AddressWithContact } from '../common/address.ts'
import { country, text } from './text.ts'

const optionalText = (max: number) => v.exactOptional(v.nullable(text(max)))
const coordinate = (limit: number) =>
  v.exactOptional(v.nullable(v.pipe(v.number(), v.finite(), v.minValue(-limit), v.maxValue(limit))))

export const address: v.GenericSchema<unknown, Address> = v.object({
  country: v.exactOptional(v.nullable(country)),
  subdivision: optionalText(50),
  city: optionalText(50),
  postalCode: optionalText(50),
  streetAddress: v.exactOptional(
    v.object({ number: text(100), name: text(150), apt: v.exactOptional(text(100)) }),
  ),
  addressLine: optionalText(150),
  addressLine2: optionalText(100),
  geocode: v.exactOptional(v.object({ latitude: coordinate(90), longitude: coordinate(180) })),
})

export const addressWithContact: v.GenericSchema<unknown, AddressWithContact> = v.object({
  address: v.exactOptional(address),
  contactDetails: v.exactOptional(
    v.object({
      firstName: optionalText(100),
      lastName: optionalText(100),
      phone: optionalText(50),
      company: optionalText(1_000),
      vatId: v.exactOptional(v.object({ id: text(100), type: v.picklist(['UNSPECIFIED', 'CPF', 'CNPJ']) })),
    }),
  ),
})
