import type { StateMachineResponse } from '@vitrine/contract'
import type { FactorType } from '@vitrine/contract/enumerations'
import { transaction } from '../../db/index.ts'
import { invalidField, tooMany } from '../../http/index.ts'
import { recordEvent } from '../audit/repository.ts'
import { countAttempt } from '../members/attempts.ts'
import type { IdentityContext } from '../members/context.ts'
import { invalidStateToken, verificationFailed, verificationUsedUp } from '../members/errors.ts'
import {
  completeLoginState,
  findLoginState,
  isSentCode,
  type LoginState,
} from '../members/login-state-repository.ts'
import { nextStep, resendPauseMs } from '../members/next-step.ts'
import { lockIdentity } from '../members/repository.ts'
import { describeChallenge, passkeysOf, requestFactor, requiredFactors } from './challenge.ts'
import type { EnrolledFactorType } from './factor.ts'
import { passkeyColumns, readSignedPasskey, relyingParty } from './passkeys.ts'
import {
  changeFactor,
  type FactorOwner,
  listActiveFactors,
  lockFactor,
  rememberDevice,
  spendRecoveryCode,
} from './repository.ts'
import { matchingStep } from './totp.ts'

const step = 'SECOND_FACTOR'

/** Name under which `additionalData` carries the token of a remembered device. */
const deviceTokenName = 'deviceToken'

/** A member's response to a challenge; without `response`, a request for a challenge of this factor. */
export interface FactorVerification {
  readonly factorType: FactorType
  readonly stateToken: string
  readonly rememberThisDevice?: boolean | undefined
  /** Code, signed credential as JSON text, or transaction id. */
  readonly response?: string | undefined
}

/**
 * Checks the second factor of a login and continues, or switches to another factor.
 *
 * @throws VERIFICATION_FAILED, INVALID_STATE_TOKEN, 429
 */
export async function verifyFactor(
  context: IdentityContext,
  verification: FactorVerification,
): Promise<StateMachineResponse> {
  await countAttempt(context)
  const { factorType, stateToken, response } = verification
  if (factorType === 'PASSWORD') {
    throw invalidField('factorType', 'VALIDATION', 'is the factor this log-in began with')
  }
  if (response === undefined) {
    if (factorType === 'RECOVERY_CODE') throw verificationFailed()
    return switchFactor(context, stateToken, factorType)
  }
  if (factorType === 'PUSH') return completePush(context, verification)
  const outcome = await completeLoginState(
    context,
    stateToken,
    step,
    (inside, state) => isRight(inside, state, stateToken, factorType, response),
    (inside, state) => proceed(inside, state, verification),
  )
  if ('done' in outcome) return outcome.done
  const { refused } = outcome
  await recordEvent(context, {
    kind: 'FACTOR_FAILED',
    identityId: refused?.identity_id,
    detail: { factorType },
  })
  if (refused?.tries_left !== 0) throw verificationFailed()
  throw verificationUsedUp(refused.code_hash ? 'Request a new code.' : 'Log in again.')
}

async function switchFactor(
  context: IdentityContext,
  stateToken: string,
  factorType: EnrolledFactorType,
): Promise<StateMachineResponse> {
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const state = await findLoginState(inside, stateToken, step, true)
    const identity = state && (await lockIdentity(trx, state.site_id, state.identity_id))
    if (!identity) throw invalidStateToken()
    const factors = await requiredFactors(inside, identity, undefined)
    if (!factors.some(({ type }) => type === factorType)) throw verificationFailed()
    const mfaChallengeData = await requestFactor(inside, identity, stateToken, factors, factorType)
    if (!mfaChallengeData) throw tooMany(resendPauseMs)
    return { state: 'MFA_CHALLENGE', stateToken, mfaChallengeData, additionalData: {} }
  })
}

/** A push message is approved on the device. The client polls; polling is not a failed attempt. */
async function completePush(
  context: IdentityContext,
  verification: FactorVerification,
): Promise<StateMachineResponse> {
  const { stateToken, response } = verification
  const state = await findLoginState(context, stateToken, step)
  if (!state || state.challenge !== response) throw verificationFailed()
  if (!state.approved_at) {
    const owner: FactorOwner = { site_id: state.site_id, id: state.identity_id }
    const active = await listActiveFactors(context.db, owner)
    const pushData = { transactionId: response }
    const mfaChallengeData = await describeChallenge(context, owner, active, 'PUSH', { pushData })
    return { state: 'MFA_CHALLENGE', stateToken, mfaChallengeData, additionalData: {} }
  }
  const outcome = await completeLoginState(
    context,
    stateToken,
    step,
    async (_inside, current) => current.approved_at !== null && current.challenge === response,
    (inside, current) => proceed(inside, current, verification),
  )
  if ('done' in outcome) return outcome.done
  throw verificationFailed()
}

async function isRight(
  inside: IdentityContext,
  state: LoginState,
  stateToken: string,
  factorType: Exclude<FactorType, 'PASSWORD' | 'PUSH'>,
  response: string,
): Promise<boolean> {
  const owner: FactorOwner = { site_id: state.site_id, id: state.identity_id }
  if (factorType === 'RECOVERY_CODE') {
    return spendRecoveryCode(inside.db, owner, response, new Date(inside.clock()))
  }
  if (factorType === 'WEBAUTHN') return isSigned(inside, owner, state, response)
  if (factorType === 'TOTP') return isCurrentCode(inside, owner, response)
  const row = state.factor_id === null ? undefined : await lockFactor(inside.db, owner, state.factor_id)
  return row?.type === factorType && isSentCode(inside, state, stateToken, response)
}

async function isCurrentCode(inside: IdentityContext, owner: FactorOwner, typed: string): Promise<boolean> {
  const { db, clock, services } = inside
  for (const { id, type } of await listActiveFactors(db, owner)) {
    if (type !== 'TOTP') continue
    const row = await lockFactor(db, owner, id)
    if (!row?.sealed_secret) continue
    const secret = services.secrets.open(id, row.sealed_secret)
    const lastStep = matchingStep(secret, typed, clock(), row.last_step)
    if (lastStep === undefined) continue
    await changeFactor(db, row, { last_step: lastStep, last_used_at: new Date(clock()) })
    return true
  }
  return false
}

async function isSigned(
  inside: IdentityContext,
  owner: FactorOwner,
  { challenge }: LoginState,
  credential: string,
): Promise<boolean> {
  if (challenge === null) return false
  const { db, clock, site, shopUrl, publicUrl } = inside
  const active = await listActiveFactors(db, owner)
  const party = relyingParty(site, shopUrl, publicUrl)
  const signed = await readSignedPasskey(party, challenge, credential, passkeysOf(active))
  const factor = active.find(({ passkey }) => passkey?.credentialId === signed?.credentialId)
  const row = signed && factor && (await lockFactor(db, owner, factor.id))
  // Another request may have used the passkey since it was read.
  if (!signed || !row || row.passkey?.counter !== factor.passkey?.counter) return false
  await changeFactor(db, row, { ...passkeyColumns(signed), last_used_at: new Date(clock()) })
  return true
}

async function proceed(
  inside: IdentityContext,
  state: LoginState,
  { rememberThisDevice }: FactorVerification,
): Promise<StateMachineResponse> {
  const identity = await lockIdentity(inside.db, state.site_id, state.identity_id)
  if (!identity) throw invalidStateToken()
  const next = await nextStep(inside, identity, { secondFactor: true })
  if (rememberThisDevice !== true) return next
  const strValue = await rememberDevice(inside, identity)
  return { ...next, additionalData: { ...next.additionalData, [deviceTokenName]: { strValue } } }
}
