import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Migration } from './migration.ts'

/** Indexes without which a filter or an order of the wire would read a whole table (`read-plans.test.ts`). */
export const queryMigrations: readonly Migration[] = [
  {
    id: 'catalog-query-1-indexes',
    async up(db) {
      await sql`create index products_type on products (site_id, visible, product_type, id)`.execute(db)
      await sql`create index variants_quantity on variants (site_id, quantity)`.execute(db)
      await sql`create index variants_id on variants (site_id, id, product_id)`.execute(db)
      await indexParts(db)
    },
  },
  {
    id: 'catalog-query-2-statistics',
    async up(db) {
      // How many names have a part is told from a sample of names. In one of a hundred, what one name in thirty has may be missing.
      await sql`alter table products alter column name_key set statistics 500`.execute(db)
    },
  },
  {
    id: 'catalog-query-3-variants',
    async up(db) {
      // Many variants may have one article number, or none: in the order of it they have to come one by one (decision 0129).
      await sql`drop index variants_sku`.execute(db)
      await sql`create index variants_sku on variants (site_id, sku, product_id, id)`.execute(db)
      await sql`create index variants_in_stock on variants (site_id, in_stock, product_id, id)`.execute(db)
    },
  },
  {
    id: 'catalog-query-4-collections',
    async up(db) {
      for (const column of ['position', 'name_key']) {
        await sql`create index ${sql.ref(`collections_${column}`)} on collections (site_id, ${sql.ref(column)}, id)`.execute(
          db,
        )
      }
    },
  },
]

/** Parts of article numbers and addresses want trigrams, as parts of names do; not every server has them. */
async function indexParts(db: Database): Promise<void> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)
  if (rows.length === 0) return
  for (const [table, column] of [
    ['products', 'sku'],
    ['products', 'slug'],
    ['variants', 'sku'],
  ] as const) {
    const name = sql.ref(`${table}_${column}_trigrams`)
    await sql`create index ${name} on ${sql.ref(table)} using gin (${sql.ref(column)} gin_trgm_ops)`.execute(
      db,
    )
  }
}
