-- The language that the buyer's calls name. Carts without one have the store's.
alter table carts add column buyer_language text;
