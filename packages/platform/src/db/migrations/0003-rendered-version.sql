-- Products rendered by an older release are rendered again when they are read.
alter table products add column rendered_version integer not null default 0;
