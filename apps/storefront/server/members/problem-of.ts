import { isStoreError } from '@vitrine/client'
import type { LoginFailed } from '@vitrine/client/auth'
import type { FieldViolation } from '@vitrine/contract'
import type { FormProblem, RefusedForm } from '../../src/shared/views/refused-form.ts'
import { isUnclear } from '../forms/is-unclear.ts'
import { applicationCode, requestIdOf } from '../forms/refusal.ts'
import { isPlatformAway } from '../platform/platform-away.ts'
import type { RequestServices } from '../request-services.ts'

/** What is wrong with a form, for the page that shows it again. */
export type Problem = Pick<RefusedForm, 'problem' | 'waitSeconds' | 'needsCaptcha' | 'requestId'>

const byCode: Readonly<Record<string, FormProblem>> = {
  ACCOUNT_BLOCKED: 'blocked',
  VERIFICATION_FAILED: 'code-wrong',
  INVALID_STATE_TOKEN: 'log-in-over',
  INVALID_RECOVERY_TOKEN: 'link-over',
  TOO_MANY_FACTORS: 'too-many-factors',
  FACTOR_NOT_FOUND: 'log-in-over',
  '-19976': 'wrong-password',
  SLUG_ALREADY_EXISTS: 'taken',
}

const byReason: Readonly<Record<LoginFailed['reason'], FormProblem>> = {
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
  expired: 'log-in-over',
  unknownState: 'log-in-over',
  unknown: 'trouble',
}

/** Why a login, a signup or a code was refused. */
export function problemOf(refused: LoginFailed): Problem {
  const { cause, reason } = refused
  const problem = problemOfViolations(cause) ?? byCode[applicationCode(cause) ?? ''] ?? byReason[reason]
  return { problem, ...(problem.startsWith('captcha') && { needsCaptcha: true }) }
}

/** Why a call about the account failed. Errors that the member cannot fix are logged. */
export function problemOfError(error: unknown, { report, requestId }: RequestServices): Problem {
  if (isStoreError(error) && error.status === 429) {
    const { retryAfterMs } = error
    return {
      problem: 'too-many',
      ...(retryAfterMs !== undefined && { waitSeconds: Math.ceil(retryAfterMs / 1_000) }),
    }
  }
  const known = problemOfViolations(error) ?? byCode[applicationCode(error) ?? '']
  if (known) return { problem: known }
  if (!isPlatformAway(error)) report(error)
  return { problem: 'trouble', requestId: requestIdOf(error, requestId) }
}

/** As `problemOfError`, for a call that may have taken effect without a response: the member learns that, not that it failed. */
export function problemOfAct(error: unknown, services: RequestServices): Problem {
  if (!isUnclear(error)) return problemOfError(error, services)
  return { problem: 'unclear', requestId: requestIdOf(error, services.requestId) }
}

function problemOfViolations(error: unknown): FormProblem | undefined {
  if (!isStoreError(error, 'validation')) return undefined
  const [first] = error.violations
  return first && problemOfViolation(first)
}

function problemOfViolation({ field, violatedRule, data, ruleName }: FieldViolation): FormProblem {
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
