import { type QueryExecutorProvider, sql } from 'kysely'

/** Products rendered by an older release are rendered again when they are read. */
export const renderedVersion = {
  id: '0003-rendered-version',
  async up(db: QueryExecutorProvider): Promise<void> {
    await sql`alter table products add column rendered_version integer not null default 0`.execute(db)
  },
}
