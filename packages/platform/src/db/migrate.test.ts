import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeSchema } from '../testing/describe-schema.fixture.ts'
import { restoreDatabase } from '../testing/previous-version/previous-version.fixture.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import { migrate } from './migrate.ts'
import { type Migration, migrations } from './migrations/index.ts'

let scratch: ScratchDatabase
beforeEach(async () => {
  scratch = await createScratchDatabase()
})
afterEach(() => scratch.drop())

const makeTable = (name: string): Migration => ({
  id: `test-${name}`,
  up: async (db) => void (await sql`create table ${sql.ref(name)} (id integer)`.execute(db)),
})

describe('migrations', () => {
  test('run once, in order, and are recorded', async () => {
    const db = scratch.open()
    expect(await migrate(db, migrations)).toEqual(migrations.map(({ id }) => id))
    expect(await migrate(db, migrations)).toEqual([])
  })

  test('are the numbered files of their folder, in order', () => {
    const folder = new URL('migrations/', import.meta.url)
    const files = readdirSync(folder).filter((file) => /^\d/.test(file))
    expect(migrations.map(({ id }) => `${id}.sql`)).toEqual(files.toSorted())
    expect(files.map((file) => file.slice(0, 4))).toEqual(
      files.map((_, index) => String(index + 1).padStart(4, '0')),
    )
  })

  test('processes that start together on an empty database run each step once', async () => {
    const servers = Array.from({ length: 6 }, () => scratch.open())
    const ran = await Promise.all(servers.map((db) => migrate(db, migrations)))
    expect(ran.flat().toSorted()).toEqual(migrations.map(({ id }) => id).toSorted())
  })

  test('a step that fails leaves nothing and runs again at the next start', async () => {
    const db = scratch.open()
    let broken = true
    const fragile: Migration = {
      id: 'test-fragile',
      async up(trx) {
        await makeTable('half').up(trx)
        if (broken) throw new Error('power cut')
      },
    }
    await expect(migrate(db, [makeTable('before'), fragile])).rejects.toThrow('power cut')
    const state = await sql<{
      id: string
      state: string
    }>`select id, state from schema_migrations order by id`.execute(db)
    expect(state.rows).toEqual([
      { id: 'test-before', state: 'done' },
      { id: 'test-fragile', state: 'running' },
    ])
    await expect(sql`select from half`.execute(db)).rejects.toThrow(/does not exist/)
    broken = false
    expect(await migrate(db, [makeTable('before'), fragile])).toEqual(['test-fragile'])
  })

  test('a process whose connection dies in a step frees the lock for the next one', async () => {
    const [dying, next] = [scratch.open(), scratch.open()]
    const suicidal: Migration = {
      id: 'test-one',
      up: async (trx) => void (await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)),
    }
    await expect(migrate(dying, [suicidal])).rejects.toThrow()
    expect(await migrate(next, [makeTable('one')])).toEqual(['test-one'])
  })

  test('a database that a newer version changed is refused in one sentence', async () => {
    const db = scratch.open()
    await migrate(db, [makeTable('old'), makeTable('newer')])
    await expect(migrate(db, [makeTable('old')])).rejects.toThrow(
      /newer version \(step "test-newer" is unknown here\)/,
    )
  })
})

describe('a database of the version before the numbered migrations', () => {
  beforeEach(() => restoreDatabase({ connectionString: scratch.url }))

  test('ends with the schema of a new database', async () => {
    const fresh = await createScratchDatabase()
    try {
      await migrate(fresh.open(), migrations)
      await migrate(scratch.open(), migrations)
      expect(await describeSchema(scratch.open())).toEqual(await describeSchema(fresh.open()))
    } finally {
      await fresh.drop()
    }
  })
})
