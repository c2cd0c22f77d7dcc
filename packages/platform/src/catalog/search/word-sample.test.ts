import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/index.ts'
import type { RequestContext } from '../../http/route.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.fixture.ts'
import { makeLargeStore } from '../large-store.fixture.ts'
import { visitorContext } from '../visitor-context.fixture.ts'
import { filterGroups } from './filter-groups.ts'
import { readSearchText } from './read-text.ts'
import { sampleWords } from './word-sample.ts'

let scratch: ScratchDatabase
let context: RequestContext

beforeAll(async () => {
  scratch = await createScratchDatabase()
  const db = scratch.open()
  await migrate(db, migrations)
  context = visitorContext(db, await makeLargeStore(db, size))
})
afterAll(() => scratch?.drop())

/** Of so many products the first sample is one in sixteen. */
const size = 12_000

async function sample(text: string) {
  const groups = filterGroups(context, { brands: ['Brand 1'] })
  return sampleWords(context, await readSearchText(context, text), groups, size)
}

async function having(...stems: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_search
    where site_id = ${context.site.id} and visible and name_stems @> ${stems}::text[]`.execute(context.db)
  return rows[0]?.count ?? 0
}

test('words that many products have are counted in the first sample', async () => {
  const exact = await having('oak')
  const { products = 0 } = (await sample('oak')) ?? {}
  expect(products % 16).toBe(0)
  expect(Math.abs(products - exact)).toBeLessThan(exact / 2)
})

test('where it has a handful of them, a sample sixteen times as large says how many there are', async () => {
  const exact = await having('oak', 'lamp')
  expect(exact % 16).not.toBe(0)
  const found = await sample('oak lamp')
  expect(found).toMatchObject({ products: exact, named: found?.found })
  expect(found?.foundWithout('brands')).toBe(exact)
})
