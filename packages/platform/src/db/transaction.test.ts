import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import { type Database, openDatabase } from './database.ts'
import { isUnavailable, isUniqueViolation } from './errors.ts'
import { transaction } from './transaction.ts'

let scratch: ScratchDatabase
let db: Database
beforeAll(async () => {
  scratch = await createScratchDatabase()
  db = scratch.open()
  await sql`create table counters (id integer primary key, value bigint not null)`.execute(db)
  await sql`insert into counters values (1, 0), (2, 0)`.execute(db)
})
afterAll(() => scratch.drop())

async function counterValue(executor: Database, id: number): Promise<bigint> {
  const { rows } = await sql<{ value: bigint }>`select value from counters where id = ${id}`.execute(executor)
  return rows[0]?.value ?? 0n
}

describe('transaction', () => {
  test('retries serialisable transactions that conflict, so that every increment counts', async () => {
    const before = await counterValue(db, 1)
    const increment = () =>
      transaction(
        db,
        async (trx) => {
          await sql`set transaction isolation level serializable`.execute(trx)
          const value = await counterValue(trx, 1)
          await sql`update counters set value = ${value + 1n} where id = 1`.execute(trx)
        },
        { attempts: 50 },
      )
    await Promise.all(Array.from({ length: 8 }, increment))
    expect(await counterValue(db, 1)).toBe(before + 8n)
  })

  test('retries after a deadlock', async () => {
    let holding = 0
    const bothHold = Promise.withResolvers<void>()
    const both = (first: number, second: number) => async (trx: Database) => {
      await sql`update counters set value = value + 1 where id = ${first}`.execute(trx)
      if (++holding === 2) bothHold.resolve()
      await bothHold.promise
      await sql`update counters set value = value + 1 where id = ${second}`.execute(trx)
    }
    const before = await counterValue(db, 2)
    await Promise.all([transaction(db, both(1, 2)), transaction(db, both(2, 1))])
    expect(await counterValue(db, 2)).toBe(before + 2n)
  })

  test('rolls back if it throws', async () => {
    const before = await counterValue(db, 1)
    const run = transaction(db, async (trx) => {
      await sql`update counters set value = -1 where id = 1`.execute(trx)
      throw new Error('no')
    })
    await expect(run).rejects.toThrow('no')
    expect(await counterValue(db, 1)).toBe(before)
  })

  test('joins an open transaction', async () => {
    const before = await counterValue(db, 1)
    const run = transaction(db, async (outer) => {
      await transaction(outer, async (inner) => {
        await sql`update counters set value = -1 where id = 1`.execute(inner)
      })
      throw new Error('outer')
    })
    await expect(run).rejects.toThrow('outer')
    expect(await counterValue(db, 1)).toBe(before)
  })
})

describe('database errors', () => {
  test('a unique violation is recognised by its constraint', async () => {
    const error = await sql`insert into counters values (1, 0)`.execute(db).catch((reason: unknown) => reason)
    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(error, 'counters_pkey')).toBe(true)
    expect(isUniqueViolation(error, 'other')).toBe(false)
    expect(isUnavailable(error)).toBe(false)
  })

  test('a lost connection counts as unavailable, and the next query gets a new one', async () => {
    const error = await sql`select pg_terminate_backend(pg_backend_pid())`
      .execute(db)
      .catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
    await expect(counterValue(db, 1)).resolves.toBeTypeOf('bigint')
  })

  test('statements and the wait for a connection time out, and both count as unavailable', async () => {
    const small = openDatabase({
      connection: scratch.url,
      maxConnections: 1,
      statementTimeoutMs: 300,
      connectTimeoutMs: 100,
    })
    const slow = sql`select pg_sleep(600)`.execute(small).catch((reason: unknown) => reason)
    const waiting = sql`select 1`.execute(small).catch((reason: unknown) => reason)
    for (const error of await Promise.all([slow, waiting])) expect(isUnavailable(error)).toBe(true)
    await small.destroy()
  })
})
