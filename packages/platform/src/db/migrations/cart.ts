import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const cartMigrations: readonly Migration[] = [
  {
    id: 'cart-1-carts',
    async up(db) {
      await sql`
        create table carts (
          site_id uuid not null,
          id uuid not null,
          owner_kind text not null,
          owner_id text not null,
          revision integer not null check (revision >= 0),
          lines jsonb not null,
          coupon_id uuid,
          buyer_note text,
          buyer jsonb not null default '{}',
          contact jsonb not null default '{}',
          delivery jsonb,
          business_location_id uuid,
          checkout_id uuid,
          created_at timestamptz not null,
          updated_at timestamptz not null,
          primary key (site_id, id),
          constraint carts_owner unique (site_id, owner_kind, owner_id)
        )`.execute(db)
    },
  },
  {
    id: 'cart-2-merchant-discounts',
    async up(db) {
      await sql`alter table carts add column merchant_discounts jsonb`.execute(db)
    },
  },
  {
    id: 'cart-3-room-for-updates',
    async up(db) {
      // A cart is written again with every add. Half of each page stays free, so that the next state finds room beside the last one and no
      // index has to be told (PostgreSQL manual, 66.7); and what is read and written so often is not worth compressing.
      await sql`alter table carts set (fillfactor = 50, toast_tuple_target = 8160)`.execute(db)
    },
  },
  {
    id: 'cart-4-fields-of-apps',
    async up(db) {
      await sql`alter table carts add column override_checkout_url text, add column extended_fields jsonb`.execute(
        db,
      )
    },
  },
]
