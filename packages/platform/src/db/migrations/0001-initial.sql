-- The schema with which the list of migrations starts, in the order of foreign keys.

-- Sites

create table sites (
  id uuid primary key,
  name text not null,
  currency text not null,
  locale text not null,
  country text not null,
  time_zone text not null,
  weight_unit text not null,
  prices_include_tax boolean not null,
  profile jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Not keyed by site: the client id of a token request selects the site.
create table oauth_clients (
  id uuid primary key,
  site_id uuid not null,
  name text not null,
  origins text[] not null,
  redirect_uris text[] not null,
  refresh text not null default 'rotating' check (refresh in ('rotating', 'static')),
  created_at timestamptz not null
);

create table site_imports (
  site_id uuid primary key,
  content_hash text not null,
  imported_at timestamptz not null
);

-- Accounts, sessions and tokens

create table visitors (
  site_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);

create table sessions (
  site_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  subject_kind text not null check (subject_kind in ('visitor', 'member')),
  subject_id uuid not null,
  created_at timestamptz not null,
  current_hash bytea not null,
  parent_hash bytea,
  sealed_current bytea,
  rotated_at timestamptz,
  idle_until timestamptz not null,
  absolute_until timestamptz not null,
  revoked_at timestamptz,
  browser text,
  system text,
  network text,
  last_used_at timestamptz,
  idle_seconds integer not null default 2592000,
  hosted_session_id uuid,
  primary key (site_id, id)
);
create index sessions_subject on sessions (site_id, subject_id);
create index sessions_idle_until on sessions (idle_until);
create index sessions_hosted_session on sessions (site_id, hosted_session_id) where hosted_session_id is not null;

create table signing_keys (
  id text primary key,
  private_jwk text not null,
  created_at timestamptz not null
);

create table identities (
  site_id uuid not null,
  id uuid not null,
  email text,
  email_verified boolean not null,
  status text not null check (status in ('PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE')),
  pending_reasons text[] not null,
  password_hash text,
  must_reset_password boolean not null,
  profile jsonb not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint identities_email unique (site_id, email),
  primary key (site_id, id)
);
create index identities_status on identities (site_id, status, id);

create table identity_settings (
  site_id uuid primary key,
  registration text not null check (registration in ('OPEN', 'APPROVAL')),
  verify_email boolean not null,
  captcha text not null check (captcha in ('OFF', 'ON', 'AFTER_FAILURES')),
  min_password_length integer not null,
  session_idle_seconds integer not null,
  session_absolute_seconds integer not null,
  updated_at timestamptz not null
);

create table session_tokens (
  site_id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  client_id uuid not null,
  holder text not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  primary key (site_id, token_hash)
);
create index session_tokens_identity on session_tokens (site_id, identity_id);
create index session_tokens_expires_at on session_tokens (expires_at);

create table login_states (
  site_id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  client_id uuid not null,
  holder text not null,
  step text not null check (step in ('VERIFY_EMAIL', 'SECOND_FACTOR')),
  code_hash bytea,
  code_expires_at timestamptz,
  factor_id uuid,
  challenge text,
  approved_at timestamptz,
  tries_left integer not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  created_at timestamptz not null,
  primary key (site_id, token_hash)
);
create index login_states_identity on login_states (site_id, identity_id);
create index login_states_code on login_states (site_id, code_hash);
create index login_states_expires_at on login_states (expires_at);

create table mail_links (
  site_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  purpose text not null check (purpose in ('RECOVERY', 'ACTIVATION', 'VERIFICATION')),
  email text not null,
  client_id uuid,
  redirect_url text,
  expires_at timestamptz not null,
  spent_at timestamptz,
  created_at timestamptz not null,
  primary key (site_id, token_hash)
);
create index mail_links_identity on mail_links (site_id, identity_id);
create index mail_links_expires_at on mail_links (expires_at);

create table login_failures (
  site_id uuid not null,
  subject bytea not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  primary key (site_id, subject)
);
create index login_failures_last_failed_at on login_failures (last_failed_at);

create table factors (
  site_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  type text not null check (type in ('SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN')),
  status text not null check (status in ('INACTIVE', 'ACTIVE', 'REQUIRE_REENROLL')),
  sealed_secret bytea,
  phone text,
  passkey jsonb,
  credential_id text,
  enrolment_code bytea,
  enrolment_challenge text,
  enrolment_tries_left integer not null,
  enrolment_expires_at timestamptz,
  last_step integer not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  name text,
  constraint factors_credential unique (site_id, credential_id),
  primary key (site_id, id)
);
create index factors_identity on factors (site_id, identity_id);

create table recovery_codes (
  site_id uuid not null,
  identity_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (site_id, identity_id, code_hash)
);

create table remembered_devices (
  site_id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (site_id, token_hash)
);
create index remembered_devices_identity on remembered_devices (site_id, identity_id);
create index remembered_devices_expires_at on remembered_devices (expires_at);

create table hosted_sessions (
  site_id uuid not null,
  id uuid not null,
  secret_hash bytea not null,
  identity_id uuid not null,
  created_at timestamptz not null,
  idle_until timestamptz not null,
  absolute_until timestamptz not null,
  revoked_at timestamptz,
  idle_seconds integer not null default 2592000,
  browser text,
  system text,
  network text,
  primary key (site_id, id)
);
create index hosted_sessions_identity on hosted_sessions (site_id, identity_id);
create index hosted_sessions_idle_until on hosted_sessions (idle_until);

create table authorization_codes (
  site_id uuid not null,
  code_hash bytea not null,
  client_id uuid not null,
  redirect_uri text,
  code_challenge text not null,
  scope text not null,
  identity_id uuid not null,
  visitor_id uuid,
  hosted_session_id uuid,
  expires_at timestamptz not null,
  spent_at timestamptz,
  session_id uuid,
  primary key (site_id, code_hash)
);
create index authorization_codes_identity on authorization_codes (site_id, identity_id);
create index authorization_codes_expires_at on authorization_codes (expires_at);

create table security_events (
  site_id uuid not null,
  id uuid not null,
  kind text not null,
  identity_id uuid,
  client_id uuid,
  actor text not null,
  address text not null,
  request_id text not null,
  detail jsonb not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index security_events_identity on security_events (site_id, identity_id, id);
create index security_events_created_at on security_events (created_at);

create table staff (
  site_id uuid not null,
  id uuid not null,
  email text not null,
  name text not null,
  role text not null check (role in ('OWNER', 'COLLABORATOR')),
  password_hash text not null,
  must_change boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rights text[] not null default '{CATALOG_READ,CATALOG_WRITE}',
  sealed_totp bytea,
  totp_last_step integer not null default 0,
  pending_totp bytea,
  pending_totp_until timestamptz,
  constraint staff_email unique (site_id, email),
  primary key (site_id, id)
);

create table staff_sessions (
  site_id uuid not null,
  id uuid primary key,
  staff_id uuid not null,
  client_id uuid not null,
  secret_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (site_id, staff_id) references staff (site_id, id) on delete cascade
);
create index staff_sessions_staff on staff_sessions (site_id, staff_id);
create index staff_sessions_expires_at on staff_sessions (expires_at);

create table api_keys (
  site_id uuid not null,
  id uuid primary key,
  name text not null,
  rights text[] not null,
  secret_hash bytea not null,
  previous_hash bytea,
  previous_until timestamptz,
  created_at timestamptz not null,
  rotated_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  revoked_at timestamptz
);
create index api_keys_site on api_keys (site_id, id);

-- Mail

-- The sender and the inbox read mails of all sites, hence the indexes without site_id.
create table mails (
  site_id uuid not null,
  id uuid not null,
  to_address text not null,
  subject text not null,
  text text not null,
  html text,
  created_at timestamptz not null,
  sent_at timestamptz,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'DEAD')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  lease uuid,
  last_error text,
  constraint mails_id unique (id),
  primary key (site_id, id)
);
create index mails_due_at on mails (state, due_at);
create index mails_created_at on mails (created_at, id);

-- Media

create table media_files (
  id text collate "C" primary key,
  kind text not null check (kind in ('image', 'video')),
  width integer not null,
  height integer not null,
  size integer not null,
  color text,
  blur text,
  duration_ms integer
);

create table site_media (
  site_id uuid not null,
  file_id text collate "C" not null,
  title text not null,
  alt_text text not null,
  focal_x double precision check (focal_x >= 0 and focal_x <= 1),
  focal_y double precision check (focal_y >= 0 and focal_y <= 1),
  still_id text collate "C",
  created_at timestamptz not null,
  primary key (site_id, file_id),
  foreign key (file_id) references media_files (id),
  foreign key (still_id) references media_files (id)
);
create index site_media_newest on site_media (site_id, created_at desc, file_id);

-- Catalog

-- Keys for sorting and searching compare byte by byte: the order is the same on every server, and an index serves prefixes.
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
  brand_id uuid,
  ribbon_id uuid,
  info_section_ids uuid[] not null default '{}',
  constraint products_slug unique (site_id, slug),
  primary key (site_id, id)
);
create index products_numeric_id on products (site_id, visible, numeric_id, id);
create index products_name_key on products (site_id, visible, name_key, id);
create index products_price on products (site_id, visible, price, id);
create index products_updated_at on products (site_id, visible, updated_at, id);
create index products_created_at on products (site_id, visible, created_at, id);
create index products_sku on products (site_id, visible, sku, id);
-- Products that show a file, to update them when its description changes.
create index products_media_files on products
  using gin (jsonb_path_query_array(media, '$[*].**.fileId') jsonb_path_ops);
