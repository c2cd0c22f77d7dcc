import { type QueryExecutorProvider, sql } from 'kysely'

/** The refresh token before the previous one, which is still accepted shortly after its successor was used. */
export const refreshTokenGrandparent = {
  id: '0008-refresh-token-grandparent',
  async up(db: QueryExecutorProvider): Promise<void> {
    await sql`alter table sessions add column grandparent_hash bytea, add column sealed_parent bytea`.execute(
      db,
    )
  },
}
