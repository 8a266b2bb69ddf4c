-- What a misspelt word means is found in a time that does not grow with how many words are known and how many spaces there are.

-- Two words that are one or two letters apart are the same once as many letters are left out of each, and so are their
-- beginnings of seven letters. Each known word stands in an index under all that is left of its beginning: with one letter left
-- out and, of a word of six or more, with two.
create function without_letters(word text) returns text[] language sql immutable strict parallel safe
  as $$ select array(
    select beginning
    union select overlay(beginning placing '' from one for 1) from generate_series(1, length(beginning)) as one
    union select overlay(overlay(beginning placing '' from two for 1) placing '' from one for 1)
          from generate_series(2, length(beginning)) as two, generate_series(1, two - 1) as one
          where length(word) > 5)
  from (select left(word, 7) as beginning) as cut $$;

-- A listed space that holds the word, as far as is known: whether it still does is asked of that space first.
alter table space_words add column space_id bigint,
  add constraint space_words_space foreign key (space_id) references spaces on delete set null;

-- Numbers are no known words, and those that no listed space holds are forgotten.
delete from space_words where word !~ '\D';
update space_words set space_id = taught.space_id
from (
  select word, max(id) as space_id
  from (select * from spaces where removed_at is null order by id desc limit 2000) as newest,
    string_to_table(title_words || place_words || description_words, ' ') as word
  group by word) as taught
where taught.word = space_words.word;
update space_words set space_id = (
  select id from spaces where removed_at is null and words like holding(space_words.word) limit 1)
where space_id is null;
delete from space_words where space_id is null;

create index space_words_by_letters on space_words using gin (without_letters(word)) with (fastupdate = off);
create index space_words_by_space on space_words (space_id);
drop index space_words_by_beginning;

-- A word is learnt from the space that brings it, and again where none is known any longer that holds it. Words that others
-- hold are left alone, so that no change of a space waits for another.
create or replace function learn_space_words() returns trigger language plpgsql as $$
begin
  insert into space_words (word, space_id)
  select distinct new_word, new.id
  from string_to_table(new.title_words || new.place_words || new.description_words, ' ') as new_word
  -- One word is looked up after the other: together they would be joined with all there are.
  where length(new_word) between 3 and 50 and new_word ~ '\D' and (
    select removed_at is null and strpos(words, new_word) > 0
    from space_words join spaces on spaces.id = space_id where word = new_word) is not true
  order by new_word
  on conflict (word) do update set space_id = excluded.space_id;
  return null;
end $$;

-- The known words that are one or two letters from a misspelt one, the nearest first; a short one has a single letter wrong.
create function words_near(misspelt text) returns table (word text, distance integer, space_id bigint)
  language sql stable strict rows 10
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$ select near.word, near.distance, near.space_id
        from (select left(public.folded(misspelt), 60) as word offset 0) as asked,
          lateral (
            select known.word, public.levenshtein_less_equal(known.word, asked.word, 2) as distance, known.space_id
            from public.space_words as known
            where public.without_letters(known.word) && public.without_letters(asked.word) offset 0) as near
        where near.distance <= case when length(asked.word) < 6 then 1 else 2 end
        order by 2, 1 limit 100 $$;

-- Those that share enough of its trigrams, where none is near: it is a part of them, or more of it is wrong.
drop function words_like;
create function words_like(misspelt text) returns table (word text, distance integer, space_id bigint)
  language sql stable strict rows 10
  set pg_trgm.word_similarity_threshold = 0.5
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$ select known.word, public.levenshtein(known.word, left(asked.word, 60)), known.space_id
        from (select public.folded(misspelt) as word offset 0) as asked
        join public.space_words as known on known.word operator(public.%>) asked.word
        order by 2, 1 limit 100 $$;
