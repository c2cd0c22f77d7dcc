import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../db/index.ts'
import type { FactorOwner } from './repository.ts'

const howMany = 10
/** Without the letters that are taken for digits; 32 of them, so no remainder favours any. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLetters = 10

/** Puts new codes in the place of all older ones and answers them, for this once: 50 random bits each, hashed at rest. */
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
