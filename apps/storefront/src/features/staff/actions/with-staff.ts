import type { AnyClient } from '@vitrine/client'
import { isStoreError } from '@vitrine/client'
import { describeActError, type Problem } from '../../../server/forms/describe-problem.ts'
import type { FormContext, FormOutcome } from '../../../server/forms/form-act.ts'
import { applicationCode } from '../../../server/forms/refusal.ts'
import type { RequestServices } from '../../../server/request-services.ts'
import { isDraftForm } from '../../../server/session/draft.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { staffLoginPath } from '../../../shared/staff-paths.ts'
import type { FormProblem, MemberForm } from '../../../shared/views/refused-form.ts'

/** A form of the staff's pages. */
export interface StaffForm {
  readonly form: MemberForm
  /** Page of the form, where it is shown again. */
  readonly page: string
  /** What was typed, by the names of the fields. */
  readonly fields: Readonly<Record<string, string>>
  /** The fields with the error. */
  readonly wrong?: readonly string[]
  /** It cannot be undone, or changes many things: the password must have been given recently. */
  readonly needsFreshLogin?: boolean
}

/** Refusals of a password or code: also status 401, but the session continues. */
const refusals: Readonly<Record<string, Problem>> = {
  STAFF_PASSWORD_WRONG: { problem: 'current-password-wrong' },
  STAFF_FACTOR_WRONG: { problem: 'code-wrong' },
}

/** Refusals of a change to an older revision. */
const staleCodes: ReadonlySet<string | undefined> = new Set([
  'STALE_PRODUCT',
  'STALE_COLLECTION',
  'STALE_REVISION',
])

const fieldOfProblem: Readonly<Partial<Record<FormProblem, string>>> = {
  'current-password-wrong': formFields.currentPassword,
  'code-wrong': formFields.oneTimeCode,
  'password-short': formFields.password,
  'password-long': formFields.password,
  'password-common': formFields.password,
  'password-context': formFields.password,
}

/**
 * Calls the platform as staff. The platform checks their rights with each call, whatever a page showed before. Refusals are shown in
 * the form, with what was typed; if the session has ended, it is stored for the person who typed it.
 */
export async function withStaff(
  context: Pick<FormContext, 'services' | 'post'>,
  about: StaffForm,
  act: (client: AnyClient) => Promise<FormOutcome>,
): Promise<FormOutcome> {
  const { services } = context
  const { form, page, fields, wrong = [], needsFreshLogin = false } = about
  const session = services.staff.session()
  if (!session) return ended(context, about)
  if (needsFreshLogin && !session.isFresh) {
    keep(context, about)
    return { next: staffLoginPath(page) }
  }
  try {
    return await act(session.client)
  } catch (error) {
    const refusal = refusals[applicationCode(error) ?? '']
    if (isStoreError(error) && error.status === 401 && !refusal) {
      services.staff.forget()
      return ended(context, about)
    }
    const problem = refusal ?? staffProblem(error, services)
    const named = fieldOfProblem[problem.problem]
    return { flash: { refused: { form, fields, wrong: named ? [named] : wrong, ...problem } }, next: page }
  }
}

function ended(context: Pick<FormContext, 'services' | 'post'>, about: StaffForm): FormOutcome {
  const problem = keep(context, about) ? 'session-over-kept' : 'session-over'
  const refused = { form: 'staff-log-in', fields: {}, wrong: [], problem } as const
  return { flash: { refused }, next: staffLoginPath(about.page) }
}

function keep(
  { services, post }: Pick<FormContext, 'services' | 'post'>,
  { form, page, fields }: StaffForm,
): boolean {
  const memberId = post.text(formFields.memberId)
  return (
    memberId !== undefined &&
    isDraftForm(form) &&
    services.shopper.keepDraft({ form, memberId, page, fields })
  )
}

function staffProblem(error: unknown, services: RequestServices): Problem {
  if (isStoreError(error) && error.status === 403) return { problem: 'not-allowed' }
  if (staleCodes.has(applicationCode(error))) return { problem: 'stale' }
  return describeActError(error, services)
}
