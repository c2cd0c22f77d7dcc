import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Migration } from './migration.ts'

export const catalogMigrations: readonly Migration[] = [
  {
    id: 'catalog-1-products',
    async up(db) {
      // Sort and search keys compare byte by byte: the same order on every server, and an index serves prefixes.
      await sql`
        create table products (
          site_id uuid not null,
          id uuid not null,
          numeric_id bigint not null,
          name text not null,
          name_key text collate "C" not null,
          slug text collate "C" not null,
          visible boolean not null,
          product_type text not null,
          description text not null,
          description_key text collate "C" not null,
          sku text collate "C" not null,
          price bigint not null check (price >= 0),
          discounted_price bigint not null check (discounted_price >= 0),
          manage_variants boolean not null,
          variant_count integer not null,
          collection_ids text[] not null,
          options jsonb not null,
          media jsonb not null,
          commerce jsonb not null,
          content jsonb not null,
          rendered text not null,
          rendered_variants text not null,
          rendered_hash text not null,
          created_at timestamptz not null,
          updated_at timestamptz not null,
          primary key (site_id, id),
          constraint products_slug unique (site_id, slug)
        )`.execute(db)
      // Read with nearly every listing and never searched: not worth unpacking each time.
      await sql`
        alter table products
          alter column rendered set storage external,
          alter column rendered_variants set storage external`.execute(db)
      for (const columns of ['numeric_id', 'name_key', 'price', 'updated_at', 'created_at', 'sku']) {
        const name = sql.ref(`products_${columns}`)
        await sql`create index ${name} on products (site_id, visible, ${sql.ref(columns)}, id)`.execute(db)
      }
      await sql`
        create table variants (
          site_id uuid not null,
          product_id uuid not null,
          id uuid not null,
          position integer not null,
          choices jsonb not null,
          sku text collate "C" not null,
          price bigint not null check (price >= 0),
          discounted_price bigint not null check (discounted_price >= 0),
          cost bigint,
          weight numeric,
          price_per_unit jsonb,
          visible boolean not null,
          track_quantity boolean not null,
          quantity integer check (quantity >= 0),
          in_stock boolean not null,
          image_id text,
          primary key (site_id, product_id, id),
          constraint variants_choices unique (site_id, product_id, choices),
          foreign key (site_id, product_id) references products (site_id, id) on delete cascade
        )`.execute(db)
      await sql`create index variants_sku on variants (site_id, sku)`.execute(db)
      await sql`
        create table collections (
          site_id uuid not null,
          id text not null,
          slug text collate "C" not null,
          name text not null,
          name_key text collate "C" not null,
          description text not null,
          visible boolean not null,
          position integer not null,
          number_of_products integer not null,
          media jsonb not null,
          updated_at timestamptz not null,
          primary key (site_id, id),
          constraint collections_slug unique (site_id, slug)
        )`.execute(db)
      await sql`
        create table collection_products (
          site_id uuid not null,
          collection_id text not null,
          product_id uuid not null,
          position integer not null,
          primary key (site_id, collection_id, product_id)
        )`.execute(db)
      await sql`create index collection_products_position on collection_products (site_id, collection_id, position)`.execute(
        db,
      )
      await sql`create index collection_products_product on collection_products (site_id, product_id)`.execute(
        db,
      )
      for (const table of ['brands', 'ribbons']) {
        await sql`
          create table ${sql.ref(table)} (
            site_id uuid not null,
            id uuid not null,
            name text not null,
            primary key (site_id, id)
          )`.execute(db)
      }
      await indexForSearch(db)
    },
  },
  {
    id: 'catalog-2-collection-seo',
    async up(db) {
      await sql`alter table collections add column seo jsonb`.execute(db)
    },
  },
  {
    id: 'catalog-3-dimensions',
    async up(db) {
      await sql`alter table variants add column dimensions jsonb`.execute(db)
    },
  },
  {
    id: 'catalog-4-media-files',
    async up(db) {
      // Which products show a file, so that they can be told what is said of it anew.
      await sql`
        create index products_media_files on products
        using gin (jsonb_path_query_array(media, '$[*].**.fileId') jsonb_path_ops)`.execute(db)
    },
  },
]

/**
 * Searching within names and descriptions wants trigrams. Not every server has the extension or lets us switch it on;
 * without it the same queries answer, only slower on large stores.
 */
async function indexForSearch(db: Database): Promise<void> {
  await sql`savepoint trigrams`.execute(db)
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`create index products_name_trigrams on products using gin (name_key gin_trgm_ops)`.execute(db)
    await sql`create index products_description_trigrams on products using gin (description_key gin_trgm_ops)`.execute(
      db,
    )
    await sql`release savepoint trigrams`.execute(db)
  } catch {
    // Whatever the reason, the schema is complete without them.
    await sql`rollback to savepoint trigrams`.execute(db)
  }
}
