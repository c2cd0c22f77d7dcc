import { type QueryExecutorProvider, sql } from 'kysely'

/** What several processes on one database have to share: rate limits, used captchas, and visitor sessions that ended. */
export const sharedAuthState = {
  id: '0007-shared-auth-state',
  async up(db: QueryExecutorProvider): Promise<void> {
    await sql`create table rate_limits (key bytea primary key, full_at_ms double precision not null)`.execute(
      db,
    )
    await sql`create table used_captchas (id text primary key, expires_at timestamptz not null)`.execute(db)
    await sql`
      create index sessions_ended_visitors on sessions (revoked_at)
        where subject_kind = 'visitor' and revoked_at is not null`.execute(db)
  },
}
