-- Papers of a month are issued to some owners after the others, in the order of their ids: the month's last one is looked up each time.
create index owner_months_in_order on owner_months (month, owner_id);
drop index owner_months_by_month;
