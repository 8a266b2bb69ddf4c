-- Pictures at addresses of other hosts were loaded from there by every visitor's browser. They are fetched
-- once and served by us, so that pages load pictures from nowhere else. Those that stand are waiting from
-- now on, and a job fetches them; a few thousand rows at most.

alter table space_images
  -- Where we serve it; null while it has not been fetched.
  add column served_url text,
  -- Why it could not be fetched, for its owner; saving the space tries again.
  add column problem text;

update space_images set served_url = url where url like '/%';

alter table space_images
  add constraint space_images_ours_are_served check (served_url is not null or url not like '/%'),
  add constraint space_images_served_or_problem check (served_url is null or problem is null);

drop index space_images_by_url;
create index space_images_by_served_url on space_images (served_url);
create index space_images_waiting on space_images (space_id) where served_url is null and problem is null;
