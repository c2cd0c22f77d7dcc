import type { ResendCodeRequest, StateMachineResponse, VerifyEmailRequest } from '@vitrine/contract'
import { transaction } from '../../db/index.ts'
import { tooMany } from '../../http/index.ts'
import { countAttempt } from './attempts.ts'
import { type IdentityContext, recordIdentityEvent } from './context.ts'
import { invalidStateToken, verificationFailed } from './errors.ts'
import type { StoredIdentity } from './identity.ts'
import { answerLoginState, findLoginState, isSentCode, type LoginState } from './login-state-repository.ts'
import { mailIdentity } from './mail-identity.ts'
import { spendMailLink } from './mail-link-repository.ts'
import { nextStep, resendPauseMs, sendVerificationCode } from './next-step.ts'
import { changeIdentity, lockIdentity } from './repository.ts'
import { authenticationAnswer } from './wire.ts'

/** The address is proven: an identity that waited for nothing else becomes active. In the caller's transaction. */
export async function confirmEmail(
  context: IdentityContext,
  identity: StoredIdentity,
): Promise<StoredIdentity> {
  if (identity.emailVerified) return identity
  const pendingReasons = identity.pendingReasons.filter(
    (reason) => reason !== 'PENDING_EMAIL_VERIFICATION_REQUIRED',
  )
  const becomesActive = identity.status === 'PENDING' && pendingReasons.length === 0
  const changed = await changeIdentity(
    context.db,
    identity,
    { emailVerified: true, pendingReasons, ...(becomesActive && { status: 'ACTIVE' }) },
    new Date(context.clock()),
  )
  await recordIdentityEvent(context, { kind: 'EMAIL_VERIFIED', identityId: identity.id })
  if (becomesActive) await mailIdentity(context, changed, { template: 'welcome' })
  return changed
}

/** Confirms an address by the secret of a mailed link: what the hosted page does on its form, never on being opened. */
export async function confirmByLink(
  context: IdentityContext,
  token: string,
): Promise<StoredIdentity | undefined> {
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const link = await spendMailLink(inside, token, ['VERIFICATION'])
    const identity = link && (await lockIdentity(trx, link.site_id, link.identity_id))
    if (!identity || identity.email !== link.email) return undefined
    return confirmEmail(inside, identity)
  })
}

const step = 'VERIFY_EMAIL'

/** Checks the mailed code and continues the login. @throws VERIFICATION_FAILED */
export async function verifyEmail(
  context: IdentityContext,
  { code, stateToken }: VerifyEmailRequest,
): Promise<StateMachineResponse> {
  await countAttempt(context)
  const outcome = await answerLoginState(
    context,
    stateToken,
    step,
    async (_inside, state) => isSentCode(context, state, stateToken, code),
    async (inside, state) => {
      const identity = await lockIdentity(inside.db, state.site_id, state.identity_id)
      if (!identity) throw invalidStateToken()
      return nextStep(inside, await confirmEmail(inside, identity))
    },
  )
  if ('done' in outcome) return outcome.done
  await recordFailure(context, outcome.refused)
  throw verificationFailed()
}

/** Sends a new code, which replaces the previous one. @throws INVALID_STATE_TOKEN, 429 */
export async function resendCode(
  context: IdentityContext,
  { stateToken }: ResendCodeRequest,
): Promise<StateMachineResponse> {
  await countAttempt(context)
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const state = await findLoginState(inside, stateToken, step, true)
    const identity = state && (await lockIdentity(trx, state.site_id, state.identity_id))
    if (!identity) throw invalidStateToken()
    if (!(await sendVerificationCode(inside, identity, stateToken))) throw tooMany(resendPauseMs)
    return authenticationAnswer({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken, identity })
  })
}

function recordFailure(context: IdentityContext, state: LoginState | undefined): Promise<void> {
  return recordIdentityEvent(context, { kind: 'VERIFICATION_FAILED', identityId: state?.identity_id })
}
