import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import { countRows } from './count-rows.ts'
import type { Database } from './database.ts'

let scratch: ScratchDatabase
let db: Database
beforeAll(async () => {
  scratch = await createScratchDatabase()
  db = scratch.open()
  await sql`create table numbers as select n, 'word ' || n % 7 as text from generate_series(1, 20_000) as n`.execute(
    db,
  )
  await sql`analyze numbers`.execute(db)
})
afterAll(async () => {
  await scratch?.drop()
})

const count = (condition: ReturnType<typeof sql>) =>
  countRows(db, sql`select from numbers where ${condition}`)

test('a thousand rows are counted', async () => {
  expect(await count(sql`n <= 1000`)).toEqual({ count: 1_000, isExact: true })
  expect(await count(sql`n < 1`)).toEqual({ count: 0, isExact: true })
})

test('what is more is estimated, and never as less than was counted', async () => {
  const range = await count(sql`n > 5000`)
  expect(range.isExact).toBe(false)
  expect(range.count).toBeGreaterThan(14_000)
  expect(range.count).toBeLessThan(16_000)
  // The planner takes conditions for independent of each other: these it believes to find next to nothing.
  const unlikely = sql`text = 'word 1' and n % 7 = 1 and length(text) = 6`
  expect(await count(unlikely)).toEqual({ count: 1_001, isExact: false })
})
