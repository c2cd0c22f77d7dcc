import { getMyProfile, updateMyProfile } from '@vitrine/client/accounts'
import type { ProfileAddress } from '@vitrine/contract'
import type { FormAct } from '../../../server/forms/form-act.ts'
import type { FormPost } from '../../../server/forms/form-post.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { memberPages } from '../../../shared/member-paths.ts'
import { withMember } from './with-member.ts'

/** `/account/profile/save`: name and phone. An empty field removes the value. */
export const saveProfile: FormAct = (context) => {
  const { post, services } = context
  const names = [formFields.firstName, formFields.lastName, formFields.phone]
  const fields = fieldsOf(post, names)
  const page = `${memberPages.profile}?edit=profile`
  return withMember(context, { form: 'profile', page, fields }, async (client) => {
    const phone = fields[formFields.phone]
    await updateMyProfile(client, {
      firstName: fields[formFields.firstName] || null,
      lastName: fields[formFields.lastName] || null,
      phonesV2: phone ? [{ phone, tag: 'HOME' }] : [],
    })
    services.shopper.cookies.clear('draft')
    return { flash: { saved: 'profile' }, next: memberPages.profile }
  })
}

const addressFields = [
  formFields.addressIndex,
  formFields.line1,
  formFields.line2,
  formFields.city,
  formFields.postalCode,
  formFields.country,
]

/** `/account/addresses/save`: a new address, or a changed one. */
export const saveAddress: FormAct = (context) => {
  const { post, services } = context
  const fields = fieldsOf(post, addressFields)
  const place = fields[formFields.addressIndex] ?? ''
  const page = `${memberPages.profile}?${new URLSearchParams({ edit: `address-${place}` })}`
  return withMember(context, { form: 'address', page, fields }, async (client) => {
    const { addresses = [] } = await getMyProfile(client)
    const index = /^\d{1,2}$/.test(place) ? Number(place) : addresses.length
    const changed: ProfileAddress = { tag: 'HOME', ...addresses[index], address: addressOf(fields) }
    const kept = addresses.filter((_, position) => position !== index)
    await updateMyProfile(client, { addresses: kept.toSpliced(index, 0, changed) })
    services.shopper.cookies.clear('draft')
    return { flash: { saved: 'addresses' }, next: memberPages.profile }
  })
}

/** `/account/addresses/remove` */
export const removeAddress: FormAct = (context) => {
  const { post } = context
  const fields = fieldsOf(post, [formFields.addressIndex])
  const about = { form: 'address', page: memberPages.profile, fields: {} } as const
  return withMember(context, about, async (client) => {
    const { addresses = [] } = await getMyProfile(client)
    const index = Number(fields[formFields.addressIndex])
    await updateMyProfile(client, { addresses: addresses.filter((_, position) => position !== index) })
    return { flash: { saved: 'addresses' }, next: memberPages.profile }
  })
}

function fieldsOf(post: FormPost, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, post.text(name) ?? '']))
}

function addressOf(fields: Readonly<Record<string, string>>): ProfileAddress['address'] {
  const text = (name: string) => fields[name] || null
  return {
    addressLine: text(formFields.line1),
    addressLine2: text(formFields.line2),
    city: text(formFields.city),
    postalCode: text(formFields.postalCode),
    country: text(formFields.country),
  }
}
