import type { StateMachineResponse } from '@vitrine/contract'
import { hostedAddress } from '../addresses.ts'
import type { FlowEnd, FlowVisit, GoOn } from '../hosted-page.ts'
import { stepPlace } from '../pre-session.ts'
import { factorStep } from '../second-factor/factor-step.ts'

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
