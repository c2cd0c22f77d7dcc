import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restoreDatabase } from '../testing/previous-version/previous-version.fixture.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

let scratch: ScratchDatabase
beforeEach(async () => {
  scratch = await createScratchDatabase()
  await restoreDatabase({ connectionString: scratch.url })
})
afterEach(() => scratch.drop())

describe('a database of the version before the numbered migrations', () => {
  const ledger = async () => {
    const { rows } = await sql<{
      id: string
      state: string
    }>`select id, state from schema_migrations order by id`.execute(scratch.open())
    return rows
  }

  test('is adopted as having run the first step, by one of several processes', async () => {
    const servers = Array.from({ length: 4 }, () => scratch.open())
    const ran = await Promise.all(servers.map((db) => migrate(db, migrations)))
    expect(ran.flat().toSorted()).toEqual(migrations.slice(1).map(({ id }) => id))
    expect(await ledger()).toEqual(migrations.map(({ id }) => ({ id, state: 'done' })))
  })

  test.each([
    ['lacks', sql`delete from schema_migrations where id = 'orders-4-log-in-while-paying'`],
    [
      'did not finish',
      sql`update schema_migrations set state = 'running' where id = 'orders-4-log-in-while-paying'`,
    ],
  ])('is refused if it %s a step, and left as it is', async (_what, change) => {
    await change.execute(scratch.open())
    const before = await ledger()
    await expect(migrate(scratch.open(), migrations)).rejects.toThrow(
      /cannot be upgraded directly \(step "orders-4-log-in-while-paying" is missing\)/,
    )
    expect(await ledger()).toEqual(before)
  })

  test('is refused if it also has steps of a newer version', async () => {
    await sql`insert into schema_migrations (id, state, started_at) values ('zzz-1', 'done', now())`.execute(
      scratch.open(),
    )
    await expect(migrate(scratch.open(), migrations)).rejects.toThrow(/step "zzz-1" is unknown here/)
  })
})
