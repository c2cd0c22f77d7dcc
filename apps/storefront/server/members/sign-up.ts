import { register } from '@vitrine/client/auth'
import { formFields } from '../../src/shared/forms/form-fields.ts'
import { logInPath, memberPages } from '../../src/shared/member-paths.ts'
import type { FormAct, FormOutcome } from '../forms/form-act.ts'
import { type Problem, problemOfAct } from './problem-of.ts'
import { proceed } from './proceed.ts'
import { captchaTokensOf, passwordOf } from './typed.ts'

/** `/sign-up`: registers a member, within the signup rules of the shop. */
export const signUp: FormAct = async (context) => {
  const { services, post } = context
  const email = post.text(formFields.email) ?? ''
  const firstName = post.text(formFields.firstName)
  const refuse = (problem: Problem): FormOutcome => {
    if (problem.problem === 'exists') services.visit.setLogInStep({ kind: 'taken', email })
    return {
      flash: {
        refused: {
          form: 'sign-up',
          fields: { [formFields.email]: email, ...(firstName && { [formFields.firstName]: firstName }) },
          wrong: [wrongField(problem)],
          ...problem,
        },
      },
      next: logInPath(memberPages.signUp, post.next),
    }
  }
  try {
    const session = services.visit.beginSession()
    if (!session) return { flash: { notice: { code: 'form-expired' } }, next: memberPages.signUp }
    const outcome = await register(session.client, {
      email,
      password: passwordOf(post, formFields.password),
      ...captchaTokensOf(post),
      ...(firstName && { profile: { firstName } }),
    })
    return await proceed(context, outcome, { email, next: post.next, isBrief: false }, refuse)
  } catch (error) {
    return refuse(problemOfAct(error, services))
  }
}

function wrongField({ problem }: Problem): string {
  if (problem === 'no-address' || problem === 'exists') return formFields.email
  if (problem === 'too-long') return formFields.firstName
  return problem.startsWith('captcha') ? formFields.captcha : formFields.password
}