create index products_brand on products (site_id, brand_id, id) where brand_id is not null;
create index products_ribbon on products (site_id, ribbon_id, id) where ribbon_id is not null;
create index products_info_sections on products using gin (info_section_ids);
-- Products by the name of an option or of a choice.
create index products_options on products using gin (options jsonb_path_ops) where options <> '[]';
create index products_type on products (site_id, visible, product_type, id);
-- Substring filters are estimated from the sampled names; the default of 100 misses what one name in thirty contains.
alter table products alter column name_key set statistics 500;
-- Read by nearly every listing and never searched: decompressing them each time costs more than the space.
alter table products alter column rendered set storage external;
alter table products alter column rendered_variants set storage external;

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
  dimensions jsonb,
  inventory_id uuid not null default gen_random_uuid(),
  inventory_revision integer not null default 1,
  inventory_created_at timestamptz not null default date_trunc('milliseconds', now()),
  inventory_updated_at timestamptz not null default date_trunc('milliseconds', now()),
  oversold integer not null default 0,
  preorder jsonb,
  preorder_counter integer not null default 0,
  extended_fields jsonb,
  stocked boolean not null default true,
  constraint variants_choices unique (site_id, product_id, choices),
  primary key (site_id, product_id, id),
  foreign key (site_id, product_id) references products (site_id, id) on delete cascade
);
create unique index variants_inventory_id on variants (site_id, inventory_id);
create index variants_stock on variants (site_id, ((quantity - oversold)));
create index variants_variant on variants (site_id, id);
create index variants_inventory_created_at on variants (site_id, inventory_created_at, inventory_id);
create index variants_inventory_updated_at on variants (site_id, inventory_updated_at, inventory_id);
create index variants_quantity on variants (site_id, quantity);
create index variants_id on variants (site_id, id, product_id);
-- Many variants may share one SKU or have none, so the index continues with a unique order.
create index variants_sku on variants (site_id, sku, product_id, id);
create index variants_in_stock on variants (site_id, in_stock, product_id, id);

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
  seo jsonb,
  constraint collections_slug unique (site_id, slug),
  primary key (site_id, id)
);
create index collections_position on collections (site_id, position, id);
create index collections_name_key on collections (site_id, name_key, id);

