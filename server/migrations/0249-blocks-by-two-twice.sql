-- The newest spaces that hold a word are looked for in the newest block, then in the next 1, 2, 2, 4, 4 …, where it was 2, 4, 8 …: all that a
-- step finds are read, and the last step found half of all that were.
create or replace function blocks_newest_first() returns table (blocks bigint[]) language sql stable as $$
  select array(select generate_series(greatest(newest - before - width + 1, 0), newest - before))
  from (select max(id) >> 14 as newest from public.spaces) as known,
    (select width, (2 + step % 2) * width - 2 as before
     from (select step, 1::bigint << (step / 2) as width from generate_series(0, 40) as step) as halves offset 0) as steps
  where before <= newest order by before $$;
