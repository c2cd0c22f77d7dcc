import type { ExtendedFields } from '@vitrine/contract'
import { type RawBuilder, sql } from 'kysely'
import type { RequestContext, SiteContext } from '../../../http/index.ts'
import { allOf, type Condition } from '../../query/condition.ts'
import { orderBy } from '../../query/sort.ts'
import type { StoredOption, StoredPreorder } from '../../stored-product.ts'
import { seesHidden } from '../../visibility.ts'
import type { Placed, Selection } from '../core/cursor-page-repository.ts'

/** Shoppers see items of visible variants of visible products. */
function visibleTo(context: RequestContext, condition: Condition): Condition {
  return seesHidden(context) ? condition : allOf([sql<boolean>`p.visible and v.visible`, condition])
}

function shown(context: RequestContext, where: Condition): Condition {
  return visibleTo(context, allOf([sql<boolean>`i.site_id = ${context.site.id} and i.stocked`, where]))
}

/** One page of items. */
export async function selectItems(
  context: RequestContext,
  { where, keys, place, limit }: Selection,
): Promise<readonly (ItemRow & Placed)[]> {
  const { rows } = await sql<ItemRow & Placed>`
    select ${itemColumns}, ${place} as place from ${itemSource}
    where ${shown(context, where)} order by ${orderBy(keys)} limit ${limit}`.execute(context.db)
  return rows
}

export async function countItems(context: RequestContext, where: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${itemSource} where ${shown(context, where)}`.execute(context.db)
  return rows[0]?.count ?? 0
}

/** @param summary a statement over `found`, which has the column of all matching items as `value` */
export async function summarizeItems<Row>(
  context: RequestContext,
  where: Condition,
  column: RawBuilder<unknown>,
  summary: RawBuilder<Row>,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with found as (select ${column} as value from ${itemSource} where ${shown(context, where)}) ${summary}`.execute(
    context.db,
  )
  return rows
}

/** The item, if the caller may see it. */
export async function findVisibleItem(context: RequestContext, id: string): Promise<ItemRow | undefined> {
  const [row] = await findItems(context, visibleTo(context, sql<boolean>`i.id = ${id}`))
  return row
}

export async function findItems({ db, site }: SiteContext, where: Condition): Promise<readonly ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns} from ${itemSource} where i.site_id = ${site.id} and i.stocked and ${where}`.execute(
    db,
  )
  return rows
}

/** Writes the stock of items whose products are locked. */
export async function saveItems({ db, site }: SiteContext, rows: readonly ItemRow[]): Promise<void> {
  for (const atDefault of [true, false]) {
    const some = rows.filter(({ location_id }) => (location_id === null) === atDefault)
    if (some.length === 0) continue
    await sql`
      update ${sql.table(atDefault ? 'variants' : 'stock_at_locations')} t set
        track_quantity = d.quantity is not null, quantity = case when d.quantity is not null then greatest(d.quantity, 0) end,
        oversold = greatest(-coalesce(d.quantity, 0), 0), in_stock = d.in_stock, preorder = d.preorder,
        preorder_counter = d.preorder_counter, extended_fields = d.extended_fields, inventory_revision = d.revision,
        inventory_updated_at = d.updated_at
      from jsonb_to_recordset(${JSON.stringify(some.map(stored))}::jsonb) as d (
        id uuid, quantity integer, in_stock boolean, preorder jsonb, preorder_counter integer, extended_fields jsonb,
        revision integer, updated_at timestamptz)
      where t.site_id = ${site.id} and t.inventory_id = d.id`.execute(db)
  }
}

function stored({
  id,
  quantity,
  in_stock,
  preorder,
  preorder_counter,
  extended_fields,
  revision,
  updated_at,
}: ItemRow) {
  return { id, quantity, in_stock, preorder, preorder_counter, extended_fields, revision, updated_at }
}

/** A variant that can have stock. */
export interface StockedVariant {
  readonly product_id: string
  readonly id: string
}

/** Makes items where there are none yet. @returns the ids of those that were made, by product, variant and location. */
export async function insertItems(
  { db, site }: SiteContext,
  items: readonly NewItem[],
): Promise<ReadonlySet<string>> {
  const made = new Set<string>()
  const atDefault = items.filter(({ location_id }) => location_id === null)
  if (atDefault.length > 0) {
    const { rows } = await sql<{ id: string }>`
      update variants t set stocked = true, inventory_id = d.id, inventory_revision = 1,
        inventory_created_at = d.created_at, inventory_updated_at = d.created_at, track_quantity = d.quantity is not null,
        quantity = case when d.quantity is not null then greatest(d.quantity, 0) end, oversold = greatest(-coalesce(d.quantity, 0), 0), in_stock = d.in_stock,
        preorder = d.preorder, preorder_counter = 0, extended_fields = d.extended_fields
      from ${records(atDefault)}
      where t.site_id = ${site.id} and t.product_id = d.product_id and t.id = d.variant_id and not t.stocked
      returning t.inventory_id as id`.execute(db)
    for (const { id } of rows) made.add(id)
  }
  const elsewhere = items.filter(({ location_id }) => location_id !== null)
  if (elsewhere.length > 0) {
    const { rows } = await sql<{ id: string }>`
      insert into stock_at_locations (site_id, product_id, id, location_id, inventory_id, inventory_created_at,
        inventory_updated_at, track_quantity, quantity, oversold, in_stock, preorder, extended_fields)
      select ${site.id}, d.product_id, d.variant_id, d.location_id, d.id, d.created_at, d.created_at,
        d.quantity is not null, case when d.quantity is not null then greatest(d.quantity, 0) end, greatest(-coalesce(d.quantity, 0), 0), d.in_stock, d.preorder,
        d.extended_fields
      from ${records(elsewhere)}
      on conflict do nothing returning inventory_id as id`.execute(db)
    for (const { id } of rows) made.add(id)
  }
  return made
}

export type NewItem = Pick<
  ItemRow,
  | 'id'
  | 'product_id'
  | 'variant_id'
  | 'location_id'
  | 'created_at'
  | 'quantity'
  | 'in_stock'
  | 'preorder'
  | 'extended_fields'
>

function records(items: readonly NewItem[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as d (
    id uuid, product_id uuid, variant_id uuid, location_id uuid, created_at timestamptz, quantity integer, in_stock boolean,
    preorder jsonb, extended_fields jsonb)`
}

