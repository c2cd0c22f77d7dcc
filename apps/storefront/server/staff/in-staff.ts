import type { AnyClient } from '@vitrine/client'
import { isStoreError } from '@vitrine/client'
import { formFields } from '../../src/shared/forms/form-fields.ts'
import { staffLogInPath } from '../../src/shared/staff-paths.ts'
import type { FormProblem, MemberForm } from '../../src/shared/views/refused-form.ts'
import type { FormContext, FormOutcome } from '../forms/form-act.ts'
import { applicationCode } from '../forms/refusal.ts'
import { type Problem, problemOfAct } from '../members/problem-of.ts'
import type { RequestServices } from '../request-services.ts'
import { isDraftForm } from '../session/draft.ts'

/** A form of the staff's pages. */
export interface StaffForm {
  readonly form: MemberForm
  /** Page that the form stands on, and is shown again on. */
  readonly page: string
  /** What was typed, by the names of the fields. */
  readonly fields: Readonly<Record<string, string>>
  /** The fields that a problem is about. */
  readonly wrong?: readonly string[]
  /** What it does cannot be taken back, or is done to many things: the password has to have been given just now. */
  readonly needsFreshLogIn?: boolean
}

/** Refusals of a proof: the platform answers 401 to them too, and the session goes on. */
const refusals: Readonly<Record<string, Problem>> = {
  STAFF_PASSWORD_WRONG: { problem: 'current-password-wrong' },
  STAFF_FACTOR_WRONG: { problem: 'code-wrong' },
}

/** Refusals of what was written against something older than what is saved. */
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
 * Acts as the member of staff. Whether they may is the platform's to say, at each call: what a page showed a minute ago counts for
 * nothing. A refusal is told on the page of the form, with what was typed; where the session has ended, that is kept for whoever wrote it.
 */
export async function inStaff(
  context: Pick<FormContext, 'services' | 'post'>,
  about: StaffForm,
  act: (client: AnyClient) => Promise<FormOutcome>,
): Promise<FormOutcome> {
  const { services } = context
  const { form, page, fields, wrong = [], needsFreshLogIn = false } = about
  const session = services.staff.session()
  if (!session) return ended(context, about)
  if (needsFreshLogIn && !session.isFresh) {
    keep(context, about)
    return { next: staffLogInPath(page) }
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
  return { flash: { refused }, next: staffLogInPath(about.page) }
}

function keep(
  { services, post }: Pick<FormContext, 'services' | 'post'>,
  { form, page, fields }: StaffForm,
): boolean {
  const memberId = post.text(formFields.memberId)
  return (
    memberId !== undefined && isDraftForm(form) && services.visit.keepDraft({ form, memberId, page, fields })
  )
}

function staffProblem(error: unknown, services: RequestServices): Problem {
  if (isStoreError(error) && error.status === 403) return { problem: 'not-allowed' }
  if (staleCodes.has(applicationCode(error))) return { problem: 'stale' }
  return problemOfAct(error, services)
}
