import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const checkoutMigrations: readonly Migration[] = [
  {
    id: 'checkout-1-checkouts',
    async up(db) {
      await sql`
        create table checkouts (
          site_id uuid not null,
          id uuid not null,
          cart_id uuid not null,
          cart_revision integer not null,
          owner_kind text not null,
          owner_id text not null,
          channel_type text not null,
          email text,
          shipping_address jsonb,
          billing_address jsonb,
          totals jsonb not null,
          created_at timestamptz not null,
          updated_at timestamptz not null,
          primary key (site_id, id),
          constraint checkouts_cart unique (site_id, cart_id)
        )`.execute(db)
    },
  },
  {
    id: 'checkout-2-hosted',
    async up(db) {
      await sql`
        alter table checkouts
          add column contact jsonb,
          add column delivery jsonb,
          add column gift_card_id uuid,
          add column cart jsonb,
          add column phase text not null default 'CREATED',
          drop constraint checkouts_cart`.execute(db)
      // A cart that goes on after an order gets a checkout of its own.
      await sql`
        create unique index checkouts_open on checkouts (site_id, cart_id) where phase = 'CREATED'`.execute(
        db,
      )
    },
  },
]
