import type { Selectable } from 'kysely'
import type { Database } from '../../db/index.ts'
import { isUuid } from '../../db/index.ts'
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

export type NewFactorRow = Omit<FactorRow, 'passkey' | 'credential_id' | 'last_step' | 'last_used_at'>

export interface FactorChanges {
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
