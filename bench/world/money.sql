-- What was paid, earned and paid out, and the books of it.
insert into receipts (code, amount_cents, short_code, payer_phone, payer_name, paid_at, received_at, source, is_unclaimed)
select 'B' || lpad(upper(to_hex(id)), 9, '0'), amount_cents, '247247', '2547 ***** 678', 'Wanjiku', paid_at, paid_at, 'pull', false
from invoices where status = 'paid' order by id;
analyze receipts;
insert into settlements (receipt_id, invoice_id, amount_cents, settled_at)
select receipts.id, invoices.id, invoices.amount_cents, invoices.paid_at
from invoices join receipts on receipts.code = 'B' || lpad(upper(to_hex(invoices.id)), 9, '0')
where status = 'paid';
insert into ledger_entries (posted_at, debit, credit, amount_cents, subject, subject_id)
select received_at, 'pay_bill', 'unclaimed', amount_cents, 'receipt', id from receipts
union all select settled_at, 'unclaimed', 'bookings', amount_cents, 'settlement', id from settlements;
insert into earnings (invoice_id, owner_id, commission_points, vat_points, withholding_points,
                      gross_cents, commission_cents, vat_cents, withholding_cents, net_cents, earned_at)
select invoices.id, invoices.owner_id, 1000, 1600, 500,
       amount_cents, commission, vat, withheld, amount_cents - commission - vat - withheld, end_time + interval '1 day'
from invoices join bookings on bookings.id = booking_id
cross join lateral (
  select round(amount_cents * 0.10)::bigint as commission, round(round(amount_cents * 0.10) * 0.16)::bigint as vat,
         round(amount_cents * 0.05)::bigint as withheld) as parts
where status = 'paid' and end_time < now() - interval '1 day';
insert into awaited_earnings (invoice_id, owner_id, ends_at, is_rest, gross_cents, space_id, made_on)
select invoices.id, invoices.owner_id, end_time, false, amount_cents, bookings.space_id, nairobi(bookings.created_at)::date from invoices join bookings on bookings.id = booking_id
where status = 'paid' and end_time >= now() - interval '1 day';
insert into ledger_entries (posted_at, debit, credit, amount_cents, owner_id, subject, subject_id)
select earned_at, 'bookings', account, cents, owner, 'earning', id
from earnings cross join lateral (values
  ('owners', net_cents, owner_id), ('commission', commission_cents, null), ('vat', vat_cents, null),
  ('withholding', withholding_cents, null)) as parts (account, cents, owner)
where cents > 0;
-- Each week was paid out in a batch to each owner's phone; the present one is still to be.
insert into payout_batches (state, made_at, made_by, approved_at, approved_by)
select 'approved', week, first.person, week, first.person + 1
from (select min(owner_id) as person from spaces) as first, (select distinct date_trunc('week', earned_at, 'Africa/Nairobi') + interval '1 week' as week from earnings) as weeks
where week <= now() order by week;
insert into destinations (owner_id, kind, number, schedule, set_at, counts_from)
select id, 'phone', '2547' || lpad(id::text, 8, '0'), 'weekly', created_at, created_at + interval '1 day'
from users where id in (select owner_id from earnings) order by id;
insert into payouts (owner_id, destination_id, batch_id, state, parts_cents, carried_cents, amount_cents, held_cents, paid_cents, is_asked,
                     made_at, decided_at)
select weeks.owner_id, destinations.id, payout_batches.id, 'done', parts, before % 100, amount, parts, amount, false, made_at, made_at
from (select owner_id, date_trunc('week', earned_at, 'Africa/Nairobi') + interval '1 week' as week, sum(net_cents)::bigint as parts,
             coalesce(sum(sum(net_cents)) over (partition by owner_id order by date_trunc('week', earned_at, 'Africa/Nairobi')
                                                rows between unbounded preceding and 1 preceding), 0)::bigint as before
      from earnings group by owner_id, date_trunc('week', earned_at, 'Africa/Nairobi')) as weeks
join payout_batches on made_at = week
join destinations on destinations.owner_id = weeks.owner_id
cross join lateral (select (parts + before % 100) / 100 * 100 as amount) as rounded
order by made_at, weeks.owner_id;
insert into transfers (subject, amount_cents, state, kind, phone)
select 'payout', paid_cents, 'done', 'b2c', number from payouts join destinations on destinations.id = destination_id order by payouts.id;
insert into transfer_attempts (transfer_id, ref, state, sent_at, result_code, transfer_code, decided_at, kind, phone)
select id, 'payout-' || id, 'done', now(), '0', 'P' || lpad(upper(to_hex(id)), 9, '0'), now(), kind, phone from transfers;
insert into payout_sendings (payout_id, transfer_id, amount_cents, state, paid_cents, transfer_code, result_code, decided_at)
select payouts.id, transfers.id, paid_cents, 'done', paid_cents, 'P' || lpad(upper(to_hex(transfers.id)), 9, '0'), '0', made_at
from (select *, row_number() over (order by id) as nth from payouts) as payouts
join (select id, row_number() over (order by id) as nth from transfers) as transfers using (nth);
analyze payouts;
insert into earned_parts (owner_id, earning_id, net_cents, earned_at, payout_id, is_paid)
select earnings.owner_id, earnings.id, net_cents, earned_at, payouts.id, payouts.id is not null
from earnings
left join payouts on payouts.owner_id = earnings.owner_id and made_at = date_trunc('week', earned_at, 'Africa/Nairobi') + interval '1 week';
select sum_payouts(array_agg(id)) from payouts;
update payout_batches
set end_owners = owners, end_amount_cents = amount, end_paid_cents = amount, end_stopped = 0
from (select batch_id, count(*) as owners, sum(amount_cents) as amount from payouts group by batch_id) as sums
where batch_id = payout_batches.id;
insert into ledger_entries (posted_at, debit, credit, amount_cents, owner_id, subject, subject_id)
select made_at, 'owners', 'pay_bill', paid_cents, owner_id, 'payout', id from payouts;
insert into ledger_totals (debit, credit, owner_id, amount_cents)
select debit, credit, owner_id, sum(amount_cents) from ledger_entries where owner_id is not null group by debit, credit, owner_id;
insert into ledger_totals (debit, credit, amount_cents)
select debit, credit, sum(amount_cents) from ledger_entries group by debit, credit;

insert into receipt_documents (invoice_id, number, issued_at, seller_name, buyer_name, space_title, space_type, space_location,
                               amount_cents, start_time, end_time, guests, price_cents, lines)
select invoices.id, row_number() over (order by invoices.id), invoices.paid_at, 'Wanjiku Mwangi', 'Otieno Odhiambo', spaces.title,
       spaces.space_type, spaces.location, invoices.amount_cents, bookings.start_time, bookings.end_time, bookings.guests,
       bookings.price_cents, bookings.lines
from invoices join bookings on bookings.id = invoices.booking_id join spaces on spaces.id = bookings.space_id
where invoices.status = 'paid';
update receipt_numbers set last_number = (select max(number) from receipt_documents);
