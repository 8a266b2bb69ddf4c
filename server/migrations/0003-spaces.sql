-- Spaces, their pictures and the terms (agreements) a client accepts.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

create table spaces (
  id bigint generated always as identity constraint spaces_pkey primary key,
  owner_id bigint not null constraint spaces_owner references users,
  title text not null,
  description text not null,
  space_type text not null,
  max_guests integer not null,
  price_cents bigint not null,
  location text,
  status text not null default 'available',
  rating_sum integer not null default 0,
  reviews_count integer not null default 0,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint spaces_title_length check (length(title) between 1 and 200),
  constraint spaces_description_length check (length(description) between 1 and 5000),
  constraint spaces_type_known check (space_type in ('office', 'meeting room', 'coworking',
    'conference room', 'studio', 'workshop', 'event space', 'retail space')),
  constraint spaces_max_guests_positive check (max_guests >= 1),
  constraint spaces_price_not_negative check (price_cents >= 0),
  constraint spaces_status_known check (status in ('available', 'unavailable'))
);

create index spaces_by_owner on spaces (owner_id);

-- What the keyword search reads, folded to lower case without accents. unaccent() is only 'stable'
-- because its dictionary could be changed; ours is not, so this wrapper may be indexed.
create function folded(text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

create index spaces_by_words on spaces using gin (
  folded(title || ' ' || description || ' ' || coalesce(location, '') || ' ' || space_type) gin_trgm_ops
) where removed_at is null;

-- A space's pictures in order. Pictures of our own have the widths they were rendered in;
-- pictures by address of elsewhere have none.
create table space_images (
  space_id bigint not null constraint space_images_space references spaces,
  position smallint not null,
  url text not null,
  alt text not null,
  color text not null default '#d8cfc0',
  width integer not null default 1200,
  height integer not null default 800,
  widths integer[] not null default '{}',
  constraint space_images_pkey primary key (space_id, position),
  constraint space_images_position check (position between 1 and 12),
  constraint space_images_color check (color ~ '^#[0-9a-f]{6}$')
);

-- The terms of a space. Rows are never changed: new terms are a new row, the newest is current.
-- The row without a space holds the default terms, used by spaces that set none.
create table agreements (
  id bigint generated always as identity constraint agreements_pkey primary key,
  space_id bigint constraint agreements_space references spaces,
  terms text not null,
  created_at timestamptz not null,
  constraint agreements_terms_length check (length(terms) between 1 and 20000)
);

create index agreements_by_space on agreements (space_id, id desc);

insert into agreements (space_id, terms, created_at) values (null,
'1. Payment. The full amount is due on confirmation. The booking stands once the payment has arrived.
2. Cancelling. Cancel at least 24 hours before the start for a full refund. Later cancellations are not refunded.
3. No-shows. If nobody comes, the booked time is charged in full.
4. Time. Arrive and leave within the booked time. Setting up and clearing away are part of it.
5. Capacity. Never let more people in than the space allows.
6. Smoking and pets. No smoking or vaping indoors, and no pets. Assistance dogs are welcome.
7. Cleanliness. Leave the space as you found it. A cleaning fee may be charged if it is left dirty.
8. Damage. Tell the owner at once about anything broken. You pay for damage beyond ordinary wear.
9. Noise. Respect the neighbours, and keep music and voices at a level that does not disturb them.
10. Safety. Keep exits clear, follow the signs in the building, and do nothing that the law forbids.',
now());
