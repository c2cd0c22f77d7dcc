import type { MfaChallenge, StateMachineResponse } from '@vitrine/contract'
import { hostedAddress } from './addresses.ts'
import type { FlowEnd, FlowPageContext, PageRedirect } from './hosted-page.ts'
import { type LoginStep, secondFactorTypes, stepPlace } from './login-transaction.ts'

const deviceSeconds = 30 * 86_400

/** Continues a login by its state: to the next page, or back to the shop with the session token. */
export async function continueLogin(
  page: FlowPageContext,
  response: StateMachineResponse,
  email: string,
): Promise<PageRedirect | FlowEnd> {
  const { c, context, flow, flows, loginTransaction } = page
  const { state, stateToken, sessionToken, mfaChallengeData, additionalData } = response
  const deviceToken = additionalData?.['deviceToken']?.strValue
  const cookies = deviceToken ? [page.writeDeviceCookie(deviceToken, deviceSeconds)] : []
  if (state === 'SUCCESS' && sessionToken) {
    const backToShop = await flows.complete(c, flow, { sessionToken, holderId: context.holder.id })
    return backToShop
      ? { response: backToShop, cookies, loginTransaction: null }
      : { goTo: hostedAddress(page, 'over') }
  }
  if (state === 'REQUIRE_OWNER_APPROVAL') {
    return { goTo: hostedAddress(page, 'waiting'), loginTransaction: null, cookies }
  }
  const place = stepPlace(page)
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) {
    const step = { kind: 'CODE', place, stateToken, sentTo: email } as const
    return { goTo: hostedAddress(page, 'code'), loginTransaction: { ...loginTransaction, step }, cookies }
  }
  if (state === 'MFA_CHALLENGE' && stateToken && mfaChallengeData) {
    const step = factorStep(place, stateToken, mfaChallengeData)
    const goTo = hostedAddress(page, 'secondFactor')
    return { goTo, loginTransaction: { ...loginTransaction, step }, cookies }
  }
  throw new Error(`No page continues the log-in state ${state}.`)
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
    factor: secondFactorTypes.find((type) => type === challenge.factorType),
    others: secondFactorTypes.filter((type) => type !== challenge.factorType && available.includes(type)),
    transactionId: pushData?.transactionId,
  }
}
