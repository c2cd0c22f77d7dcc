import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { SiteRegistry } from './registry.ts'

/** A database without rows that counts its queries. */
function countingDatabase() {
  let queries = 0
  const query: object = new Proxy(
    {},
    {
      get: (_target, name) => async () => {
        if (name === 'executeTakeFirst') queries++
      },
    },
  )
  const chain: object = new Proxy(query, {
    get: (target, name) => (name === 'executeTakeFirst' ? Reflect.get(target, name) : () => chain),
  })
  return { db: chain as unknown as Database, count: () => queries }
}

test('a full cache drops the entry used least recently and keeps the others', async () => {
  const { db, count } = countingDatabase()
  const sites = new SiteRegistry(db, () => 0, 3)
  const ids = Array.from({ length: 4 }, () => randomUUID())
  for (const id of ids) await sites.site(id)
  expect(count()).toBe(4)
  for (const id of ids.slice(1)) await sites.site(id)
  expect(count()).toBe(4)
  await sites.site(ids[0] ?? '')
  expect(count()).toBe(5)
})
