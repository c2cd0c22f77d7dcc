-- What several processes on one database have to share: rate limits, used captchas, and visitor sessions that ended.
create table rate_limits (key bytea primary key, full_at_ms double precision not null);
create table used_captchas (id text primary key, expires_at timestamptz not null);
create index sessions_ended_visitors on sessions (revoked_at)
  where subject_kind = 'visitor' and revoked_at is not null;
