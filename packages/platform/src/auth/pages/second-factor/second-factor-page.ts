import type { SecondFactorType } from '../../../pages/index.ts'
import { generalFault, readRefusal } from '../../../pages/index.ts'
import { verifyFactor } from '../../factors/verify-factor.ts'
import { hostedAddress, hostedPaths } from '../addresses.ts'
import type { FlowVisit, HostedPage, Outcome } from '../hosted-page.ts'
import { inFlow } from '../in-flow.ts'
import { continueLogin } from '../log-in/continue-login.ts'
import { type LoginStep, stepPlace } from '../pre-session.ts'
import { askForFactor } from './ask-for-factor.ts'
import { asFactor, factorStep } from './factor-step.ts'

type FactorStep = LoginStep & { readonly factor: SecondFactorType }

/** The second factor after the password: the member's surest one first, every other one on demand. */
export const secondFactorPage: HostedPage = inFlow({
  path: hostedPaths.secondFactor,
  guard: 'token',
  async show(visit) {
    const step = stepOf(visit)
    if (!step) return { goTo: hostedAddress(visit, 'logIn') }
    try {
      return await askForFactor(visit, step)
    } catch (error) {
      return refused(visit, step, error)
    }
  },
  async submit(visit, fields) {
    const step = stepOf(visit)
    if (!step) return { goTo: hostedAddress(visit, 'over') }
    try {
      return await (fields.get('act') === 'instead'
        ? askInstead(visit, step, asFactor(fields.get('factor')))
        : answer(visit, step, fields))
    } catch (error) {
      return refused(visit, step, error)
    }
  },
})

function stepOf(visit: FlowVisit): FactorStep | undefined {
  const { step } = visit.preSession
  if (step?.kind !== 'FACTOR' || step.place !== stepPlace(visit) || step.factor === undefined)
    return undefined
  return { ...step, factor: step.factor }
}

async function askInstead(
  visit: FlowVisit,
  step: FactorStep,
  wanted: SecondFactorType | undefined,
): Promise<Outcome> {
  const here = hostedAddress(visit, 'secondFactor')
  if (wanted === undefined) return { goTo: here }
  if (wanted === 'RECOVERY_CODE') {
    // Nothing is sent or asked for: the member has them on paper.
    const others = [step.factor, ...(step.others ?? [])].filter((type) => type !== wanted)
    return { goTo: here, preSession: { ...visit.preSession, step: { ...step, factor: wanted, others } } }
  }
  const { stateToken } = step
  const { mfaChallengeData } = await verifyFactor(visit.context, { factorType: wanted, stateToken })
  if (!mfaChallengeData) return { goTo: hostedAddress(visit, 'over') }
  const next = factorStep(step.place, stateToken, mfaChallengeData)
  return { goTo: here, preSession: { ...visit.preSession, step: next } }
}

async function answer(visit: FlowVisit, step: FactorStep, fields: URLSearchParams): Promise<Outcome> {
  const { factor, stateToken, transactionId, sentTo } = step
  const typed = fields.get('answer') ?? ''
  const response = await verifyFactor(visit.context, {
    factorType: factor,
    stateToken,
    rememberThisDevice: fields.get('remember') === 'yes',
    answer: factor === 'PUSH' ? transactionId : factor === 'WEBAUTHN' ? typed : typed.replaceAll(/\s/g, ''),
  })
  if (response.state === 'MFA_CHALLENGE' && !response.mfaChallengeData) {
    const { notApproved } = visit.words.secondFactor
    return { ...(await askForFactor(visit, step, { form: notApproved })), status: 409 }
  }
  return continueLogin(visit, response, sentTo)
}

async function refused(visit: FlowVisit, step: FactorStep, error: unknown): Promise<Outcome> {
  const { words } = visit
  const refusal = readRefusal(error)
  if (refusal.code === 'ACCOUNT_BLOCKED') return { goTo: hostedAddress(visit, 'blocked') }
  if (refusal.code === 'INVALID_STATE_TOKEN') return { goTo: hostedAddress(visit, 'over') }
  const isWrong = refusal.code === 'VERIFICATION_FAILED'
  const wrong = {
    answer: isWrong ? words.secondFactor.failed : undefined,
    form: generalFault(words, refusal),
  }
  if (wrong.answer === undefined && wrong.form === undefined) throw error
  const status = refusal.status === 400 ? 422 : refusal.status
  return { ...(await askForFactor(visit, step, wrong)), status, retryAfter: refusal.retryAfter }
}
