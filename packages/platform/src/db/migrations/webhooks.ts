import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const webhookMigrations: readonly Migration[] = [
  {
    id: 'webhooks-1-webhooks',
    async up(db) {
      await sql`
        create table webhooks (
          site_id uuid not null,
          id uuid not null,
          url text not null,
          types text[] not null,
          secret bytea not null,
          previous_secret bytea,
          previous_until timestamptz,
          state text not null check (state in ('ACTIVE', 'GONE')),
          lease uuid,
          free_at timestamptz not null,
          failures integer not null default 0,
          created_at timestamptz not null,
          primary key (site_id, id)
        )`.execute(db)
      await sql`create index webhooks_free_at on webhooks (free_at) where state = 'ACTIVE'`.execute(db)
      await sql`
        create table webhook_deliveries (
          site_id uuid not null,
          webhook_id uuid not null,
          number bigint not null,
          state text not null check (state in ('WAITING', 'DEAD')),
          attempts integer not null default 0,
          due_at timestamptz not null,
          last_error text,
          primary key (site_id, webhook_id, number),
          foreign key (site_id, webhook_id) references webhooks on delete cascade
        )`.execute(db)
      await sql`
        create index webhook_deliveries_due on webhook_deliveries (site_id, webhook_id, due_at, number)
        where state = 'WAITING'`.execute(db)
    },
  },
]
