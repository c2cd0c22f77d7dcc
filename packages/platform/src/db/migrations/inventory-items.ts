import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

/** What stock has besides what V1 knows of it. */
const inventoryColumns = [
  'inventory_id uuid not null default gen_random_uuid()',
  'inventory_revision integer not null default 1',
  "inventory_created_at timestamptz not null default date_trunc('milliseconds', now())",
  "inventory_updated_at timestamptz not null default date_trunc('milliseconds', now())",
  // How far below zero: V1 and the cart count no further down than nothing.
  'oversold integer not null default 0',
  'preorder jsonb',
  'preorder_counter integer not null default 0',
  'extended_fields jsonb',
] as const

/**
 * Inventory items of V3. The stock of V1 is that at the default location and stays where it is, with its variant; what lies at other
 * locations has a table of its own, and a view shows both alike.
 */
export async function addInventory(db: Database): Promise<void> {
  const added = inventoryColumns.map((column) => sql`add column ${sql.raw(column)}`)
  await sql`alter table variants ${sql.join(added)}, add column stocked boolean not null default true`.execute(
    db,
  )
  await sql`
    create table stock_at_locations (
      site_id uuid not null,
      product_id uuid not null,
      id uuid not null,
      location_id uuid not null,
      track_quantity boolean not null,
      quantity integer check (quantity >= 0),
      in_stock boolean not null,
      ${sql.join(inventoryColumns.map((column) => sql.raw(column)))},
      primary key (site_id, product_id, id, location_id),
      foreign key (site_id, product_id, id) references variants (site_id, product_id, id) on delete cascade
    )`.execute(db)
  for (const table of ['variants', 'stock_at_locations']) {
    const name = sql.ref(table)
    await sql`create unique index ${sql.ref(`${table}_inventory_id`)} on ${name} (site_id, inventory_id)`.execute(
      db,
    )
    await sql`create index ${sql.ref(`${table}_stock`)} on ${name} (site_id, (quantity - oversold))`.execute(
      db,
    )
    await sql`create index ${sql.ref(`${table}_variant`)} on ${name} (site_id, id)`.execute(db)
    for (const column of ['inventory_created_at', 'inventory_updated_at']) {
      await sql`create index ${sql.ref(`${table}_${column}`)} on ${name} (site_id, ${sql.ref(column)}, inventory_id)`.execute(
        db,
      )
    }
  }
  await sql`
    create view inventory_items as
      select ${itemColumns(sql`null::uuid`)} from variants where stocked
      union all
      select ${itemColumns(sql`location_id`)} from stock_at_locations`.execute(db)
}

/**
 * The view without a condition of its own: only then the database looks through it into both tables, and reads a page in the order of
 * their indexes. Who reads it asks for what is `stocked`.
 */
export async function openInventoryView(db: Database): Promise<void> {
  await sql`
    create or replace view inventory_items as
      select ${itemColumns(sql`null::uuid`)}, stocked from variants
      union all
      select ${itemColumns(sql`location_id`)}, true from stock_at_locations`.execute(db)
}

/** What is asked of both tables has to be found in both by an index; of variants there is one already. */
export async function indexStockElsewhere(db: Database): Promise<void> {
  await sql`create index stock_at_locations_in_stock on stock_at_locations (site_id, in_stock)`.execute(db)
  await sql`create index stock_at_locations_location on stock_at_locations (site_id, location_id)`.execute(db)
}

/** Words of names of variants want trigrams, as those of products have; not every server has them. */
export async function indexVariantNames(db: Database): Promise<void> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)
  if (rows.length === 0) return
  await sql`create index variants_choices_trigrams on variants using gin (lower(choices::text) gin_trgm_ops)`.execute(
    db,
  )
}

function itemColumns(location: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    site_id, inventory_id as id, product_id, id as variant_id, ${location} as location_id,
    inventory_revision as revision, inventory_created_at as created_at, inventory_updated_at as updated_at,
    track_quantity, quantity - oversold as quantity, in_stock, preorder, preorder_counter, extended_fields,
    case
      when in_stock then 'IN_STOCK'
      when (preorder->>'enabled')::boolean
        and preorder_counter < coalesce((preorder->>'limit')::integer, preorder_counter + 1) then 'PREORDER'
      else 'OUT_OF_STOCK'
    end as availability_status`
}
