-- What became of a callback is a text of whoever took it, with whether a person has to look at it: which
-- outcomes there are is the channels' business.
alter table callbacks add column needs_look boolean not null default false;
update callbacks set needs_look = true where outcome in ('contradicts', 'foreign', 'unreadable', 'unmatched');
alter table callbacks
  drop constraint callbacks_outcome_known,
  add constraint callbacks_outcome_shape check (outcome ~ '^[a-z0-9_]{1,40}$'),
  add constraint callbacks_look_has_outcome check (not needs_look or outcome is not null);
drop index callbacks_to_look_at;
create index callbacks_to_look_at on callbacks (id desc) where needs_look and seen_at is null;
