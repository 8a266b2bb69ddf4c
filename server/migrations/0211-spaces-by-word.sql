-- The newest spaces that hold a word are found in a time that does not grow with how many spaces there are: an index of letters reads all
-- that may hold it, however old, before the newest are known.

-- 16,384 spaces of consecutive ids are a block. A space is indexed under each of its words with its block, and those of its title again,
-- so that the index gives the spaces of one block that hold a word. What is no known word (see learn_space_words) is not looked for so; one
-- that is too long to be known is an asterisk, which means that the space has to be looked at.
create function word_marks(space_id bigint, words text, sign text) returns text[] language sql immutable strict parallel safe
  as $$ select array(
    select distinct (space_id >> 14) || sign || case when length(word) > 50 then '*' else word end
    from string_to_table(words, ' ') as word where length(word) > 2 and word ~ '\D') $$;
create index spaces_by_mark on spaces using gin (
  (word_marks(id, title_words || place_words || description_words, ' ') || word_marks(id, title_words, '!')))
  with (fastupdate = off) where removed_at is null;

-- The blocks there are, the newest first, and of the older ones more and more at once.
create function blocks_newest_first() returns table (blocks bigint[]) language sql stable
  as $$ select array(select generate_series(greatest(newest - (4 * width - 4) / 3, 0), newest - (width - 1) / 3))
        from (select max(id) >> 14 as newest from public.spaces) as known,
          (select 1::bigint << 2 * step as width from generate_series(0, 15) as step offset 0) as steps
        where (width - 1) / 3 <= newest order by width $$;

-- What spaces of these blocks are indexed under that hold a word of which these known ones are made.
create function marks_of(blocks bigint[], words text[], sign text) returns text[] language sql immutable strict parallel safe
  as $$ select array(select block || sign || word from unnest(blocks) as block, unnest(words || '*'::text) as word) $$;

-- Each word that a space holds is known.
insert into space_words (word, space_id)
select word, max(id)
from spaces, string_to_table(title_words || place_words || description_words, ' ') as word
where removed_at is null and length(word) between 3 and 50 and word ~ '\D'
group by word order by word
on conflict do nothing;
