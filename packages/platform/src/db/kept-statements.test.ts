import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import { type Database, openDatabase } from './database.ts'
import { kept } from './kept-statements.ts'

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

test('a marked statement is prepared once per connection, others never', async () => {
  for (const id of [1, 2, 3]) {
    await sql`insert into notes values (${id}, 'one') ${kept}`.execute(db)
    await sql`select note from notes where id = ${id}`.execute(db)
  }
  expect(await preparedStatements()).toEqual([`insert into notes values ($1, 'one') /* kept */`])
})

test('PLT-65 a table altered under a kept statement costs one failed call, not all that follow', async () => {
  const readAll = () => sql`select * from notes where id = ${1} ${kept}`.execute(db)
  expect((await readAll()).rows).toEqual([{ id: 1, note: 'one' }])
  await sql`alter table notes add column colour text`.execute(db)
  await expect(readAll()).rejects.toMatchObject({ code: '0A000' })
  expect((await readAll()).rows).toEqual([{ id: 1, note: 'one', colour: null }])
})
