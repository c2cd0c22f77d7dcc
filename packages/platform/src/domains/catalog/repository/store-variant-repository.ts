import { type RawBuilder, sql } from 'kysely'
import { countRows, type RowCount } from '../../../db/count-rows.ts'
import type { SiteContext } from '../../../http/route.ts'
import type { Condition } from '../query/condition.ts'
import type { Page } from '../query/paging.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'
import type { StoredPreorder } from '../stored-product.ts'

export type StoreVariantRecord = Pick<
  VariantRecord,
  'id' | 'product_id' | 'choices' | 'sku' | 'track_quantity' | 'quantity' | 'in_stock' | 'image_id'
> & {
  readonly product_name: string
  /** Of its inventory item at the default location. */
  readonly preorder: StoredPreorder | null
} & Pick<ProductRecord, 'manage_variants' | 'collection_ids' | 'media' | 'options'>

const from = sql`from variants v join products p on p.site_id = v.site_id and p.id = v.product_id`
/** The same for counting few of many: each variant's own product is looked up, and never all products are joined. */
const fromEach = sql`from variants v cross join lateral (
  select * from products each where each.site_id = v.site_id and each.id = v.product_id offset 0
) p`
const columns = sql`v.id, v.product_id, v.choices, v.sku, v.track_quantity, v.quantity, v.in_stock, v.image_id, v.preorder,
  p.name as product_name, p.manage_variants, p.collection_ids, p.media, p.options`

export async function selectStoreVariants(
  { db, site }: SiteContext,
  where: Condition,
  orderBy: RawBuilder<unknown>,
  page: Page,
): Promise<readonly StoreVariantRecord[]> {
  const { rows } = await sql<StoreVariantRecord>`
    select ${columns} ${from} where v.site_id = ${site.id} and ${where}
    order by ${orderBy} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

/** How many variants a condition finds (`countRows`). */
export function countStoreVariants(
  { db, site }: SiteContext,
  where: Condition,
  /** Whether the condition is about products rather than variants. */
  isByProduct: boolean,
): Promise<RowCount> {
  const found = (source: RawBuilder<unknown>) =>
    sql`select ${source} where v.site_id = ${site.id} and ${where}`
  return countRows(db, found(isByProduct ? from : fromEach), found(from))
}
