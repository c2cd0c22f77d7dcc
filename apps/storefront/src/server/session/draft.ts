import * as v from 'valibot'

const forms = [
  'profile',
  'address',
  'staff-product',
  'staff-stock',
  'staff-collection',
  'staff-many',
] as const

/**
 * A form of the account or of staff whose session had ended when it was sent. It is shown again after the next login of the same
 * person, not to others who log in with this browser.
 */
export interface Draft {
  readonly form: (typeof forms)[number]
  /** Id of the member or staff account that sent it. */
  readonly memberId: string
  /** Page of the form. */
  readonly page: string
  /** By the names of the fields. Never a password. */
  readonly fields: Readonly<Record<string, string>>
}

export const draftSchema: v.GenericSchema<unknown, Draft> = v.strictObject({
  form: v.picklist(forms),
  memberId: v.string(),
  page: v.string(),
  fields: v.record(v.string(), v.string()),
})

export function isDraftForm(form: string): form is Draft['form'] {
  return forms.some((known) => known === form)
}
