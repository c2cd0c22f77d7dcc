import { type FactorResponse, verifyFactor } from '@vitrine/client/auth'
import { type FactorType, factorTypes } from '@vitrine/contract/enumerations'
import { formFields } from '../../src/shared/forms/form-fields.ts'
import { memberPages } from '../../src/shared/member-paths.ts'
import type { FormAct, FormOutcome } from '../forms/form-act.ts'
import type { FactorStep } from '../session/log-in-step.ts'
import { type Problem, problemOfAct } from './problem-of.ts'
import { proceed } from './proceed.ts'
import { refusedCode } from './refused-code.ts'

/** `/log-in/factor`: the required second factor, or a recovery code. */
export const answerFactor: FormAct = async (context) => {
  const { services, post } = context
  const { visit, now } = services
  const step = visit.cookies.read('logIn')
  const session = visit.session()
  if (step?.kind !== 'factor' || !session) return over
  const type = factorTypeOf(step.type)
  const code = (post.text(formFields.oneTimeCode) ?? '').replace(/\s/g, '')
  const answer = type && answerOf(type, step, code, post.text(formFields.credential))
  if (!answer) return refuse({ problem: 'code-wrong' })
  const rememberThisDevice = post.text(formFields.remember) !== undefined
  try {
    const outcome = await verifyFactor(session.client, step, { ...answer, rememberThisDevice })
    // The device has not responded yet: the step stays the same.
    const isWaiting = type === 'PUSH' && outcome.status === 'mfa-required' && outcome.factors.length === 0
    if (isWaiting) return refuse({ problem: 'not-approved-yet' })
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

/** `/log-in/factor/choose`: requests another factor, or the same one again. */
export const chooseFactor: FormAct = async (context) => {
  const { services, post } = context
  const { visit } = services
  const step = visit.cookies.read('logIn')
  const session = visit.session()
  if (step?.kind !== 'factor' || !session) return over
  const type = factorTypeOf(post.text(formFields.factorType) ?? '')
  if (!type || !step.available.includes(type)) return { next: memberPages.factor }
  if (type === 'RECOVERY_CODE') {
    // It needs no challenge.
    visit.setLogInStep({ ...step, type })
    return { next: memberPages.factor }
  }
  try {
    const outcome = await verifyFactor(session.client, step, { factorType: type })
    return await proceed(context, outcome, step, refuse)
  } catch (error) {
    return refuse(problemOfAct(error, services))
  }
}

/** `/log-in/stop`: cancels the login. */
export const stopLogIn: FormAct = async ({ services: { visit }, post }) => {
  visit.endLogIn()
  return { next: post.next }
}

function factorTypeOf(text: string): FactorType | undefined {
  return factorTypes.find((type) => type === text)
}

/** The response in the field of its factor; undefined without one. */
function answerOf(
  factorType: FactorType,
  { transactionId, challengeId }: FactorStep,
  code: string,
  credential: string | undefined,
): FactorResponse | undefined {
  if (factorType === 'WEBAUTHN')
    return credential && challengeId ? { factorType, webauthnData: { challengeId, credential } } : undefined
  if (factorType === 'PUSH') return transactionId ? { factorType, pushData: { transactionId } } : undefined
  if (code === '') return undefined
  switch (factorType) {
    case 'SMS':
      return { factorType, smsData: { code } }
    case 'CALL':
      return { factorType, callData: { code } }
    case 'EMAIL':
      return { factorType, emailData: { code } }
    case 'TOTP':
      return { factorType, totpData: { code } }
    case 'RECOVERY_CODE':
      return { factorType, recoveryCodeData: { code } }
    case 'PASSWORD':
      return undefined
  }
}

const over: FormOutcome = { flash: { notice: { code: 'log-in-over' } }, next: memberPages.logIn }

function refuse(problem: Problem): FormOutcome {
  const refused = { form: 'factor', fields: {}, wrong: [formFields.oneTimeCode], ...problem } as const
  return { flash: { refused }, next: memberPages.factor }
}