create table collection_products (
  site_id uuid not null,
  collection_id text not null,
  product_id uuid not null,
  position integer not null,
  primary key (site_id, collection_id, product_id)
);
create index collection_products_position on collection_products (site_id, collection_id, position);
create index collection_products_product on collection_products (site_id, product_id);

create table brands (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null default '',
  revision integer not null default 1,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  product_count integer not null default 0,
  constraint brands_name unique (site_id, name),
  primary key (site_id, id)
);
create index brands_name_key on brands (site_id, name_key, id);
create index brands_created_at on brands (site_id, created_at, id);
create index brands_updated_at on brands (site_id, updated_at, id);

create table ribbons (
  site_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null default '',
  revision integer not null default 1,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  product_count integer not null default 0,
  constraint ribbons_name unique (site_id, name),
  primary key (site_id, id)
);
create index ribbons_name_key on ribbons (site_id, name_key, id);
create index ribbons_created_at on ribbons (site_id, created_at, id);
create index ribbons_updated_at on ribbons (site_id, updated_at, id);

create table info_sections (
  site_id uuid not null,
  id uuid not null,
  unique_name text collate "C" not null,
  title text not null,
  title_key text collate "C" not null,
  description jsonb,
  plain_description text not null,
  content_hash text collate "C" not null,
  revision integer not null default 1,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  product_count integer not null default 0,
  constraint info_sections_unique_name unique (site_id, unique_name),
  primary key (site_id, id)
);
create index info_sections_title_key on info_sections (site_id, title_key, id);
create index info_sections_created_at on info_sections (site_id, created_at, id);
create index info_sections_updated_at on info_sections (site_id, updated_at, id);
create index info_sections_content on info_sections (site_id, content_hash);

