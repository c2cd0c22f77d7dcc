-- Who made a change; null if no request did.
alter table change_outbox add column actor jsonb;
alter table change_events add column actor jsonb;