/** Removes items; a variant without one at the default location is out of stock. */
export async function removeItems({ db, site }: SiteContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update variants set stocked = false, track_quantity = false, quantity = null, oversold = 0, in_stock = false,
      preorder = null, preorder_counter = 0, extended_fields = null
    where site_id = ${site.id} and inventory_id = any(${[...ids]}::uuid[])`.execute(db)
  await sql`delete from stock_at_locations where site_id = ${site.id} and inventory_id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
}

/** Which of the variants there are. */
export async function findVariants(
  { db, site }: SiteContext,
  variants: readonly { readonly productId: string; readonly variantId: string }[],
): Promise<readonly StockedVariant[]> {
  const { rows } = await sql<StockedVariant>`
    select v.product_id, v.id from variants v
    join jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as d ("productId" uuid, "variantId" uuid)
      on v.product_id = d."productId" and v.id = d."variantId"
    where v.site_id = ${site.id}`.execute(db)
  return rows
}

/** An inventory item with its product and variant. */
export interface ItemRow {
  readonly id: string
  readonly product_id: string
  readonly variant_id: string
  /** Null at the default location. */
  readonly location_id: string | null
  readonly revision: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly quantity: number | null
  readonly in_stock: boolean
  readonly preorder: StoredPreorder | null
  readonly preorder_counter: number
  readonly extended_fields: ExtendedFields | null
  readonly product_name: string
  readonly collection_ids: readonly string[]
  readonly options: readonly StoredOption[]
  readonly brand_id: string | null
  readonly brand: string | null
  readonly choices: Readonly<Record<string, string>>
  readonly sku: string
  readonly variant_visible: boolean
}

/** The item is `i`, its product `p`, its variant `v`. */
export const itemColumns: RawBuilder<unknown> = sql`
  i.id, i.product_id, i.variant_id, i.location_id, i.revision, i.created_at, i.updated_at, i.quantity, i.in_stock, i.preorder,
  i.preorder_counter, i.extended_fields, p.name as product_name, p.collection_ids, p.options, p.brand_id,
  p.content->>'brand' as brand, v.choices, v.sku, v.visible as variant_visible`

/** Every item has a product and a variant; as left joins the database skips those that a statement does not use. */
export const itemSource: RawBuilder<unknown> = sql`
  inventory_items i
  left join products p on p.site_id = i.site_id and p.id = i.product_id
  left join variants v on v.site_id = i.site_id and v.product_id = i.product_id and v.id = i.variant_id`

/** Everything that is stored of the stock of a variant at a location. */
export type StockToWrite = Pick<
  ItemRow,
  'variant_id' | 'location_id' | 'quantity' | 'in_stock' | 'preorder' | 'preorder_counter' | 'extended_fields'
>

export type PlacedStock = StockToWrite & Pick<ItemRow, 'product_id'>

/** Stock of products at all locations. */
export async function stockOfProducts(
  context: SiteContext,
  productIds: readonly string[],
): Promise<readonly PlacedStock[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<PlacedStock>`
    select product_id, variant_id, location_id, quantity, in_stock, preorder, preorder_counter, extended_fields
    from inventory_items
    where site_id = ${context.site.id} and stocked and product_id = any(${[...productIds]}::uuid[])
    order by location_id nulls first`.execute(context.db)
  return rows
}

/** Conditions for `findItems`. */
export const itemsWith = {
  ids: (ids: readonly string[]): Condition => sql<boolean>`i.id = any(${[...ids]}::uuid[])`,
  variants: (ids: readonly string[]): Condition => sql<boolean>`i.variant_id = any(${[...ids]}::uuid[])`,
  products: (ids: readonly string[]): Condition => sql<boolean>`i.product_id = any(${[...ids]}::uuid[])`,
}
