import * as v from 'valibot'
import { type CookieJar, draftLifetimeSeconds } from './cookie-jar.ts'
import type { Sealer } from './sealer.ts'

/**
 * A form of the account whose session had ended when it was sent. It is shown again after the next log-in, to the member who wrote
 * it and to nobody else who logs in with this browser.
 */
export interface Draft {
  readonly form: 'profile' | 'address'
  /** Id of the member whose form it was. */
  readonly memberId: string
  /** By the names of the fields. Never a password. */
  readonly fields: Readonly<Record<string, string>>
}

const sealedDraft: v.GenericSchema<unknown, Draft> = v.strictObject({
  form: v.picklist(['profile', 'address']),
  memberId: v.string(),
  fields: v.record(v.string(), v.string()),
})

export function keepDraft(cookies: CookieJar, sealer: Sealer, draft: Draft): void {
  cookies.set('draft', sealer.seal('draft', draft, draftLifetimeSeconds))
}

export function keptDraft(cookies: CookieJar, sealer: Sealer): Draft | undefined {
  const sealed = cookies.get('draft')
  const draft = sealed ? v.safeParse(sealedDraft, sealer.open('draft', sealed)?.value) : undefined
  return draft?.success ? draft.output : undefined
}
