import { createHash } from 'node:crypto'
import { transaction } from '../db/transaction.ts'
import { applicationError } from '../http/problem.ts'
import type { RequestContext } from '../http/route.ts'

/**
 * Runs a write in one transaction, and at most once per idempotency key (requirements.md PLT-50).
 *
 * The record of a key commits together with the effect, so whatever was acknowledged is remembered and whatever was
 * rolled back is not. A repetition while the first call still works waits at the record's primary key, then gets the same
 * answer. The key belongs to caller and operation: nobody can meet, or guess at, the answers of another.
 *
 * Choice: a refused write leaves no record, because it had no effect; its repetition is judged afresh.
 *
 * @throws application error `IDEMPOTENCY_KEY_REUSED` (409) when the key came with another request before.
 */
export async function once<I, O>(
  context: RequestContext,
  operation: string,
  input: I,
  write: (context: RequestContext, input: I) => Promise<O>,
): Promise<O> {
  const key = context.idempotencyKey
  return transaction(context.db, async (db) => {
    const inside = { ...context, db }
    if (key === undefined) return write(inside, input)

    const record = identify(inside, operation, key)
    const requestHash = createHash('sha256').update(JSON.stringify(input)).digest()
    if (!(await claim(inside, record, requestHash))) return replay<O>(inside, record, requestHash)

    const answer = await write(inside, input)
    await db
      .updateTable('idempotency_records')
      .set({ answer: JSON.stringify(answer) })
      .where((eb) => eb.and(record))
      .execute()
    return answer
  })
}

function identify({ site, caller }: RequestContext, operation: string, key: string) {
  return { site_id: site.id, caller_kind: caller.kind, caller_id: caller.id, operation, key }
}

type RecordKey = ReturnType<typeof identify>

/** Whether this call is the first with its key; waits for a call that holds the key and has not committed yet. */
async function claim(
  { db, clock }: RequestContext,
  record: RecordKey,
  requestHash: Buffer,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_records')
    .values({ ...record, request_hash: requestHash, answer: null, created_at: new Date(clock()) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function replay<O>({ db }: RequestContext, record: RecordKey, requestHash: Buffer): Promise<O> {
  const { answer, request_hash } = await db
    .selectFrom('idempotency_records')
    .select(['answer', 'request_hash'])
    .where((eb) => eb.and(record))
    .executeTakeFirstOrThrow()
  if (!request_hash.equals(requestHash)) {
    throw applicationError(
      409,
      'IDEMPOTENCY_KEY_REUSED',
      'This idempotency key was used for another request, so it is not clear which of the two is meant. Nothing was changed; send a new key with a new request.',
    )
  }
  // The cast holds because the same operation wrote the text from its own answer.
  return JSON.parse(answer ?? 'null') as O
}
