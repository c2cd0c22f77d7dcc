import type { MfaChallenge, StateMachineResponse } from '@vitrine/contract'
import type { SecondFactorType } from '../../pages/index.ts'
import { hostedAddress } from './addresses.ts'
import type { FlowEnd, FlowPageContext, GoOn } from './hosted-page.ts'
import { type LoginStep, stepPlace } from './login-transaction.ts'

const deviceSeconds = 30 * 86_400

/** Continues a log-in by its state: to the next page, or back to the shop with the session token. */
export async function continueLogin(
  visit: FlowPageContext,
  response: StateMachineResponse,
  email: string,
): Promise<GoOn | FlowEnd> {
  const { c, context, flow, flows, loginTransaction } = visit
  const place = stepPlace(visit)
  const { state, stateToken, sessionToken, mfaChallengeData } = response
  const cookies = deviceCookies(visit, response)
  if (state === 'SUCCESS' && sessionToken) {
    const backToShop = await flows.complete(c, flow, { sessionToken, holderId: context.holder.id })
    return backToShop
      ? { response: backToShop, cookies, loginTransaction: null }
      : { goTo: hostedAddress(visit, 'over') }
  }
  if (state === 'REQUIRE_OWNER_APPROVAL') {
    return { goTo: hostedAddress(visit, 'waiting'), loginTransaction: null, cookies }
  }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) {
    const step = { kind: 'CODE', place, stateToken, sentTo: email } as const
    return { goTo: hostedAddress(visit, 'code'), loginTransaction: { ...loginTransaction, step }, cookies }
  }
  if (state === 'MFA_CHALLENGE' && stateToken && mfaChallengeData) {
    const step = factorStep(place, stateToken, mfaChallengeData)
    return {
      goTo: hostedAddress(visit, 'secondFactor'),
      loginTransaction: { ...loginTransaction, step },
      cookies,
    }
  }
  throw new Error(`No page continues the log-in state ${state}.`)
}

function deviceCookies(
  { writeDeviceCookie }: FlowPageContext,
  { additionalData }: StateMachineResponse,
): string[] {
  const token = additionalData?.['deviceToken']?.strValue
  return token ? [writeDeviceCookie(token, deviceSeconds)] : []
}

/** Converts an MFA challenge to the step that the page shows. */
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

/** Parses the name of a factor that the page supports. */
export function asFactor(name: string | null): SecondFactorType | undefined {
  return factors.find((type) => type === name)
}
