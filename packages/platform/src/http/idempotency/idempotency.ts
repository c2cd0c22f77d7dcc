import type { Operation } from '@vitrine/contract'
import { transaction } from '../../db/index.ts'
import type { SecretBox } from '../../runtime/index.ts'
import { RenderedJson, type RequestContext, type Route, route } from '../route.ts'
import { findStoredResponse, insertStoredResponse, keyReused, newRecord } from './repository.ts'

/**
 * Binds an operation that writes: the handler runs in one transaction (`context.db`), at most once per idempotency key. If it throws,
 * everything it wrote is rolled back.
 *
 * @param box set if the response contains a secret: the stored response is then encrypted
 * @throws TypeError if the operation does not declare the code that a reused key causes
 */
export function writeRoute<I, O, E extends string>(
  operation: Operation<I, O, E>,
  handler: (context: RequestContext, input: I) => Promise<O>,
  box?: SecretBox,
): Route {
  const bound = route<I, O, E>(operation, (context, input) =>
    withIdempotency(context, operation.name, input, handler, box),
  )
  if (!bound.operation.errors.includes(keyReused)) {
    throw new TypeError(`Add ${keyReused} to the errors of ${operation.name}: its route stores responses.`)
  }
  return bound
}

/**
 * Runs a write in one transaction, and with an idempotency key at most once.
 *
 * The response is stored by the transaction of the write, as its last statement: every acknowledged write has a stored response, and a rolled
 * back one has none. A repeated call does its work, meets the stored response at the primary key (and waits there if the first call has not
 * committed), is rolled back and gets the first response, byte for byte. So the common case, a new key, costs one statement, or none if the
 * write inserts `context.responseRow` in its own last statement. Keys belong to
 * caller and operation: a caller cannot get or guess the responses of another.
 *
 * A refused write stores nothing, because it had no effect; a repeated call is checked again.
 *
 * @param box encrypts the stored response if it contains a secret, so that the database alone does not reveal it
 * @throws application error `IDEMPOTENCY_KEY_REUSED` (409) if the key was used for a different request
 */
export async function withIdempotency<I, O>(
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
      let response = ''
      const responseRow = (result: unknown) => {
        response = JSON.stringify(result)
        return { ...record, answer: box === undefined ? response : encrypt(box, key, response) }
      }
      const result = await write({ ...context, db, responseRow }, input)
      if (response === '' && !(await insertStoredResponse(db, responseRow(result)))) throw new KeyUsed()
      return new RenderedJson<O>([Buffer.from(response)])
    })
  } catch (error) {
    // A repeated call can also fail because of the first call, for example if that removed the line.
    const stored = await findStoredResponse(context.db, record)
    if (stored === undefined) throw error
    return new RenderedJson<O>([Buffer.from(box === undefined ? stored : decrypt(box, key, stored))])
  }
}

/** Rolls the transaction back. */
class KeyUsed extends Error {}

function encrypt(box: SecretBox, key: string, response: string): string {
  return box.seal(`answer ${key}`, Buffer.from(response)).toString('base64')
}

function decrypt(box: SecretBox, key: string, stored: string): string {
  return box.open(`answer ${key}`, Buffer.from(stored, 'base64')).toString()
}