create table stock_at_locations (
  site_id uuid not null,
  product_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  track_quantity boolean not null,
  quantity integer check (quantity >= 0),
  in_stock boolean not null,
  inventory_id uuid not null default gen_random_uuid(),
  inventory_revision integer not null default 1,
  inventory_created_at timestamptz not null default date_trunc('milliseconds', now()),
  inventory_updated_at timestamptz not null default date_trunc('milliseconds', now()),
  oversold integer not null default 0,
  preorder jsonb,
  preorder_counter integer not null default 0,
  extended_fields jsonb,
  primary key (site_id, product_id, id, location_id),
  foreign key (site_id, product_id, id) references variants (site_id, product_id, id) on delete cascade
);
create unique index stock_at_locations_inventory_id on stock_at_locations (site_id, inventory_id);
create index stock_at_locations_stock on stock_at_locations (site_id, ((quantity - oversold)));
create index stock_at_locations_variant on stock_at_locations (site_id, id);
create index stock_at_locations_inventory_created_at on stock_at_locations (site_id, inventory_created_at, inventory_id);
create index stock_at_locations_inventory_updated_at on stock_at_locations (site_id, inventory_updated_at, inventory_id);
create index stock_at_locations_in_stock on stock_at_locations (site_id, in_stock);
create index stock_at_locations_location on stock_at_locations (site_id, location_id);

create table customizations (
  site_id uuid not null,
  id uuid not null,
  key text collate "C" not null,
  name text not null,
  name_key text collate "C" not null,
  customization_type text not null,
  render_type text not null,
  free_text jsonb,
  choices jsonb not null,
  default_mandatory boolean,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint customizations_key unique (site_id, customization_type, key),
  primary key (site_id, id)
);
create index customizations_name_key on customizations (site_id, name_key, id);
create index customizations_created_at on customizations (site_id, created_at, id);
create index customizations_updated_at on customizations (site_id, updated_at, id);

-- Without a condition of its own, so that the planner looks through it into both tables and reads a page in the order of
-- their indexes. Queries filter by `stocked`.
create view inventory_items as
select
  site_id, inventory_id as id, product_id, id as variant_id, null::uuid as location_id,
  inventory_revision as revision, inventory_created_at as created_at, inventory_updated_at as updated_at,
  track_quantity, quantity - oversold as quantity, in_stock, preorder, preorder_counter, extended_fields,
  case
    when in_stock then 'IN_STOCK'
    when (preorder->>'enabled')::boolean
      and preorder_counter < coalesce((preorder->>'limit')::integer, preorder_counter + 1) then 'PREORDER'
    else 'OUT_OF_STOCK'
  end as availability_status,
  stocked
from variants
union all
select
  site_id, inventory_id as id, product_id, id as variant_id, location_id as location_id,
  inventory_revision as revision, inventory_created_at as created_at, inventory_updated_at as updated_at,
  track_quantity, quantity - oversold as quantity, in_stock, preorder, preorder_counter, extended_fields,
  case
    when in_stock then 'IN_STOCK'
    when (preorder->>'enabled')::boolean
      and preorder_counter < coalesce((preorder->>'limit')::integer, preorder_counter + 1) then 'PREORDER'
    else 'OUT_OF_STOCK'
  end as availability_status,
  true
from stock_at_locations;

-- Pricing

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
  min_quantity integer check (min_quantity >= 0),
  constraint coupons_code unique (site_id, code_key),
  primary key (site_id, id)
);

