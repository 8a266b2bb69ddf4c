-- Counts how often the rules of a space were set, so that who sets them from what was read before is told when
-- somebody else did so meanwhile.
alter table spaces add column rules_version integer not null default 1;
