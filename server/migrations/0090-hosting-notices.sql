-- The bell tells of requests to host too: admins of one that came in, and whoever asked of what became of it.
alter table notices
  drop constraint notices_subject_known,
  add constraint notices_subject_known check (
    subject in ('booking', 'change', 'settlement', 'refund', 'hosting_request'));
