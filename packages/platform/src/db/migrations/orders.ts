import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const orderMigrations: readonly Migration[] = [
  {
    id: 'orders-1-orders',
    async up(db) {
      await sql`
        create table orders (
          site_id uuid not null,
          id uuid not null,
          number integer,
          owner_kind text not null,
          owner_id text not null,
          checkout_id uuid not null,
          status text not null,
          payment_status text not null,
          fulfillment_status text not null,
          email text not null,
          content jsonb not null,
          goods jsonb not null,
          coupon_id uuid,
          gift_card_id uuid,
          gift_card_amount bigint not null default 0 check (gift_card_amount >= 0),
          reserved_until timestamptz,
          created_at timestamptz not null,
          updated_at timestamptz not null,
          primary key (site_id, id),
          constraint orders_number unique (site_id, number)
        )`.execute(db)
      await sql`create index orders_of_owner on orders (site_id, owner_kind, owner_id, number)`.execute(db)
      await sql`
        create index orders_reserved on orders (reserved_until) where reserved_until is not null`.execute(db)
      // Of one checkout at most one order is placed or on its way to be: the others were given up.
      await sql`
        create unique index orders_of_checkout on orders (site_id, checkout_id) where status <> 'CANCELED'`.execute(
        db,
      )
      await sql`
        create table order_counters (
          site_id uuid primary key,
          last_number integer not null
        )`.execute(db)
      await sql`
        create table simulated_payments (
          order_id uuid primary key,
          status text not null
        )`.execute(db)
    },
  },
  {
    id: 'orders-2-acts',
    async up(db) {
      await sql`
        alter table orders
          add column transaction_status text,
          add column paid_by_hand bigint not null default 0 check (paid_by_hand >= 0),
          add column revision integer not null default 1,
          add column fulfillments jsonb not null default '[]',
          add column refunds jsonb not null default '[]',
          add column refund_pending_since timestamptz,
          add column activities jsonb not null default '[]',
          add column language text`.execute(db)
      // Orders from before say by their payment status how the provider's transaction went.
      await sql`
        update orders set transaction_status = case payment_status when 'PENDING' then 'PENDING' else 'APPROVED' end
        where payment_status in ('PENDING', 'PAID', 'PARTIALLY_PAID')
          and (content->'charged'->>'amount')::numeric > 0`.execute(db)
      await sql`
        create index orders_refund_pending on orders (refund_pending_since) where refund_pending_since is not null`.execute(
        db,
      )
      await sql`
        create table simulated_refunds (
          refund_id uuid primary key,
          order_id uuid not null,
          amount text not null
        )`.execute(db)
    },
  },
  {
    id: 'orders-3-payment-checks',
    async up(db) {
      await sql`alter table orders add column payment_check_at timestamptz`.execute(db)
      await sql`
        update orders set payment_check_at = now() where transaction_status = 'PENDING' and payment_status = 'PENDING'`.execute(
        db,
      )
      await sql`
        create index orders_payment_check on orders (payment_check_at) where payment_check_at is not null`.execute(
        db,
      )
    },
  },
  {
    id: 'orders-4-log-in-while-paying',
    async up(db) {
      await sql`alter table orders add column joined jsonb`.execute(db)
    },
  },
]
