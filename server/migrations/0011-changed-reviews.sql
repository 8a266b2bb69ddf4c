-- Reviews can be changed by their author, and say when they were; a person's own reviews are listed.

alter table reviews add column updated_at timestamptz;

create index reviews_by_user on reviews (user_id, id desc);
