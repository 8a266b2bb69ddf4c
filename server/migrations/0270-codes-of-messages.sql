-- A payment is told by several messages, each with its payer's name and phone, and its receipt names the first of them alone. Each keeps the
-- code of the payment that it is about, so that all of them are emptied when the payer is removed. Those of before have none: they are
-- emptied where a receipt or a request of ours names them, and all of them 90 days after they came. A large table gets its column and its
-- index, concurrently, by hand before.
alter table callbacks add column if not exists code text;
comment on column callbacks.code is 'the code of the payment that it is about, as far as it names one; null until it is processed';
create index if not exists callbacks_by_code on callbacks (code) where body <> 'null';
