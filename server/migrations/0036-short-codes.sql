-- Which numbers are ours to be paid to, and by which channel each is heard of. What callbacks there are is
-- the channels' business.
create table short_codes (
  short_code text not null constraint short_codes_pkey primary key,
  channel text not null
);
insert into short_codes (short_code, channel) select distinct short_code, 'mpesa' from receipts;
alter table callbacks
  drop constraint callbacks_kind_known,
  drop constraint callbacks_answer_a_request,
  add constraint callbacks_kind_shape check (kind ~ '^[a-z0-9_]{1,40}$'),
  -- What answers a request of ours has an address of its own; what tells of a payment has none.
  add constraint callbacks_answer_a_request check ((kind ~ '_(result|timeout)$') = (ref is not null));
