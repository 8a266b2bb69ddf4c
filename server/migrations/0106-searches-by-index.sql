-- What narrows a search stands in the indexes that put it into order, so that spaces which do not fit are passed over without
-- being read: a row of a space is a kilobyte, an entry of an index some bytes.

drop index spaces_listed;
create index spaces_listed on spaces (id) include (space_type, price_cents, max_guests, status) where removed_at is null;
create index spaces_by_type on spaces (space_type, id) include (price_cents, max_guests, status) where removed_at is null;

-- Numbers are not misspelt: as every title may have another one, they would be most of the known words.
delete from space_words where word !~ '\D';
create or replace function learn_space_words() returns trigger language plpgsql as $$
begin
  insert into space_words
  select distinct word from string_to_table(new.title_words || new.place_words || new.description_words, ' ') as word
  where length(word) between 3 and 50 and word ~ '\D' order by word
  on conflict do nothing;
  return null;
end $$;

-- Those that begin alike and are about as long are compared letter by letter.
create index space_words_by_beginning on space_words (left(word, 1), length(word));
drop function meant_by;

-- The known words that are like a misspelt one, the nearest first, and how many letters apart they are: those that share enough of its trigrams or, as
-- swapped letters break many of those, begin alike and differ in one or two. The operator, which the index serves, takes its
-- threshold from a setting and not as an argument. Planned for all words at once, and not to read all of them.
create function words_like(misspelt text) returns table (word text, distance integer) language sql stable strict rows 10
  set pg_trgm.word_similarity_threshold = 0.5
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$ select space_words.word, public.levenshtein(space_words.word, left(public.folded(misspelt), 60))
        from (select word from public.space_words where word operator(public.%>) public.folded(misspelt)
              union
              select word from public.space_words
              where left(word, 1) = left(public.folded(misspelt), 1)
                and length(word) between length(public.folded(misspelt)) - 2 and length(public.folded(misspelt)) + 2
                and public.levenshtein_less_equal(word, left(public.folded(misspelt), 60), 2)
                  <= case when length(public.folded(misspelt)) < 6 then 1 else 2 end) as space_words
        order by 2, 1 limit 100 $$;
