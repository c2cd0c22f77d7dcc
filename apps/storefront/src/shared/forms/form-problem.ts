import { type FieldViolation, isStoreError } from '@vitrine/client'
import type { LoginFailure } from '@vitrine/react'
import type { FormProblem, RefusedForm } from '../views/refused-form.ts'

/** What is wrong with a form, for the page that shows it again. */
export type Problem = Pick<RefusedForm, 'problem' | 'waitSeconds' | 'needsCaptcha' | 'requestId'>

const byCode: Readonly<Record<string, FormProblem>> = {
  ACCOUNT_BLOCKED: 'blocked',
  VERIFICATION_FAILED: 'code-wrong',
  INVALID_STATE_TOKEN: 'log-in-over',
  NO_LOGIN_IN_PROGRESS: 'log-in-over',
  INVALID_RECOVERY_TOKEN: 'link-over',
  TOO_MANY_FACTORS: 'too-many-factors',
  FACTOR_NOT_FOUND: 'log-in-over',
  '-19976': 'wrong-password',
  SLUG_ALREADY_EXISTS: 'taken',
}

const byReason: Readonly<Record<LoginFailure['reason'], FormProblem>> = {
  missingCaptchaToken: 'captcha-missing',
  invalidCaptchaToken: 'captcha-wrong',
  emailAlreadyExists: 'exists',
  invalidPassword: 'wrong-password',
  resetPassword: 'must-reset',
  // A login must not reveal whether an address exists.
  invalidEmail: 'wrong-password',
  weakPassword: 'password-short',
  invalidFields: 'not-valid',
  invalidCode: 'code-wrong',
  tooManyCodes: 'code-used-up',
  expired: 'log-in-over',
  unknownState: 'log-in-over',
  unknown: 'failed',
}

/** Why a step of a login was refused. */
export function describeRefusal({ reason, code = '', violations }: Omit<LoginFailure, 'message'>): Problem {
  const problem =
    describeCode(reason, code) ?? describeViolations(violations) ?? byCode[code] ?? byReason[reason]
  return { problem, ...(problem.startsWith('captcha') && { needsCaptcha: true }) }
}

/** The platform has one code for a code that is wrong, too old or used up; the reason says which. */
function describeCode(reason: LoginFailure['reason'], code: string): FormProblem | undefined {
  if (code !== 'VERIFICATION_FAILED') return undefined
  if (reason === 'expired') return 'code-expired'
  return reason === 'tooManyCodes' ? 'code-used-up' : undefined
}

/** Why a call was refused; undefined for errors that the shopper cannot fix. */
export function describeError(error: unknown): Problem | undefined {
  if (!isStoreError(error)) return undefined
  if (error.status === 429) {
    const { retryAfterMs } = error
    return {
      problem: 'too-many',
      ...(retryAfterMs !== undefined && { waitSeconds: Math.ceil(retryAfterMs / 1_000) }),
    }
  }
  const problem = isStoreError(error, 'validation')
    ? describeViolations(error.violations)
    : isStoreError(error, 'application')
      ? byCode[error.code]
      : undefined
  return problem && { problem }
}

function describeViolations([first]: readonly FieldViolation[]): FormProblem | undefined {
  return first && describeViolation(first)
}

/** What is wrong with one field. */
export function describeViolation({ field, violatedRule, data, ruleName }: FieldViolation): FormProblem {
  if (data?.['type'] === 'EMAIL') return 'no-address'
  if (data?.['type'] === 'PHONE') return 'phone-wrong'
  const isPassword = /password$/i.test(field)
  if (isPassword && violatedRule === 'MIN_LENGTH') return 'password-short'
  if (isPassword && violatedRule === 'MAX_LENGTH') return 'password-long'
  if (ruleName === 'PASSWORD_COMMON') return 'password-common'
  if (ruleName === 'PASSWORD_CONTEXT') return 'password-context'
  if (violatedRule === 'REQUIRED_FIELD') return 'missing'
  return violatedRule === 'MAX_LENGTH' ? 'too-long' : 'not-valid'
}
