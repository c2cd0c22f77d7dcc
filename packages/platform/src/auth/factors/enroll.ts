import { randomBytes } from 'node:crypto'
import type { EmptyResponse } from '@vitrine/contract'
import type {
  ActivateFactorRequest,
  ActivateFactorResponse,
  EnrollFactorRequest,
  EnrollFactorResponse,
  RemoveFactorRequest,
} from '@vitrine/contract/accounts'
import { isUniqueViolation, newId, transaction } from '../../db/index.ts'
import { applicationError, type Caller, invalidField, type Problem, tooMany } from '../../http/index.ts'
import { recordEvent } from '../audit/repository.ts'
import { countAttempt } from '../members/attempts.ts'
import type { IdentityContext } from '../members/context.ts'
import { invalidPassword, verificationFailed } from '../members/errors.ts'
import { mailIdentity } from '../members/mail-identity.ts'
import { requireActive } from '../members/profile.ts'
import { findIdentity, type Identity } from '../members/repository.ts'
import { codeHash, matchesHash, newCode } from '../opaque-tokens.ts'
import { passkeysOf } from './challenge.ts'
import type { EnrolledFactorType } from './factor.ts'
import { passkeyColumns, passkeyCreation, readCreatedPasskey, relyingParty } from './passkeys.ts'
import {
  changeFactor,
  deleteDevices,
  deleteFactor,
  type Factor,
  insertFactor,
  listFactors,
  lockFactor,
  renewRecoveryCodes,
} from './repository.ts'
import { base32, matchingStep, totpSecretBytes, totpUri } from './totp.ts'

const enrollmentMs = 600_000
const enrollmentMinutes = 10
const enrollmentTries = 5
/** API responses list at most ten factors. */
const maxFactors = 10
/** E.164. */
const phoneForm = /^\+[1-9]\d{6,14}$/

/** Starts to enroll a factor; recovery codes are active at once. @throws violations, -19976, TOO_MANY_FACTORS, 429 */
export async function enrollFactor(
  context: IdentityContext,
  enrollment: EnrollFactorRequest,
  { id: identityId }: Caller,
): Promise<EnrollFactorResponse> {
  const identity = await verifyMemberPassword(context, identityId, enrollment.password)
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    if (enrollment.type === 'RECOVERY_CODE') {
      const recoveryCodes = await renewRecoveryCodes(trx, identity)
      const detail = { factorType: 'RECOVERY_CODE' }
      await recordEvent(inside, { kind: 'FACTOR_ADDED', identityId, detail })
      return { type: 'RECOVERY_CODE', status: 'ACTIVE', recoveryCodes }
    }
    if (enrollment.type === 'PASSWORD') {
      throw invalidField('type', 'VALIDATION', 'is set by changing the password')
    }
    return startEnrollment(inside, identity, { ...enrollment, type: enrollment.type })
  })
}

/** Also forgets every remembered device. @throws -19976, FACTOR_NOT_FOUND */
export async function removeFactor(
  context: IdentityContext,
  { factorId, password }: RemoveFactorRequest,
  { id: identityId }: Caller,
): Promise<EmptyResponse> {
  const identity = await verifyMemberPassword(context, identityId, password)
  await transaction(context.db, async (trx) => {
    if (!(await deleteFactor(trx, identity, factorId))) throw factorNotFound()
    await deleteDevices(trx, identity)
    await recordEvent({ ...context, db: trx }, { kind: 'FACTOR_REMOVED', identityId })
  })
  return {}
}

const factorNotFound = (): Problem => applicationError(404, 'FACTOR_NOT_FOUND', 'There is no such factor.')

/** Verifies the caller's password again. Members who never chose one need none. */
async function verifyMemberPassword(
  context: IdentityContext,
  identityId: string,
  password: string | undefined,
): Promise<Identity> {
  await countAttempt(context, identityId)
  const identity = requireActive(await findIdentity(context.db, context.site.id, identityId))
  if (identity.password_hash === null) return identity
  if (password === undefined) throw invalidField('password', 'REQUIRED_FIELD', 'is missing')
  const { matches } = await context.services.passwords.check(identity.password_hash, password)
  if (!matches) throw invalidPassword()
  return identity
}

