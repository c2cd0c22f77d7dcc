-- The refresh token before the previous one, which is still accepted shortly after its successor was used.
alter table sessions add column grandparent_hash bytea, add column sealed_parent bytea;
