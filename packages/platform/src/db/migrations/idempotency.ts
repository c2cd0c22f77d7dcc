import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const idempotencyMigrations: readonly Migration[] = [
  {
    id: 'idempotency-1-records',
    async up(db) {
      await sql`
        create table idempotency_records (
          site_id uuid not null,
          caller_kind text not null,
          caller_id text not null,
          operation text not null,
          key text not null,
          request_hash bytea not null,
          answer text not null,
          created_at timestamptz not null,
          primary key (site_id, caller_kind, caller_id, operation, key)
        )`.execute(db)
      await sql`create index idempotency_records_age on idempotency_records (created_at)`.execute(db)
    },
  },
  {
    id: 'idempotency-2-answers-in-their-rows',
    async up(db) {
      // Answers are written with every write and read almost never: compressed, most of them fit into the row, and a table of their own with
      // an index costs more than the larger rows.
      await sql`alter table idempotency_records set (toast_tuple_target = 8160)`.execute(db)
    },
  },
]
