import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { EmptyResponse } from '@vitrine/contract'
import type {
  ActivateFactorRequest,
  ActivateFactorResponse,
  EnrolFactorRequest,
  EnrolFactorResponse,
  RemoveFactorRequest,
} from '@vitrine/contract/accounts'
import { isUniqueViolation, newId, transaction } from '../../db/index.ts'
import {
  applicationError,
  httpError,
  invalidArguments,
  type Problem,
  tooMany,
  violation,
} from '../../http/index.ts'
import { countAttempt } from '../members/attempts.ts'
import { type IdentityContext, recordIdentityEvent } from '../members/context.ts'
import { invalidPassword, verificationFailed } from '../members/errors.ts'
import type { StoredIdentity } from '../members/identity.ts'
import { mailIdentity } from '../members/mail-identity.ts'
import { codeHash, newCode } from '../members/one-time-token.ts'
import { findIdentity } from '../members/repository.ts'
import { ownerOf, passkeysOf } from './challenge.ts'
import type { EnrolledFactorType, StoredPasskey } from './factor.ts'
import { passkeyCreation, readCreatedPasskey, relyingParty } from './passkeys.ts'
import {
  changeFactor,
  deleteDevices,
  deleteFactor,
  type FactorRow,
  insertFactor,
  listFactors,
  lockFactor,
  renewRecoveryCodes,
} from './repository.ts'
import { base32, matchingStep, totpSecretBytes, totpUri } from './totp.ts'

const enrolmentMs = 600_000
const enrolmentMinutes = 10
const enrolmentTries = 5
/** API responses list at most ten factors. */
const maxFactors = 10
/** E.164. */
const phoneForm = /^\+[1-9]\d{6,14}$/

/** Begins to enrol a factor; recovery codes are there at once. @throws violations, -19976, TOO_MANY_FACTORS, 429 */
export async function enrolFactor(
  context: IdentityContext,
  identityId: string,
  enrolment: EnrolFactorRequest,
): Promise<EnrolFactorResponse> {
  const identity = await verifyMemberPassword(context, identityId, enrolment.password)
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    if (enrolment.type === 'RECOVERY_CODE') {
      const recoveryCodes = await renewRecoveryCodes(trx, ownerOf(identity))
      const detail = { factorType: 'RECOVERY_CODE' }
      await recordIdentityEvent(inside, { kind: 'FACTOR_ADDED', identityId, detail })
      return { type: 'RECOVERY_CODE', status: 'ACTIVE', recoveryCodes }
    }
    if (enrolment.type === 'PASSWORD') {
      throw invalidArguments(violation('type', 'VALIDATION', 'is set by changing the password'))
    }
    return begin(inside, identity, { ...enrolment, type: enrolment.type })
  })
}

/** Takes a factor away, and every remembered device with it. @throws -19976, FACTOR_NOT_FOUND */
export async function removeFactor(
  context: IdentityContext,
  identityId: string,
  { factorId, password }: RemoveFactorRequest,
): Promise<EmptyResponse> {
  const identity = await verifyMemberPassword(context, identityId, password)
  await transaction(context.db, async (trx) => {
    if (!(await deleteFactor(trx, ownerOf(identity), factorId))) throw factorNotFound()
    await deleteDevices(trx, ownerOf(identity))
    await recordIdentityEvent({ ...context, db: trx }, { kind: 'FACTOR_REMOVED', identityId })
  })
  return {}
}

const factorNotFound = (): Problem => applicationError(404, 'FACTOR_NOT_FOUND', 'There is no such factor.')

/** The member who calls, once the password was typed again; members who never chose one have none to type. */
async function verifyMemberPassword(
  context: IdentityContext,
  identityId: string,
  password: string | undefined,
): Promise<StoredIdentity> {
  await countAttempt(context, identityId)
  const identity = await findIdentity(context.db, context.site.id, identityId)
  if (identity?.status !== 'ACTIVE') throw httpError(403, 'This account may not be used.')
  if (identity.passwordHash === undefined) return identity
  if (password === undefined) throw invalidArguments(violation('password', 'REQUIRED_FIELD', 'is missing'))
  const { matches } = await context.services.passwords.check(identity.passwordHash, password)
  if (!matches) throw invalidPassword()
  return identity
}

/** A requested enrolment. */
interface Begun extends EnrolFactorRequest {
  readonly type: EnrolledFactorType
}

