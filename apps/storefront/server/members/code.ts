import { type EmailVerificationRequired, resendCode, verify } from '@vitrine/client/auth'
import { formFields } from '../../src/shared/forms/form-fields.ts'
import { memberPages } from '../../src/shared/member-paths.ts'
import type { FormAct, FormOutcome } from '../forms/form-act.ts'
import type { CodeStep } from '../session/log-in-step.ts'
import { type Problem, problemOfAct } from './problem-of.ts'
import { proceed } from './proceed.ts'
import { refusedCode } from './refused-code.ts'

/** `/log-in/code`: the code from a mail, which proves the address. */
export const answerCode: FormAct = async (context) => {
  const { services, post } = context
  const { visit, now } = services
  const step = visit.cookies.read('logIn')
  const session = visit.session()
  if (step?.kind !== 'code' || !session) return over
  // As people copy it: with spaces or a dash.
  const code = (post.text(formFields.oneTimeCode) ?? '').replace(/[\s-]/g, '')
  if (code.length !== 6) return refuse({ problem: 'code-wrong' })
  try {
    const outcome = await verify(session.client, pendingOf(step), code)
    return await proceed(context, outcome, step, (problem) => {
      if (problem.problem !== 'code-wrong') return refuse(problem)
      const refused = refusedCode(step, now())
      visit.setLogInStep(refused.step)
      return refuse(refused.problem)
    })
  } catch (error) {
    return refuse(problemOfAct(error, services))
  }
}

/** `/log-in/code/again`: another code; the previous one becomes invalid. */
export const sendCodeAgain: FormAct = async ({ services }) => {
  const { visit, now } = services
  const step = visit.cookies.read('logIn')
  const session = visit.session()
  if (step?.kind !== 'code' || !session) return over
  try {
    const outcome = await resendCode(session.client, pendingOf(step))
    if (outcome.status !== 'email-verification-required') return over
    visit.setLogInStep({ ...step, stateToken: outcome.stateToken, sentAt: now(), tries: 0 })
    return { flash: { notice: { code: 'code-sent' } }, next: memberPages.code }
  } catch (error) {
    return refuse(problemOfAct(error, services))
  }
}

const pendingOf = ({ stateToken }: CodeStep): EmailVerificationRequired => ({
  status: 'email-verification-required',
  stateToken,
})

/** No login waits in this browser: it took too long, or another tab has finished it. */
const over: FormOutcome = { flash: { notice: { code: 'log-in-over' } }, next: memberPages.logIn }

function refuse(problem: Problem): FormOutcome {
  const refused = { form: 'code', fields: {}, wrong: [formFields.oneTimeCode], ...problem } as const
  return { flash: { refused }, next: memberPages.code }
}
