-- The misspelt word is folded once, in a row of its own: as an argument it was folded anew for every known word that was compared
-- with it, which took most of the time.

create or replace function words_like(misspelt text) returns table (word text, distance integer) language sql stable strict rows 10
  set pg_trgm.word_similarity_threshold = 0.5
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$ select near.word, public.levenshtein(near.word, left(asked.word, 60))
        from (select public.folded(misspelt) as word offset 0) as asked,
          lateral (
            select space_words.word from public.space_words where space_words.word operator(public.%>) asked.word
            union
            select space_words.word from public.space_words
            where left(space_words.word, 1) = left(asked.word, 1)
              and length(space_words.word) between length(asked.word) - 2 and length(asked.word) + 2
              and public.levenshtein_less_equal(space_words.word, left(asked.word, 60), 2)
                <= case when length(asked.word) < 6 then 1 else 2 end) as near
        order by 2, 1 limit 100 $$;
