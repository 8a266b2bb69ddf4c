-- Who wrote a review that was reported learns of no report of it, also once the review is gone.
alter table reports add column writer_id bigint;
comment on column reports.writer_id is 'who wrote the review that was reported, or whose answer was; null of a space';
update reports set writer_id = coalesce(
  (select user_id from reviews where reviews.id = reports.review_id),
  (select actor_id from audit
   where subject = 'review' and subject_id = reports.review_id and action = 'review.created' order by id limit 1))
where review_id is not null;
alter table reports add constraint reports_writer foreign key (writer_id) references users (id);
