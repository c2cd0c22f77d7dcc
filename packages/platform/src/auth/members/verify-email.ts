import type { ResendCodeRequest, StateMachineResponse, VerifyEmailRequest } from '@vitrine/contract'
import type { PendingReason } from '@vitrine/contract/enumerations'
import { transaction } from '../../db/index.ts'
import { tooMany } from '../../http/index.ts'
import { recordEvent } from '../audit/repository.ts'
import { countAttempt } from './attempts.ts'
import type { IdentityContext } from './context.ts'
import { invalidStateToken, verificationFailed, verificationUsedUp } from './errors.ts'
import { completeLoginState, findLoginState, isSentCode } from './login-state-repository.ts'
import { mailIdentity } from './mail-identity.ts'
import { spendMailLink } from './mail-link-repository.ts'
import { emailVerificationRequired, nextStep, resendPauseMs, sendVerificationCode } from './next-step.ts'
import { changeIdentity, type Identity, lockIdentity } from './repository.ts'

/** Marks the email address as verified and activates the identity if nothing else is missing. */
export async function confirmEmail(context: IdentityContext, identity: Identity): Promise<Identity> {
  if (identity.email_verified) return identity
  const isOther = (reason: PendingReason) => reason !== 'PENDING_EMAIL_VERIFICATION_REQUIRED'
  const pending_reasons = identity.pending_reasons.filter(isOther)
  const becomesActive = identity.status === 'PENDING' && pending_reasons.length === 0
  const changed = await changeIdentity(
    context.db,
    identity,
    { email_verified: true, pending_reasons, ...(becomesActive && { status: 'ACTIVE' }) },
    new Date(context.clock()),
  )
  await recordEvent(context, { kind: 'EMAIL_VERIFIED', identityId: identity.id })
  if (becomesActive) await mailIdentity(context, changed, { template: 'welcome' })
  return changed
}

/** Confirms an address by the secret of a mailed link. Undefined if the link is not valid. */
export async function confirmByLink(context: IdentityContext, token: string): Promise<Identity | undefined> {
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
  const outcome = await completeLoginState(
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
  const { refused } = outcome
  await recordEvent(context, { kind: 'VERIFICATION_FAILED', identityId: refused?.identity_id })
  throw refused?.tries_left === 0 ? verificationUsedUp('Request a new code.') : verificationFailed()
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
    return emailVerificationRequired(identity, stateToken)
  })
}
