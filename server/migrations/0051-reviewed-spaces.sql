-- A booking says whether its client has reviewed its space. Reviews come after bookings and tell them, in
-- their own transaction; one row a review, written for those that stand.
create table reviewed_spaces (
  user_id bigint not null constraint reviewed_spaces_user references users,
  space_id bigint not null constraint reviewed_spaces_space references spaces,
  constraint reviewed_spaces_pkey primary key (user_id, space_id)
);
create index reviewed_spaces_by_space on reviewed_spaces (space_id);

insert into reviewed_spaces (user_id, space_id) select user_id, space_id from reviews;
