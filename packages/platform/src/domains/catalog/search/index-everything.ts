import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'
import { keepSearch } from './keep-search.ts'

/** Products read and written at once. */
const batchSize = 200

/** Makes every product of every site found by what it is now. */
export async function indexEverything(db: Database): Promise<void> {
  const { rows: sites } = await sql<{ id: string; locale: string }>`select id, locale from sites`.execute(db)
  for (const site of sites) {
    let last = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const { rows: products } = await sql<ProductRecord>`
        select * from products where site_id = ${site.id} and id > ${last} order by id limit ${batchSize}`.execute(
        db,
      )
      const [end] = products.slice(-1)
      if (!end) break
      last = end.id
      const { rows: variants } = await sql<VariantRecord>`
        select * from variants where site_id = ${site.id} and product_id = any(${products.map(({ id }) => id)}::uuid[])
        order by position`.execute(db)
      const variantsOf = Map.groupBy(variants, ({ product_id }) => product_id)
      await keepSearch(
        { db, site },
        products.map((product) => ({ product, variants: variantsOf.get(product.id) ?? [] })),
      )
    }
  }
}
