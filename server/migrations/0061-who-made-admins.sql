-- Who made an account, gave a role or chose a password last: an admin must not approve money beside one they made.
alter table users
  add column created_by bigint constraint users_created_by references users,
  add column password_set_by bigint constraint users_password_set_by references users;
comment on column users.created_by is 'null: they signed up themselves';
comment on column users.password_set_by is 'null: nobody else ever did';
alter table user_roles
  add column given_by bigint constraint user_roles_given_by references users,
  add column given_at timestamptz;
comment on column user_roles.given_by is 'null: they had it from the start';

-- What is on record says it of the past.
update users set created_by = made.actor_id
from audit as made
where made.subject = 'user' and made.subject_id = users.id and made.action = 'user.created';
update users set password_set_by = (
  select actor_id from audit
  where subject = 'user' and subject_id = users.id
    and action in ('user.created', 'user.password_changed', 'user.password_reset')
  order by id desc limit 1);
update user_roles set (given_by, given_at) = (
  select given.actor_id, given.at from audit as given join roles on roles.id = user_roles.role_id
  where given.subject = 'user' and given.subject_id = user_roles.user_id
    and given.action = 'role.assigned' and given.detail ->> 'role' = roles.role
  order by given.id desc limit 1);
update user_roles set given_by = users.created_by, given_at = users.created_at
from users where users.id = user_roles.user_id and given_at is null;
alter table user_roles alter column given_at set not null;

create index users_by_created_by on users (created_by);
create index users_by_password_set_by on users (password_set_by);
create index user_roles_by_given_by on user_roles (given_by);
