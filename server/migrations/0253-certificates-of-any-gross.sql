-- A month may give back more than it earned, and more may be withheld in it all the same: that was at another rate.
alter table papers drop constraint if exists papers_gross_positive;
alter table papers add constraint papers_gross_positive check (kind = 'withholding_certificate' or gross_cents > 0) not valid;
alter table papers validate constraint papers_gross_positive;