async function startEnrollment(
  context: IdentityContext,
  identity: Identity,
  { type, phone, name }: EnrollFactorRequest & { readonly type: EnrolledFactorType },
): Promise<EnrollFactorResponse> {
  const { db, site, clock, services } = context
  const existing = await listFactors(db, identity)
  if (existing.length >= maxFactors) {
    throw applicationError(409, 'TOO_MANY_FACTORS', `An account has at most ${maxFactors} factors.`)
  }
  const id = newId(clock)
  const email = identity.email ?? ''
  const response = { factorId: id, type, status: 'INACTIVE' } as const
  const row = {
    site_id: site.id,
    id,
    identity_id: identity.id,
    type,
    status: 'INACTIVE' as const,
    name: name?.trim() || null,
    last_step: 0,
    enrolment_tries_left: enrollmentTries,
    enrolment_expires_at: new Date(clock() + enrollmentMs),
    created_at: new Date(clock()),
  }
  switch (type) {
    case 'TOTP': {
      const secret = randomBytes(totpSecretBytes)
      await insertFactor(db, { ...row, sealed_secret: services.secrets.seal(id, secret) })
      return { ...response, totpData: { secret: base32(secret), uri: totpUri(secret, site.name, email) } }
    }
    case 'WEBAUTHN': {
      const party = relyingParty(site, context.shopUrl, context.publicUrl)
      const holder = { identityId: identity.id, email }
      const { options, challenge } = await passkeyCreation(party, holder, passkeysOf(existing))
      await insertFactor(db, { ...row, enrolment_challenge: challenge })
      return { ...response, webauthnData: { publicKeyCredentialCreationOptionsJson: options } }
    }
    case 'EMAIL': {
      if (!(await services.limits.mayMail(db, site.id, email))) throw tooMany(60_000)
      const code = newCode()
      await insertFactor(db, { ...row, enrolment_code: codeHash(id, code) })
      await mailIdentity(context, identity, { template: 'second-factor', code, minutes: enrollmentMinutes })
      return response
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
      return response
    }
  }
}

function readPhone(phone: string | undefined): string {
  if (phone === undefined) throw invalidField('phone', 'REQUIRED_FIELD', 'is missing')
  const plain = phone.replace(/[\s().-]/g, '')
  if (phoneForm.test(plain)) return plain
  throw invalidField('phone', 'FORMAT', 'is not a number such as +353 1 234 5678', { type: 'PHONE' })
}

/** Finishes an enrollment: from now on, logins require the factor. @throws VERIFICATION_FAILED, FACTOR_NOT_FOUND */
export async function activateFactor(
  context: IdentityContext,
  activation: ActivateFactorRequest,
  { id: identityId }: Caller,
): Promise<ActivateFactorResponse> {
  await countAttempt(context, identityId)
  const owner = { site_id: context.site.id, id: identityId }
  const activated = await unlessTaken(
    transaction(context.db, async (trx) => {
      const inside = { ...context, db: trx }
      const row = await lockFactor(trx, owner, activation.factorId)
      if (row?.status !== 'INACTIVE') throw factorNotFound()
      const isLate = (row.enrolment_expires_at?.getTime() ?? 0) <= context.clock()
      const isOver = isLate || row.enrolment_tries_left < 1
      const proof = isOver ? undefined : await verifyEnrollment(inside, row, activation)
      if (!proof) {
        await changeFactor(trx, row, { enrolment_tries_left: row.enrolment_tries_left - 1 })
        return undefined
      }
      await changeFactor(trx, row, {
        status: 'ACTIVE',
        enrolment_code: null,
        enrolment_challenge: null,
        enrolment_expires_at: null,
        ...proof,
      })
      await deleteDevices(trx, owner)
      await recordEvent(inside, { kind: 'FACTOR_ADDED', identityId, detail: { factorType: row.type } })
      return row
    }),
  )
  if (!activated) throw verificationFailed()
  return { factorId: activated.id, type: activated.type, status: 'ACTIVE' }
}

/** A passkey belongs to one account per site. A second account that presents it only gets the generic error. */
async function unlessTaken<T>(activating: Promise<T>): Promise<T | undefined> {
  try {
    return await activating
  } catch (error) {
    if (isUniqueViolation(error, 'factors_credential')) return undefined
    throw error
  }
}

/** What to store with the factor if the response is right. */
async function verifyEnrollment(
  { site, clock, services, shopUrl, publicUrl }: IdentityContext,
  row: Factor,
  { code, credential }: ActivateFactorRequest,
) {
  if (row.type === 'WEBAUTHN') {
    if (credential === undefined || row.enrolment_challenge === null) return undefined
    const party = relyingParty(site, shopUrl, publicUrl)
    const passkey = await readCreatedPasskey(party, row.enrolment_challenge, credential)
    return passkey && passkeyColumns(passkey)
  }
  if (code === undefined) return undefined
  if (row.type === 'TOTP') {
    const secret = row.sealed_secret && services.secrets.open(row.id, row.sealed_secret)
    const last_step = secret ? matchingStep(secret, code, clock(), row.last_step) : undefined
    return last_step === undefined ? undefined : { last_step }
  }
  return matchesHash(row.enrolment_code, codeHash(row.id, code)) ? {} : undefined
}
