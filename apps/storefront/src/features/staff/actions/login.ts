import { describeCallError, type Problem } from '../../../server/forms/describe-problem.ts'
import type { FormAct } from '../../../server/forms/form-act.ts'
import { applicationCode } from '../../../server/forms/refusal.ts'
import type { RequestServices } from '../../../server/request-services.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { staffLoginPath, staffPages } from '../../../shared/staff-paths.ts'
import type { FormProblem } from '../../../shared/views/refused-form.ts'

const refusals: Readonly<Record<string, readonly [problem: FormProblem, field: string]>> = {
  STAFF_PASSWORD_WRONG: ['wrong-password', formFields.password],
  STAFF_PASSWORD_EXPIRED: ['password-expired', formFields.newPassword],
  STAFF_FACTOR_REQUIRED: ['factor-missing', formFields.oneTimeCode],
  STAFF_FACTOR_WRONG: ['code-wrong', formFields.oneTimeCode],
}

/**
 * `/staff/log-in`: logs staff in, or requires the password again before something that cannot be undone. Password and code come in one
 * post, as the platform expects them, so the shop stores neither.
 */
export const loginStaff: FormAct = async ({ services, post }) => {
  const email = post.text(formFields.email) ?? ''
  const newPassword = post.password(formFields.newPassword) || undefined
  const code = (post.text(formFields.oneTimeCode) ?? '').replace(/\s/g, '')
  const { next } = post
  try {
    await services.staff.login({
      email,
      password: post.password(formFields.password),
      ...(newPassword && { newPassword }),
      ...(code && { code }),
    })
    return { next }
  } catch (error) {
    const { field, ...problem } = whyNot(error, services)
    const asksForNew = problem.problem === 'password-expired' || newPassword !== undefined
    const fields = { [formFields.email]: email, ...(asksForNew && { [formFields.newPassword]: '' }) }
    const refused = { form: 'staff-log-in', fields, wrong: [field], ...problem } as const
    return { flash: { refused }, next: staffLoginPath(next) }
  }
}

/** `/staff/log-out`: ends the session here and at the platform; the shopper's session in this browser continues. */
export const logoutStaff: FormAct = async ({ services }) => {
  await services.staff.logout()
  return { flash: { saved: 'logged-out' }, next: staffPages.login }
}

function whyNot(error: unknown, services: RequestServices): Problem & { readonly field: string } {
  const refusal = refusals[applicationCode(error) ?? '']
  if (refusal) return { problem: refusal[0], field: refusal[1] }
  const problem = describeCallError(error, services)
  if (problem.problem === 'no-address') return { ...problem, field: formFields.email }
  return {
    ...problem,
    field: problem.problem.startsWith('password-') ? formFields.newPassword : formFields.password,
  }
}
