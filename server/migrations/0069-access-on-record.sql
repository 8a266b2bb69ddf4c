-- Logins and refused access are on record: also of strangers, of whom no more than the network is known.
-- Rows leave the record once they have been kept long enough, and not before.

alter table audit alter column subject_id drop not null;
alter table audit add constraint audit_subject_has_id check ((subject_id is null) = (subject = 'network'));

create function audit_is_access(action text) returns boolean language sql immutable parallel safe
  return action like 'refused.%' or action in ('user.logged_in', 'user.logged_out', 'user.password_reset_asked');

create index audit_access_by_time on audit (at) where audit_is_access(action);

create function audit_is_kept() returns trigger language plpgsql as $$
begin
  if old.at > now() - (case when audit_is_access(old.action) then interval '1 year' else interval '7 years' end) then
    raise exception 'audit rows are never changed or removed before their time';
  end if;
  return old;
end
$$;

drop trigger audit_append_only on audit;
create trigger audit_append_only before update on audit
  for each statement execute function audit_is_append_only();
create trigger audit_kept before delete on audit for each row execute function audit_is_kept();
