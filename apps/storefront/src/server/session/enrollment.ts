import * as v from 'valibot'

/** What the account shows once: the secret of an authenticator, the options of a passkey, or recovery codes. */
export type Enrollment =
  | {
      readonly kind: 'factor'
      readonly factorId: string
      readonly type: string
      /** Of an authenticator app. */
      readonly totp?: { readonly secret: string; readonly uri: string } | undefined
      /** JSON of the options that a passkey is created with. */
      readonly passkeyOptions?: string | undefined
    }
  | { readonly kind: 'recovery-codes'; readonly codes: readonly string[] }
  /** Of staff, who may be members as well. */
  | { readonly kind: 'staff-factor'; readonly totp: { readonly secret: string; readonly uri: string } }
  | { readonly kind: 'staff-codes'; readonly codes: readonly string[] }

export const enrollmentSchema: v.GenericSchema<unknown, Enrollment> = v.variant('kind', [
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
