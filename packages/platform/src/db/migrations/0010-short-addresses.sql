-- Short addresses of redirect sessions. The addresses are sealed, because they can contain session tokens.
create table short_addresses (
  site_id uuid not null,
  token_hash bytea primary key,
  sealed_address text not null,
  expires_at timestamptz not null
);
create index short_addresses_expires_at on short_addresses (expires_at);
