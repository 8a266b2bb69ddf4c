-- The newest spaces that hold a word are looked for in the newest block, then in the next 2, 4, 8 …, where it was 4, 16, 64 …:
-- all that a step finds are read, and the last step found up to five times as many as are wanted.

create or replace function blocks_newest_first() returns table (blocks bigint[]) language sql stable as $$
  select array(select generate_series(greatest(newest - 2 * width + 2, 0), newest - width + 1))
  from (select max(id) >> 14 as newest from public.spaces) as known,
    (select 1::bigint << step as width from generate_series(0, 30) as step offset 0) as steps
  where width - 1 <= newest order by width $$;
