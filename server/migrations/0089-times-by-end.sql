-- Whether something taken lies in a stretch, and whether a space keeps hours at all, is asked of hundreds of spaces in each search by
-- time. The indexes of the constraints that keep times apart (GiST) answer in some hundred microseconds, a B-tree in a few, a
-- column in none.

create index taken_times_by_end on taken_times (space_id, upper(during));

alter table spaces add column has_hours boolean not null default false;
comment on column spaces.has_hours is 'whether it has opening hours or closures; kept by triggers';

create function note_hours() returns trigger language plpgsql as $$
begin
  update spaces set has_hours = not has_hours
  where id in (select space_id from changed)
    and has_hours <> (exists (select from opening_hours where opening_hours.space_id = spaces.id)
                      or exists (select from closures where closures.space_id = spaces.id));
  return null;
end $$;

create trigger opening_hours_note_new after insert on opening_hours
  referencing new table as changed for each statement execute function note_hours();
create trigger opening_hours_note_removed after delete on opening_hours
  referencing old table as changed for each statement execute function note_hours();
create trigger closures_note_new after insert on closures
  referencing new table as changed for each statement execute function note_hours();
create trigger closures_note_removed after delete on closures
  referencing old table as changed for each statement execute function note_hours();

update spaces set has_hours = true
where id in (select space_id from opening_hours union select space_id from closures);
