-- The search index, as text search vectors. It replaces an index of word stems. The platform fills it in the background:
-- words are normalized by its code.

-- Only databases older than this step have them.
drop table if exists product_search, search_words, search_near_words, facet_counts, facet_changes, facet_samples;

create table product_search (
  site_id uuid not null,
  product_id uuid not null,
  visible boolean not null,
  name_key text collate "C" not null,
  price bigint not null,
  numeric_id bigint not null,
  name_vector tsvector not null,
  text_vector tsvector not null,
  facets text[] not null,
  primary key (site_id, product_id),
  foreign key (site_id, product_id) references products (site_id, id) on delete cascade
);
create index product_search_name_key on product_search (site_id, visible, name_key, product_id);
create index product_search_price on product_search (site_id, visible, price, product_id);
create index product_search_numeric_id on product_search (site_id, visible, numeric_id, product_id);
-- One index, which intersects words and facets. Without a list of pending entries, which every search would have to read.
create index product_search_words on product_search using gin (text_vector, name_vector, facets) with (fastupdate = off);
-- Searches read many rows and few vectors.
alter table product_search set (toast_tuple_target = 512);

create table search_words (
  site_id uuid not null,
  word text collate "C" not null,
  primary key (site_id, word)
);

create table facet_counts (
  site_id uuid not null,
  collection_id text collate "C" not null,
  facet text collate "C" not null,
  products integer not null,
  primary key (site_id, collection_id, facet)
);
