import { randomUUID } from 'node:crypto'
import type { ChangeEvent } from '@vitrine/contract/changes'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newApp, type TestApp } from '../auth/api-keys/app.fixture.ts'
import { transaction } from '../db/transaction.ts'
import { productPart, storeDocument } from '../testing/store-document.fixture.ts'
import { type TestSite, usePlatform } from '../testing/test-platform.fixture.ts'
import { recordChanges } from './outbox-repository.ts'
import { mayRead } from './readers.ts'
import { deleteOldChanges, numberChanges } from './repository.ts'

const fixture = usePlatform()
let site: TestSite
let app: TestApp

interface Feed {
  readonly changes: readonly ChangeEvent[]
  readonly cursor: string
  readonly hasMore: boolean
}

beforeAll(async () => {
  site = await fixture.createSite(storeDocument(['mug', 'bowl', 'vase'].map((name) => productPart(name))))
  app = await newApp(fixture, site, ['CATALOG_READ', 'CATALOG_WRITE'])
})

async function feedAfter(cursor?: string, limit?: number): Promise<Feed> {
  const query = new URLSearchParams({
    ...(cursor !== undefined && { after: cursor }),
    ...(limit !== undefined && { limit: String(limit) }),
  })
  const { status, body } = await app.call<Feed>('GET', `/stores/v1/changes?${query}`)
  expect(status).toBe(200)
  return body
}

/** Waits until all changes so far are in the feed. */
async function settle(of: TestSite = site): Promise<string> {
  while ((await numberChanges(fixture.db, of.id)).count > 0);
  for (;;) {
    const { rows } = await sql`select 1 from change_outbox where site_id = ${of.id} limit 1`.execute(
      fixture.db,
    )
    if (rows.length === 0) break
  }
  const row = await fixture.db
    .selectFrom('change_feeds')
    .select('last_number')
    .where('site_id', '=', of.id)
    .executeTakeFirst()
  return String(row?.last_number ?? 0)
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const reply = await app.call<T>(method, path, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}

/** What the tables hold of each entity, by what the feed calls it. */
async function snapshot(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; hash: string }>`
    select 'product ' || id as key, rendered_hash || updated_at as hash from products where site_id = ${site.id}
    union all select 'inventory ' || product_id, md5(string_agg(i::text, ' ' order by i.id)) from inventory_items i
      where site_id = ${site.id} and stocked group by product_id
    union all select 'collection ' || c.id, md5(concat(name, slug, description, visible, (
      select string_agg(product_id::text, ' ' order by position) from collection_products m
      where m.site_id = c.site_id and m.collection_id = c.id))) from collections c where site_id = ${site.id}
    union all select 'brand ' || id, name || revision from brands where site_id = ${site.id}
    union all select 'ribbon ' || id, name || revision from ribbons where site_id = ${site.id}
    union all select 'infoSection ' || id, title || revision from info_sections where site_id = ${site.id}
    union all select 'customization ' || id, name || revision from customizations where site_id = ${site.id}`.execute(
    fixture.db,
  )
  return new Map(rows.map(({ key, hash }) => [key, hash]))
}

/** The changes that lead from one state of the tables to the other. */
function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const all = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => before.get(key) !== after.get(key),
  )
  return all.flatMap((key) => {
    const [entity = '', id = ''] = key.split(' ')
    const verb = before.has(key) ? (after.has(key) ? 'updated' : 'deleted') : 'created'
    // Stock is created and deleted with its product, without changes of its own.
    if (entity === 'inventory') return verb === 'updated' ? [`inventory.updated ${id}`] : []
    return [`${entity}.${verb} ${id}`]
  })
}

