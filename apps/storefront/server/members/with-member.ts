import type { Client } from '@vitrine/client'
import { isStoreError } from '@vitrine/client'
import { formFields } from '../../src/shared/forms/form-fields.ts'
import { loginPath } from '../../src/shared/login-path.ts'
import { memberPages } from '../../src/shared/member-paths.ts'
import type { MemberForm } from '../../src/shared/views/refused-form.ts'
import type { FormContext, FormOutcome } from '../forms/form-act.ts'
import { isDraftForm } from '../session/draft.ts'
import { describeActError, type Problem } from './describe-problem.ts'
import { isStillMember } from './is-still-member.ts'

/** A form of the account. */
export interface AccountForm {
  readonly form: MemberForm
  /** Page of the form, where it is shown again. */
  readonly page: string
  /** What was typed, by the names of the fields; never a password. */
  readonly fields: Readonly<Record<string, string>>
  /** The fields with the error; default: those that the platform's violations name. */
  readonly wrong?: readonly string[]
}

/** Fields by the last part of the path that a violation names. */
const fieldOfPath: Readonly<Record<string, string>> = {
  firstName: formFields.firstName,
  lastName: formFields.lastName,
  phone: formFields.phone,
  addressLine: formFields.line1,
  addressLine2: formFields.line2,
  city: formFields.city,
  postalCode: formFields.postalCode,
  country: formFields.country,
  newPassword: formFields.password,
}

/**
 * Calls the platform as the member. Refusals are shown next to their fields. If the session has ended, what was typed is stored and
 * shown again after the same member has logged in.
 */
export async function withMember(
  { services, post }: FormContext,
  { form, page, fields, wrong }: AccountForm,
  act: (client: Client) => Promise<FormOutcome>,
): Promise<FormOutcome> {
  const { visit } = services
  const session = visit.session()
  if (session && visit.isMember) {
    try {
      return await act(session.client)
    } catch (error) {
      if (await isStillMember(error, visit)) {
        const named = isStoreError(error, 'validation')
          ? error.violations.flatMap(({ field }) => fieldOf(field))
          : []
        const problem: Problem = describeActError(error, services)
        if (problem.problem === 'wrong-password') {
          const wrong = [formFields.currentPassword]
          const refused = { form, fields, wrong, problem: 'current-password-wrong' } as const
          return { flash: { refused }, next: page }
        }
        return { flash: { refused: { form, fields, wrong: wrong ?? named, ...problem } }, next: page }
      }
    }
  }
  const memberId = post.text(formFields.memberId)
  const isKept =
    memberId !== undefined && isDraftForm(form) && visit.keepDraft({ form, memberId, page, fields })
  return { flash: { notice: { code: 'session-ended', isKept } }, next: loginPath(memberPages.login, page) }
}

function fieldOf(path: string): string[] {
  const known = fieldOfPath[path.split('.').at(-1) ?? '']
  return known === undefined ? [] : [known]
}
