import { sql } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import type { Condition } from '../query/condition.ts'
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
const columns = sql`v.id, v.product_id, v.choices, v.sku, v.track_quantity, v.quantity, v.in_stock, v.image_id, v.preorder,
  p.name as product_name, p.manage_variants, p.collection_ids, p.media, p.options`

export async function findStoreVariant(
  { db, site }: SiteContext,
  productId: string,
  variantId: string,
  where: Condition,
): Promise<StoreVariantRecord | undefined> {
  const { rows } = await sql<StoreVariantRecord>`
    select ${columns} ${from}
    where v.site_id = ${site.id} and v.product_id = ${productId} and v.id = ${variantId} and ${where}`.execute(
    db,
  )
  return rows[0]
}

/** What tells a variant from all others. */
export interface VariantKey {
  readonly product_id: string
  readonly id: string
}

/** The variants with these keys, in their order; those that are gone are left out. */
export async function findStoreVariants(
  { db, site }: SiteContext,
  keys: readonly VariantKey[],
): Promise<readonly StoreVariantRecord[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<StoreVariantRecord>`
    select ${columns} ${from}
    where v.site_id = ${site.id} and (v.product_id, v.id) in (
      select * from unnest(${keys.map((key) => key.product_id)}::uuid[], ${keys.map(({ id }) => id)}::uuid[]))`.execute(
    db,
  )
  const textOf = (key: VariantKey) => `${key.product_id} ${key.id}`
  const byKey = new Map(rows.map((row) => [textOf(row), row]))
  return keys.flatMap((key) => byKey.get(textOf(key)) ?? [])
}
