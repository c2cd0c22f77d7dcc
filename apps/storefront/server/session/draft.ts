import * as v from 'valibot'
import type { CookieJar } from './cookie-jar.ts'

const forms = [
  'profile',
  'address',
  'staff-product',
  'staff-stock',
  'staff-collection',
  'staff-many',
] as const

/**
 * A form of the account or the staff whose session had ended when it was sent. It is shown again after the next log-in, to the person
 * who wrote it and to nobody else who logs in with this browser.
 */
export interface Draft {
  readonly form: (typeof forms)[number]
  /** Id of the member or the member of staff whose form it was. */
  readonly memberId: string
  /** Page that the form stands on. */
  readonly page: string
  /** By the names of the fields. Never a password. */
  readonly fields: Readonly<Record<string, string>>
}

const sealedDraft: v.GenericSchema<unknown, Draft> = v.strictObject({
  form: v.picklist(forms),
  memberId: v.string(),
  page: v.string(),
  fields: v.record(v.string(), v.string()),
})

/** Choice: what fits a cookie beside its seal. */
const maximumBytes = 2_700

export function isDraftForm(form: string): form is Draft['form'] {
  return forms.some((known) => known === form)
}

/** @returns Whether it could be kept: hundreds of fields cannot. */
export function keepDraft(cookies: CookieJar, draft: Draft): boolean {
  if (Buffer.byteLength(JSON.stringify(draft)) > maximumBytes) return false
  cookies.write('draft', draft)
  return true
}

export function keptDraft(cookies: CookieJar): Draft | undefined {
  const draft = v.safeParse(sealedDraft, cookies.read('draft'))
  return draft.success ? draft.output : undefined
}
