import * as admin from '@vitrine/contract/catalog-admin'
import * as v3 from '@vitrine/contract/catalog-v3'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type TestSite, usePlatform } from '../testing/test-platform.fixture.ts'
import { value } from './hostile-queries.fixture.ts'
import { lampStore } from './lamp-store.fixture.ts'
import { type Staff, staffOf } from './writes/staff.fixture.ts'

const fixture = usePlatform()
let site: TestSite
let staff: Staff

beforeAll(async () => {
  site = await fixture.createSite(lampStore())
  staff = await staffOf(fixture, site)
})

interface Call {
  readonly name: string
  readonly method: string
  readonly path: string
}

/** Every call of the contract that writes the catalog, or reads of V3 by a body. */
const calls: readonly Call[] = [admin, v3]
  .flatMap((entry) => Object.values<unknown>(entry))
  .flatMap((value) => [value, ...Object.values<unknown>(Object(value))])
  .filter(
    (each): each is Call =>
      typeof each === 'object' &&
      each !== null &&
      'path' in each &&
      'method' in each &&
      each.method !== 'GET',
  )

const entities = ['product', 'collection', 'brand', 'ribbon', 'infoSection', 'customization', 'inventoryItem']
const words = [
  ...entities,
  ...'id ids productIds name slug revision variants choices priceData price productOptions query search filter'.split(
    ' ',
  ),
  ...'aggregations cursorPaging sort set adjust fieldMask quantity description brands inventoryItems media'.split(
    ' ',
  ),
]

test('no request body causes a server error', async () => {
  const ids = fc.constantFrom('lamp', 'bulb', 'attic').map((name) => site.idOf(name))
  const leaf = fc.oneof(value, ids, fc.constantFrom('1', 0, -1, 1e300, '', 'x'.repeat(9_000)))
  const body = fc.letrec((tie) => ({
    body: fc.dictionary(
      fc.constantFrom(...words),
      fc.oneof({ maxDepth: 3 }, leaf, tie('body'), fc.array(tie('body'), { maxLength: 3 })),
      { maxKeys: 4 },
    ),
  })).body
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      ids,
      fc.oneof(body, leaf),
      async ({ method, path }, id, sent) => {
        const prefix = path.startsWith('/v') ? '/stores' : ''
        const address = path.replace(/\{[\w.]+\}/g, () => encodeURIComponent(id))
        const reply = await staff.call(method, `${prefix}${address}`, method === 'DELETE' ? undefined : sent)
        expect(reply.status, JSON.stringify({ method, address, sent, answer: reply.body })).toBeLessThan(500)
      },
    ),
    { numRuns: 300 },
  )
})
