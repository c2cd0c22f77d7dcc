-- Texts in further languages, by language; null where there are none.
alter table products add column translations jsonb;
alter table collections add column translations jsonb;
-- Names in further languages, normalized for suggestions.
alter table collections add column translated_name_key text not null default '';
alter table coupons add column translations jsonb;
