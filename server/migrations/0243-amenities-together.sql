-- Which amenities spaces of a type have, or have had, together: a search for what none has together is over before it has
-- passed over all spaces of the type. Nothing is forgotten, as a set too many only lets a search look.

create table amenity_sets (
  space_type text not null,
  amenities integer not null,
  constraint amenity_sets_pkey primary key (space_type, amenities)
);
comment on column amenity_sets.amenities is 'as in spaces';

create function learn_amenity_set() returns trigger language plpgsql as $$
begin
  insert into amenity_sets (space_type, amenities) values (new.space_type, new.amenities) on conflict do nothing;
  return null;
end $$;
create trigger spaces_teach_amenities after insert or update of space_type, amenities on spaces
  for each row when (new.amenities <> 0) execute function learn_amenity_set();

-- What is written while this runs waits for the trigger, or was written before it.
insert into amenity_sets (space_type, amenities) select distinct space_type, amenities from spaces where amenities <> 0;
