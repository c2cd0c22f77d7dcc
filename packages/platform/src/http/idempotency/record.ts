import { hash } from 'node:crypto'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { applicationError } from '../problem.ts'
import type { RequestContext } from '../route.ts'
import type { IdempotencyTables } from './tables.ts'

/** What is remembered of a write. */
export type Noted = Selectable<IdempotencyTables['idempotency_records']>

/** Who wrote what under which key; all but the answer. */
export function newRecord(
  { site, caller, clock }: RequestContext,
  operation: string,
  key: string,
  input: unknown,
): Omit<Noted, 'answer'> {
  return {
    site_id: site.id,
    caller_kind: caller.kind,
    // What is done for one shopper is not what is done for another.
    caller_id: caller.shopper ? `${caller.id} for ${caller.shopper.id}` : caller.id,
    operation,
    key,
    request_hash: hash('sha256', JSON.stringify(input), 'buffer'),
    created_at: new Date(clock()),
  }
}

/** The record as a part of the statement that makes the effect (`PreparedWrite`): written if and only if that took place. */
export function noteWithEffect(noted: Noted): RawBuilder<unknown> {
  const { site_id, caller_kind, caller_id, operation, key, request_hash, answer, created_at } = noted
  return sql`
    insert into idempotency_records
      (site_id, caller_kind, caller_id, operation, key, request_hash, answer, created_at)
    select ${site_id}::uuid, ${caller_kind}::text, ${caller_id}::text, ${operation}::text, ${key}::text,
      ${request_hash}::bytea, ${answer}::text, ${created_at}::timestamptz
    from effect`
}

/**
 * What the first call with this key was answered; undefined for the first itself.
 *
 * @throws application error `IDEMPOTENCY_KEY_REUSED` (409) when that was another request.
 */
export async function recall(
  { db }: RequestContext,
  { request_hash, created_at: _, ...identity }: Omit<Noted, 'answer'>,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('idempotency_records')
    .select(['answer', 'request_hash'])
    .where((eb) => eb.and(identity))
    .executeTakeFirst()
  if (found === undefined || found.request_hash.equals(request_hash)) return found?.answer
  throw applicationError(
    409,
    'IDEMPOTENCY_KEY_REUSED',
    'This idempotency key was used for another request, so it is not clear which of the two is meant. Nothing was changed; send a new key with a new request.',
  )
}
