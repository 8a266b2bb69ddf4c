-- How one gets into a space, for those who have paid for a time there.

create table ways_in (
  space_id bigint constraint ways_in_pkey primary key constraint ways_in_space references spaces (id),
  building text constraint ways_in_building_length check (length(building) between 1 and 100),
  floor text constraint ways_in_floor_length check (length(floor) between 1 and 60),
  landmark text constraint ways_in_landmark_length check (length(landmark) between 1 and 120),
  stage text constraint ways_in_stage_length check (length(stage) between 1 and 120),
  parking text constraint ways_in_parking_length check (length(parking) between 1 and 200),
  steps text[] not null default '{}',
  contact_name text constraint ways_in_contact_length check (length(contact_name) between 1 and 100),
  phone_number text constraint ways_in_phone_format check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  latitude double precision,
  longitude double precision,
  set_at timestamptz not null,
  constraint ways_in_steps_few check (cardinality(steps) <= 8 and array_position(steps, null) is null),
  constraint ways_in_contact_reached check (contact_name is null or phone_number is not null),
  constraint ways_in_in_nairobi check (
    num_nulls(latitude, longitude) = 2 or (latitude between -1.6 and -1.0 and longitude between 36.5 and 37.3))
);
comment on column ways_in.stage is 'where matatus stop that is nearest';
comment on column ways_in.steps is 'from the gate to the door, in order';
