import { randomBytes } from 'node:crypto'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { type Database, isUuid } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { hashPresented, hashSecret, newOneTimeToken } from '../opaque-tokens.ts'
import type { FactorTables } from './tables.ts'

export type Factor = Selectable<FactorTables['factors']>

/** An identity or a staff account. */
export interface FactorOwner {
  readonly site_id: string
  readonly id: string
}

/** Every factor of an identity, oldest first, unfinished enrollments included. */
export async function listFactors(db: Database, owner: FactorOwner): Promise<Factor[]> {
  return factorsOf(db, owner).orderBy('created_at').orderBy('id').execute()
}

export async function listActiveFactors(db: Database, owner: FactorOwner): Promise<Factor[]> {
  return factorsOf(db, owner).where('status', '=', 'ACTIVE').orderBy('created_at').orderBy('id').execute()
}

/** Locks a factor of an identity until the transaction ends. */
export async function lockFactor(
  trx: Database,
  owner: FactorOwner,
  factorId: string,
): Promise<Factor | undefined> {
  if (!isUuid(factorId)) return undefined
  return factorsOf(trx, owner).where('id', '=', factorId).forUpdate().executeTakeFirst()
}

function factorsOf(db: Database, { site_id, id }: FactorOwner) {
  return db.selectFrom('factors').selectAll().where('site_id', '=', site_id).where('identity_id', '=', id)
}

export async function insertFactor(db: Database, factor: Insertable<FactorTables['factors']>): Promise<void> {
  await db.insertInto('factors').values(factor).execute()
}

export async function changeFactor(
  db: Database,
  { site_id, id }: Factor,
  changes: Updateable<FactorTables['factors']>,
): Promise<void> {
  await db.updateTable('factors').set(changes).where('site_id', '=', site_id).where('id', '=', id).execute()
}

export async function deleteFactor(db: Database, owner: FactorOwner, factorId: string): Promise<boolean> {
  if (!isUuid(factorId)) return false
  const { numDeletedRows } = await db
    .deleteFrom('factors')
    .where('site_id', '=', owner.site_id)
    .where('identity_id', '=', owner.id)
    .where('id', '=', factorId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const codeCount = 10
/** Without letters that look like digits. There are 32, so every byte modulo 32 is equally likely. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLetters = 10

/** Random letters and digits that can be read out and typed; five bits each. */
export function randomLetters(count: number): string {
  return Array.from(randomBytes(count), (byte) => letters[byte % letters.length]).join('')
}

/** Replaces all codes and returns the new ones: 50 random bits each, stored as hashes. */
export async function renewRecoveryCodes(trx: Database, owner: FactorOwner): Promise<readonly string[]> {
  const codes = Array.from({ length: codeCount }, () => {
    const text = randomLetters(codeLetters)
    return `${text.slice(0, 5)}-${text.slice(5)}`
  })
  await deleteRecoveryCodes(trx, owner)
  const rows = codes.map((code) => ({
    site_id: owner.site_id,
    identity_id: owner.id,
    code_hash: hashCode(owner, code),
  }))
  await trx.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/** Spends a code; of concurrent callers exactly one succeeds. */
export async function spendRecoveryCode(trx: Database, owner: FactorOwner, typed: string, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('site_id', '=', owner.site_id)
    .where('identity_id', '=', owner.id)
    .where('code_hash', '=', hashCode(owner, typed))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Number of unused codes. */
export async function countRecoveryCodes(db: Database, owner: FactorOwner): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', owner.site_id)
    .where('identity_id', '=', owner.id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** People copy codes in any case, with or without the dash, and with O for 0 and I or L for 1. */
function hashCode({ id }: FactorOwner, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return hashSecret(`${id} ${plain}`)
}

const rememberedMs = 30 * 86_400_000

interface DatabaseAndClock {
  readonly db: Database
  readonly clock: Clock
}

/** Creates the token that identifies a device at the next login. */
export async function rememberDevice({ db, clock }: DatabaseAndClock, owner: FactorOwner): Promise<string> {
  const token = newOneTimeToken()
  await db
    .insertInto('remembered_devices')
    .values({
      site_id: owner.site_id,
      token_hash: token.hash,
      identity_id: owner.id,
      expires_at: new Date(clock() + rememberedMs),
      created_at: new Date(clock()),
    })
    .execute()
  return token.text
}

export async function isRemembered(
  { db, clock }: DatabaseAndClock,
  owner: FactorOwner,
  token: string | undefined,
): Promise<boolean> {
  const hash = token === undefined ? undefined : hashPresented(token)
  if (!hash) return false
  const row = await db
    .selectFrom('remembered_devices')
    .select('identity_id')
    .where('site_id', '=', owner.site_id)
    .where('token_hash', '=', hash)
    .where('identity_id', '=', owner.id)
    .where('expires_at', '>', new Date(clock()))
    .executeTakeFirst()
  return row !== undefined
}

/** After the password or a factor changed, every device needs the second factor again. */
export function deleteDevices(trx: Database, owner: FactorOwner): Promise<void> {
  return deleteOf(trx, 'remembered_devices', owner)
}

export function deleteRecoveryCodes(trx: Database, owner: FactorOwner): Promise<void> {
  return deleteOf(trx, 'recovery_codes', owner)
}

export async function deleteAllFactors(trx: Database, owner: FactorOwner): Promise<void> {
  for (const table of ['factors', 'recovery_codes', 'remembered_devices'] as const) {
    await deleteOf(trx, table, owner)
  }
}

async function deleteOf(trx: Database, table: keyof FactorTables, owner: FactorOwner): Promise<void> {
  await trx
    .deleteFrom(table)
    .where('site_id', '=', owner.site_id)
    .where('identity_id', '=', owner.id)
    .execute()
}
