-- Numbers of products are unique by an index, where they were unique because products of a site were created one at a time.
create unique index products_number on products (site_id, numeric_id);
