import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { catalogV3Migrations } from '../../db/migrations/catalog-v3.ts'
import { migrations } from '../../db/migrations/index.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.fixture.ts'
import { contentHash } from '../links/content-hash.ts'

const site = randomUUID()
const [vale, ghost, mug, lamp, other] = Array.from({ length: 5 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
]
let scratch: ScratchDatabase
let db: Database

beforeAll(async () => {
  scratch = await createScratchDatabase()
  db = scratch.open()
  const added = new Set(catalogV3Migrations.map(({ id }) => id))
  const firstAdded = migrations.findIndex(({ id }) => added.has(id))
  await migrate(db, migrations.slice(0, firstAdded))
  await sql`insert into brands (site_id, id, name) values (${site}, ${vale}, 'Vâle'), (${site}, ${ghost}, 'Vâle')`.execute(
    db,
  )
  const care = { title: 'Care', description: '<p>Dust it.</p>' }
  await product(mug, { brand: 'Vâle', ribbon: 'New', infoSections: [care, { ...care, title: 'Size' }] })
  await product(lamp, { brand: 'Vâle', ribbon: null, infoSections: [care] })
  await product(other, { brand: null, ribbon: null, infoSections: [{ ...care, description: '' }] })
  await migrate(db, migrations)
})
afterAll(() => scratch.drop())

async function product(id: string, content: object): Promise<void> {
  await sql`
    insert into products (site_id, id, numeric_id, name, name_key, slug, visible, product_type, description, description_key, sku,
      price, discounted_price, manage_variants, variant_count, collection_ids, options, media, commerce, content, rendered,
      rendered_variants, rendered_hash, created_at, updated_at)
    values (${site}, ${id}, 1, 'x', 'x', ${id}, true, 'physical', '', '', '', 1, 1, false, 1, '{}', '[]', '[]', '{}',
      ${JSON.stringify(content)}, '', '', '', now(), now())`.execute(db)
  await sql`
    insert into variants (site_id, product_id, id, position, choices, sku, price, discounted_price, visible, track_quantity,
      quantity, in_stock)
    values (${site}, ${id}, '00000000-0000-0000-0000-000000000000', 0, '{}', '', 1, 1, true, true, 3, true)`.execute(
    db,
  )
}

test('products refer to what they named: one brand of a name, one section of a text', async () => {
  const brands = await db.selectFrom('brands').selectAll().where('site_id', '=', site).execute()
  expect(brands).toMatchObject([{ name: 'Vâle', name_key: 'vale', product_count: 2, revision: 1 }])
  const ribbons = await db.selectFrom('ribbons').selectAll().where('site_id', '=', site).execute()
  expect(ribbons).toMatchObject([{ name: 'New', name_key: 'new', product_count: 1 }])
  const sections = await db.selectFrom('info_sections').selectAll().orderBy('unique_name').execute()
  expect(sections.map(({ title, product_count }) => [title, product_count])).toEqual([
    ['Care', expect.any(Number)],
    ['Care', expect.any(Number)],
    ['Size', 1],
  ])
  expect(new Set(sections.map(({ unique_name }) => unique_name))).toEqual(new Set(['Care', 'Care 2', 'Size']))
  for (const { title, plain_description: description, content_hash } of sections) {
    expect(content_hash).toBe(contentHash({ title, description }))
  }

  const products = await db.selectFrom('products').selectAll().execute()
  const linked = new Map(products.map((row) => [row.id, row]))
  const idOf = (title: string, html: string) =>
    sections.find((each) => each.title === title && each.plain_description === html)?.id
  expect(linked.get(mug)).toMatchObject({
    brand_id: brands[0]?.id,
    ribbon_id: ribbons[0]?.id,
    info_section_ids: [idOf('Care', '<p>Dust it.</p>'), idOf('Size', '<p>Dust it.</p>')],
  })
  expect(linked.get(lamp)).toMatchObject({ brand_id: brands[0]?.id, ribbon_id: null })
  expect(linked.get(other)).toMatchObject({ brand_id: null, info_section_ids: [idOf('Care', '')] })
})

test('every variant has an inventory item with the stock that it had', async () => {
  const { rows } = await sql<{ quantity: number; availability_status: string }>`
    select quantity, availability_status from inventory_items where site_id = ${site} and stocked`.execute(db)
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ quantity: 3, availability_status: 'IN_STOCK' })))
})
