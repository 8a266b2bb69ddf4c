-- What an owner said of a client stays as it is once both sides are shown. Taking it back and saying something else would be an answer to
-- what the client said.
create table client_review_removals (
  booking_id bigint constraint client_review_removals_pkey primary key constraint client_review_removals_booking references bookings (id),
  removed_at timestamptz not null
);
comment on table client_review_removals is 'bookings whose client was reviewed until that was removed after it was shown: they are not reviewed again';
create index client_review_removals_by_time on client_review_removals (removed_at);

/* As before, and not again where it was shown. */
create or replace function client_reviews_fit_booking() returns trigger language plpgsql as $$
begin
  if not exists (
    select from bookings
    where id = new.booking_id and user_id = new.user_id and owner_id = new.owner_id and owner_id <> user_id and state = 'confirmed'
      and new.created_at >= end_time and new.created_at < end_time + interval '7 days')
  then
    raise exception 'The client of booking % is not one to review now', new.booking_id
      using errcode = 'check_violation', constraint = 'client_reviews_within_a_week';
  end if;
  if exists (select from client_review_removals where booking_id = new.booking_id) then
    raise exception 'The review of the client of booking % was shown', new.booking_id
      using errcode = 'check_violation', constraint = 'client_reviews_shown_once';
  end if;
  return new;
end $$;
