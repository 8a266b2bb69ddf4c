-- Spaces are found by keyword in order of relevance, misspelt words included; a space goes back to
-- the default terms; and owners upload pictures.

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

-- How like a word of a text a misspelt one is, folded, from half to one; 0 where there is none like it.
create function likeness(words text, word text) returns real language sql immutable parallel safe
  as $$ select case when public.word_similarity(word, words) >= 0.5
                    then public.word_similarity(word, words) else 0 end $$;

-- The listed spaces that hold a word like this one. The operator, which the index serves, takes its
-- threshold from a setting and not as an argument.
create function spaces_with_word_like(word text) returns setof bigint language sql stable strict rows 20
  set pg_trgm.word_similarity_threshold = 0.5
  as $$ select id from public.spaces where removed_at is null and words operator(public.%>) word $$;

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
