import { sql } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import type { VariantRecord } from '../records.ts'

/** Rows of one statement; PostgreSQL takes at most 65,535 parameters. */
const rowsAtOnce = 1_000

/**
 * Brings the variants of locked products from `before` to `after`. Stock of those that stay is not touched: it is written through
 * inventory (wire.md 6.6), perhaps at this very moment.
 */
export async function replaceVariants(
  { db, site }: SiteContext,
  before: readonly VariantRecord[],
  after: readonly VariantRecord[],
): Promise<void> {
  const keyOf = ({ product_id, id }: VariantRecord) => `${product_id} ${id}`
  const staying = new Set(after.map(keyOf))
  const gone = before.filter((variant) => !staying.has(keyOf(variant)))
  if (gone.length > 0) {
    await sql`
      delete from variants v
      using unnest(${gone.map(({ product_id }) => product_id)}::uuid[], ${gone.map(({ id }) => id)}::uuid[])
        as gone (product_id, id)
      where v.site_id = ${site.id} and v.product_id = gone.product_id and v.id = gone.id`.execute(db)
  }
  for (let at = 0; at < after.length; at += rowsAtOnce) {
    await db
      .insertInto('variants')
      .values(after.slice(at, at + rowsAtOnce).map(rowOf))
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'product_id', 'id']).doUpdateSet(({ ref }) => ({
          position: ref('excluded.position'),
          sku: ref('excluded.sku'),
          price: ref('excluded.price'),
          discounted_price: ref('excluded.discounted_price'),
          cost: ref('excluded.cost'),
          weight: ref('excluded.weight'),
          dimensions: ref('excluded.dimensions'),
          price_per_unit: ref('excluded.price_per_unit'),
          visible: ref('excluded.visible'),
          image_id: ref('excluded.image_id'),
        })),
      )
      .execute()
  }
}

/** Column by column: a record that was read holds more of a row than V1 writes. */
function rowOf(variant: VariantRecord) {
  return {
    site_id: variant.site_id,
    product_id: variant.product_id,
    id: variant.id,
    position: variant.position,
    choices: JSON.stringify(variant.choices),
    sku: variant.sku,
    price: variant.price,
    discounted_price: variant.discounted_price,
    cost: variant.cost,
    weight: variant.weight,
    dimensions: variant.dimensions && JSON.stringify(variant.dimensions),
    price_per_unit: variant.price_per_unit && JSON.stringify(variant.price_per_unit),
    visible: variant.visible,
    track_quantity: variant.track_quantity,
    quantity: variant.quantity,
    in_stock: variant.in_stock,
    image_id: variant.image_id,
  }
}
