import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
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
