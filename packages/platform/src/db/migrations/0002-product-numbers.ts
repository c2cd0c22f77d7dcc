import { type QueryExecutorProvider, sql } from 'kysely'

/** Numbers of products are unique by an index, where they were unique because products of a site were created one at a time. */
export const productNumbers = {
  id: '0002-product-numbers',
  async up(db: QueryExecutorProvider): Promise<void> {
    await sql`create unique index products_number on products (site_id, numeric_id)`.execute(db)
  },
}
