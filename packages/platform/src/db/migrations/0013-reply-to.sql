-- Address that replies to a mail go to, if it is not the store's.
alter table mails add column reply_to text;
