import { prepared, transaction } from '../../db/index.ts'
import type { SecretBox } from '../../runtime/index.ts'
import { RenderedJson, type RequestContext } from '../route.ts'
import { type Noted, newRecord, recall } from './record.ts'

/**
 * Runs a write in one transaction, and with an idempotency key at most once (requirements.md PLT-50).
 *
 * The record of a key is inserted by the transaction of the effect, as its last statement: whatever was acknowledged is
 * remembered, and whatever was rolled back is not. A repetition does its work, meets the record at the primary key
 * (waiting there while the first call has not committed), is rolled back and gets the first answer, byte for byte. So
 * the common case, a key seen once, costs a single statement. The key belongs to caller and operation: nobody can meet,
 * or guess at, the answers of another.
 *
 * Choice: a refused write leaves no record, because it had no effect; its repetition is judged afresh.
 *
 * @param box Seals the record of an answer that tells a secret, so that the database alone gives nobody any.
 * @throws application error `IDEMPOTENCY_KEY_REUSED` (409) when the key came with another request before.
 */
export async function once<I, O>(
  context: RequestContext,
  operation: string,
  input: I,
  write: (context: RequestContext, input: I) => Promise<O>,
  box?: SecretBox,
): Promise<O | RenderedJson<O>> {
  const key = context.idempotencyKey
  if (key === undefined) return transaction(context.db, (db) => write({ ...context, db }, input))

  const record = newRecord(context, operation, key, input)
  try {
    return await transaction(context.db, async (db) => {
      const inside = { ...context, db }
      const answer = JSON.stringify(await write(inside, input))
      const noted = box === undefined ? answer : sealed(box, key, answer)
      if (!(await remember(inside, { ...record, answer: noted }))) throw new AlreadyDone()
      return new RenderedJson<O>([Buffer.from(answer)])
    })
  } catch (error) {
    // A repetition may also have been refused because of what the first call did: its line is removed already.
    const noted = await recall(context, record)
    if (noted === undefined) throw error
    const answer = box === undefined ? noted : opened(box, key, noted)
    return new RenderedJson<O>([Buffer.from(answer)])
  }
}

class AlreadyDone extends Error {}

function sealed(box: SecretBox, key: string, answer: string): string {
  return box.seal(`answer ${key}`, Buffer.from(answer)).toString('base64')
}

function opened(box: SecretBox, key: string, noted: string): string {
  return box.open(`answer ${key}`, Buffer.from(noted, 'base64')).toString()
}

/** Whether this call is the first with its key. */
async function remember({ db }: RequestContext, noted: Noted): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_records')
    .values(noted)
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
