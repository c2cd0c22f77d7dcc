import { type QueryExecutorProvider, sql } from 'kysely'

/** Filters by collection are served by an index of the products themselves. */
export const productCollections = {
  id: '0004-product-collections',
  async up(db: QueryExecutorProvider): Promise<void> {
    // Without a list of pending entries, which every such filter would have to read.
    await sql`create index products_collection_ids on products using gin (collection_ids) with (fastupdate = off)`.execute(
      db,
    )
  },
}
