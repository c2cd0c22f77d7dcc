import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const pricingMigrations: readonly Migration[] = [
  {
    id: 'pricing-1-rules',
    async up(db) {
      await sql`
        create table coupons (
          site_id uuid not null,
          id uuid not null,
          code text not null,
          code_key text not null,
          name text not null,
          type text not null,
          value text not null,
          target jsonb not null,
          status text not null,
          min_subtotal bigint check (min_subtotal >= 0),
          usage_limit integer check (usage_limit >= 0),
          usage_count integer not null default 0 check (usage_count >= 0),
          limit_per_customer integer check (limit_per_customer >= 0),
          start_date timestamptz not null,
          end_date timestamptz,
          primary key (site_id, id),
          constraint coupons_code unique (site_id, code_key)
        )`.execute(db)
      await sql`
        create table coupon_uses (
          site_id uuid not null,
          coupon_id uuid not null,
          owner_kind text not null,
          owner_id text not null,
          uses integer not null check (uses >= 0),
          primary key (site_id, coupon_id, owner_kind, owner_id)
        )`.execute(db)
      await sql`
        create table discount_rules (
          site_id uuid not null,
          id uuid not null,
          position integer not null,
          name text not null,
          status text not null,
          rule jsonb not null,
          start_date timestamptz not null,
          end_date timestamptz,
          primary key (site_id, id)
        )`.execute(db)
      await sql`
        create table delivery_regions (
          site_id uuid not null,
          id uuid not null,
          position integer not null,
          name text not null,
          countries text[] not null,
          subdivisions text[] not null,
          options jsonb not null,
          primary key (site_id, id)
        )`.execute(db)
      await sql`
        create table tax_settings (
          site_id uuid primary key,
          settings jsonb not null
        )`.execute(db)
    },
  },
  {
    id: 'pricing-2-fees-and-gift-cards',
    async up(db) {
      await sql`
        create table fee_rules (
          site_id uuid primary key,
          fees jsonb not null
        )`.execute(db)
      await sql`
        create table gift_cards (
          site_id uuid not null,
          id uuid not null,
          code_key text not null,
          hint text not null,
          balance bigint not null check (balance >= 0),
          end_date timestamptz,
          primary key (site_id, id),
          constraint gift_cards_code unique (site_id, code_key)
        )`.execute(db)
    },
  },
  {
    id: 'pricing-3-memberships',
    async up(db) {
      await sql`
        create table memberships (
          site_id uuid not null,
          id uuid not null,
          email text not null,
          name text not null,
          target jsonb not null,
          credits_total integer not null check (credits_total >= 0),
          credits_remaining integer not null check (credits_remaining >= 0),
          end_date timestamptz,
          primary key (site_id, id)
        )`.execute(db)
      await sql`create index memberships_email on memberships (site_id, email)`.execute(db)
    },
  },
  {
    id: 'pricing-4-least-pieces-of-a-coupon',
    async up(db) {
      await sql`alter table coupons add column min_quantity integer check (min_quantity >= 0)`.execute(db)
    },
  },
]
