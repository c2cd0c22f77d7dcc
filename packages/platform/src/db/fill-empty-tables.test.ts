import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import type { Database } from './database.ts'
import { fillEmptyTables } from './fill-empty-tables.ts'
import type { Tables } from './tables.ts'

let scratch: ScratchDatabase
let db: Database
const tables = ['parents', 'children'] as unknown as readonly (keyof Tables)[]

beforeAll(async () => {
  scratch = await createScratchDatabase()
  db = scratch.open()
  await sql`create table parents (id integer primary key, name text collate "C" not null, unique (name))`.execute(
    db,
  )
  await sql`create table children (id integer primary key, parent integer references parents on delete cascade)`.execute(
    db,
  )
  await sql`create table others (parent integer references parents)`.execute(db)
  await sql`create index children_parent on children (parent desc) where parent > 0`.execute(db)
})
afterAll(() => scratch?.drop())

/** Indexes and constraints of everything, as PostgreSQL writes them. */
async function schema(): Promise<unknown> {
  const { rows: indexes } =
    await sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db)
  const { rows: constraints } = await sql`
    select conname, contype, conrelid::regclass::text, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace order by 1`.execute(db)
  return { indexes, constraints }
}

const add = (trx: Database, id: number) =>
  sql`with parent as (insert into parents values (${id}, ${`n${id}`})) insert into children values (${id}, ${id})`.execute(
    trx,
  )

async function fill(write: (trx: Database) => Promise<unknown>): Promise<number> {
  let built = 0
  await db.transaction().execute((trx) =>
    fillEmptyTables(
      trx,
      tables,
      () => write(trx),
      (done) => {
        built = done
      },
    ),
  )
  return built
}

test('empty tables are filled without indexes and get the same ones afterwards; a failure changes nothing', async () => {
  const before = await schema()
  await expect(
    fill((trx) => sql`insert into parents values (1, 'a'), (2, 'a')`.execute(trx)),
  ).rejects.toThrow(/unique/)
  expect(await schema()).toEqual(before)

  const built = await fill((trx) => add(trx, 1))
  // Three keys, two foreign keys that point to them, one index.
  expect(built).toBe(6)
  expect(await schema()).toEqual(before)
})

test('tables that have rows or are in use keep their indexes', async () => {
  expect(await fill((trx) => add(trx, 2))).toBe(0)

  await sql`delete from parents`.execute(db)
  let free: () => void = () => {}
  const holding = new Promise<void>((resolve) => {
    free = resolve
  })
  let held: () => void = () => {}
  const isHeld = new Promise<void>((resolve) => {
    held = resolve
  })
  const reader = scratch.open()
  const reading = reader.transaction().execute(async (trx) => {
    await sql`select from children`.execute(trx)
    held()
    await holding
  })
  await isHeld
  expect(await fill((trx) => add(trx, 3))).toBe(0)
  free()
  await reading
  const { rows } = await sql`select id from children`.execute(db)
  expect(rows).toEqual([{ id: 3 }])
})
