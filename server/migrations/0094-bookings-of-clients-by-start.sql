-- A client's bookings in the order of their start, which are asked for on each look at the overview: found by the start alone,
-- those of everybody else were passed over.
create index bookings_by_user_start on bookings (user_id, start_time, id);
