-- What hides in a message is found once, as it is written, and kept beside it: reading cuts and does not search. SQL cannot find it,
-- so what was written before has none yet; a job finds it. A large table gets its column and its index, concurrently, by hand before.
alter table messages add column if not exists contacts jsonb;
alter table message_files add column if not exists contacts jsonb;
comment on column messages.contacts is 'where in the words there are numbers, addresses and links, as pairs of start and end in UTF-16 units; null until it is found';
comment on column message_files.contacts is 'where in the name there are numbers, addresses and links, as pairs of start and end in UTF-16 units; null until it is found';
create index if not exists messages_unsearched on messages (id) where contacts is null;
create index if not exists message_files_unsearched on message_files (id) where contacts is null;

/* Both have read what was written: it stays as it was. What is found in it is no part of it. */
create or replace function messages_stay() returns trigger language plpgsql as $$
declare
  written messages := new;
begin
  written.contacts := old.contacts;
  if written is not distinct from old then return new; end if;
  raise exception 'A message stays as it was written'
    using errcode = 'check_violation', constraint = 'messages_stay_as_written';
end $$;