create table coupon_uses (
  site_id uuid not null,
  coupon_id uuid not null,
  owner_kind text not null,
  owner_id text not null,
  uses integer not null check (uses >= 0),
  primary key (site_id, coupon_id, owner_kind, owner_id)
);

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
);

create table delivery_regions (
  site_id uuid not null,
  id uuid not null,
  position integer not null,
  name text not null,
  countries text[] not null,
  subdivisions text[] not null,
  options jsonb not null,
  primary key (site_id, id)
);

create table tax_settings (
  site_id uuid primary key,
  settings jsonb not null
);

create table fee_rules (
  site_id uuid primary key,
  fees jsonb not null
);

create table gift_cards (
  site_id uuid not null,
  id uuid not null,
  code_key text not null,
  hint text not null,
  balance bigint not null check (balance >= 0),
  end_date timestamptz,
  constraint gift_cards_code unique (site_id, code_key),
  primary key (site_id, id)
);

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
);
create index memberships_email on memberships (site_id, email);

-- Carts

-- Written with every add. Half of each page stays free, so that an update stays on its page and touches no index
-- (heap-only tuples), and rows are not compressed.
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
  merchant_discounts jsonb,
  override_checkout_url text,
  extended_fields jsonb,
  constraint carts_owner unique (site_id, owner_kind, owner_id),
  primary key (site_id, id)
) with (fillfactor = 50, toast_tuple_target = 8160);

-- Checkouts and orders

create table checkouts (
  site_id uuid not null,
  id uuid not null,
  cart_id uuid not null,
  cart_revision integer not null,
  owner_kind text not null,
  owner_id text not null,
  channel_type text not null,
  email text,
  shipping_address jsonb,
  billing_address jsonb,
  totals jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  contact jsonb,
  delivery jsonb,
  gift_card_id uuid,
  cart jsonb,
  phase text not null default 'CREATED',
  is_recorded boolean not null default false,
  primary key (site_id, id)
);
create unique index checkouts_open on checkouts (site_id, cart_id) where phase = 'CREATED';
-- Recorded checkouts leave the index, so that the search for abandoned ones never reads them again.
create index checkouts_left on checkouts (updated_at)
  where phase = 'CREATED' and email is not null and not is_recorded;

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
  transaction_status text,
  paid_by_hand bigint not null default 0 check (paid_by_hand >= 0),
  revision integer not null default 1,
  fulfillments jsonb not null default '[]',
  refunds jsonb not null default '[]',
  refund_pending_since timestamptz,
  activities jsonb not null default '[]',
  language text,
  payment_check_at timestamptz,
  joined jsonb,
  constraint orders_number unique (site_id, number),
  primary key (site_id, id)
);
create index orders_of_owner on orders (site_id, owner_kind, owner_id, number);
create index orders_reserved on orders (reserved_until) where reserved_until is not null;
-- A checkout leads to at most one order that is placed or being paid; the others were canceled.
create unique index orders_of_checkout on orders (site_id, checkout_id) where status <> 'CANCELED';
create index orders_refund_pending on orders (refund_pending_since) where refund_pending_since is not null;
create index orders_payment_check on orders (payment_check_at) where payment_check_at is not null;

create table order_counters (
  site_id uuid primary key,
  last_number integer not null
);

create table simulated_payments (
  order_id uuid primary key,
  status text not null
);

create table simulated_refunds (
  refund_id uuid primary key,
  order_id uuid not null,
  amount text not null
);

-- Back-in-stock subscriptions and abandoned checkouts

