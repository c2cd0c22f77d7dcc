import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Database, isUuid } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { deleteBatch } from '../delete-batch-repository.ts'
import { hashPresented, newOneTimeToken } from '../members/one-time-token.ts'
import type { StoredFactor, StoredPasskey } from './factor.ts'
import type { FactorTables } from './tables.ts'

export type FactorRow = Selectable<FactorTables['factors']>

/** An identity of a site. */
export interface FactorOwner {
  readonly siteId: string
  readonly identityId: string
}

export function readFactor(row: FactorRow): StoredFactor {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    name: row.name ?? undefined,
    sealedSecret: row.sealed_secret ?? undefined,
    phone: row.phone ?? undefined,
    passkey: row.passkey ?? undefined,
    lastStep: row.last_step,
  }
}

/** Every factor of an identity, oldest first, enrolments under way included. */
export async function listFactors(
  db: Database,
  { siteId, identityId }: FactorOwner,
): Promise<StoredFactor[]> {
  const rows = await db
    .selectFrom('factors')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(readFactor)
}

/** One factor of an identity, held until the transaction ends. */
export async function lockFactor(
  trx: Database,
  { siteId, identityId }: FactorOwner,
  factorId: string,
): Promise<FactorRow | undefined> {
  if (!isUuid(factorId)) return undefined
  return trx
    .selectFrom('factors')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('id', '=', factorId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertFactor(db: Database, row: NewFactorRow): Promise<void> {
  await db
    .insertInto('factors')
    .values({ ...row, passkey: null, credential_id: null, last_step: 0, last_used_at: null })
    .execute()
}

type NewFactorRow = Omit<FactorRow, 'passkey' | 'credential_id' | 'last_step' | 'last_used_at'>

interface FactorChanges {
  readonly status?: FactorRow['status']
  readonly passkey?: StoredPasskey
  readonly lastStep?: number
  readonly lastUsedAt?: Date
  readonly triesLeft?: number
}

export async function changeFactor(
  db: Database,
  { siteId, factorId }: { readonly siteId: string; readonly factorId: string },
  changes: FactorChanges,
): Promise<void> {
  const { status, passkey, lastStep, lastUsedAt, triesLeft } = changes
  await db
    .updateTable('factors')
    .set({
      ...(status === undefined
        ? {}
        : { status, enrolment_code: null, enrolment_challenge: null, enrolment_expires_at: null }),
      ...(passkey === undefined
        ? {}
        : { passkey: JSON.stringify(passkey), credential_id: passkey.credentialId }),
      ...(lastStep === undefined ? {} : { last_step: lastStep }),
      ...(lastUsedAt === undefined ? {} : { last_used_at: lastUsedAt }),
      ...(triesLeft === undefined ? {} : { enrolment_tries_left: triesLeft }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', factorId)
    .execute()
}

export async function deleteFactor(
  db: Database,
  { siteId, identityId }: FactorOwner,
  factorId: string,
): Promise<boolean> {
  if (!isUuid(factorId)) return false
  const { numDeletedRows } = await db
    .deleteFrom('factors')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('id', '=', factorId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const howMany = 10
/** Without the letters that are taken for digits; 32 of them, so no remainder favours any. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLetters = 10

/** Replaces all codes and returns the new ones, which cannot be read again: 50 random bits each, stored as hashes. */
export async function renewRecoveryCodes(trx: Database, owner: FactorOwner): Promise<readonly string[]> {
  const codes = Array.from({ length: howMany }, newRecoveryCode)
  await deleteRecoveryCodes(trx, owner)
  await trx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        site_id: owner.siteId,
        identity_id: owner.identityId,
        code_hash: hashOf(owner, code),
        used_at: null,
      })),
    )
    .execute()
  return codes
}

/** Spends a code; of callers that present it together exactly one is let through. */
export async function spendRecoveryCode(
  trx: Database,
  owner: FactorOwner,
  typed: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('site_id', '=', owner.siteId)
    .where('identity_id', '=', owner.identityId)
    .where('code_hash', '=', hashOf(owner, typed))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Codes that are still good. */
export async function countRecoveryCodes(db: Database, owner: FactorOwner): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', owner.siteId)
    .where('identity_id', '=', owner.identityId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteRecoveryCodes(trx: Database, owner: FactorOwner): Promise<void> {
  await trx
    .deleteFrom('recovery_codes')
    .where('site_id', '=', owner.siteId)
    .where('identity_id', '=', owner.identityId)
    .execute()
}

function newRecoveryCode(): string {
  const text = Array.from(randomBytes(codeLetters), (byte) => letters[byte % letters.length]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** As people copy it: any case, with or without the dash, O for 0 and I or L for 1. */
function hashOf({ identityId }: FactorOwner, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return createHash('sha256').update(`${identityId} ${plain}`).digest()
}

const rememberedMs = 30 * 86_400_000

interface Place {
  readonly db: Database
  readonly clock: Clock
}

/** Creates the token that identifies a device at the next login. */
export async function rememberDevice({ db, clock }: Place, owner: FactorOwner): Promise<string> {
  const token = newOneTimeToken()
  await db
    .insertInto('remembered_devices')
    .values({
      site_id: owner.siteId,
      token_hash: token.hash,
      identity_id: owner.identityId,
      expires_at: new Date(clock() + rememberedMs),
      created_at: new Date(clock()),
    })
    .execute()
  return token.text
}

export async function isRemembered(
  { db, clock }: Place,
  owner: FactorOwner,
  token: string | undefined,
): Promise<boolean> {
  const hash = token === undefined ? undefined : hashPresented(token)
  if (!hash) return false
  const row = await db
    .selectFrom('remembered_devices')
    .select('identity_id')
    .where('site_id', '=', owner.siteId)
    .where('token_hash', '=', hash)
    .where('identity_id', '=', owner.identityId)
    .where('expires_at', '>', new Date(clock()))
    .executeTakeFirst()
  return row !== undefined
}

/** The password or a factor changed: every device needs the second factor again. */
export async function deleteDevices(trx: Database, owner: FactorOwner): Promise<void> {
  await trx
    .deleteFrom('remembered_devices')
    .where('site_id', '=', owner.siteId)
    .where('identity_id', '=', owner.identityId)
    .execute()
}

/** Removes everything a member enrolled. */
export async function deleteAllFactors(trx: Database, owner: FactorOwner): Promise<void> {
  await trx
    .deleteFrom('factors')
    .where('site_id', '=', owner.siteId)
    .where('identity_id', '=', owner.identityId)
    .execute()
  await deleteRecoveryCodes(trx, owner)
  await deleteDevices(trx, owner)
}

export function deleteExpiredDevices(db: Database, nowMs: number): Promise<boolean> {
  const devices = { table: 'remembered_devices', key: 'token_hash', column: 'expires_at' }
  return deleteBatch(db, devices, new Date(nowMs))
}
