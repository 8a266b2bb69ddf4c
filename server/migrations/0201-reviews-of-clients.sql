-- The owner of a space reviews who was there, within a week of the end. Until both have written, or the week is over, neither review
-- is shown to anybody but its writer.

alter table reviews add column sealed_until timestamptz;
comment on column reviews.sealed_until is 'null: shown, and counted into the space''s averages';
create index reviews_sealed on reviews (sealed_until) where sealed_until is not null;

create table client_reviews (
  id bigint generated always as identity constraint client_reviews_pkey primary key,
  booking_id bigint not null,
  owner_id bigint not null,
  user_id bigint not null constraint client_reviews_user references users (id),
  rating smallint not null constraint client_reviews_rating_1_to_5 check (rating between 1 and 5),
  comment text not null constraint client_reviews_comment_length check (length(comment) <= 500),
  created_at timestamptz not null,
  updated_at timestamptz,
  sealed_until timestamptz,
  constraint client_reviews_one_of_booking unique (booking_id),
  constraint client_reviews_booking foreign key (owner_id, booking_id) references bookings (owner_id, id) on update cascade
);
comment on table client_reviews is 'what the owners of spaces say of their clients';
comment on column client_reviews.user_id is 'the client of the booking';
comment on column client_reviews.sealed_until is 'null: shown to the client, and counted into what other owners see of them';
create index client_reviews_by_user on client_reviews (user_id, id);
create index client_reviews_by_owner on client_reviews (owner_id, id);
create index client_reviews_sealed on client_reviews (sealed_until) where sealed_until is not null;

/* Of a booking that was paid and is over, by its owner, of somebody else, within a week of its end. */
create function client_reviews_fit_booking() returns trigger language plpgsql as $$
begin
  if not exists (
    select from bookings
    where id = new.booking_id and user_id = new.user_id and owner_id = new.owner_id and owner_id <> user_id and state = 'confirmed'
      and new.created_at >= end_time and new.created_at < end_time + interval '7 days')
  then
    raise exception 'The client of booking % is not one to review now', new.booking_id
      using errcode = 'check_violation', constraint = 'client_reviews_within_a_week';
  end if;
  return new;
end $$;
create trigger client_reviews_fit_booking before insert on client_reviews for each row execute function client_reviews_fit_booking();

alter table notices
  drop constraint notices_subject_known,
  add constraint notices_subject_known check (
    subject in ('booking', 'change', 'settlement', 'refund', 'hosting_request', 'problem', 'review', 'client_review'));
