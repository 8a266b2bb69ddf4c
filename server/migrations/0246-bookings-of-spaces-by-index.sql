-- What a search names by the titles of spaces is found and put into order, newest first or by its start, by this index alone.
create index if not exists bookings_of_space on bookings (space_id, start_time, id);
drop index bookings_by_space;
alter index bookings_of_space rename to bookings_by_space;
