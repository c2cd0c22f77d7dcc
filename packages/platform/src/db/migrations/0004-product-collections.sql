-- Filters by collection are served by an index of the products themselves. Without a list of pending entries, which every
-- such filter would have to read.
create index products_collection_ids on products using gin (collection_ids) with (fastupdate = off);
