import type { MfaChallenge } from '@vitrine/contract'
import type { SecondFactorType } from '../../../pages/index.ts'
import type { LoginStep } from '../pre-session.ts'

const factors: readonly SecondFactorType[] = [
  'WEBAUTHN',
  'TOTP',
  'PUSH',
  'SMS',
  'EMAIL',
  'CALL',
  'RECOVERY_CODE',
]

/** The step of a log-in that asks for a second factor, as the page needs it. */
export function factorStep(place: string, stateToken: string, challenge: MfaChallenge): LoginStep {
  const available = challenge.availableFactors?.map(({ factorType }) => factorType) ?? []
  const { hint, pushData } = challenge.verificationChallengeData ?? {}
  return {
    kind: 'FACTOR',
    place,
    stateToken,
    sentTo: hint ?? '',
    factor: asFactor(challenge.factorType),
    others: factors.filter((type) => type !== challenge.factorType && available.includes(type)),
    transactionId: pushData?.transactionId,
  }
}

/** A factor that the page can ask for. */
export function asFactor(name: string | null): SecondFactorType | undefined {
  return factors.find((type) => type === name)
}
