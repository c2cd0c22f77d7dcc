import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, prepared } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { applicationError } from '../problem.ts'
import type { RequestContext } from '../route.ts'
import type { ResponseRow } from './tables.ts'

/** Code of the error if a key comes with a different request. */
export const keyReused = 'IDEMPOTENCY_KEY_REUSED'

/** Caller, operation, key and request of a write; everything but its response. */
export type WriteRecord = Omit<ResponseRow, 'answer'>

export function newRecord(
  { site, caller, clock }: RequestContext,
  operation: string,
  key: string,
  input: unknown,
): WriteRecord {
  return {
    site_id: site.id,
    caller_kind: caller.kind,
    // An app that acts for one shopper is another caller than the same app acting for another shopper.
    caller_id: caller.shopper ? `${caller.id} for ${caller.shopper.id}` : caller.id,
    operation,
    key,
    request_hash: hash('sha256', JSON.stringify(input), 'buffer'),
    created_at: new Date(clock()),
  }
}

/** @returns false if there is a response for this key already */
export async function insertStoredResponse(db: Database, response: ResponseRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_records')
    .values(response)
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * The response of the first call with this key; undefined if there was none.
 *
 * @throws application error `IDEMPOTENCY_KEY_REUSED` (409) if the key was used for a different request
 */
export async function findStoredResponse(
  db: Database,
  { request_hash, created_at: _, ...identity }: WriteRecord,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('idempotency_records')
    .select(['answer', 'request_hash'])
    .where((eb) => eb.and(identity))
    .executeTakeFirst()
  if (found === undefined || found.request_hash.equals(request_hash)) return found?.answer
  const description =
    'This idempotency key was used for a different request. Nothing was changed; send a new key with a new request.'
  throw applicationError(409, keyReused, description)
}

/** The documented day, and half a day for clients whose clocks or queues are late. */
const retentionMs = 36 * 60 * 60 * 1_000
/** Small enough to stay far below the statement timeout and to hold no lock for long. */
const batchSize = 1_000

/** Deletes a batch of old responses; `finished` is false if there may be more. */
export async function sweepIdempotencyRecords(db: Database, clock: Clock): Promise<{ finished: boolean }> {
  const oldest = new Date(clock() - retentionMs)
  const { numAffectedRows = 0n } = await sql`
    delete from idempotency_records
    where (site_id, caller_kind, caller_id, operation, key) in (
      select site_id, caller_kind, caller_id, operation, key from idempotency_records
      where created_at < ${oldest} order by created_at limit ${batchSize} for update skip locked
    )`.execute(db)
  return { finished: numAffectedRows < BigInt(batchSize) }
}
