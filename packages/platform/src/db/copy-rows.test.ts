import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import { copyRows, prepareRows } from './copy-rows.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

let scratch: ScratchDatabase
let db: Database
const table = 'copied' as keyof Tables

beforeAll(async () => {
  scratch = await createScratchDatabase()
  db = scratch.open()
  await sql`
    create table copied (n integer, text text, list text[], flag boolean, amount bigint, day timestamptz, json jsonb)`.execute(
    db,
  )
})
afterAll(() => scratch?.drop())

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
  fc.constantFrom('\\N', '\\.', '\n', '\r\n', '\t', '\\', '"', '{}', 'NULL', '', '$1', "'"),
)

test('strings, lists and values are read back as they were written', async () => {
  const row = fc.record({
    text: fc.option(hostile),
    list: fc.array(hostile, { maxLength: 4 }),
    flag: fc.boolean(),
    amount: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    day: fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    }),
    json: fc.array(hostile),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
      await sql`truncate copied`.execute(db)
      const numbered = rows.map((each, n) => ({ n, ...each }))
      await copyRows(
        db,
        prepareRows(
          table,
          numbered.map((each) => ({ ...each, json: JSON.stringify(each.json) })),
        ),
      )
      const { rows: read } = await sql`select * from copied order by n`.execute(db)
      expect(read).toEqual(numbered)
    }),
    { numRuns: 60 },
  )
})

test('an invalid value fails the transaction, and the connection stays usable', async () => {
  const wrong = prepareRows(table, [{ n: 'one' }])
  await expect(db.transaction().execute((trx) => copyRows(trx, wrong))).rejects.toMatchObject({
    code: '22P02',
  })
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
  expect(rows).toEqual([{ one: 1 }])
})
