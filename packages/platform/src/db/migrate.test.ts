import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'

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

  test('have ids of their own', () => {
    expect(new Set(migrations.map(({ id }) => id)).size).toBe(migrations.length)
  })

  test('servers that start together on an empty database run each step once', async () => {
    const servers = Array.from({ length: 6 }, () => scratch.open())
    const ran = await Promise.all(servers.map((db) => migrate(db, migrations)))
    expect(ran.flat().toSorted()).toEqual(migrations.map(({ id }) => id).toSorted())
  })

  test('PLT-64 a step that breaks off leaves nothing and runs again at the next start', async () => {
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

  test('a server whose connection dies in a step frees the lock for the next one', async () => {
    const [dying, next] = [scratch.open(), scratch.open()]
    const suicidal: Migration = {
      id: 'test-one',
      up: async (trx) => void (await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)),
    }
    await expect(migrate(dying, [suicidal])).rejects.toThrow()
    expect(await migrate(next, [makeTable('one')])).toEqual(['test-one'])
  })

  test('a database that a newer release changed is refused in one sentence', async () => {
    const db = scratch.open()
    await migrate(db, [makeTable('old'), makeTable('newer')])
    await expect(migrate(db, [makeTable('old')])).rejects.toThrow(
      /newer release \(step "test-newer" is unknown here\)/,
    )
  })
})
