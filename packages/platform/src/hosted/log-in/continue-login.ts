import type { StateMachineResponse } from '@vitrine/contract'
import { hostedAddress } from '../addresses.ts'
import type { FlowVisit, GoOn } from '../hosted-page.ts'
import { factorStep } from '../second-factor/factor-step.ts'

const deviceSeconds = 30 * 86_400

/** Goes on where a log-in stands (wire.md 5.7): to the next page, or back to the shop with what was proven. */
export async function continueLogin(
  visit: FlowVisit,
  answer: StateMachineResponse,
  email: string,
): Promise<GoOn> {
  const { context, flow, flows, place, preSession } = visit
  const { state, stateToken, sessionToken, mfaChallengeData } = answer
  const cookies = deviceCookies(visit, answer)
  if (state === 'SUCCESS' && sessionToken) {
    const completed = await flows.complete(context, flow, sessionToken)
    return { goTo: completed.goTo, cookies: [...cookies, ...completed.cookies], preSession: null }
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
