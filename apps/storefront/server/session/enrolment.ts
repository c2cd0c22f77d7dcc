import * as v from 'valibot'
import type { CookieJar } from './cookie-jar.ts'

/** What the account has to show once: the seed of an authenticator, what a passkey is made from, or recovery codes. */
export type Enrolment =
  | {
      readonly kind: 'factor'
      readonly factorId: string
      readonly type: string
      /** Of an authenticator app. */
      readonly totp?: { readonly secret: string; readonly uri: string } | undefined
      /** JSON of what a passkey is made from. */
      readonly passkeyOptions?: string | undefined
    }
  | { readonly kind: 'recovery-codes'; readonly codes: readonly string[] }
  /** Of a member of staff, who may be a member as well. */
  | { readonly kind: 'staff-factor'; readonly totp: { readonly secret: string; readonly uri: string } }
  | { readonly kind: 'staff-codes'; readonly codes: readonly string[] }

const sealedEnrolment: v.GenericSchema<unknown, Enrolment> = v.variant('kind', [
  v.strictObject({
    kind: v.literal('factor'),
    factorId: v.string(),
    type: v.string(),
    totp: v.optional(v.strictObject({ secret: v.string(), uri: v.string() })),
    passkeyOptions: v.optional(v.string()),
  }),
  v.strictObject({ kind: v.literal('recovery-codes'), codes: v.array(v.string()) }),
  v.strictObject({
    kind: v.literal('staff-factor'),
    totp: v.strictObject({ secret: v.string(), uri: v.string() }),
  }),
  v.strictObject({ kind: v.literal('staff-codes'), codes: v.array(v.string()) }),
])

export function keepEnrolment(cookies: CookieJar, enrolment: Enrolment): void {
  cookies.write('enrolment', enrolment)
}

export function keptEnrolment(cookies: CookieJar): Enrolment | undefined {
  const enrolment = v.safeParse(sealedEnrolment, cookies.read('enrolment'))
  return enrolment.success ? enrolment.output : undefined
}
