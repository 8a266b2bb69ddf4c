-- What is added to the figures lies apart from what is folded, under one name. A vacuum walks through the indexes of all of a
-- table: of what a million spaces have had for years that took a processor for two minutes, for each few thousand rows that a
-- fold had deleted, and so all the time. The rows that are added are few and go at once; those that are folded are many and rest.

alter table figures rename to figures_folded;
alter table figures_folded rename constraint figures_pkey to figures_folded_pkey;
alter index figures_by_subject rename to figures_folded_by_subject;
drop index figures_to_fold;

-- An identity would be no part of a partition before PostgreSQL 17.
alter table figures_folded alter column id drop identity;
create sequence figures_ids;
select setval('figures_ids', (select coalesce(max(id), 0) + 1 from figures_folded));

create table figures (like figures_folded including comments) partition by list (is_folded);
alter table figures alter column is_folded set default false, alter column id set default nextval('figures_ids');
alter sequence figures_ids owned by figures.id;

create table figures_added partition of figures (constraint figures_added_pkey primary key (id)) for values in (false)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
insert into figures_added select * from figures_folded where not is_folded;
delete from figures_folded where not is_folded;

alter table figures_folded reset (autovacuum_vacuum_threshold), set (autovacuum_vacuum_scale_factor = 0.02);
alter table figures attach partition figures_folded for values in (true);
-- Takes the one that figures_folded has.
create index figures_by_subject on figures (subject, day);
