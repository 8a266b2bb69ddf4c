-- An admin may make the address of a space's calendar for its owner, and could read on at it when they were an admin no more: nothing
-- knew whose hands it was in but the record.
alter table feeds add column made_by bigint constraint feeds_made_by references users (id);
comment on column feeds.made_by is 'who was shown the address; null: a release that did not say made it, and its owner counts as that';
update feeds set made_by = (
  select audit.actor_id from audit
  where audit.action = 'feed.made' and audit.subject = 'space' and audit.subject_id = feeds.space_id
  order by audit.id desc limit 1)
where space_id is not null;
update feeds set made_by = user_id where user_id is not null;
create index feeds_by_maker on feeds (made_by);
