import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const backInStockMigrations: readonly Migration[] = [
  {
    id: 'back-in-stock-1-requests',
    async up(db) {
      await sql`
        create table back_in_stock_requests (
          site_id uuid not null,
          id uuid not null,
          product_id uuid not null,
          variant_id uuid,
          item_name text not null,
          email text not null,
          email_key text not null,
          member_id uuid,
          language text,
          status text not null,
          mail_id uuid,
          created_at timestamptz not null,
          updated_at timestamptz not null,
          primary key (site_id, id)
        )`.execute(db)
      // Asking again while one still waits changes nothing.
      await sql`
        create unique index back_in_stock_waiting on back_in_stock_requests
          (site_id, product_id, variant_id, email_key) nulls not distinct where status = 'RECEIVED'`.execute(
        db,
      )
      await sql`
        create index back_in_stock_of_address on back_in_stock_requests (site_id, email_key)
          where status = 'RECEIVED'`.execute(db)
      await sql`
        create index back_in_stock_on_the_way on back_in_stock_requests (site_id, mail_id)
          where status = 'PROCESSING'`.execute(db)
    },
  },
  {
    id: 'back-in-stock-2-of-members',
    async up(db) {
      // Members look at what they wait for, whatever address they gave.
      await sql`
        create index back_in_stock_of_member on back_in_stock_requests (site_id, member_id)
          where status = 'RECEIVED' and member_id is not null`.execute(db)
    },
  },
]
