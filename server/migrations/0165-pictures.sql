-- Pictures that people upload lie in the database, unless the settings name another place: one backup holds all, and any process
-- serves what was sent to another.

-- A table of its own, which nothing but the serving of a picture reads. Each file is written once and never changed.
create table pictures (
  key uuid not null,
  name text not null constraint pictures_name check (name ~ '^[1-9][0-9]{0,3}\.(avif|webp)$'),
  bytes bytea not null constraint pictures_bytes_1_to_16_mb check (octet_length(bytes) between 1 and 16777216),
  constraint pictures_pkey primary key (key, name)
);
-- They are compressed already.
alter table pictures alter column bytes set storage external;
