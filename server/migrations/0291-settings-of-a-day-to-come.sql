-- The commission that the settings say holds from a day to come: where they say another one before it, as processes that start one by one with
-- old and new ones do, the last one holds. Nothing was booked at the one before.
create or replace function commission_terms_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.set_by is null and old.from_day > (new.set_at at time zone 'Africa/Nairobi')::date
     and (old.id, old.owner_id, old.space_id, old.from_day, old.set_by, old.reason)
           is not distinct from (new.id, new.owner_id, new.space_id, new.from_day, new.set_by, new.reason) then
    return new;
  end if;
  raise exception 'Terms stay as they were agreed; further ones may follow'
    using errcode = 'check_violation', constraint = 'commission_terms_append_only';
end $$;
