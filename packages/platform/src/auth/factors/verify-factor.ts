import type { StateMachineResponse } from '@vitrine/contract'
import type { FactorType } from '@vitrine/contract/enumerations'
import { transaction } from '../../db/index.ts'
import { invalidArguments, tooMany, violation } from '../../http/index.ts'
import { countAttempt } from '../members/attempts.ts'
import { type IdentityContext, recordIdentityEvent } from '../members/context.ts'
import { invalidStateToken, verificationFailed } from '../members/errors.ts'
import {
  answerLoginState,
  findLoginState,
  isSentCode,
  type LoginState,
} from '../members/login-state-repository.ts'
import { nextStep, resendPauseMs } from '../members/next-step.ts'
import { lockIdentity } from '../members/repository.ts'
import { askForFactor, passkeysOf, requiredFactors } from './challenge.ts'
import type { EnrolledFactorType } from './factor.ts'
import { readSignedPasskey, relyingParty } from './passkeys.ts'
import {
  changeFactor,
  type FactorOwner,
  listFactors,
  lockFactor,
  readFactor,
  rememberDevice,
  spendRecoveryCode,
} from './repository.ts'
import { matchingStep } from './totp.ts'

const step = 'SECOND_FACTOR'

/** Name under which `additionalData` carries the token of a remembered device. */
const deviceTokenName = 'deviceToken'

/** A member's response to a challenge; without `answer`, a request for a challenge of this factor. */
export interface FactorVerification {
  readonly factorType: FactorType
  readonly stateToken: string
  readonly rememberThisDevice?: boolean | undefined
  /** Code, signed credential as JSON text, or transaction id. */
  readonly answer?: string | undefined
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
  const { factorType, stateToken, answer } = verification
  if (factorType === 'PASSWORD') throw notASecondFactor()
  if (answer === undefined) {
    if (factorType === 'RECOVERY_CODE') throw verificationFailed()
    return switchFactor(context, stateToken, factorType)
  }
  if (factorType === 'PUSH') return completePush(context, verification)
  const outcome = await answerLoginState(
    context,
    stateToken,
    step,
    (inside, state) => isRight(inside, state, stateToken, factorType, answer),
    (inside, state) => proceed(inside, state, verification),
  )
  if ('done' in outcome) return outcome.done
  const detail = { factorType }
  await recordIdentityEvent(context, {
    kind: 'FACTOR_FAILED',
    identityId: outcome.refused?.identity_id,
    detail,
  })
  throw verificationFailed()
}

/** The password was the first factor; it is no second one. */
function notASecondFactor() {
  return invalidArguments(violation('factorType', 'VALIDATION', 'is the factor this log-in began with'))
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
    const mfaChallengeData = await askForFactor(inside, identity, stateToken, factors, factorType)
    if (!mfaChallengeData) throw tooMany(resendPauseMs)
    return { state: 'MFA_CHALLENGE', stateToken, mfaChallengeData, additionalData: {} }
  })
}

/** A push message is approved on the device. The client polls, which does not count as a failed attempt. */
async function completePush(
  context: IdentityContext,
  verification: FactorVerification,
): Promise<StateMachineResponse> {
  const { stateToken, answer } = verification
  const state = await findLoginState(context, stateToken, step)
  if (!state || state.challenge !== answer) throw verificationFailed()
  if (!state.approved_at) return { state: 'MFA_CHALLENGE', stateToken, additionalData: {} }
  const outcome = await answerLoginState(
    context,
    stateToken,
    step,
    async (_inside, current) => current.approved_at !== null && current.challenge === answer,
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
  answer: string,
): Promise<boolean> {
  const owner: FactorOwner = { siteId: state.site_id, identityId: state.identity_id }
  if (factorType === 'RECOVERY_CODE') {
    return spendRecoveryCode(inside.db, owner, answer, new Date(inside.clock()))
  }
  if (factorType === 'WEBAUTHN') return isSigned(inside, owner, state, answer)
  if (factorType === 'TOTP') return isCurrentCode(inside, owner, answer)
  const row = state.factor_id === null ? undefined : await lockFactor(inside.db, owner, state.factor_id)
  return row?.type === factorType && isSentCode(inside, state, stateToken, answer)
}

async function isCurrentCode(inside: IdentityContext, owner: FactorOwner, typed: string): Promise<boolean> {
  const { db, clock, services } = inside
  for (const { id, type, status } of await listFactors(db, owner)) {
    if (type !== 'TOTP' || status !== 'ACTIVE') continue
    const row = await lockFactor(db, owner, id)
    if (!row?.sealed_secret) continue
    const secret = services.secrets.open(id, row.sealed_secret)
    const lastStep = matchingStep(secret, typed, clock(), row.last_step)
    if (lastStep === undefined) continue
    await changeFactor(
      db,
      { siteId: owner.siteId, factorId: id },
      { lastStep, lastUsedAt: new Date(clock()) },
    )
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
  const active = (await listFactors(db, owner)).filter(({ status }) => status === 'ACTIVE')
  const party = relyingParty(site, shopUrl, publicUrl)
  const signed = await readSignedPasskey(party, challenge, credential, passkeysOf(active))
  const factor = active.find(({ passkey }) => passkey?.credentialId === signed?.credentialId)
  const row = signed && factor && (await lockFactor(db, owner, factor.id))
  if (!signed || !row || readFactor(row).passkey?.counter !== factor.passkey?.counter) return false
  const changes = { passkey: signed, lastUsedAt: new Date(clock()) }
  await changeFactor(db, { siteId: owner.siteId, factorId: factor.id }, changes)
  return true
}

async function proceed(
  inside: IdentityContext,
  state: LoginState,
  { rememberThisDevice }: FactorVerification,
): Promise<StateMachineResponse> {
  const identity = await lockIdentity(inside.db, state.site_id, state.identity_id)
  if (!identity) throw invalidStateToken()
  const answer = await nextStep(inside, identity, { secondFactor: true })
  if (rememberThisDevice !== true) return answer
  const strValue = await rememberDevice(inside, { siteId: state.site_id, identityId: identity.id })
  return { ...answer, additionalData: { ...answer.additionalData, [deviceTokenName]: { strValue } } }
}
