-- Notices and refused codes are forgotten by jobs, which find the old ones by these. Imports of spaces that were
-- removed before go at once, as they do from now on.

create index notices_by_time on notices (created_at);
create index claims_refused on claims (decided_at) where state = 'refused';

delete from imports using spaces where spaces.id = imports.space_id and spaces.removed_at is not null;
