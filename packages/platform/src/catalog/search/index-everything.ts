import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'
import { keepSearch } from './keep-search.ts'

/** Products read and written at once. */
const batchSize = 200

interface IndexedSite {
  readonly id: string
  readonly locale: string
}

/** The same for one site. */
export async function indexSite(db: Database, site: IndexedSite): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows: products } = await sql<ProductRecord>`
      select * from products where site_id = ${site.id} and id > ${last} order by id limit ${batchSize}`.execute(
      db,
    )
    const [end] = products.slice(-1)
    if (!end) return
    last = end.id
    const ids = products.map(({ id }) => id)
    const { rows: variants } = await sql<VariantRecord>`
      select * from variants where site_id = ${site.id} and product_id = any(${ids}::uuid[])
      order by position`.execute(db)
    const variantsOf = Map.groupBy(variants, ({ product_id }) => product_id)
    await keepSearch(
      { db, site },
      products.map((product) => ({ product, variants: variantsOf.get(product.id) ?? [] })),
    )
  }
}
