-- Reviews: one per person and space, standing on a booking. A space's sum and count of ratings are
-- kept in the transaction that changes a review.

create table reviews (
  id bigint generated always as identity constraint reviews_pkey primary key,
  space_id bigint not null constraint reviews_space references spaces,
  user_id bigint not null constraint reviews_user references users,
  booking_id bigint not null constraint reviews_booking references bookings,
  rating smallint not null,
  comment text not null,
  created_at timestamptz not null,
  constraint reviews_one_per_user_and_space unique (space_id, user_id),
  constraint reviews_rating_1_to_5 check (rating between 1 and 5),
  constraint reviews_comment_length check (length(comment) <= 2000)
);

create index reviews_newest_of_space on reviews (space_id, id desc);
create index reviews_by_booking on reviews (booking_id);
