import type { ExtendedFields } from '@vitrine/contract'
import { availabilityStatuses } from '@vitrine/contract/enumerations'
import { type RawBuilder, sql } from 'kysely'
import type { RequestContext, SiteContext } from '../../../http/index.ts'
import { allOf, type Condition } from '../../repository/query/condition.ts'
import { field, type QueryFields } from '../../repository/query/fields.ts'
import { orderBy } from '../../repository/query/page.ts'
import type { StoredOption, StoredPreorder } from '../../stored-product.ts'
import type { VariantRow } from '../../tables.ts'
import { seesHidden } from '../../visibility.ts'
import type { Placed, Selection } from '../core/cursor-page-repository.ts'

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
const itemColumns = sql`
  i.id, i.product_id, i.variant_id, i.location_id, i.revision, i.created_at, i.updated_at, i.quantity, i.in_stock, i.preorder,
  i.preorder_counter, i.extended_fields, p.name as product_name, p.collection_ids, p.options, p.brand_id,
  p.content->>'brand' as brand, v.choices, v.sku, v.visible as variant_visible`

/** Every item has a product and a variant; as left joins the database skips those that a statement does not use. */
const itemSource = sql`
  inventory_items i
  left join products p on p.site_id = i.site_id and p.id = i.product_id
  left join variants v on v.site_id = i.site_id and v.product_id = i.product_id and v.id = i.variant_id`

/** Fields of any variant, with or without stock; the product is `p`, the variant `v`. */
const productFields = {
  'product.name': field('text', 'p.name', { normalizedSql: sql.ref('p.name_key') }),
  'product.variantSku': field('text', 'v.sku'),
  'product.variantVisible': field('flag', 'v.visible'),
  'product.brand.id': field('id', 'p.brand_id'),
  'product.brand.name': field('text', sql`(p.content->>'brand')`),
  'product.directCategoryIds': field(
    { kind: 'membership', has: (ids) => sql<boolean>`p.collection_ids && ${[...ids]}::text[]` },
    'p.collection_ids',
  ),
}

/**
 * What inventory items can be filtered and sorted by; the item is `i`. An index serves each field except `trackQuantity`,
 * `preorderInfo.enabled`, `product.variantVisible` and `product.brand.name`, which are checked row by row.
 */
export const itemFields: QueryFields = new Map(
  Object.entries({
    id: field('id', 'i.id'),
    createdDate: field('date', 'i.created_at', { sortable: true }),
    updatedDate: field('date', 'i.updated_at', { sortable: true }),
    productId: field('id', 'i.product_id'),
    variantId: field('id', 'i.variant_id'),
    locationId: field('id', 'i.location_id'),
    trackQuantity: field('flag', 'i.track_quantity'),
    quantity: field('count', 'i.quantity'),
    inStock: field('flag', 'i.in_stock'),
    availabilityStatus: field({ kind: 'choice', values: availabilityStatuses }, 'i.availability_status', {
      // The status is computed; `in_stock` has the index.
      equals: (status) =>
        sql<boolean>`(i.in_stock = ${status === 'IN_STOCK'} and i.availability_status = ${status})`,
    }),
    'preorderInfo.enabled': field('flag', sql`coalesce((i.preorder->>'enabled')::boolean, false)`),
    ...productFields,
  }),
)

/** Variants that get stock at another location are selected by these. */
export const variantFields: QueryFields = new Map(
  Object.entries({
    productId: field('id', 'v.product_id'),
    variantId: field('id', 'v.id'),
    ...productFields,
  }),
)

/** Shoppers see items of visible variants of visible products. */
function visibleTo(context: RequestContext, condition: Condition): Condition {
  return seesHidden(context) ? condition : allOf([sql<boolean>`p.visible and v.visible`, condition])
}

function shown(context: RequestContext, where: Condition): Condition {
  return visibleTo(context, allOf([sql<boolean>`i.site_id = ${context.site.id} and i.stocked`, where]))
}

export async function selectItems(context: RequestContext, { where, keys, place, limit }: Selection) {
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
    with found as (select ${column} as value from ${itemSource} where ${shown(context, where)})
    ${summary}`.execute(context.db)
  return rows
}

/** The item, if the caller may see it. */
export async function findVisibleItem(context: RequestContext, id: string): Promise<ItemRow | undefined> {
  const [row] = await findItems(context, visibleTo(context, sql<boolean>`i.id = ${id}`))
  return row
}

export async function findItems({ db, site }: SiteContext, where: Condition): Promise<readonly ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns} from ${itemSource}
    where i.site_id = ${site.id} and i.stocked and ${where}`.execute(db)
  return rows
}