describe('the change feed', () => {
  test('every write of V1 and V3 publishes what it changed, and nothing else', async () => {
    const mug = site.idOf('mug')
    const bowl = site.idOf('bowl')
    const made: Record<string, { id: string; revision: string }> = {}
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      'a product is made, with a brand that there is none of': async () => {
        const product = { name: 'Jug', priceData: { price: 12 }, brand: 'Ash', ribbon: 'New' }
        const created = await call<{ product: { id: string } }>('POST', '/stores/v1/products', { product })
        made['jug'] = { id: created.product.id, revision: '' }
      },
      'a price': () => call('PATCH', `/stores/v1/products/${mug}`, { product: { priceData: { price: 7 } } }),
      'prices of several': () =>
        call('POST', '/stores/v1/bulk/products/adjust-properties', {
          ids: [mug, bowl],
          adjust: { price: { amount: 1 } },
        }),
      'an info section': () =>
        call('PATCH', `/stores/v1/products/${mug}`, {
          product: { additionalInfoSections: [{ title: 'Care', description: '<p>By hand</p>' }] },
        }),
      'a collection': async () => {
        const created = await call<{ collection: { id: string } }>('POST', '/stores/v1/collections', {
          collection: { name: 'Winter' },
        })
        made['winter'] = { id: created.collection.id, revision: '' }
      },
      'its name': () =>
        call('PATCH', `/stores/v1/collections/${made['winter']?.id}`, { collection: { name: 'Winters' } }),
      'its members': () =>
        call('POST', `/stores/v1/collections/${made['winter']?.id}/productIds`, { productIds: [mug, bowl] }),
      'fewer members': () =>
        call('POST', `/stores/v1/collections/${made['winter']?.id}/productIds/delete`, {
          productIds: [bowl],
        }),
      'a brand of V3': async () => {
        made['oak'] = (
          await call<{ brand: { id: string; revision: string } }>('POST', '/stores/v3/brands', {
            brand: { name: 'Oak' },
          })
        ).brand
      },
      'a brand that a product gets by its name': () =>
        call('PATCH', `/stores/v1/products/${bowl}`, { product: { brand: 'Oak' } }),
      'the name of a brand, which its products show': () =>
        call('PATCH', `/stores/v3/brands/${made['oak']?.id}`, {
          brand: { id: made['oak']?.id, revision: made['oak']?.revision, name: 'Oakley' },
        }),
      'a brand that is gone': () => call('DELETE', `/stores/v3/brands/${made['oak']?.id}`),
      'a customization': () =>
        call('POST', '/stores/v3/customizations', {
          customization: {
            name: 'Glaze',
            customizationType: 'PRODUCT_OPTION',
            customizationRenderType: 'TEXT_CHOICES',
            choicesSettings: { choices: [{ name: 'Matt', choiceType: 'CHOICE_TEXT' }] },
          },
        }),
      'a collection that is gone': () => call('DELETE', `/stores/v1/collections/${made['winter']?.id}`),
      'a product that is gone': () => call('DELETE', `/stores/v1/products/${made['jug']?.id}`),
      'a refusal changes nothing': async () => {
        const reply = await app.call('PATCH', `/stores/v1/products/${mug}`, { product: { slug: 'bowl' } })
        expect(reply.status).toBe(409)
      },
    }
    let before = await snapshot()
    let cursor = await settle()
    for (const [name, step] of Object.entries(steps)) {
      await step()
      await settle()
      const after = await snapshot()
      const { changes, cursor: next } = await feedAfter(cursor)
      const told = [...new Set(changes.map(({ type, entityId }) => `${type} ${entityId}`))].sort()
      expect(told, name).toEqual(differences(before, after).sort())
      before = after
      cursor = next
    }
  })

  test('changes of stock are published per product, with its variants', async () => {
    const cursor = await settle()
    const vase = site.idOf('vase')
    const found = await call<{ inventoryItems: { id: string; variantId: string }[] }>(
      'POST',
      '/stores/v3/inventory-items/query',
      { query: { filter: { productId: vase } } },
    )
    const [item] = found.inventoryItems
    await call('POST', '/stores/v3/bulk/inventory-items/upsert', {
      inventoryItems: [{ productId: vase, variantId: item?.variantId, quantity: 4 }],
    })
    await settle()
    const { changes } = await feedAfter(cursor)
    expect(changes).toEqual([
      {
        id: expect.any(String),
        cursor: String(BigInt(cursor) + 1n),
        type: 'inventory.updated',
        entityId: vase,
        data: { variantIds: [item?.variantId] },
        occurredDate: expect.any(String),
        actor: { identity: 'APP', id: app.id },
      },
    ])
  })

  test('loading a store publishes one event', async () => {
    const other = await fixture.createSite(storeDocument(['a', 'b'].map((name) => productPart(name))))
    await settle(other)
    const { get } = await fixture.visitor(other)
    const { body } = await get<Feed>('/stores/v1/changes')
    expect(body.changes.map(({ type, entityId }) => ({ type, entityId }))).toEqual([
      { type: 'catalog.replaced', entityId: other.id },
    ])
  })

  test('with many concurrent writers, a reader gets every change once, in order, without gaps', async () => {
    const context = { db: fixture.db, site: { id: (await fixture.createSite()).id }, clock: Date.now }
    // Only the id of the site is used.
    const write = (entityId: string, fails: boolean) =>
      transaction(fixture.db, async (db) => {
        await recordChanges({ ...context, db } as Parameters<typeof recordChanges>[0], [
          { type: 'product.updated', entityId },
          { type: 'inventory.updated', entityId },
        ])
        if (fails) throw new Error('taken back')
      }).catch(() => {})
    const wanted = new Set<string>()
    const writers = Array.from({ length: 40 }, (_, n) => {
      const id = randomUUID()
      const fails = n % 5 === 0
      if (!fails) wanted.add(id)
      return write(id, fails)
    })
    const seen: { number: bigint; entity_id: string; type: string }[] = []
    const read = async () => {
      const after = seen.at(-1)?.number ?? 0n
      const rows = await fixture.db
        .selectFrom('change_events')
        .select(['number', 'entity_id', 'type'])
        .where('site_id', '=', context.site.id)
        .where('number', '>', after)
        .orderBy('number')
        .execute()
      seen.push(...rows)
    }
    let done = false
    const all = Promise.all(writers).then(() => {
      done = true
    })
    while (!done) {
      await Promise.all([
        numberChanges(fixture.db, context.site.id),
        numberChanges(fixture.db, context.site.id),
        read(),
      ])
    }
    await all
    await settle({ id: context.site.id } as TestSite)
    await read()
    expect(seen.map(({ number }) => number)).toEqual(seen.map((_, at) => BigInt(at + 1)))
    const own = seen.filter(({ type }) => type !== 'catalog.replaced')
    expect(own.length).toBe(wanted.size * 2)
    // Changes of one transaction keep their order; others may stand between them.
    for (const told of Map.groupBy(own, ({ entity_id }) => entity_id).values()) {
      expect(told.map(({ type }) => type)).toEqual(['product.updated', 'inventory.updated'])
    }
    expect(new Set(own.map(({ entity_id }) => entity_id))).toEqual(wanted)
  })

  test('pages by cursor; a cursor before deleted changes is refused with the one to continue from', async () => {
    const own = await fixture.createSite()
    const { db } = fixture
    const record = (clock: () => number) =>
      recordChanges({ db, site: { id: own.id }, clock } as Parameters<typeof recordChanges>[0], [
        { type: 'brand.created', entityId: 'x' },
      ])
    await settle(own)
    const month = 30 * 24 * 3_600_000
    await db
      .updateTable('change_events')
      .set({ occurred_at: new Date(0) })
      .where('site_id', '=', own.id)
      .execute()
    // The clock was wrong for a while: what is old lies behind what is young, and stays, for the feed to have no holes.
    for (const age of [month, 0, month, 0]) await record(() => Date.now() - age)
    await settle(own)
    const { get } = await fixture.visitor(own)
    const first = await get<Feed>('/stores/v1/changes?limit=2')
    expect(first.body).toMatchObject({ cursor: '2', hasMore: true })
    await deleteOldChanges(db, Date.now, new AbortController().signal)
    const gone = await get<{ details: { applicationError: object } }>('/stores/v1/changes?after=1')
    expect(gone.status).toBe(410)
    expect(gone.body.details.applicationError).toMatchObject({
      code: 'CHANGES_EXPIRED',
      data: { cursor: '5' },
    })
    // A database that was brought back from a copy knows less than its readers.
    expect((await get('/stores/v1/changes?after=6')).status).toBe(410)
    expect((await get('/stores/v1/changes?after=soon')).status).toBe(400)
    const rest = await get<Feed>('/stores/v1/changes?after=2')
    expect(rest.body.changes.map(({ cursor }) => cursor)).toEqual(['3', '4', '5'])
    expect(rest.body.hasMore).toBe(false)
  })

  test('visitors get changes of products that they see, saw or will see, and of no others', async () => {
    const own = await fixture.createSite(
      storeDocument([productPart('mug'), productPart('ghost', { visible: false })]),
    )
    const staff = await newApp(fixture, own, ['CATALOG_READ', 'CATALOG_WRITE'])
    const { get } = await fixture.visitor(own)
    const write = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const reply = await staff.call<T>(method, path, body)
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      return reply.body
    }
    const change = (id: string, product: object) => write('PATCH', `/stores/v1/products/${id}`, { product })
    const [mug, ghost] = [own.idOf('mug'), own.idOf('ghost')]
    const from = await settle(own)

    const product = { name: 'Not yet', priceData: { price: 1 }, visible: false }
    const made = await write<{ product: { id: string } }>('POST', '/stores/v1/products', { product })
    await change(ghost, { priceData: { price: 2 } })
    const { inventoryItems } = await write<{ inventoryItems: { id: string; revision: string }[] }>(
      'POST',
      '/stores/v3/inventory-items/query',
      { query: { filter: { productId: ghost } } },
    )
    const inventoryItem = { revision: inventoryItems[0]?.revision, quantity: 3 }
    await write('PATCH', `/stores/v3/inventory-items/${inventoryItems[0]?.id}`, { inventoryItem })
    await write('DELETE', `/stores/v1/products/${made.product.id}`)
    await change(ghost, { visible: true })
    await change(mug, { visible: false })
    await change(mug, { priceData: { price: 3 } })
    await settle(own)

    const told = ({ changes }: Feed) => changes.map(({ type, entityId }) => `${type} ${entityId}`)
    const seen = [`product.updated ${ghost}`, `product.updated ${mug}`]
    expect(told((await get<Feed>(`/stores/v1/changes?after=${from}`)).body)).toEqual(seen)
    const { body } = await staff.call<Feed>('GET', `/stores/v1/changes?after=${from}`)
    expect(told(body)).toEqual([
      `product.created ${made.product.id}`,
      `product.updated ${ghost}`,
      `inventory.updated ${ghost}`,
      `product.deleted ${made.product.id}`,
      ...seen,
      `product.updated ${mug}`,
    ])
  })

  test('unknown entities are not readable, and others only by their rights', () => {
    expect(mayRead({ kind: 'visitor' }, 'product.updated')).toBe(true)
    expect(mayRead({ kind: 'visitor' }, 'secret.updated')).toBe(false)
    expect(mayRead({ kind: 'app', rights: ['MEMBERS'] }, 'product.updated')).toBe(false)
    expect(mayRead({ kind: 'staff', rights: ['CATALOG_READ'] }, 'product.updated')).toBe(true)
  })
})
