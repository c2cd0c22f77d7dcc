import { timingSafeEqual } from 'node:crypto'
import type { ActivateFactorRequest, ActivateFactorResponse } from '@vitrine/contract/accounts'
import { isUniqueViolation, transaction } from '../../db/index.ts'
import { countAttempt } from '../members/attempts.ts'
import { type IdentityContext, recordIdentityEvent } from '../members/context.ts'
import { verificationFailed } from '../members/errors.ts'
import { codeHash } from '../members/one-time-token.ts'
import { factorNotFound } from './enroll.ts'
import type { StoredPasskey } from './factor.ts'
import { readCreatedPasskey, relyingParty } from './passkeys.ts'
import { changeFactor, deleteDevices, type FactorRow, lockFactor } from './repository.ts'
import { matchingStep } from './totp.ts'

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