/** Columns and values of the stock of a record `d`. */
const stockColumns = sql`track_quantity, quantity, oversold, in_stock, preorder, preorder_counter, extended_fields`
const stockValues = sql`d.quantity is not null, case when d.quantity is not null then greatest(d.quantity, 0) end,
  greatest(-coalesce(d.quantity, 0), 0), d.in_stock, d.preorder, d.preorder_counter, d.extended_fields`

/** Writes the stock of items whose products are locked. */
export async function saveItems({ db, site }: SiteContext, items: readonly ItemRow[]): Promise<void> {
  const { variants = [], stock_at_locations = [] } = byTable(items)
  for (const [table, some] of Object.entries({ variants, stock_at_locations })) {
    if (some.length === 0) continue
    await sql`
      update ${sql.table(table)} t set (${stockColumns}, inventory_revision, inventory_updated_at)
        = row(${stockValues}, d.revision, d.updated_at)
      from ${records(some)} where t.site_id = ${site.id} and t.inventory_id = d.id`.execute(db)
  }
}

export type NewItem = PlacedStock & Pick<ItemRow, 'id' | 'created_at'>

/** Creates items where there are none yet. @returns the ids of those that were created */
export async function insertItems(
  { db, site }: SiteContext,
  items: readonly NewItem[],
): Promise<ReadonlySet<string>> {
  const { variants = [], stock_at_locations: elsewhere = [] } = byTable(items)
  const created: string[] = []
  const insert = async (statement: RawBuilder<{ id: string }>) => {
    for (const { id } of (await statement.execute(db)).rows) created.push(id)
  }
  if (variants.length > 0) {
    await insert(sql`
      update variants t set
        (${stockColumns}, stocked, inventory_id, inventory_revision, inventory_created_at, inventory_updated_at)
        = row(${stockValues}, true, d.id, 1, d.created_at, d.created_at)
      from ${records(variants)}
      where t.site_id = ${site.id} and t.product_id = d.product_id and t.id = d.variant_id and not t.stocked
      returning t.inventory_id as id`)
  }
  if (elsewhere.length > 0) {
    await insert(sql`
      insert into stock_at_locations (site_id, product_id, id, location_id, inventory_id, inventory_created_at,
        inventory_updated_at, ${stockColumns})
      select ${site.id}, d.product_id, d.variant_id, d.location_id, d.id, d.created_at, d.created_at, ${stockValues}
      from ${records(elsewhere)} on conflict do nothing returning inventory_id as id`)
  }
  return new Set(created)
}

/** Stock at the default location is stored with the variant. */
function byTable<T extends Pick<ItemRow, 'location_id'>>(items: readonly T[]) {
  return Object.groupBy(items, ({ location_id }) =>
    location_id === null ? 'variants' : 'stock_at_locations',
  )
}

function records(items: readonly Partial<ItemRow>[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as d (
    id uuid, product_id uuid, variant_id uuid, location_id uuid, created_at timestamptz, updated_at timestamptz,
    revision integer, quantity integer, in_stock boolean, preorder jsonb, preorder_counter integer, extended_fields jsonb)`
}

/** Removes items; a variant without one at the default location is out of stock. */
export async function removeItems({ db, site }: SiteContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update variants set stocked = false, track_quantity = false, quantity = null, oversold = 0, in_stock = false,
      preorder = null, preorder_counter = 0, extended_fields = null
    where site_id = ${site.id} and inventory_id = any(${[...ids]}::uuid[])`.execute(db)
  await sql`
    delete from stock_at_locations
    where site_id = ${site.id} and inventory_id = any(${[...ids]}::uuid[])`.execute(db)
}

/** The variants that exist. */
export async function findVariants(
  { db, site }: SiteContext,
  variants: readonly { readonly productId: string; readonly variantId: string }[],
): Promise<readonly Pick<VariantRow, 'product_id' | 'id'>[]> {
  const { rows } = await sql<Pick<VariantRow, 'product_id' | 'id'>>`
    select v.product_id, v.id from variants v
    join jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as d ("productId" uuid, "variantId" uuid)
      on v.product_id = d."productId" and v.id = d."variantId"
    where v.site_id = ${site.id}`.execute(db)
  return rows
}

/** All stored stock data of a variant at a location. */
export type StockToWrite = Pick<
  ItemRow,
  'variant_id' | 'location_id' | 'quantity' | 'in_stock' | 'preorder' | 'preorder_counter' | 'extended_fields'
>

export type PlacedStock = StockToWrite & Pick<ItemRow, 'product_id'>

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

export const itemsWith = {
  ids: (ids: readonly string[]): Condition => sql<boolean>`i.id = any(${[...ids]}::uuid[])`,
  variants: (ids: readonly string[]): Condition => sql<boolean>`i.variant_id = any(${[...ids]}::uuid[])`,
  products: (ids: readonly string[]): Condition => sql<boolean>`i.product_id = any(${[...ids]}::uuid[])`,
}
