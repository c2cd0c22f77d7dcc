import type { StateMachineResponse } from '@vitrine/contract'
import { tooMany } from '../../http/index.ts'
import { recordEvent } from '../audit/repository.ts'
import { requestFactor, requiredFactors } from '../factors/challenge.ts'
import { wireFactors } from '../factors/list-factors.ts'
import type { Factor } from '../factors/repository.ts'
import type { IdentityContext } from './context.ts'
import { accountBlocked } from './errors.ts'
import { codeMinutes, renewCode, startLoginState } from './login-state-repository.ts'
import { mailIdentity } from './mail-identity.ts'
import type { Identity } from './repository.ts'
import { issueSessionToken } from './session-token-repository.ts'
import { wireIdentity } from './wire.ts'

/** Proofs in addition to the password, or instead of it. */
interface LoginProof {
  readonly secondFactor?: boolean
  /** Token of a remembered device. */
  readonly deviceToken?: string | undefined
}

/** How long to wait when no further code can be sent. */
export const resendPauseMs = 60_000

/**
 * The next step after a successful proof: what is still missing, or the session token. In the transaction that
 * consumed the proof.
 *
 * @throws ACCOUNT_BLOCKED if the identity must not log in
 */
export async function nextStep(
  context: IdentityContext,
  identity: Identity,
  proof: LoginProof = {},
): Promise<StateMachineResponse> {
  const { status, pending_reasons } = identity
  if (status !== 'ACTIVE' && status !== 'PENDING') throw accountBlocked()
  if (pending_reasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')) {
    const stateToken = await startLoginState(context, { identityId: identity.id, step: 'VERIFY_EMAIL' })
    await sendVerificationCode(context, identity, stateToken)
    return emailVerificationRequired(identity, stateToken)
  }
  if (pending_reasons.length > 0) {
    return { state: 'REQUIRE_OWNER_APPROVAL', identity: wireIdentity(identity), additionalData: {} }
  }
  const factors = proof.secondFactor ? [] : await requiredFactors(context, identity, proof.deviceToken)
  if (factors.length > 0) return requestSecondFactor(context, identity, factors)
  const { db, site, clock, holder } = context
  const sessionToken = await issueSessionToken(db, { siteId: site.id, clock }, identity.id, holder)
  await recordEvent(context, { kind: 'LOGIN_SUCCEEDED', identityId: identity.id })
  const factorList = await wireFactors(db, identity)
  return { state: 'SUCCESS', sessionToken, identity: wireIdentity(identity, factorList), additionalData: {} }
}

/**
 * Requests the member's most secure factor; the member can switch to any other. The response does not contain the identity:
 * a password by itself does not reveal the profile.
 */
async function requestSecondFactor(
  context: IdentityContext,
  identity: Identity,
  factors: readonly Factor[],
): Promise<StateMachineResponse> {
  const stateToken = await startLoginState(context, { identityId: identity.id, step: 'SECOND_FACTOR' })
  for (const { type } of factors) {
    const mfaChallengeData = await requestFactor(context, identity, stateToken, factors, type)
    if (mfaChallengeData) return { state: 'MFA_CHALLENGE', stateToken, mfaChallengeData, additionalData: {} }
  }
  throw tooMany(resendPauseMs)
}

export function emailVerificationRequired(identity: Identity, stateToken: string): StateMachineResponse {
  const state = 'REQUIRE_EMAIL_VERIFICATION'
  return { state, stateToken, identity: wireIdentity(identity), additionalData: {} }
}

/** Sends a new code. False, and the previous code stays valid, if the mailbox has received too many mails. */
export async function sendVerificationCode(context: IdentityContext, identity: Identity, stateToken: string) {
  const { db, services, site } = context
  if (identity.email === null) return false
  if (!(await services.limits.mayMail(db, site.id, identity.email))) return false
  const code = await renewCode(context, stateToken)
  await mailIdentity(context, identity, { template: 'verification', code, minutes: codeMinutes })
  return true
}
