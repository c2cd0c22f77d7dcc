import type { AvailableFactor, MfaChallenge, StateMachineResponse } from '@vitrine/contract'
import type { LoginOutcome } from './outcome.ts'

export interface FactorRequired {
  readonly stateToken: string
  /** Any of these will do. */
  readonly available: readonly AvailableFactor[]
  readonly challenge?: MfaChallenge | undefined
}

/**
 * The second factor that a log-in waits for, for `verifyFactor` to go on with; undefined where it waits for none. Apart from the
 * outcome, so that a shop without second factors goes without it.
 *
 * @see specification, section 4, states REQUIRE_MFA and MFA_CHALLENGE
 */
export function factorRequired(outcome: LoginOutcome): FactorRequired | undefined {
  if (outcome.status !== 'failure') return undefined
  // Where it is no state of a log-in it is an error, which has none of these.
  const {
    stateToken,
    mfaChallengeData: challenge,
    requireMfaData,
  } = Object(outcome.cause) as Partial<StateMachineResponse>
  const available = (challenge ?? requireMfaData)?.availableFactors
  return stateToken && available ? { stateToken, available, challenge } : undefined
}
