/** A form of the log-in, the account or the staff's pages that was refused: what was typed, and what is wrong with it. */
export interface RefusedForm {
  readonly form: MemberForm
  /** By the names of the fields; never passwords and codes. */
  readonly fields: Readonly<Record<string, string>>
  readonly problem: FormProblem
  /** Names of the fields that the problem is about. */
  readonly wrong: readonly string[]
  /** What is wrong with each field, where they differ. */
  readonly fieldProblems?: Readonly<Record<string, FormProblem>>
  /** Seconds to wait, from when the form was refused. */
  readonly waitSeconds?: number
  /** A captcha has to be solved with the next try. */
  readonly needsCaptcha?: boolean
  readonly requestId?: string
}

export type MemberForm =
  | 'log-in'
  | 'sign-up'
  | 'code'
  | 'factor'
  | 'forgotten-password'
  | 'new-password'
  | 'profile'
  | 'address'
  | 'change-password'
  | 'add-factor'
  | 'remove-factor'
  | 'recovery-codes'
  | 'end-session'
  | 'enrollment'
  | 'reorder'
  | 'stock-request'
  | 'contact'
  | 'staff-log-in'
  | 'staff-password'
  | 'staff-factor'
  | 'staff-product'
  | 'staff-stock'
  | 'staff-delete'
  | 'staff-collection'
  | 'staff-many'

/** What can be wrong; the words are in the catalog of messages. */
export type FormProblem =
  | 'no-address'
  | 'wrong-password'
  | 'must-reset'
  | 'blocked'
  | 'exists'
  | 'captcha-missing'
  | 'captcha-wrong'
  | 'too-many'
  | 'password-short'
  | 'password-long'
  | 'password-common'
  | 'password-context'
  | 'passwords-differ'
  | 'current-password-wrong'
  | 'code-wrong'
  | 'code-used-up'
  | 'code-expired'
  | 'tries-used-up'
  | 'not-approved-yet'
  | 'log-in-over'
  | 'link-over'
  | 'too-many-factors'
  | 'phone-wrong'
  | 'passkey-failed'
  | 'missing'
  | 'too-long'
  | 'not-valid'
  | 'session-over'
  | 'session-over-kept'
  | 'kept'
  | 'password-expired'
  | 'factor-missing'
  | 'not-allowed'
  | 'stale'
  | 'taken'
  | 'nothing-chosen'
  | 'some-failed'
  | 'failed'
  | 'unclear'
