-- The reminder mail whose delivery is not known yet.
alter table abandoned_checkouts add column reminder_mail_id uuid;
create index abandoned_checkouts_reminder on abandoned_checkouts (reminder_mail_id) where reminder_mail_id is not null;