async function begin(
  context: IdentityContext,
  identity: StoredIdentity,
  { type, phone, name }: Begun,
): Promise<EnrolFactorResponse> {
  const { db, site, clock, services } = context
  const existing = await listFactors(db, ownerOf(identity))
  if (existing.length >= maxFactors) {
    throw applicationError(409, 'TOO_MANY_FACTORS', `An account has at most ${maxFactors} factors.`)
  }
  const id = newId(clock)
  const email = identity.email ?? ''
  const begun = { factorId: id, type, status: 'INACTIVE' } as const
  const row = {
    site_id: site.id,
    id,
    identity_id: identity.id,
    type,
    status: 'INACTIVE' as const,
    name: name?.trim() || null,
    sealed_secret: null,
    phone: null,
    enrolment_code: null,
    enrolment_challenge: null,
    enrolment_tries_left: enrolmentTries,
    enrolment_expires_at: new Date(clock() + enrolmentMs),
    created_at: new Date(clock()),
  }
  switch (type) {
    case 'TOTP': {
      const secret = randomBytes(totpSecretBytes)
      await insertFactor(db, { ...row, sealed_secret: services.secrets.seal(id, secret) })
      return { ...begun, totpData: { secret: base32(secret), uri: totpUri(secret, site.name, email) } }
    }
    case 'WEBAUTHN': {
      const party = relyingParty(site, context.shopUrl, context.publicUrl)
      const holder = { identityId: identity.id, email }
      const { options, challenge } = await passkeyCreation(party, holder, passkeysOf(existing))
      await insertFactor(db, { ...row, enrolment_challenge: challenge })
      return { ...begun, webauthnData: { publicKeyCredentialCreationOptionsJson: options } }
    }
    case 'EMAIL': {
      if (!(await services.limits.mayMail(db, site.id, email))) throw tooMany(60_000)
      const code = newCode()
      await insertFactor(db, { ...row, enrolment_code: codeHash(id, code) })
      await mailIdentity(context, identity, { template: 'second-factor', code, minutes: enrolmentMinutes })
      return begun
    }
    case 'SMS':
    case 'CALL':
    case 'PUSH': {
      const to = type === 'PUSH' ? id : readPhone(phone)
      if (!(await services.limits.mayMail(db, site.id, identity.id))) throw tooMany(60_000)
      const code = newCode()
      await insertFactor(db, {
        ...row,
        enrolment_code: codeHash(id, code),
        phone: type === 'PUSH' ? null : to,
      })
      const text = `${code} is your code to log in to ${site.name} with this device.`
      await services.messages.send(db, { siteId: site.id, channel: type, to, text })
      return begun
    }
  }
}

function readPhone(phone: string | undefined): string {
  if (phone === undefined) throw invalidArguments(violation('phone', 'REQUIRED_FIELD', 'is missing'))
  const plain = phone.replace(/[\s().-]/g, '')
  if (phoneForm.test(plain)) return plain
  throw invalidArguments(
    violation('phone', 'FORMAT', 'is not a number such as +353 1 234 5678', { type: 'PHONE' }),
  )
}

/** What a successful enrolment stores with the factor. */
interface Proof {
  readonly passkey?: StoredPasskey
  readonly lastStep?: number
}

/** Finishes an enrolment: logins require the factor from now on. @throws VERIFICATION_FAILED, FACTOR_NOT_FOUND */
export async function activateFactor(
  context: IdentityContext,
  identityId: string,
  activation: ActivateFactorRequest,
): Promise<ActivateFactorResponse> {
  await countAttempt(context, identityId)
  const owner = { siteId: context.site.id, identityId }
  const activated = await orTaken(
    transaction(context.db, async (trx) => {
      const inside = { ...context, db: trx }
      const row = await lockFactor(trx, owner, activation.factorId)
      if (row?.status !== 'INACTIVE') throw factorNotFound()
      const key = { siteId: owner.siteId, factorId: row.id }
      const late = (row.enrolment_expires_at?.getTime() ?? 0) <= context.clock()
      const proof = late || row.enrolment_tries_left < 1 ? undefined : await proofOf(inside, row, activation)
      if (!proof) {
        await changeFactor(trx, key, { triesLeft: row.enrolment_tries_left - 1 })
        return undefined
      }
      await changeFactor(trx, key, { status: 'ACTIVE', ...proof })
      await deleteDevices(trx, owner)
      await recordIdentityEvent(inside, {
        kind: 'FACTOR_ADDED',
        identityId,
        detail: { factorType: row.type },
      })
      return row
    }),
  )
  if (!activated) throw verificationFailed()
  return { factorId: activated.id, type: activated.type, status: 'ACTIVE' }
}

/** A passkey belongs to one account per site. A second account that presents it only gets the generic error. */
async function orTaken<T>(activating: Promise<T>): Promise<T | undefined> {
  try {
    return await activating
  } catch (error) {
    if (isUniqueViolation(error, 'factors_credential')) return undefined
    throw error
  }
}

async function proofOf(
  { site, clock, services, shopUrl, publicUrl }: IdentityContext,
  row: FactorRow,
  { code, credential }: ActivateFactorRequest,
): Promise<Proof | undefined> {
  if (row.type === 'WEBAUTHN') {
    if (credential === undefined || row.enrolment_challenge === null) return undefined
    const party = relyingParty(site, shopUrl, publicUrl)
    const passkey = await readCreatedPasskey(party, row.enrolment_challenge, credential)
    return passkey && { passkey }
  }
  if (code === undefined) return undefined
  if (row.type === 'TOTP') {
    const secret = row.sealed_secret && services.secrets.open(row.id, row.sealed_secret)
    const lastStep = secret ? matchingStep(secret, code, clock(), row.last_step) : undefined
    return lastStep === undefined ? undefined : { lastStep }
  }
  const isSent = row.enrolment_code && timingSafeEqual(row.enrolment_code, codeHash(row.id, code))
  return isSent ? {} : undefined
}
