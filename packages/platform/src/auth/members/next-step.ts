import type { StateMachineResponse } from '@vitrine/contract'
import { tooMany } from '../../http/index.ts'
import { askForFactor, requiredFactors } from '../factors/challenge.ts'
import type { StoredFactor } from '../factors/factor.ts'
import { wireFactors } from '../factors/list-factors.ts'
import { type IdentityContext, recordIdentityEvent } from './context.ts'
import { accountBlocked } from './errors.ts'
import type { StoredIdentity } from './identity.ts'
import { beginLoginState, codeMinutes, renewCode } from './login-state-repository.ts'
import { mailIdentity } from './mail-identity.ts'
import { issueSessionToken } from './session-token-repository.ts'
import { authenticationAnswer } from './wire.ts'

/** Proofs in addition to the password, or instead of it. */
interface LoginProof {
  readonly secondFactor?: boolean
  /** Of a device that the member had remembered (decision 0053). */
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
  identity: StoredIdentity,
  proof: LoginProof = {},
): Promise<StateMachineResponse> {
  const { status, pendingReasons } = identity
  if (status !== 'ACTIVE' && status !== 'PENDING') throw accountBlocked()
  if (pendingReasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')) {
    const stateToken = await beginEmailVerification(context, identity)
    return authenticationAnswer({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken, identity })
  }
  if (pendingReasons.length > 0) return authenticationAnswer({ state: 'REQUIRE_OWNER_APPROVAL', identity })
  const factors = proof.secondFactor ? [] : await requiredFactors(context, identity, proof.deviceToken)
  if (factors.length > 0) return askForSecondFactor(context, identity, factors)
  const { db, site, clock, holder } = context
  const sessionToken = await issueSessionToken(db, { siteId: site.id, clock }, identity.id, holder)
  await recordIdentityEvent(context, { kind: 'LOGIN_SUCCEEDED', identityId: identity.id })
  const told = await wireFactors(db, identity)
  return authenticationAnswer({ state: 'SUCCESS', sessionToken, identity, factors: told })
}

/** Starts the second step with the member's most secure factor; the member can switch to any other. */
async function askForSecondFactor(
  context: IdentityContext,
  identity: StoredIdentity,
  factors: readonly StoredFactor[],
): Promise<StateMachineResponse> {
  const stateToken = await beginLoginState(context, { identityId: identity.id, step: 'SECOND_FACTOR' })
  for (const { type } of factors) {
    const mfaChallengeData = await askForFactor(context, identity, stateToken, factors, type)
    if (mfaChallengeData) return { state: 'MFA_CHALLENGE', stateToken, mfaChallengeData, additionalData: {} }
  }
  throw tooMany(resendPauseMs)
}

async function beginEmailVerification(context: IdentityContext, identity: StoredIdentity): Promise<string> {
  const stateToken = await beginLoginState(context, { identityId: identity.id, step: 'VERIFY_EMAIL' })
  await sendVerificationCode(context, identity, stateToken)
  return stateToken
}

/** Sends a new code for a state. False when the mailbox got its share of mails already: the last code stays then. */
export async function sendVerificationCode(
  context: IdentityContext,
  identity: StoredIdentity,
  stateToken: string,
): Promise<boolean> {
  const { db, services, site } = context
  if (identity.email === undefined) return false
  if (!(await services.limits.mayMail(db, site.id, identity.email))) return false
  const code = await renewCode(context, stateToken)
  await mailIdentity(context, identity, { template: 'verification', code, minutes: codeMinutes })
  return true
}
