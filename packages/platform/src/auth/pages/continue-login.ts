import type { MfaChallenge, StateMachineResponse } from '@vitrine/contract'
import type { SecondFactorType } from '../../pages/index.ts'
import { hostedAddress } from './addresses.ts'
import type { FlowEnd, FlowVisit, GoOn } from './hosted-page.ts'
import { type LoginStep, stepPlace } from './login-transaction.ts'

const deviceSeconds = 30 * 86_400

/** Goes on where a log-in stands (wire.md 5.7): to the next page, or back to the shop with what was proven. */
export async function continueLogin(
  visit: FlowVisit,
  response: StateMachineResponse,
  email: string,
): Promise<GoOn | FlowEnd> {
  const { c, context, flow, flows, preSession } = visit
  const place = stepPlace(visit)
  const { state, stateToken, sessionToken, mfaChallengeData } = response
  const cookies = deviceCookies(visit, response)
  if (state === 'SUCCESS' && sessionToken) {
    const backToShop = await flows.complete(c, flow, { sessionToken, holderId: context.holder.id })
    return backToShop
      ? { response: backToShop, cookies, preSession: null }
      : { goTo: hostedAddress(visit, 'over') }
  }
  if (state === 'REQUIRE_OWNER_APPROVAL') {
    return { goTo: hostedAddress(visit, 'waiting'), preSession: null, cookies }
  }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) {
    const step = { kind: 'CODE', place, stateToken, sentTo: email } as const
    return { goTo: hostedAddress(visit, 'code'), preSession: { ...preSession, step }, cookies }
  }
  if (state === 'MFA_CHALLENGE' && stateToken && mfaChallengeData) {
    const step = factorStep(place, stateToken, mfaChallengeData)
    return { goTo: hostedAddress(visit, 'secondFactor'), preSession: { ...preSession, step }, cookies }
  }
  throw new Error(`a log-in stands where no page is: ${state}`)
}

function deviceCookies({ writeDeviceCookie }: FlowVisit, { additionalData }: StateMachineResponse): string[] {
  const token = additionalData?.['deviceToken']?.strValue
  return token ? [writeDeviceCookie(token, deviceSeconds)] : []
}

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

export const factors: readonly SecondFactorType[] = [
  'WEBAUTHN',
  'TOTP',
  'PUSH',
  'SMS',
  'EMAIL',
  'CALL',
  'RECOVERY_CODE',
]

/** A factor that the page can ask for. */
export function asFactor(name: string | null): SecondFactorType | undefined {
  return factors.find((type) => type === name)
}
