import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import { type Database, openDatabase } from './database.ts'
import { prepared } from './driver.ts'

let scratch: ScratchDatabase
let db: Database

beforeAll(async () => {
  scratch = await createScratchDatabase()
  db = openDatabase({ connection: scratch.url, maxConnections: 1 })
  await sql`create table notes (id integer, note text)`.execute(db)
  return async () => {
    await db.destroy()
    await scratch.drop()
  }
})

async function preparedStatements(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement).filter((statement) => statement.includes('notes'))
}

test('a marked statement is prepared once per connection, others are not', async () => {
  for (const id of [1, 2, 3]) {
    await sql`insert into notes values (${id}, 'one') ${prepared}`.execute(db)
    await sql`select note from notes where id = ${id}`.execute(db)
  }
  expect(await preparedStatements()).toEqual([`insert into notes values ($1, 'one') /* prepared */`])
})

test('after a table was altered, a prepared statement fails once and then works', async () => {
  const readAll = () => sql`select * from notes where id = ${1} ${prepared}`.execute(db)
  expect((await readAll()).rows).toEqual([{ id: 1, note: 'one' }])
  await sql`alter table notes add column colour text`.execute(db)
  await expect(readAll()).rejects.toMatchObject({ code: '0A000' })
  expect((await readAll()).rows).toEqual([{ id: 1, note: 'one', colour: null }])
})

test('a connection that the server ended is not used again', async () => {
  const pid = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    return rows[0]?.pid
  }
  const first = await pid()
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow()
  expect(await pid()).not.toBe(first)
})

test('a transaction in which a failed statement was ignored does not commit', async () => {
  const run = db.transaction().execute(async (trx) => {
    await sql`select 1 / 0`.execute(trx).catch(() => {})
  })
  await expect(run).rejects.toThrow('The transaction was rolled back')
})