create table back_in_stock_requests (
  site_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  variant_id uuid,
  item_name text not null,
  email text not null,
  email_key text not null,
  member_id uuid,
  language text,
  status text not null,
  mail_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
-- Subscribing again while a subscription waits changes nothing.
create unique index back_in_stock_waiting on back_in_stock_requests (site_id, product_id, variant_id, email_key) nulls not distinct
  where status = 'RECEIVED';
create index back_in_stock_of_address on back_in_stock_requests (site_id, email_key) where status = 'RECEIVED';
create index back_in_stock_on_the_way on back_in_stock_requests (site_id, mail_id) where status = 'PROCESSING';
create index back_in_stock_of_member on back_in_stock_requests (site_id, member_id)
  where status = 'RECEIVED' and member_id is not null;

create table abandoned_checkouts (
  site_id uuid not null,
  id uuid not null,
  checkout_id uuid not null,
  status text not null,
  activities jsonb not null,
  order_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint abandoned_checkouts_checkout unique (site_id, checkout_id),
  primary key (site_id, id)
);

-- Idempotency

-- Responses are written with every write and rarely read: compressed, most fit into the row, which is cheaper than TOAST.
create table idempotency_records (
  site_id uuid not null,
  caller_kind text not null,
  caller_id text not null,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (site_id, caller_kind, caller_id, operation, key)
) with (toast_tuple_target = 8160);
create index idempotency_records_age on idempotency_records (created_at);

-- Change feed

create table change_outbox (
  position bigint generated always as identity primary key,
  site_id uuid not null,
  id uuid not null,
  type text not null,
  entity_id text not null,
  data jsonb not null,
  occurred_at timestamptz not null
);
create index change_outbox_site on change_outbox (site_id, position);

create table change_feeds (
  site_id uuid primary key,
  last_number bigint not null
);

create table change_events (
  site_id uuid not null,
  number bigint not null,
  id uuid not null,
  type text not null,
  entity_id text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  primary key (site_id, number)
);

-- Webhooks

create table webhooks (
  site_id uuid not null,
  id uuid not null,
  url text not null,
  types text[] not null,
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  state text not null check (state in ('ACTIVE', 'GONE')),
  lease uuid,
  free_at timestamptz not null,
  failures integer not null default 0,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index webhooks_free_at on webhooks (free_at) where state = 'ACTIVE';

create table webhook_deliveries (
  site_id uuid not null,
  webhook_id uuid not null,
  number bigint not null,
  state text not null check (state in ('WAITING', 'DEAD')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  last_error text,
  primary key (site_id, webhook_id, number),
  foreign key (site_id, webhook_id) references webhooks (site_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (site_id, webhook_id, due_at, number)
  where state = 'WAITING';

-- Background jobs

create table catalog_jobs (
  site_id uuid not null,
  id uuid not null,
  kind text not null,
  input jsonb not null,
  status text not null,
  after text,
  succeeded integer not null default 0,
  failed integer not null default 0,
  attempts integer not null default 0,
  not_before timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create index catalog_jobs_open on catalog_jobs (updated_at) where status in ('WAITING', 'RUNNING');
create index catalog_jobs_ended on catalog_jobs (updated_at) where status in ('FINISHED', 'FAILED');

-- Catalog imports

create table catalog_imports (
  site_id uuid not null,
  id uuid not null,
  format text not null,
  mapping jsonb not null,
  dry_run boolean not null,
  job_id uuid,
  error_count integer not null default 0,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index catalog_imports_age on catalog_imports (created_at);

create table catalog_import_parts (
  site_id uuid not null,
  import_id uuid not null,
  number integer not null,
  content bytea not null,
  primary key (site_id, import_id, number),
  foreign key (site_id, import_id) references catalog_imports (site_id, id) on delete cascade
);

create table catalog_import_errors (
  site_id uuid not null,
  import_id uuid not null,
  number integer not null,
  line integer not null,
  column_name text,
  code text not null,
  description text not null,
  primary key (site_id, import_id, number),
  foreign key (site_id, import_id) references catalog_imports (site_id, id) on delete cascade
);

create table catalog_import_notes (
  site_id uuid not null,
  import_id uuid not null,
  kind text not null,
  key text not null,
  value text not null,
  primary key (site_id, import_id, kind, key),
  foreign key (site_id, import_id) references catalog_imports (site_id, id) on delete cascade
);

-- Substring filters are fast with trigrams. Not every server has the extension or lets us create it; without it the
-- queries return the same rows, slower on large stores.
do $$
begin
  create extension if not exists pg_trgm;
  create index products_name_trigrams on products using gin (name_key gin_trgm_ops);
  create index products_description_trigrams on products using gin (description_key gin_trgm_ops);
  create index products_sku_trigrams on products using gin (sku gin_trgm_ops);
  create index products_slug_trigrams on products using gin (slug gin_trgm_ops);
  create index variants_choices_trigrams on variants using gin (lower(choices::text) gin_trgm_ops);
  create index variants_sku_trigrams on variants using gin (sku gin_trgm_ops);
exception when others then
  null;
end
$$;
