import * as v from 'valibot'

/** A login of staff in this browser. */
export interface StaffLogin {
  /** The platform's session token. */
  readonly token: string
  /** When the password was given: milliseconds since the epoch. */
  readonly provenAt: number
  readonly id: string
  readonly name: string
}

export const staffLoginSchema: v.GenericSchema<unknown, StaffLogin> = v.strictObject({
  token: v.string(),
  provenAt: v.number(),
  id: v.string(),
  name: v.string(),
})
