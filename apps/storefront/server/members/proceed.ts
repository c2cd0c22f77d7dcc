import type { LoginOutcome, MfaRequired } from '@vitrine/client/auth'
import { memberPages } from '../../src/shared/member-paths.ts'
import type { FormContext, FormOutcome } from '../forms/form-act.ts'
import type { FactorStep } from '../session/log-in-step.ts'
import { enter } from './enter.ts'
import { type Problem, problemOf } from './problem-of.ts'

/** What a login carries from step to step. */
export interface LogInUnderWay {
  readonly email: string
  readonly next: string
  readonly isBrief: boolean
}

/**
 * Continues after a step of a login: into the shop, or to the page of the next step. `refuse` shows a refusal in the form.
 */
export async function proceed(
  context: FormContext,
  outcome: LoginOutcome,
  underWay: LogInUnderWay,
  refuse: (problem: Problem) => FormOutcome,
): Promise<FormOutcome> {
  const { visit, now } = context.services
  const { email, next, isBrief } = underWay
  const begun = { email, next, isBrief }
  switch (outcome.status) {
    case 'success':
      return { flash: { notice: await enter(context.services, outcome, isBrief) }, next }
    case 'email-verification-required':
      visit.setLogInStep({ kind: 'code', ...begun, stateToken: outcome.stateToken, sentAt: now() })
      return { next: memberPages.code }
    case 'owner-approval-required':
      visit.setLogInStep({ kind: 'approval', ...begun })
      return { next: memberPages.approval }
    case 'mfa-required':
      visit.setLogInStep(factorStep(outcome, begun, now()))
      return { next: memberPages.factor }
    case 'failure':
      return refuse(problemOf(outcome))
  }
}

function factorStep(
  { stateToken, factors, challenge }: MfaRequired,
  begun: LogInUnderWay,
  now: number,
): FactorStep {
  const data = challenge?.verificationChallengeData
  const types = factors.map(({ factorType }) => factorType)
  return {
    kind: 'factor',
    ...begun,
    stateToken,
    type: challenge?.factorType ?? types[0] ?? 'RECOVERY_CODE',
    available: types,
    hint: data?.hint ?? undefined,
    transactionId: data?.pushData?.transactionId,
    challengeId: data?.webauthnData?.challengeId,
    passkeyOptions: data?.webauthnData?.publicKeyCredentialRequestOptionsJson,
    sentAt: now,
  }
}
