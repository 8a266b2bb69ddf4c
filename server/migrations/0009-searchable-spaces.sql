-- Spaces are found by keyword in order of relevance, misspelt words included; a space can go back to
-- the default terms; and owners send in pictures.

-- What a keyword must stand in, folded once and not with every search.
alter table spaces add column words text not null generated always as (
  folded(title || ' ' || space_type || ' ' || coalesce(location, '') || ' ' || description)) stored;
drop index spaces_by_words;
create index spaces_by_words on spaces using gin (words gin_trgm_ops) where removed_at is null;

-- Folded words with one space before, between and after them, so that a whole word is ' word ' and
-- the beginning of one ' wo'. What is neither letter nor digit parts words.
create function spaced(text) returns text language sql immutable parallel safe strict
  as $$ select regexp_replace(' ' || public.folded($1) || ' ', '[^[:alnum:]]+', ' ', 'g') $$;

-- Where in a space a word stands says how much it is about it.
alter table spaces
  add column title_words text not null generated always as (spaced(title)) stored,
  add column place_words text not null generated always as (spaced(space_type || ' ' || coalesce(location, ''))) stored,
  add column description_words text not null generated always as (spaced(description)) stored;

-- A LIKE pattern for folded texts that hold a word; its wildcards, some of which only come from
-- folding, are plain characters.
create function holding(word text) returns text language sql immutable parallel safe strict
  as $$ select '%' || regexp_replace(public.folded(word), '([\\%_])', '\\\1', 'g') || '%' $$;

-- How a word stands in a text, both as spaced() has them: whole, at the beginning of one, inside one, or not.
create function standing(words text, word text) returns integer language sql immutable parallel safe
  as $$ select case when strpos(words, word) > 0 then 4
                    when strpos(words, rtrim(word)) > 0 then 3
                    when strpos(words, btrim(word)) > 0 then 1
                    else 0 end $$;

-- Every word that has stood in a space. A misspelt one is looked up here, which is quicker and finds
-- better than comparing it with whole descriptions.
create table space_words (
  word text not null constraint space_words_pkey primary key
);

create index space_words_by_likeness on space_words using gin (word gin_trgm_ops);

-- In one order, so that two spaces with the same new words do not wait for each other.
create function learn_space_words() returns trigger language plpgsql as $$
begin
  insert into space_words
  select distinct word from string_to_table(new.title_words || new.place_words || new.description_words, ' ') as word
  where length(word) between 3 and 50 order by word
  on conflict do nothing;
  return null;
end $$;

create trigger spaces_teach_words after insert or update of title, description, location, space_type on spaces
  for each row execute function learn_space_words();

insert into space_words
select distinct word from spaces, string_to_table(title_words || place_words || description_words, ' ') as word
where length(word) between 3 and 50;

-- The known words nearest to a misspelt one, by letters to change, of those that share enough of its
-- trigrams; or, as swapped letters break many of those, begin alike and differ in one or two. The
-- operator, which the index serves, takes its threshold from a setting and not as an argument. Words
-- that stand in no listed space any more mean nothing.
create extension if not exists fuzzystrmatch;
create function meant_by(misspelt text) returns setof text language sql stable strict rows 2
  set pg_trgm.word_similarity_threshold = 0.5
  as $$ select word from (
          select word from public.space_words where word operator(public.%>) public.folded(misspelt)
          union
          select word from public.space_words
          where left(word, 1) = left(public.folded(misspelt), 1)
            and public.levenshtein_less_equal(word, left(public.folded(misspelt), 60), 2)
              <= case when length(public.folded(misspelt)) < 6 then 1 else 2 end) as near
        where exists (select from public.spaces where removed_at is null and words like public.holding(word))
        order by public.levenshtein(word, left(public.folded(misspelt), 60))
        fetch first 1 row with ties $$;

-- The space's current terms; null: the default ones. "The newest of the space" could not go back to those.
alter table spaces add column agreement_id bigint constraint spaces_agreement references agreements;
update spaces set agreement_id = (select max(id) from agreements where agreements.space_id = spaces.id);

alter table spaces
  add constraint spaces_location_length check (length(location) between 1 and 200),
  add constraint spaces_price_bounded check (price_cents <= 1000000000),
  add constraint spaces_max_guests_bounded check (max_guests <= 100000);

-- For the sorts by price; by newest is by id.
create index spaces_by_price on spaces (price_cents, id) where removed_at is null;

-- Pictures that people have sent in. One that no space shows a day later is removed.
create table uploads (
  id bigint generated always as identity constraint uploads_pkey primary key,
  url text not null constraint uploads_url_unique unique,
  user_id bigint not null constraint uploads_user references users,
  color text not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  created_at timestamptz not null,
  constraint uploads_color check (color ~ '^#[0-9a-f]{6}$')
);

create index uploads_by_age on uploads (created_at);
create index space_images_by_url on space_images (url);
