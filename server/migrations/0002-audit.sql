-- Who did what to which thing, when: written in the transaction of the change it tells of.

create table audit (
  id bigint generated always as identity constraint audit_pkey primary key,
  at timestamptz not null,
  actor_id bigint constraint audit_actor references users,
  action text not null,
  subject text not null,
  subject_id bigint not null,
  detail jsonb not null default '{}'
);

create index audit_by_subject on audit (subject, subject_id, id);

-- Append-only: not even the application's own account changes the past.
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are never changed or removed';
end
$$;

create trigger audit_append_only before update or delete on audit
  for each statement execute function audit_is_append_only();
