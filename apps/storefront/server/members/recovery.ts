import { recover, sendRecoveryEmail } from '@vitrine/client/auth'
import { formFields } from '../../src/shared/forms/form-fields.ts'
import { logInPath, memberPages } from '../../src/shared/member-paths.ts'
import { localizedPath } from '../../src/shared/url/localized-path.ts'
import type { FormAct, FormOutcome } from '../forms/form-act.ts'
import { newPasswordReturn } from './member-paths.ts'
import { type Problem, problemOf, problemOfAct } from './problem-of.ts'
import { proceed } from './proceed.ts'
import { passwordOf } from './typed.ts'

/** `/forgotten-password`: mails a link to a new password. The response does not reveal whether there is such a member. */
export const askForNewPassword: FormAct = async ({ services, post }) => {
  const { visit, shopOrigin } = services
  const email = post.text(formFields.email) ?? ''
  const fields = { [formFields.email]: email }
  const page = logInPath(memberPages.forgottenPassword, post.next)
  const refuse = (problem: Problem): FormOutcome => ({
    flash: { refused: { form: 'forgotten-password', fields, wrong: [formFields.email], ...problem } },
    next: page,
  })
  try {
    const session = visit.beginSession()
    if (!session) return { flash: { notice: { code: 'form-expired' } }, next: page }
    const returnTo = new URL(localizedPath(newPasswordReturn, services.language), shopOrigin)
    await sendRecoveryEmail(session.client, { email, language: services.language, returnTo })
  } catch (error) {
    return refuse(problemOfAct(error, services))
  }
  return { flash: { mailedTo: email }, next: page }
}

/** `/new-password`: sets the password that a mailed link is for, and logs in. */
export const setNewPassword: FormAct = async (context) => {
  const { services, post } = context
  const { visit } = services
  const step = visit.cookies.read('logIn')
  const refuse = (problem: Problem): FormOutcome => ({
    flash: { refused: { form: 'new-password', fields: {}, wrong: [formFields.password], ...problem } },
    next: memberPages.newPassword,
  })
  if (step?.kind !== 'new-password') return refuse({ problem: 'link-over' })
  try {
    const session = visit.beginSession()
    if (!session) return { flash: { notice: { code: 'form-expired' } }, next: memberPages.newPassword }
    const password = passwordOf(post, formFields.password)
    const outcome = await recover(session.client, { recoveryToken: step.recoveryToken, password })
    if (outcome.status === 'failure') {
      const problem = problemOf(outcome)
      if (problem.problem === 'link-over') visit.endLogIn()
      return refuse(problem)
    }
    const underWay = { email: '', next: memberPages.account, isBrief: false }
    return await proceed(context, outcome, underWay, refuse)
  } catch (error) {
    return refuse(problemOfAct(error, services))
  }
}
