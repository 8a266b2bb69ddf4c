-- When a space is open is asked of many in each search by time. From its week and its closed days, which stand with it, that
-- is worked out without a look into other tables.

alter table spaces add column open_week int4multirange, add column closed_days datemultirange;
comment on column spaces.open_week is 'in minutes from Monday 00:00 in Nairobi; null where it has no opening hours; kept by triggers';
comment on column spaces.closed_days is 'null where it has no closures; kept by triggers';

create function open_week_of(id_of_space bigint) returns int4multirange language sql stable
  as $$ select range_agg(int4range((weekday - 1) * 1440 + opens, (weekday - 1) * 1440 + closes))
        from opening_hours where space_id = id_of_space $$;
create function closed_days_of(id_of_space bigint) returns datemultirange language sql stable
  as $$ select range_agg(daterange(day, day + 1)) from closures where space_id = id_of_space $$;

create or replace function note_hours() returns trigger language plpgsql as $$
begin
  update spaces set open_week = now_open, closed_days = now_closed, has_hours = num_nonnulls(now_open, now_closed) > 0
  from (select distinct space_id, open_week_of(space_id) as now_open, closed_days_of(space_id) as now_closed
        from changed) as noted
  where id = space_id and (open_week, closed_days) is distinct from (now_open, now_closed);
  return null;
end $$;

create trigger opening_hours_note_changed after update on opening_hours
  referencing new table as changed for each statement execute function note_hours();
create trigger closures_note_changed after update on closures
  referencing new table as changed for each statement execute function note_hours();

update spaces set open_week = open_week_of(id), closed_days = closed_days_of(id) where has_hours;
