import { sql } from 'kysely'
import { addFacetCounts, indexSamples } from './facet-counts.ts'
import type { Migration } from './migration.ts'

export const searchMigrations: readonly Migration[] = [
  {
    id: 'catalog-search-1-index',
    async up(db) {
      await sql`
        create table product_search (
          site_id uuid not null,
          product_id uuid not null,
          visible boolean not null,
          name_key text collate "C" not null,
          price bigint not null,
          numeric_id bigint not null,
          name_stems text[] not null,
          keys text[] not null,
          facets text[] not null,
          primary key (site_id, product_id),
          foreign key (site_id, product_id) references products (site_id, id) on delete cascade
        )`.execute(db)
      // Without a list of pending entries, which every search would have to read through.
      await sql`create index product_search_keys on product_search using gin (keys) with (fastupdate = off)`.execute(
        db,
      )
      for (const column of ['name_key', 'price', 'numeric_id']) {
        const name = sql.ref(`product_search_${column}`)
        await sql`create index ${name} on product_search (site_id, visible, ${sql.ref(column)}, product_id)`.execute(
          db,
        )
      }
      await sql`
        create table search_words (
          site_id uuid not null,
          word text collate "C" not null,
          stem text not null,
          primary key (site_id, word)
        )`.execute(db)
      await sql`
        create table search_near_words (
          site_id uuid not null,
          near text collate "C" not null,
          word text collate "C" not null,
          primary key (site_id, near, word)
        )`.execute(db)
    },
  },
  {
    // Indexed stores that were loaded before there was a search, which the last one does now: it needs what came since.
    id: 'catalog-search-2-products',
    async up() {},
  },
  {
    id: 'catalog-search-3-facet-counts',
    up: addFacetCounts,
  },
  {
    id: 'catalog-search-4-samples',
    up: indexSamples,
  },
  {
    // As the second.
    id: 'catalog-search-5-products',
    async up() {},
  },
  {
    id: 'catalog-search-6-facet-samples',
    up: async (db) => (await import('../../catalog/search/facet-samples.ts')).addFacetSamples(db),
  },
  {
    // Stores that were loaded before there was a search.
    id: 'catalog-search-7-products',
    up: async (db) => (await import('../../catalog/search/index-everything.ts')).indexEverything(db),
  },
]
