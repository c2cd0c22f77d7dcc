import type { Operation } from '@vitrine/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import { isRetryable, prepared } from '../../db/index.ts'
import { RenderedJson, type RequestContext, type Route, route } from '../route.ts'
import { withIdempotency } from './idempotency.ts'
import { findStoredResponse, newRecord, storedResponseInsert } from './repository.ts'

/** What a write comes to, and the parts of the one statement that makes it so. */
export interface PreparedWrite<O> {
  readonly answer: O
  /** Writes and returns one row; writes and returns none when what the answer was made from is not so any more. */
  readonly effect: RawBuilder<unknown>
  /** Written with it: `insert … select … from effect`. */
  readonly event: RawBuilder<unknown>
}

/** A write that can be decided on what was read without a lock. */
export interface OptimisticWrite<I, O> {
  /** Reads and decides; writes nothing. */
  prepare(context: RequestContext, input: I): Promise<PreparedWrite<O>>
  /** The same in a transaction and under a lock, for who came second. */
  underLock(context: RequestContext, input: I): Promise<O>
}

/**
 * As {@link withIdempotency}, at less than half the cost while nobody else is at the same thing: instead of locking first and committing last it
 * reads, decides, and then writes effect, event and record of the key in one statement, which takes place only if what was read is still
 * so (decision 0098). Of several at once one takes place; the others follow each other under the lock.
 *
 * @throws application error `IDEMPOTENCY_KEY_REUSED` (409) when the key came with another request before.
 */
export async function onceOptimistic<I, O>(
  context: RequestContext,
  operation: string,
  input: I,
  write: OptimisticWrite<I, O>,
): Promise<O | RenderedJson<O>> {
  const key = context.idempotencyKey
  const record = key === undefined ? undefined : newRecord(context, operation, key, input)
  try {
    const prepared = await write.prepare(context, input)
    const answer = JSON.stringify(prepared.answer)
    const note = record && storedResponseInsert({ ...record, answer })
    if (await takesPlace(context.db, prepared, note)) return new RenderedJson<O>([Buffer.from(answer)])
  } catch (error) {
    // A repetition meets the record of the first call, or is refused because of what that call did.
    const answer = record && (await findStoredResponse(context.db, record))
    if (answer !== undefined) return new RenderedJson<O>([Buffer.from(answer)])
    if (!isRetryable(error)) throw error
  }
  return withIdempotency(context, operation, input, (inside, read) => write.underLock(inside, read))
}

/** Whether the effect took place. @throws a unique violation when the key was used before: then nothing was written. */
export async function takesPlace(
  db: Database,
  { effect, event }: Omit<PreparedWrite<unknown>, 'answer'>,
  note?: RawBuilder<unknown>,
): Promise<boolean> {
  const noted = note === undefined ? sql`` : sql`, noted as (${note})`
  const { rows } = await sql`
    with effect as (${effect}), event as (${event})${noted} select from effect ${prepared}`.execute(db)
  return rows.length > 0
}

/** As `writeRoute`, for a write that is decided without a lock and made by one statement. */
export function optimisticRoute<I, O, E extends string>(
  operation: Operation<I, O, E>,
  write: OptimisticWrite<I, O>,
): Route {
  return route(operation, (context, input) => onceOptimistic(context, operation.name, input, write))
}
