-- Who cannot be paid now is told without adding up what everybody is to be paid: it is one of the few whose place does not count yet
-- or waits for an admin, who have a part that takes away, or who have told no place.

create table unplaced_owners (
  owner_id bigint constraint unplaced_owners_pkey primary key
    constraint unplaced_owners_owner references users (id)
);
comment on table unplaced_owners is
  'owners who have told no place to be paid at and may have earned something; kept by triggers. One who has told a place since may be left here, so whoever reads it looks';

create function owners_lose_place() returns trigger language plpgsql as $$
begin
  insert into unplaced_owners (owner_id) values (new.owner_id) on conflict do nothing;
  return null;
end $$;
create trigger destinations_lose_place after update of ended_at on destinations
  for each row when (old.ended_at is null and new.ended_at is not null) execute function owners_lose_place();

create function owners_find_place() returns trigger language plpgsql as $$
begin
  delete from unplaced_owners where owner_id = new.owner_id;
  return null;
end $$;
create trigger destinations_find_place after insert on destinations
  for each row when (new.ended_at is null) execute function owners_find_place();

create function owners_earn_unplaced() returns trigger language plpgsql as $$
begin
  insert into unplaced_owners (owner_id)
  select new.owner_id
  where not exists (select from destinations where owner_id = new.owner_id and ended_at is null)
    and not exists (select from unplaced_owners where owner_id = new.owner_id)
  on conflict do nothing;
  return null;
end $$;
create trigger earned_parts_of_unplaced after insert on earned_parts
  for each row execute function owners_earn_unplaced();

insert into unplaced_owners (owner_id)
select distinct owner_id from earned_parts
where payout_id is null
  and not exists (select from destinations where destinations.owner_id = earned_parts.owner_id and ended_at is null);

create index destinations_not_accepted on destinations (owner_id)
  where ended_at is null and name_differs and name_accepted_by is null;
create index destinations_by_counting on destinations (counts_from) include (owner_id) where ended_at is null;
create index earned_parts_taking on earned_parts (owner_id) where payout_id is null and net_cents < 0;

-- What is payable of one owner is added up in the index alone.
drop index earned_parts_payable;
create index earned_parts_payable on earned_parts (owner_id, earned_at) include (net_cents) where payout_id is null;
