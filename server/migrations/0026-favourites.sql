-- The spaces that people keep for later, so that whoever compares rooms finds them again.

create table favourites (
  user_id bigint not null,
  space_id bigint not null,
  created_at timestamptz not null,
  constraint favourites_pkey primary key (user_id, space_id),
  constraint favourites_user foreign key (user_id) references users (id),
  constraint favourites_space foreign key (space_id) references spaces (id)
);
create index favourites_newest_of_user on favourites (user_id, created_at desc, space_id desc);
create index favourites_by_space on favourites (space_id);
