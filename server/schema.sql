-- What server/migrations lead to. Made by `npm run gen`, proved by `npm run check`. Not to be edited.

create extension btree_gist;
create extension fuzzystrmatch;
create extension pg_trgm;
create extension unaccent;

CREATE OR REPLACE FUNCTION public.agreements_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'An agreement stays as it was accepted; other terms are a further one'
    using errcode = 'check_violation', constraint = 'agreements_append_only';
end $function$;

CREATE OR REPLACE FUNCTION public.amenity_names(bits integer)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select coalesce(array_agg(name order by nth), '{}') from unnest('{
    screen,projector,whiteboard,video_calls,sound,printer,natural_light,air_conditioning,outdoor_space,coffee_and_tea,
    kitchen,drinking_water,parking,step_free,lift,accessible_toilet,reception,security,lockers,prayer_room}'::text[])
    with ordinality as known (name, nth)
  where bits & (1 << nth::integer - 1) <> 0 $function$;

CREATE OR REPLACE FUNCTION public.audit_is_access(action text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((action ~~ 'refused.%'::text) OR (action = ANY (ARRAY['user.logged_in'::text, 'user.logged_out'::text, 'user.password_reset_asked'::text])));

CREATE OR REPLACE FUNCTION public.audit_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'audit rows are never changed or removed';
end
$function$;

CREATE OR REPLACE FUNCTION public.audit_is_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.at > now() - (case when audit_is_access(old.action) then interval '1 year' else interval '7 years' end) then
    raise exception 'audit rows are never changed or removed before their time';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.backup_names(bits smallint)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select coalesce(array_agg(name order by nth), '{}')
  from unnest('{generator,inverter,solar}'::text[]) with ordinality as known (name, nth)
  where bits & (1 << nth::integer - 1) <> 0 $function$;

CREATE OR REPLACE FUNCTION public.balance_checks_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform post('charges', 'pay_bill', new.new_charges_cents, new.answered_at, 'balance', new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.balance_checks_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'What M-Pesa said of the balance stays on record'
    using errcode = 'check_violation', constraint = 'balance_checks_append_only';
end $function$;

CREATE OR REPLACE FUNCTION public.bank_files_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'What was given to the bank stays on record'
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $function$;

CREATE OR REPLACE FUNCTION public.blocks_newest_first()
 RETURNS TABLE(blocks bigint[])
 LANGUAGE sql
 STABLE
AS $function$
  select array(select generate_series(greatest(newest - before - width + 1, 0), newest - before))
  from (select max(id) >> 14 as newest from public.spaces) as known,
    (select width, (2 + step % 2) * width - 2 as before
     from (select step, 1::bigint << (step / 2) as width from generate_series(0, 40) as step) as halves offset 0) as steps
  where before <= newest order by before $function$;

CREATE OR REPLACE FUNCTION public.bookings_add_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into figures select * from figures_of_making(old, -1);
    if old.state = 'confirmed' then insert into figures select * from figures_of_visit(old, -1); end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into figures select * from figures_of_making(new, 1);
    if new.state = 'confirmed' then insert into figures select * from figures_of_visit(new, 1); end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.bookings_move_earning()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update awaited_earnings set ends_at = new.end_time
  where invoice_id in (select id from invoices where booking_id = new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.client_reviews_fit_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from bookings
    where id = new.booking_id and user_id = new.user_id and owner_id = new.owner_id and owner_id <> user_id and state = 'confirmed'
      and new.created_at >= end_time and new.created_at < end_time + interval '7 days')
  then
    raise exception 'The client of booking % is not one to review now', new.booking_id
      using errcode = 'check_violation', constraint = 'client_reviews_within_a_week';
  end if;
  if exists (select from client_review_removals where booking_id = new.booking_id) then
    raise exception 'The review of the client of booking % was shown', new.booking_id
      using errcode = 'check_violation', constraint = 'client_reviews_shown_once';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.closed_days_of(id_of_space bigint)
 RETURNS datemultirange
 LANGUAGE sql
 STABLE
AS $function$ select range_agg(daterange(day, day + 1)) from closures where space_id = id_of_space $function$;

CREATE OR REPLACE FUNCTION public.commission_points(space bigint, owner bigint, day date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select points from commission_terms
  where from_day <= day and (space_id is null or space_id = space) and (owner_id is null or owner_id = owner)
  order by space_id nulls last, owner_id nulls last, from_day desc limit 1 $function$;

CREATE OR REPLACE FUNCTION public.commission_terms_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.set_by is null and old.from_day > (new.set_at at time zone 'Africa/Nairobi')::date
     and (old.id, old.owner_id, old.space_id, old.from_day, old.set_by, old.reason)
           is not distinct from (new.id, new.owner_id, new.space_id, new.from_day, new.set_by, new.reason) then
    return new;
  end if;
  raise exception 'Terms stay as they were agreed; further ones may follow'
    using errcode = 'check_violation', constraint = 'commission_terms_append_only';
end $function$;

CREATE OR REPLACE FUNCTION public.count_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update search_changes set changes = changes + 1
  where id = (select id from search_changes limit 1 for update skip locked);
  if not found then
    insert into search_changes (changes) values (1);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.destinations_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Where money went stays on record; another place is a further row'
    using errcode = 'check_violation', constraint = 'destinations_append_only';
end $function$;

CREATE OR REPLACE FUNCTION public.earned_of(invoice bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select gross_cents + coalesce((select sum(gross_cents) from earning_adjustments where earning_id = earnings.id), 0)::bigint
  from earnings where invoice_id = invoice $function$;

CREATE OR REPLACE FUNCTION public.earned_parts_stay_out_of_closed_months()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from closed_months where month >= nairobi_month(new.earned_at)) then
    raise exception 'The month of % is closed', new.earned_at
      using errcode = 'check_violation', constraint = 'earned_parts_in_open_months';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.earning_adjustments_add_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into earned_parts (owner_id, earning_id, adjustment_id, net_cents, earned_at)
  select owner_id, new.earning_id, new.id, new.net_cents, new.adjusted_at from earnings where id = new.earning_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.earning_adjustments_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from awaited_earnings where invoice_id = (select invoice_id from earnings where id = new.earning_id);
  perform post('bookings', 'owners', new.net_cents, new.adjusted_at, 'adjustment', new.id,
               (select owner_id from earnings where id = new.earning_id));
  perform post('bookings', 'commission', new.commission_cents, new.adjusted_at, 'adjustment', new.id);
  perform post('bookings', 'vat', new.vat_cents, new.adjusted_at, 'adjustment', new.id);
  perform post('bookings', 'withholding', new.withholding_cents, new.adjusted_at, 'adjustment', new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.earning_follows_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  paid bigint;
begin
  select case status when 'paid' then amount_cents else 0 end into paid from invoices where id = new.id;
  if earned_of(new.id) > paid then
    raise exception 'Invoice % is paid with % cents, and % are earned', new.id, paid, earned_of(new.id)
      using errcode = 'check_violation', constraint = 'earnings_follow_invoices';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.earnings_add_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into earned_parts (owner_id, earning_id, net_cents, earned_at)
  values (new.owner_id, new.id, new.net_cents, new.earned_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.earnings_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from awaited_earnings where invoice_id = new.invoice_id;
  perform post('bookings', 'owners', new.net_cents, new.earned_at, 'earning', new.id, new.owner_id);
  perform post('bookings', 'commission', new.commission_cents, new.earned_at, 'earning', new.id);
  perform post('bookings', 'vat', new.vat_cents, new.earned_at, 'earning', new.id);
  perform post('bookings', 'withholding', new.withholding_cents, new.earned_at, 'earning', new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.earnings_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'What was earned stays on record; a further row adjusts it'
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $function$;

CREATE OR REPLACE FUNCTION public.earnings_wait_for_problems()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from problems join invoices on invoices.booking_id = problems.booking_id
             where invoices.id = new.invoice_id and problems.decided_at is null)
  then
    raise exception 'A problem of the booking of invoice % is open', new.invoice_id
      using errcode = 'check_violation', constraint = 'earnings_wait_for_problems';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.figures_of_invoice(invoice invoices, sign integer)
 RETURNS SETOF figure
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select subject, date_trunc(unit, nairobi(case when invoice.status = 'paid' then invoice.paid_at else invoice.created_at end))::date,
         0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sign * (invoice.status = 'pending')::integer, sign * (invoice.status = 'paid')::integer,
         sign * (invoice.status = 'cancelled')::integer,
         case when invoice.status = 'paid' then sign * invoice.amount_cents else 0 end
  from (values ('all', 'day'), ('owner ' || invoice.owner_id, 'week')) as subjects (subject, unit) $function$;

CREATE OR REPLACE FUNCTION public.figures_of_making(booking bookings, sign integer)
 RETURNS SETOF figure
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select subject, date_trunc(unit, nairobi(booking.created_at))::date, sign * (booking.state = 'pending')::integer,
         sign * (booking.state = 'confirmed')::integer, sign * (booking.state = 'cancelled')::integer,
         case when booking.state = 'confirmed' then sign * booking.total_cents else 0 end,
         case when booking.state = 'confirmed' then sign * extract(epoch from booking.end_time - booking.start_time) else 0 end,
         0, 0, 0, 0, 0, 0, 0, 0, 0
  from (values ('all', 'day'), ('owner ' || booking.owner_id, 'week')) as subjects (subject, unit) $function$;

CREATE OR REPLACE FUNCTION public.figures_of_visit(booking bookings, sign integer)
 RETURNS SETOF figure
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  with own as (select nairobi(booking.start_time) as begins, nairobi(booking.end_time) as ends)
  select subject, date_trunc(unit, begins)::date, 0, 0, 0, 0, 0, sign, sign * booking.total_cents, 0, 0, 0, 0, 0, 0, 0
  from own, (values ('all', 'day'), ('owner ' || booking.owner_id, 'week'), ('type ' || booking.space_type, 'month'),
                    ('neighbourhood ' || booking.neighbourhood, 'month')) as beginning (subject, unit)
  union all
  select subject, date_trunc(unit, ends)::date, 0, 0, 0, 0, 0, 0, 0, sign, 0, 0, 0, 0, 0, 0
  from own, (values ('all', 'day'), ('owner ' || booking.owner_id, 'week')) as ending (subject, unit)
  union all
  select subject, date_trunc('week', day)::date, 0, 0, 0, 0, 0, 0, 0, 0,
         sign * extract(epoch from least(ends, day + interval '1 day') - greatest(begins, day)),
         sign * greatest(extract(epoch from
           least(ends, day + interval '20 hours') - greatest(begins, day + interval '8 hours')), 0), 0, 0, 0, 0
  from own, generate_series(date_trunc('day', begins), ends - interval '1 microsecond', interval '1 day') as day,
       (values ('space ' || booking.space_id), ('owner ' || booking.owner_id)) as visited (subject) $function$;

CREATE OR REPLACE FUNCTION public.folded(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent', $1)) $function$;

CREATE OR REPLACE FUNCTION public.holding(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select '%' || regexp_replace(public.folded(word), '([\\%_])', '\\\1', 'g') || '%' $function$;

CREATE OR REPLACE FUNCTION public.in_km(latitude numeric, longitude numeric)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select point(longitude::double precision * 111.291, latitude::double precision * 110.575) $function$;

CREATE OR REPLACE FUNCTION public.invoice_to_credit(note tax_registrations)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select invoice.nth from tax_registrations as invoice
    where invoice.invoice_id = note.invoice_id and invoice.kind = 'invoice' and invoice.nth < note.nth
      and invoice.amount_cents - note.amount_cents >= (
        select coalesce(sum(earlier.amount_cents), 0) from tax_registrations as earlier
        where earlier.invoice_id = note.invoice_id and earlier.of_nth = invoice.nth and earlier.nth < note.nth)
    order by invoice.nth = note.of_nth desc, invoice.nth desc limit 1), note.of_nth) $function$;

CREATE OR REPLACE FUNCTION public.invoices_add_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then insert into figures select * from figures_of_invoice(old, -1); end if;
  if tg_op <> 'DELETE' then insert into figures select * from figures_of_invoice(new, 1); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.invoices_await_earning()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  earned constant bigint := earned_of(new.id);
begin
  if new.status = 'paid' and new.amount_cents > coalesce(earned, 0) then
    insert into awaited_earnings (invoice_id, owner_id, ends_at, is_rest, gross_cents, space_id, made_on)
    select new.id, new.owner_id, end_time, earned is not null, new.amount_cents, space_id, nairobi(created_at)::date
    from bookings where id = new.booking_id
    on conflict (invoice_id) do update set owner_id = excluded.owner_id, gross_cents = excluded.gross_cents;
  else
    delete from awaited_earnings where invoice_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.invoices_issue_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform issue_receipt_document(new);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.issue_receipt_document(paid invoices)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from receipt_documents where invoice_id = paid.id) then return; end if;
  with given as (update receipt_numbers set last_number = last_number + 1 returning last_number)
  insert into receipt_documents
    (invoice_id, number, issued_at, seller_name, seller_pin, seller_is_vat_registered, buyer_name, buyer_pin,
     space_title, space_type, space_location, amount_cents, start_time, end_time, guests, price_cents, lines)
  select paid.id, given.last_number, paid.paid_at, seller.first_name || ' ' || seller.last_name,
         tax_details.kra_pin, tax_details.is_vat_registered, buyer.first_name || ' ' || buyer.last_name, paid.buyer_pin,
         spaces.title, spaces.space_type, spaces.location, paid.amount_cents, bookings.start_time,
         bookings.end_time, bookings.guests, bookings.price_cents, bookings.lines
  from given, bookings
  join spaces on spaces.id = bookings.space_id
  join users as seller on seller.id = spaces.owner_id
  left join tax_details on tax_details.user_id = seller.id
  join users as buyer on buyer.id = bookings.user_id
  where bookings.id = paid.booking_id;
end $function$;

CREATE OR REPLACE FUNCTION public.learn_amenity_set()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into amenity_sets (space_type, amenities) values (new.space_type, new.amenities) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.learn_space_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into space_words (word, space_id)
  select distinct new_word, new.id
  from string_to_table(new.title_words || new.place_words || new.description_words, ' ') as new_word
  -- One word is looked up after the other: together they would be joined with all there are.
  where length(new_word) between 3 and 50 and new_word ~ '\D' and (
    select removed_at is null and strpos(words, new_word) > 0
    from space_words join spaces on spaces.id = space_id where word = new_word) is not true
  order by new_word
  on conflict (word) do update set space_id = excluded.space_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_entries_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'An entry of the ledger stays as it is; what it says is taken back by a further one'
    using errcode = 'check_violation', constraint = 'ledger_entries_append_only';
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_entries_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_totals (debit, credit, amount_cents) values (new.debit, new.credit, new.amount_cents);
  if new.owner_id is not null then
    insert into ledger_totals (debit, credit, owner_id, amount_cents)
    values (new.debit, new.credit, new.owner_id, new.amount_cents);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_moves_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  case new.kind
    when 'to_bank' then perform post('bank', 'pay_bill', new.amount_cents, new.moved_at, 'move', new.id);
    when 'from_bank' then perform post('pay_bill', 'bank', new.amount_cents, new.moved_at, 'move', new.id);
    when 'charged' then perform post('charges', 'pay_bill', new.amount_cents, new.moved_at, 'move', new.id);
    when 'charge_returned' then perform post('pay_bill', 'charges', new.amount_cents, new.moved_at, 'move', new.id);
  end case;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_moves_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'What was put down stays on record; another move the other way round undoes it'
    using errcode = 'check_violation', constraint = 'ledger_moves_append_only';
end $function$;

CREATE OR REPLACE FUNCTION public.left_from(transfer bigint, is_back boolean)
 RETURNS ledger_account
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select case when means in ('bank', 'cash') then 'bank' else 'pay_bill' end from transfer_attempts
    where transfer_id = transfer and (state = 'done' or (is_back and state = 'undone'))
    order by state = 'done' desc, id desc limit 1), 'pay_bill')::ledger_account $function$;

CREATE OR REPLACE FUNCTION public.lines_add_up(lines jsonb, total_cents bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT ((COALESCE(sum(((line.value ->> 'amount_cents'::text))::bigint), (0)::numeric) = (lines_add_up.total_cents)::numeric) AND COALESCE(bool_and((line.value ?& ARRAY['kind'::text, 'words'::text, 'quantity'::text, 'unit'::text, 'amount_cents'::text])), true)) FROM jsonb_array_elements(lines_add_up.lines) line(value));

CREATE OR REPLACE FUNCTION public.marks_of(blocks bigint[], words text[], sign text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select array(select block || sign || word from unnest(blocks) as block, unnest(words || '*'::text) as word) $function$;

CREATE OR REPLACE FUNCTION public.messages_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  written messages := new;
begin
  written.contacts := old.contacts;
  if written is not distinct from old then return new; end if;
  raise exception 'A message stays as it was written'
    using errcode = 'check_violation', constraint = 'messages_stay_as_written';
end $function$;

CREATE OR REPLACE FUNCTION public.nairobi(at timestamp with time zone)
 RETURNS timestamp without time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (at AT TIME ZONE 'Africa/Nairobi'::text);

CREATE OR REPLACE FUNCTION public.nairobi_month(instant timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select date_trunc('month', instant at time zone 'Africa/Nairobi')::date $function$;

CREATE OR REPLACE FUNCTION public.neighbourhood_of(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(
    (select name from unnest(array[
       'Buruburu', 'Central Business District', 'Dagoretti', 'Donholm', 'Eastleigh', 'Embakasi', 'Garden Estate', 'Gigiri',
       'Hurlingham', 'Industrial Area', 'Karen', 'Kasarani', 'Kileleshwa', 'Kilimani', 'Kitisuru', 'Langata', 'Lavington',
       'Loresho', 'Milimani', 'Mombasa Road', 'Mountain View', 'Muthaiga', 'Nairobi West', 'Ngara', 'Ngong Road', 'Nyari',
       'Pangani', 'Parklands', 'Ridgeways', 'Riverside', 'Roysambu', 'Ruaraka', 'Runda', 'South B', 'South C',
       'Spring Valley', 'Thika Road', 'Umoja', 'Upper Hill', 'Utawala', 'Westlands', 'Woodley']) as name
     where strpos(lower(address), lower(name)) > 0 order by length(name) desc, name limit 1),
    'Elsewhere') $function$;

CREATE OR REPLACE FUNCTION public.note_hours()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update spaces set open_week = now_open, closed_days = now_closed, has_hours = num_nonnulls(now_open, now_closed) > 0
  from (select distinct space_id, open_week_of(space_id) as now_open, closed_days_of(space_id) as now_closed
        from changed) as noted
  where id = space_id and (open_week, closed_days) is distinct from (now_open, now_closed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.number_of_role(called text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select id from public.roles where role = called $function$;

CREATE OR REPLACE FUNCTION public.on_grid(coordinate double precision)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select (round(coordinate::numeric / 0.002) * 0.002)::numeric(5, 3) $function$;

CREATE OR REPLACE FUNCTION public.open_week_of(id_of_space bigint)
 RETURNS int4multirange
 LANGUAGE sql
 STABLE
AS $function$ select range_agg(int4range((weekday - 1) * 1440 + opens, (weekday - 1) * 1440 + closes))
        from opening_hours where space_id = id_of_space $function$;

CREATE OR REPLACE FUNCTION public.owners_earn_unplaced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into unplaced_owners (owner_id)
  select new.owner_id
  where not exists (select from destinations where owner_id = new.owner_id and ended_at is null)
    and not exists (select from unplaced_owners where owner_id = new.owner_id)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.owners_find_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from unplaced_owners where owner_id = new.owner_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.owners_lose_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into unplaced_owners (owner_id) values (new.owner_id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.papers_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A paper stands as it was issued, and a month as it was closed'
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $function$;

CREATE OR REPLACE FUNCTION public.payout_adds_up(payout bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  one payouts;
begin
  select * into one from payouts where id = payout;
  if one.held_cents <> (select coalesce(sum(net_cents), 0) from earned_parts where payout_id = payout) then
    raise exception 'Payout % holds other parts than it says', payout
      using errcode = 'check_violation', constraint = 'payouts_hold_their_parts';
  end if;
  if exists (select from earned_parts where payout_id = payout and is_paid <> (one.state = 'done')) then
    raise exception 'Parts of payout % are paid, or not, where it is not so', payout
      using errcode = 'check_violation', constraint = 'payouts_pay_their_parts';
  end if;
  if one.paid_cents <> (select coalesce(sum(paid_cents), 0) from payout_sendings where payout_id = payout)
     or (one.state not in ('waiting', 'cancelled')
         and one.amount_cents <> (select coalesce(sum(amount_cents), 0) from payout_sendings where payout_id = payout))
     or (one.state in ('waiting', 'cancelled') and exists (select from payout_sendings where payout_id = payout)) then
    raise exception 'The sendings of payout % do not add up to it', payout
      using errcode = 'check_violation', constraint = 'payouts_add_up';
  end if;
  if one.state not in ('sending', 'waiting')
     and exists (select from payout_sendings where payout_id = payout and state = 'sending') then
    raise exception 'A sending of payout % is under way', payout
      using errcode = 'check_violation', constraint = 'payouts_end_with_their_sendings';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.payout_changes_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update payout_batches set end_owners = null, end_amount_cents = null, end_paid_cents = null, end_stopped = null
  where id = new.batch_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payout_sendings_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform payout_adds_up(new.payout_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payout_sendings_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.paid_cents <> coalesce(old.paid_cents, 0) then
    perform post('owners', left_from(new.transfer_id, new.paid_cents < old.paid_cents),
                 new.paid_cents - coalesce(old.paid_cents, 0), coalesce(new.decided_at, now()), 'payout', new.payout_id,
                 (select owner_id from payouts where id = new.payout_id));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payouts_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform payout_adds_up(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payouts_keep_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  touched bigint[];
begin
  select array_agg(distinct payout_id) into touched
  from (select unnest(array[was.payout_id, now.payout_id]) as payout_id
        from was full join now using (id)
        where (was.payout_id, was.is_paid) is distinct from (now.payout_id, now.is_paid)) as changed
  where payout_id is not null;
  if touched is not null then perform sum_payouts(touched); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payouts_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'What was earned and paid out stays on record'
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $function$;

CREATE OR REPLACE FUNCTION public.post(debit ledger_account, credit ledger_account, cents bigint, at timestamp with time zone, subject text, subject_id bigint, owner_id bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cents > 0 then
    insert into ledger_entries (posted_at, debit, credit, amount_cents, owner_id, subject, subject_id)
    values (at, debit, credit, cents, owner_id, subject, subject_id);
  elsif cents < 0 then
    insert into ledger_entries (posted_at, debit, credit, amount_cents, owner_id, subject, subject_id)
    values (at, credit, debit, -cents, owner_id, subject, subject_id);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.prepare_space_cards(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into space_cards (space_id, whole, card)
  select spaces.id, json_build_object(
    'id', spaces.id, 'owner_id', spaces.owner_id, 'title', spaces.title, 'description', spaces.description,
    'images', coalesce((
      select json_agg(json_build_object(
        'url', url, 'served_url', served_url, 'problem', problem, 'alt', alt, 'color', color,
        'width', width, 'height', height, 'widths', widths) order by position)
      from space_images where space_id = spaces.id), '[]'),
    'status', spaces.status, 'space_type', spaces.space_type, 'max_guests', spaces.max_guests,
    'price_per_hour', price, 'location', spaces.location, 'rating', rating,
    'reviews_count', spaces.reviews_count, 'visited_on', spaces.visited_on, 'created_at', to_char(spaces.created_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD"T"HH24:MI:SS"+03:00"'),
    'amenities', amenity_names(spaces.amenities),
    'seats', json_build_object(
      'boardroom', spaces.seats_boardroom, 'theatre', spaces.seats_theatre, 'classroom', spaces.seats_classroom),
    'area_m2', spaces.area_m2,
    'power', json_build_object(
      'mains', spaces.mains_power, 'backup', backup_names(spaces.backup_power), 'backup_hours', spaces.backup_hours),
    'internet', json_build_object(
      'download_mbps', trim_scale(spaces.download_kbps / 1000.0), 'upload_mbps', trim_scale(spaces.upload_kbps / 1000.0),
      'told_on', spaces.speed_told_on, 'told_by', spaces.speed_told_by, 'second_line', spaces.second_line),
    'water', json_build_object(
      'mains', spaces.mains_water, 'tank', spaces.water_tank, 'tank_litres', spaces.tank_litres),
    'ratings', json_build_object(
      'power', rating_of(spaces.power_sum, spaces.power_count),
      'internet', rating_of(spaces.internet_sum, spaces.internet_count),
      'water', rating_of(spaces.water_sum, spaces.water_count)))::text,
  json_build_object(
    'id', spaces.id, 'title', spaces.title,
    'description', case when length(spaces.description) > 240 then rtrim(left(spaces.description, 239)) || '…' else spaces.description end,
    'images', coalesce((
      select json_build_array(json_build_object(
        'url', url, 'served_url', served_url, 'alt', alt, 'color', color, 'widths', widths))
      from space_images where space_id = spaces.id order by position limit 1), '[]'),
    'status', spaces.status, 'space_type', spaces.space_type, 'max_guests', spaces.max_guests,
    'price_per_hour', price, 'location', spaces.location, 'rating', rating,
    'reviews_count', spaces.reviews_count, 'visited_on', spaces.visited_on)::text
  from spaces,
    lateral (select trim_scale(spaces.price_cents / 100.0) as price,
               round(spaces.rating_sum::numeric / nullif(spaces.reviews_count, 0), 1)::float8 as rating) as shown
  where spaces.id = any (ids)
  on conflict (space_id) do update set whole = excluded.whole, card = excluded.card $function$;

CREATE OR REPLACE FUNCTION public.problems_fit_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from bookings
    where id = new.booking_id and user_id = new.user_id
      and (state = 'confirmed' or (state = 'cancelled' and confirmed_at is not null and cancelled_at >= start_time))
      and new.reported_at >= start_time and new.reported_at < end_time + interval '24 hours')
  then
    raise exception 'Booking % is not one to report a problem of now', new.booking_id
      using errcode = 'check_violation', constraint = 'problems_within_a_day';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.problems_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'What was said of a problem stays on record'
    using errcode = 'check_violation', constraint = 'problems_said_stays';
end $function$;

CREATE OR REPLACE FUNCTION public.rating_of(sum integer, count integer)
 RETURNS json
 LANGUAGE sql
 IMMUTABLE
AS $function$ select json_build_object('average', round(sum::numeric / nullif(count, 0), 1)::float8, 'reviews', count) $function$;

CREATE OR REPLACE FUNCTION public.receipt_adds_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  looked_at bigint := coalesce(new.receipt_id, old.receipt_id);
  received bigint;
  placed bigint;
begin
  select case when is_phantom then 0 else amount_cents end into received from receipts where id = looked_at for no key update;
  select (select coalesce(sum(amount_cents), 0) from settlements where receipt_id = looked_at)
       + (select coalesce(sum(amount_cents), 0) from refunds where receipt_id = looked_at and state <> 'withdrawn')
    into placed;
  if placed not in (0, received) then
    raise exception 'Receipt % brought % cents, and % are accounted for.', looked_at, received, placed
      using errcode = 'check_violation', constraint = 'receipts_add_up';
  end if;
  update receipts set is_unclaimed = not is_unclaimed
  where id = looked_at
    and is_unclaimed = (is_phantom
                        or exists (select from settlements where receipt_id = looked_at and is_standing)
                        or exists (select from refunds where receipt_id = looked_at and state <> 'withdrawn'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.receipt_correction_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update receipts set is_phantom = not is_phantom
  where id = new.receipt_id and is_phantom = (new.counters is not null) and amount_cents = abs(new.amount_cents)
    and (new.counters is null
         or exists (select from receipt_corrections where id = new.counters and receipt_id = new.receipt_id));
  if not found then
    raise exception 'Receipt % cannot be corrected so', new.receipt_id
      using errcode = 'check_violation', constraint = 'receipt_corrections_fit';
  end if;
  perform post('pay_bill', 'unclaimed', new.amount_cents, new.corrected_at, 'correction', new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.receipt_corrections_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A correction of a receipt stays as it is'
    using errcode = 'check_violation', constraint = 'receipt_corrections_append_only';
end $function$;

CREATE OR REPLACE FUNCTION public.receipt_documents_await_registration()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into awaited_registrations (invoice_id) values (new.invoice_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.receipt_documents_stand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A receipt stands as it was given';
end $function$;

CREATE OR REPLACE FUNCTION public.receipts_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform post('pay_bill', 'unclaimed', coalesce(new.amount_cents, 0) - coalesce(old.amount_cents, 0),
               case tg_op when 'INSERT' then new.received_at else now() end, 'receipt', coalesce(new.id, old.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refunds_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  one constant refunds := coalesce(new, old);
  owed_before constant bigint := case when old.state <> 'withdrawn' then old.amount_cents else 0 end;
  owed_after constant bigint := case when new.state <> 'withdrawn' then new.amount_cents else 0 end;
  gone_before constant bigint := case when old.state = 'done' then old.amount_cents else 0 end;
  gone_after constant bigint := case when new.state = 'done' then new.amount_cents else 0 end;
begin
  perform post('unclaimed', 'clients', owed_after - owed_before,
               case tg_op when 'INSERT' then new.created_at else now() end, 'refund', one.id);
  if gone_after <> gone_before then
    perform post('clients', left_from(one.transfer_id, gone_after < gone_before), gone_after - gone_before,
                 coalesce(new.decided_at, now()), 'refund', one.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settlements_await_registration()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into awaited_registrations (invoice_id)
  select invoice_id from receipt_documents
  where invoice_id = coalesce(new.invoice_id, old.invoice_id) and seller_pin is not null
  on conflict (invoice_id) do update set invoice_id = excluded.invoice_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settlements_counter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update settlements set is_standing = false
  where id = new.counters and is_standing and receipt_id = new.receipt_id and invoice_id = new.invoice_id
    and amount_cents = -new.amount_cents;
  if not found then
    raise exception 'Settlement % does not count so', new.counters
      using errcode = 'check_violation', constraint = 'settlements_counter_fits';
  end if;
  new.is_standing := false;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.settlements_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform post('unclaimed', 'bookings', coalesce(new.amount_cents, 0) - coalesce(old.amount_cents, 0),
               case tg_op when 'INSERT' then new.settled_at else now() end, 'settlement', coalesce(new.id, old.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settlements_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A settlement that is countered stays as it is'
    using errcode = 'check_violation', constraint = 'settlements_countered_stay';
end $function$;

CREATE OR REPLACE FUNCTION public.space_images_prepare_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform prepare_space_cards(array(select distinct space_id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.spaced(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select regexp_replace(' ' || public.folded($1) || ' ', '[^[:alnum:]]+', ' ', 'g') $function$;

CREATE OR REPLACE FUNCTION public.spaces_count_by_neighbourhood()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.removed_at is null and old.status = 'available' then
    update space_counts set spaces = spaces - 1
    where neighbourhood = old.neighbourhood and space_type = old.space_type;
  end if;
  if new.removed_at is null and new.status = 'available' then
    insert into space_counts values (new.neighbourhood, new.space_type, 1)
    on conflict (neighbourhood, space_type) do update set spaces = space_counts.spaces + 1;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.spaces_count_of_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update space_owners set spaces = spaces - 1
  where user_id = old.owner_id and old.removed_at is null and old.status <> 'waiting';
  insert into space_owners (user_id, spaces)
  values (new.owner_id, (new.removed_at is null and new.status <> 'waiting')::integer)
  on conflict (user_id) do update set spaces = space_owners.spaces + excluded.spaces;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.spaces_listed_once_approved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from listing_reviews where space_id = new.id and approved_at is not null) then
    raise exception 'The space % waits for an admin', new.id
      using errcode = 'check_violation', constraint = 'spaces_listed_once_approved';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.spaces_prepare_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform prepare_space_cards(array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.spaces_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then insert into tallies (what, added) select what, -number from tallied_of_space(old); end if;
  if tg_op <> 'DELETE' then insert into tallies (what, added) select what, number from tallied_of_space(new); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.standing(words text, word text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select case when strpos(words, word) > 0 then 4
                    when strpos(words, rtrim(word)) > 0 then 3
                    when strpos(words, btrim(word)) > 0 then 1
                    else 0 end $function$;

CREATE OR REPLACE FUNCTION public.sum_payouts(of_payouts bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update payouts
  set bookings = coalesce(sums.bookings, 0), gross_cents = coalesce(gross, 0), commission_cents = coalesce(commission, 0),
      vat_cents = coalesce(vat, 0), withholding_cents = coalesce(withholding, 0)
  from unnest(of_payouts) as wanted (id)
  left join (
    select payout_id as id, count(distinct earned_parts.earning_id) as bookings,
      sum(coalesce(changed.gross_cents, earnings.gross_cents)) as gross,
      sum(coalesce(changed.commission_cents, earnings.commission_cents)) as commission,
      sum(coalesce(changed.vat_cents, earnings.vat_cents)) as vat,
      sum(coalesce(changed.withholding_cents, earnings.withholding_cents)) as withholding
    from earned_parts
    join earnings on earnings.id = earned_parts.earning_id
    left join earning_adjustments as changed on changed.id = earned_parts.adjustment_id
    where payout_id = any(of_payouts)
    group by payout_id) as sums using (id)
  where payouts.id = wanted.id
$function$;

CREATE OR REPLACE FUNCTION public.take_owner_of_space()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.owner_id := (select owner_id from spaces where id = new.space_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.take_space()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select owner_id, space_type, neighbourhood into new.owner_id, new.space_type, new.neighbourhood
  from spaces where id = new.space_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.take_space_of_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select owner_id, space_id into new.owner_id, new.space_id from bookings where id = new.booking_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.take_time(booking bookings)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  insert into taken_times (space_id, during, used, held_until, booking_id)
  values (
    booking.space_id,
    tstzrange(booking.start_time, booking.end_time + make_interval(mins => booking.buffer_minutes)),
    tstzrange(booking.start_time, booking.end_time),
    case when booking.state = 'pending' then booking.hold_until end,
    booking.id)
  on conflict do nothing;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION public.take_time_of_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.end_time <= new.start_time then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    delete from taken_times where block_id = old.id;
  end if;
  insert into taken_times (space_id, during, used, block_id)
  select new.space_id, whole, whole, new.id from tstzrange(new.start_time, new.end_time) as whole
  on conflict do nothing;
  if found then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    insert into taken_times (space_id, during, used, block_id)
    select old.space_id, whole, whole, old.id from tstzrange(old.start_time, old.end_time) as whole;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.take_time_of_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lives constant boolean := new.state in ('pending', 'confirmed') and new.end_time > new.start_time;
  has_time constant boolean := tg_op = 'UPDATE' and old.state in ('pending', 'confirmed');
begin
  if has_time and lives and (new.space_id, new.start_time, new.end_time, new.buffer_minutes)
      = (old.space_id, old.start_time, old.end_time, old.buffer_minutes) then
    update taken_times set held_until = case when new.state = 'pending' then new.hold_until end
    where booking_id = new.id and change_id is null;
    return new;
  end if;
  if has_time then
    delete from taken_times where booking_id = old.id and change_id is null;
  end if;
  if not lives or take_time(new) then
    return new;
  end if;
  if has_time then
    perform take_time(old);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.take_time_of_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted tstzmultirange;
  taken integer;
begin
  if tg_op = 'UPDATE' then
    if new.state = 'pending' then
      update taken_times set held_until = new.hold_until where change_id = new.id;
    else
      delete from taken_times where change_id = new.id;
    end if;
    return new;
  end if;
  if new.state <> 'pending' or new.end_time <= new.start_time then
    return new;
  end if;
  wanted := tstzmultirange(tstzrange(new.start_time, new.end_time + make_interval(mins => new.buffer_minutes)))
    - coalesce((select tstzmultirange(during) from taken_times
                where booking_id = new.booking_id and change_id is null), '{}');
  insert into taken_times (space_id, during, used, held_until, booking_id, change_id)
  select bookings.space_id, part, part * tstzrange(new.start_time, new.end_time), new.hold_until, bookings.id, new.id
  from bookings, unnest(wanted) as part where bookings.id = new.booking_id
  on conflict do nothing;
  get diagnostics taken = row_count;
  if taken = (select count(*) from unnest(wanted)) then
    return new;
  end if;
  delete from taken_times where change_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tallied_of_role(one user_roles)
 RETURNS TABLE(what text, number integer)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select role, 1 from roles where id = one.role_id $function$;

CREATE OR REPLACE FUNCTION public.tallied_of_space(one spaces)
 RETURNS TABLE(what text, number integer)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select * from (values ('spaces', 1), ('available', (one.status = 'available')::integer)) as of_it where one.removed_at is null $function$;

CREATE OR REPLACE FUNCTION public.tallied_of_user(one users)
 RETURNS TABLE(what text, number integer)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select 'users', 1 where one.removed_at is null $function$;

CREATE OR REPLACE FUNCTION public.tax_registrations_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'What the tax register was told stays on record'
    using errcode = 'check_violation', constraint = 'tax_registrations_stay';
end $function$;

CREATE OR REPLACE FUNCTION public.tax_registrations_take_from_first()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.of_nth := 1;
  new.of_nth := invoice_to_credit(new);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.titled(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (('%'::text || NULLIF(btrim(spaced(word)), ''::text)) || '%'::text);

CREATE OR REPLACE FUNCTION public.user_roles_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then insert into tallies (what, added) select what, -number from tallied_of_role(old); end if;
  if tg_op <> 'DELETE' then insert into tallies (what, added) select what, number from tallied_of_role(new); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.users_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then insert into tallies (what, added) select what, -number from tallied_of_user(old); end if;
  if tg_op <> 'DELETE' then insert into tallies (what, added) select what, number from tallied_of_user(new); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ways_in_tell_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    update spaces set latitude = null, longitude = null where id = old.space_id;
  else
    update spaces set latitude = on_grid(new.latitude), longitude = on_grid(new.longitude)
    where id = new.space_id
      and (latitude, longitude) is distinct from (on_grid(new.latitude), on_grid(new.longitude));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.without_letters(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select array(
    select beginning
    union select overlay(beginning placing '' from one for 1) from generate_series(1, length(beginning)) as one
    union select overlay(overlay(beginning placing '' from two for 1) placing '' from one for 1)
          from generate_series(2, length(beginning)) as two, generate_series(1, two - 1) as one
          where length(word) > 5)
  from (select left(word, 7) as beginning) as cut $function$;

CREATE OR REPLACE FUNCTION public.word_marks(space_id bigint, words text, sign text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select array(
    select distinct (space_id >> 14) || sign || case when length(word) > 50 then '*' else word end
    from string_to_table(words, ' ') as word where length(word) > 2 and word ~ '\D') $function$;

CREATE OR REPLACE FUNCTION public.words_like(misspelt text)
 RETURNS TABLE(word text, distance integer, space_id bigint)
 LANGUAGE sql
 STABLE STRICT ROWS 10
 SET "pg_trgm.word_similarity_threshold" TO '0.5'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$ select known.word, public.levenshtein(known.word, left(asked.word, 60)), known.space_id
        from (select public.folded(misspelt) as word offset 0) as asked
        join public.space_words as known on known.word operator(public.%>) asked.word
        order by 2, 1 limit 100 $function$;

CREATE OR REPLACE FUNCTION public.words_near(misspelt text)
 RETURNS TABLE(word text, distance integer, space_id bigint)
 LANGUAGE sql
 STABLE STRICT ROWS 10
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$ select near.word, near.distance, near.space_id
        from (select left(public.folded(misspelt), 60) as word offset 0) as asked,
          lateral (
            select known.word, public.levenshtein_less_equal(known.word, asked.word, 2) as distance, known.space_id
            from public.space_words as known
            where public.without_letters(known.word) && public.without_letters(asked.word) offset 0) as near
        where near.distance <= case when length(asked.word) < 6 then 1 else 2 end
        order by 2, 1 limit 100 $function$;

create table access_tokens (
  token_hash bytea not null,
  session_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint access_tokens_token_is_sha256 CHECK ((octet_length(token_hash) = 32)),
  constraint access_tokens_session FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint access_tokens_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX access_tokens_by_expiry ON public.access_tokens USING btree (expires_at);
CREATE INDEX access_tokens_by_session ON public.access_tokens USING btree (session_id);

create table agreements (
  id bigint generated always as identity not null,
  space_id bigint,
  terms text not null,
  created_at timestamp with time zone not null,
  constraint agreements_terms_length CHECK (((length(terms) >= 1) AND (length(terms) <= 20000))),
  constraint agreements_space FOREIGN KEY (space_id) REFERENCES spaces(id),
  constraint agreements_pkey PRIMARY KEY (id)
);
CREATE INDEX agreements_by_space ON public.agreements USING btree (space_id, id DESC);
CREATE TRIGGER agreements_append_only BEFORE DELETE OR UPDATE ON public.agreements FOR EACH ROW EXECUTE FUNCTION agreements_stay();
CREATE TRIGGER agreements_change_searches AFTER INSERT ON public.agreements FOR EACH STATEMENT EXECUTE FUNCTION count_search_change();
CREATE TRIGGER agreements_never_emptied BEFORE TRUNCATE ON public.agreements FOR EACH STATEMENT EXECUTE FUNCTION agreements_stay();

create table amenity_sets (
  space_type text not null,
  amenities integer not null,
  constraint amenity_sets_pkey PRIMARY KEY (space_type, amenities)
);

create table answer_removals (
  id bigint generated always as identity not null,
  booking_id bigint not null,
  reason text,
  removed_by bigint not null,
  removed_at timestamp with time zone not null,
  constraint answer_removals_reason_length CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint answer_removals_booking FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint answer_removals_removed_by FOREIGN KEY (removed_by) REFERENCES users(id),
  constraint answer_removals_pkey PRIMARY KEY (id)
);
CREATE INDEX answer_removals_by_booking ON public.answer_removals USING btree (booking_id);
CREATE INDEX answer_removals_by_removed_by ON public.answer_removals USING btree (removed_by);
CREATE INDEX answer_removals_by_time ON public.answer_removals USING btree (removed_at);

create table approvals (
  subject_id bigint not null,
  user_id bigint not null,
  approved_at timestamp with time zone not null,
  content text,
  subject text not null,
  constraint approvals_content_length CHECK (((length(content) >= 1) AND (length(content) <= 200))),
  constraint approvals_subject_known CHECK ((subject = ANY (ARRAY['transfer'::text, 'receipt'::text, 'statement'::text, 'correction'::text, 'payout_batch'::text, 'payout'::text]))),
  constraint approvals_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint approvals_pkey PRIMARY KEY (subject, subject_id, user_id)
);
CREATE INDEX approvals_by_user ON public.approvals USING btree (user_id);

create table audit (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  actor_id bigint,
  action text not null,
  subject text not null,
  subject_id bigint,
  detail jsonb default '{}'::jsonb not null,
  constraint audit_subject_has_id CHECK (((subject_id IS NULL) = (subject = 'network'::text))),
  constraint audit_actor FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint audit_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_access_by_time ON public.audit USING btree (at) WHERE audit_is_access(action);
CREATE INDEX audit_by_action ON public.audit USING btree (action, id);
CREATE INDEX audit_by_actor ON public.audit USING btree (actor_id, id);
CREATE INDEX audit_by_subject ON public.audit USING btree (subject, subject_id, id);
CREATE INDEX audit_by_time ON public.audit USING btree (at, id);
CREATE TRIGGER audit_append_only BEFORE UPDATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_kept BEFORE DELETE ON public.audit FOR EACH ROW EXECUTE FUNCTION audit_is_kept();
CREATE TRIGGER audit_never_emptied BEFORE TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

create table awaited_earnings (
  invoice_id bigint not null,
  owner_id bigint not null,
  ends_at timestamp with time zone not null,
  is_rest boolean not null,
  gross_cents bigint,
  space_id bigint,
  made_on date,
  constraint awaited_earnings_invoice FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint awaited_earnings_pkey PRIMARY KEY (invoice_id)
);
CREATE INDEX awaited_earnings_by_end ON public.awaited_earnings USING btree (ends_at);
CREATE INDEX awaited_earnings_by_owner ON public.awaited_earnings USING btree (owner_id, invoice_id) INCLUDE (is_rest, gross_cents, space_id, made_on);

create table awaited_registrations (
  invoice_id bigint not null,
  constraint awaited_registrations_receipt FOREIGN KEY (invoice_id) REFERENCES receipt_documents(invoice_id),
  constraint awaited_registrations_pkey PRIMARY KEY (invoice_id)
);

create table balance_checks (
  id bigint generated always as identity not null,
  ref text not null,
  asked_at timestamp with time zone not null,
  asked_by bigint,
  answered_at timestamp with time zone,
  held_cents bigint,
  charges_cents bigint,
  new_charges_cents bigint,
  ledger_cents bigint,
  problem text,
  constraint balance_checks_answered_in_full CHECK ((num_nonnulls(answered_at, held_cents, charges_cents, new_charges_cents, ledger_cents) = ANY (ARRAY[0, 5]))),
  constraint balance_checks_answered_or_not CHECK (((answered_at IS NULL) OR (problem IS NULL))),
  constraint balance_checks_charges_not_negative CHECK ((charges_cents >= 0)),
  constraint balance_checks_new_charges_not_negative CHECK ((new_charges_cents >= 0)),
  constraint balance_checks_problem_length CHECK (((length(problem) >= 1) AND (length(problem) <= 500))),
  constraint balance_checks_ref_shape CHECK ((ref ~ '^[0-9a-f]{32}$'::text)),
  constraint balance_checks_asked_by FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint balance_checks_pkey PRIMARY KEY (id),
  constraint balance_checks_ref_unique UNIQUE (ref)
);
CREATE INDEX balance_checks_answered ON public.balance_checks USING btree (id) WHERE (answered_at IS NOT NULL);
CREATE INDEX balance_checks_by_asked_by ON public.balance_checks USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE TRIGGER balance_checks_append_only BEFORE UPDATE ON public.balance_checks FOR EACH ROW WHEN ((old.answered_at IS NOT NULL)) EXECUTE FUNCTION balance_checks_stay();
CREATE TRIGGER balance_checks_never_deleted BEFORE DELETE ON public.balance_checks FOR EACH ROW EXECUTE FUNCTION balance_checks_stay();
CREATE TRIGGER balance_checks_post AFTER UPDATE ON public.balance_checks FOR EACH ROW WHEN ((new.answered_at IS NOT NULL)) EXECUTE FUNCTION balance_checks_post();

create table bank_files (
  id bigint generated always as identity not null,
  batch_id bigint not null,
  made_at timestamp with time zone not null,
  constraint bank_files_batch FOREIGN KEY (batch_id) REFERENCES payout_batches(id),
  constraint bank_files_pkey PRIMARY KEY (id),
  constraint bank_files_one_of_a_batch UNIQUE (batch_id)
);
CREATE TRIGGER bank_files_append_only BEFORE DELETE OR UPDATE ON public.bank_files FOR EACH ROW EXECUTE FUNCTION bank_files_stay();

create table bank_lines (
  id bigint generated always as identity not null,
  file_id bigint not null,
  sending_id bigint not null,
  reference text not null,
  account_name text not null,
  constraint bank_lines_account_name_length CHECK (((length(account_name) >= 1) AND (length(account_name) <= 200))),
  constraint bank_lines_reference_shape CHECK ((reference ~ '^NAFPO\d{6,}$'::text)),
  constraint bank_lines_file FOREIGN KEY (file_id) REFERENCES bank_files(id),
  constraint bank_lines_sending FOREIGN KEY (sending_id) REFERENCES payout_sendings(id),
  constraint bank_lines_pkey PRIMARY KEY (id),
  constraint bank_lines_in_one_file UNIQUE (sending_id),
  constraint bank_lines_reference_unique UNIQUE (reference)
);
CREATE INDEX bank_lines_by_file ON public.bank_lines USING btree (file_id, id);
CREATE TRIGGER bank_lines_append_only BEFORE DELETE OR UPDATE ON public.bank_lines FOR EACH ROW EXECUTE FUNCTION bank_files_stay();

create table blocks (
  id bigint generated always as identity not null,
  space_id bigint not null,
  start_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  note text,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  sequence integer default 0 not null,
  import_id bigint,
  constraint blocks_end_after_start CHECK ((end_time > start_time)),
  constraint blocks_note_length CHECK (((length(note) >= 1) AND (length(note) <= 200))),
  constraint blocks_created_by FOREIGN KEY (created_by) REFERENCES users(id),
  constraint blocks_import FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint blocks_space FOREIGN KEY (space_id) REFERENCES spaces(id),
  constraint blocks_pkey PRIMARY KEY (id)
);
CREATE INDEX blocks_by_import ON public.blocks USING btree (import_id, start_time) WHERE (import_id IS NOT NULL);
CREATE INDEX blocks_by_space ON public.blocks USING btree (space_id, start_time);
CREATE TRIGGER blocks_take_time BEFORE INSERT OR UPDATE OF space_id, start_time, end_time ON public.blocks FOR EACH ROW EXECUTE FUNCTION take_time_of_block();

create table booking_changes (
  id bigint generated always as identity not null,
  booking_id bigint not null,
  from_start timestamp with time zone not null,
  from_end timestamp with time zone not null,
  from_cents bigint not null,
  start_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  buffer_minutes integer not null,
  total_cents bigint not null,
  state text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  hold_until timestamp with time zone,
  hold_waited_ms integer default 0 not null,
  hold_stands_until timestamp with time zone,
  lines jsonb not null,
  hold_code_until timestamp with time zone,
  constraint booking_changes_buffer_bounded CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 720))),
  constraint booking_changes_decided_has_time CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  constraint booking_changes_end_after_start CHECK ((end_time > start_time)),
  constraint booking_changes_hold_stands_within CHECK (((hold_stands_until IS NULL) OR ((hold_stands_until <= hold_until) AND ((hold_waited_ms = 1800000) OR (NOT (hold_code_until IS DISTINCT FROM hold_stands_until)))))),
  constraint booking_changes_hold_waits_bounded CHECK (((hold_waited_ms >= 0) AND (hold_waited_ms <= 1800000))),
  constraint booking_changes_lines_add_up CHECK (lines_add_up(lines, total_cents)),
  constraint booking_changes_pending_has_hold CHECK (((state <> 'pending'::text) OR (hold_until IS NOT NULL))),
  constraint booking_changes_state_known CHECK ((state = ANY (ARRAY['pending'::text, 'applied'::text, 'lapsed'::text, 'cancelled'::text]))),
  constraint booking_changes_totals_not_negative CHECK (((from_cents >= 0) AND (total_cents >= 0))),
  constraint booking_changes_booking FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_changes_pkey PRIMARY KEY (id),
  constraint booking_changes_of_booking UNIQUE (booking_id, id)
);
CREATE INDEX booking_changes_holds ON public.booking_changes USING btree (hold_until) WHERE (state = 'pending'::text);
CREATE UNIQUE INDEX booking_changes_one_pending ON public.booking_changes USING btree (booking_id) WHERE (state = 'pending'::text);
CREATE TRIGGER booking_changes_take_time BEFORE INSERT OR UPDATE OF state, hold_until ON public.booking_changes FOR EACH ROW EXECUTE FUNCTION take_time_of_change();

create table bookings (
  id bigint generated always as identity not null,
  space_id bigint not null,
  user_id bigint not null,
  start_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  guests integer not null,
  price_cents bigint not null,
  total_cents bigint not null,
  agreement_id bigint not null,
  state text not null,
  hold_until timestamp with time zone,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancelled_by bigint,
  cancel_reason text,
  cancelled_as text,
  hold_waited_ms integer default 0 not null,
  hold_stands_until timestamp with time zone,
  buffer_minutes integer default 0 not null,
  times_changed integer default 0 not null,
  time_changed_at timestamp with time zone,
  lines jsonb not null,
  hold_code_until timestamp with time zone,
  owner_id bigint not null,
  space_type text not null,
  neighbourhood text not null,
  constraint bookings_buffer_bounded CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 720))),
  constraint bookings_cancel_reason_length CHECK ((length(cancel_reason) <= 500)),
  constraint bookings_cancelled_as_known CHECK ((cancelled_as = ANY (ARRAY['client'::text, 'owner'::text, 'admin'::text]))),
  constraint bookings_cancelled_by_someone CHECK (((cancelled_by IS NULL) = (cancelled_as IS NULL))),
  constraint bookings_cancelled_says_why CHECK (((state <> 'cancelled'::text) OR ((cancelled_at IS NOT NULL) AND (num_nonnulls(cancelled_by, cancel_reason) > 0)))),
  constraint bookings_changed_has_time CHECK (((times_changed > 0) = (time_changed_at IS NOT NULL))),
  constraint bookings_confirmed_has_time CHECK (((state <> 'confirmed'::text) OR (confirmed_at IS NOT NULL))),
  constraint bookings_end_after_start CHECK ((end_time > start_time)),
  constraint bookings_guests_positive CHECK ((guests >= 1)),
  constraint bookings_hold_stands_within CHECK (((hold_stands_until IS NULL) OR ((hold_stands_until <= hold_until) AND ((hold_waited_ms = 1800000) OR (NOT (hold_code_until IS DISTINCT FROM hold_stands_until)))))),
  constraint bookings_hold_waits_bounded CHECK (((hold_waited_ms >= 0) AND (hold_waited_ms <= 1800000))),
  constraint bookings_lines_add_up CHECK (lines_add_up(lines, total_cents)),
  constraint bookings_pending_has_hold CHECK (((state <> 'pending'::text) OR (hold_until IS NOT NULL))),
  constraint bookings_price_not_negative CHECK ((price_cents >= 0)),
  constraint bookings_state_known CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'cancelled'::text]))),
  constraint bookings_times_changed_not_negative CHECK ((times_changed >= 0)),
  constraint bookings_total_not_negative CHECK ((total_cents >= 0)),
  constraint bookings_agreement FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint bookings_cancelled_by FOREIGN KEY (cancelled_by) REFERENCES users(id),
  constraint bookings_space FOREIGN KEY (owner_id, space_id) REFERENCES spaces(owner_id, id) ON UPDATE CASCADE,
  constraint bookings_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_of_owner UNIQUE (owner_id, id) INCLUDE (space_id, user_id)
);
CREATE INDEX bookings_by_amount ON public.bookings USING btree (total_cents, id);
CREATE INDEX bookings_by_end ON public.bookings USING btree (end_time) WHERE (state = 'confirmed'::text);
CREATE INDEX bookings_by_made ON public.bookings USING btree (created_at);
CREATE INDEX bookings_by_owner_amount ON public.bookings USING btree (owner_id, total_cents, id);
CREATE INDEX bookings_by_owner_made ON public.bookings USING btree (owner_id, created_at);
CREATE INDEX bookings_by_owner_start ON public.bookings USING btree (owner_id, start_time, id) INCLUDE (end_time, state, hold_until);
CREATE INDEX bookings_by_space ON public.bookings USING btree (space_id, start_time, id);
CREATE INDEX bookings_by_start ON public.bookings USING btree (start_time, id) INCLUDE (end_time, state, hold_until);
CREATE INDEX bookings_by_user ON public.bookings USING btree (user_id, id DESC) INCLUDE (space_id, total_cents);
CREATE INDEX bookings_by_user_start ON public.bookings USING btree (user_id, start_time, id);
CREATE INDEX bookings_holds ON public.bookings USING btree (hold_until) WHERE (state = 'pending'::text);
CREATE INDEX bookings_long ON public.bookings USING btree (end_time) WHERE ((end_time - start_time) > '1 day'::interval);
CREATE INDEX bookings_not_confirmed ON public.bookings USING btree (id) INCLUDE (owner_id, state, hold_until) WHERE (state <> 'confirmed'::text);
CREATE INDEX bookings_not_confirmed_of_owner ON public.bookings USING btree (owner_id, id) INCLUDE (state, hold_until) WHERE (state <> 'confirmed'::text);
CREATE INDEX bookings_visits ON public.bookings USING btree (space_id, user_id, end_time) WHERE (state = 'confirmed'::text);
CREATE TRIGGER bookings_add_figures AFTER INSERT OR DELETE OR UPDATE OF state, start_time, end_time, total_cents, owner_id ON public.bookings FOR EACH ROW EXECUTE FUNCTION bookings_add_figures();
CREATE TRIGGER bookings_move_earning AFTER UPDATE OF end_time ON public.bookings FOR EACH ROW WHEN ((new.end_time <> old.end_time)) EXECUTE FUNCTION bookings_move_earning();
CREATE TRIGGER bookings_take_space BEFORE INSERT ON public.bookings FOR EACH ROW EXECUTE FUNCTION take_space();
CREATE TRIGGER bookings_take_time BEFORE INSERT OR UPDATE OF state, hold_until, space_id, start_time, end_time, buffer_minutes ON public.bookings FOR EACH ROW EXECUTE FUNCTION take_time_of_booking();

create table books_checks (
  id bigint generated always as identity not null,
  checked_at timestamp with time zone not null,
  received_cents bigint not null,
  settled_cents bigint not null,
  surplus_cents bigint not null,
  unclaimed_cents bigint not null,
  refunded_cents bigint not null,
  problems jsonb default '[]'::jsonb not null,
  is_whole boolean default true not null,
  constraint books_checks_pkey PRIMARY KEY (id)
);
CREATE INDEX books_checks_by_time ON public.books_checks USING btree (checked_at);

create table callbacks (
  id bigint generated always as identity not null,
  kind text not null,
  body text not null,
  source_address text not null,
  received_at timestamp with time zone not null,
  processed_at timestamp with time zone,
  outcome text,
  ref text,
  seen_by bigint,
  seen_at timestamp with time zone,
  seen_note text,
  needs_look boolean default false not null,
  code text,
  is_kept boolean default false not null,
  constraint callbacks_answer_a_request CHECK (((kind ~ '_(result|timeout)$'::text) = (ref IS NOT NULL))),
  constraint callbacks_kind_shape CHECK ((kind ~ '^[a-z0-9_]{1,40}$'::text)),
  constraint callbacks_look_has_outcome CHECK (((NOT needs_look) OR (outcome IS NOT NULL))),
  constraint callbacks_outcome_shape CHECK ((outcome ~ '^[a-z0-9_]{1,40}$'::text)),
  constraint callbacks_processed_has_outcome CHECK (((processed_at IS NULL) = (outcome IS NULL))),
  constraint callbacks_seen_note_length CHECK (((length(seen_note) >= 3) AND (length(seen_note) <= 500))),
  constraint callbacks_seen_says_who CHECK ((num_nonnulls(seen_by, seen_at, seen_note) = ANY (ARRAY[0, 3]))),
  constraint callbacks_seen_by FOREIGN KEY (seen_by) REFERENCES users(id),
  constraint callbacks_pkey PRIMARY KEY (id)
);
CREATE INDEX callbacks_by_code ON public.callbacks USING btree (code) WHERE (body <> 'null'::text);
CREATE INDEX callbacks_by_ref ON public.callbacks USING btree (ref) WHERE (body <> 'null'::text);
CREATE INDEX callbacks_by_seen_by ON public.callbacks USING btree (seen_by) WHERE (seen_by IS NOT NULL);
CREATE INDEX callbacks_by_time ON public.callbacks USING btree (received_at);
CREATE INDEX callbacks_to_empty ON public.callbacks USING btree (processed_at) WHERE (body <> 'null'::text);
CREATE INDEX callbacks_to_forget ON public.callbacks USING btree (received_at) WHERE ((NOT is_kept) AND (processed_at IS NOT NULL) AND (NOT (needs_look AND (seen_at IS NULL))));
CREATE INDEX callbacks_to_look_at ON public.callbacks USING btree (id DESC) WHERE (needs_look AND (seen_at IS NULL));
CREATE INDEX callbacks_unprocessed ON public.callbacks USING btree (id) WHERE (processed_at IS NULL);

create table claims (
  id bigint generated always as identity not null,
  invoice_id bigint not null,
  user_id bigint not null,
  code text not null,
  state text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  ask_at timestamp with time zone,
  is_kept boolean default false not null,
  constraint claims_code_shape CHECK ((code ~ '^[A-Z0-9]{8,12}$'::text)),
  constraint claims_decided_has_time CHECK (((state = 'verifying'::text) = (decided_at IS NULL))),
  constraint claims_state_known CHECK ((state = ANY (ARRAY['verifying'::text, 'settled'::text, 'refused'::text]))),
  constraint claims_invoice FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint claims_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint claims_pkey PRIMARY KEY (id)
);
CREATE INDEX claims_by_invoice ON public.claims USING btree (invoice_id, id DESC);
CREATE INDEX claims_by_user ON public.claims USING btree (user_id, id);
CREATE UNIQUE INDEX claims_code_unique ON public.claims USING btree (code) WHERE (state = ANY (ARRAY['verifying'::text, 'settled'::text]));
CREATE INDEX claims_not_settled ON public.claims USING btree (id DESC) WHERE (state <> 'settled'::text);
CREATE INDEX claims_to_ask ON public.claims USING btree (ask_at) WHERE (state = 'verifying'::text);
CREATE INDEX claims_to_expire ON public.claims USING btree (expires_at) WHERE (state = 'verifying'::text);
CREATE INDEX claims_to_forget ON public.claims USING btree (decided_at) WHERE ((state = 'refused'::text) AND (NOT is_kept));

create table client_review_removals (
  booking_id bigint not null,
  removed_at timestamp with time zone not null,
  reason text,
  removed_by bigint,
  constraint client_review_removals_reason_length CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint client_review_removals_booking FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint client_review_removals_removed_by FOREIGN KEY (removed_by) REFERENCES users(id),
  constraint client_review_removals_pkey PRIMARY KEY (booking_id)
);
CREATE INDEX client_review_removals_by_time ON public.client_review_removals USING btree (removed_at);

create table client_reviews (
  id bigint generated always as identity not null,
  booking_id bigint not null,
  owner_id bigint not null,
  user_id bigint not null,
  rating smallint not null,
  comment text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone,
  sealed_until timestamp with time zone,
  constraint client_reviews_comment_length CHECK ((length(comment) <= 500)),
  constraint client_reviews_rating_1_to_5 CHECK (((rating >= 1) AND (rating <= 5))),
  constraint client_reviews_booking FOREIGN KEY (owner_id, booking_id) REFERENCES bookings(owner_id, id) ON UPDATE CASCADE,
  constraint client_reviews_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint client_reviews_pkey PRIMARY KEY (id),
  constraint client_reviews_one_of_booking UNIQUE (booking_id)
);
CREATE INDEX client_reviews_by_owner ON public.client_reviews USING btree (owner_id, id);
CREATE INDEX client_reviews_by_user ON public.client_reviews USING btree (user_id, id);
CREATE INDEX client_reviews_sealed ON public.client_reviews USING btree (sealed_until) WHERE (sealed_until IS NOT NULL);
CREATE TRIGGER client_reviews_fit_booking BEFORE INSERT ON public.client_reviews FOR EACH ROW EXECUTE FUNCTION client_reviews_fit_booking();

create table closed_months (
  month date not null,
  closed_at timestamp with time zone not null,
  constraint closed_months_first_day CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint closed_months_over CHECK ((closed_at >= ((month + '1 mon'::interval) AT TIME ZONE 'Africa/Nairobi'::text))),
  constraint closed_months_pkey PRIMARY KEY (month)
);
CREATE TRIGGER closed_months_append_only BEFORE DELETE OR UPDATE ON public.closed_months FOR EACH ROW EXECUTE FUNCTION papers_stay();

create table closures (
  space_id bigint not null,
  day date not null,
  note text,
  changed_at timestamp with time zone,
  constraint closures_note_length CHECK (((length(note) >= 1) AND (length(note) <= 100))),
  constraint closures_space FOREIGN KEY (space_id) REFERENCES spaces(id),
  constraint closures_pkey PRIMARY KEY (space_id, day)
);
CREATE TRIGGER closures_note_changed AFTER UPDATE ON public.closures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_hours();
CREATE TRIGGER closures_note_new AFTER INSERT ON public.closures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_hours();
CREATE TRIGGER closures_note_removed AFTER DELETE ON public.closures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_hours();

create table commission_terms (
  id bigint generated always as identity not null,
  owner_id bigint,
  space_id bigint,
  points integer not null,
  from_day date not null,
  set_at timestamp with time zone not null,
  set_by bigint,
  reason text,
  constraint commission_terms_of_one CHECK ((num_nonnulls(owner_id, space_id) <= 1)),
  constraint commission_terms_percent CHECK (((points >= 0) AND (points <= 10000))),
  constraint commission_terms_reason_length CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  constraint commission_terms_say_why CHECK (((set_by IS NULL) = (reason IS NULL))),
  constraint commission_terms_owner FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint commission_terms_set_by FOREIGN KEY (set_by) REFERENCES users(id),
  constraint commission_terms_space FOREIGN KEY (space_id) REFERENCES spaces(id),
  constraint commission_terms_pkey PRIMARY KEY (id),
  constraint commission_terms_one_a_day UNIQUE NULLS NOT DISTINCT (owner_id, space_id, from_day)
);
CREATE INDEX commission_terms_by_set_by ON public.commission_terms USING btree (set_by) WHERE (set_by IS NOT NULL);
CREATE INDEX commission_terms_by_space ON public.commission_terms USING btree (space_id) WHERE (space_id IS NOT NULL);
CREATE TRIGGER commission_terms_append_only BEFORE DELETE OR UPDATE ON public.commission_terms FOR EACH ROW EXECUTE FUNCTION commission_terms_stay();

create table contradictions (
  id bigint generated always as identity not null,
  kind text not null,
  receipt_id bigint not null,
  said_cents bigint,
  transfer_code text,
  found_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  closed_reason text,
  constraint contradictions_amount_positive CHECK ((said_cents > 0)),
  constraint contradictions_closed_by_says_why CHECK (((closed_by IS NULL) = (closed_reason IS NULL))),
  constraint contradictions_closed_has_time CHECK (((closed_by IS NULL) OR (closed_at IS NOT NULL))),
  constraint contradictions_closed_reason_length CHECK (((length(closed_reason) >= 3) AND (length(closed_reason) <= 500))),
  constraint contradictions_kind_known CHECK ((kind = ANY (ARRAY['lacking'::text, 'amount'::text, 'reversal'::text, 'not_known'::text, 'account'::text, 'phantom'::text]))),
  constraint contradictions_say_what CHECK ((((kind = ANY (ARRAY['amount'::text, 'reversal'::text])) = (said_cents IS NOT NULL)) AND ((kind = 'reversal'::text) = (transfer_code IS NOT NULL)))),
  constraint contradictions_transfer_code_length CHECK (((length(transfer_code) >= 1) AND (length(transfer_code) <= 40))),
  constraint contradictions_closed_by FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint contradictions_receipt FOREIGN KEY (receipt_id) REFERENCES receipts(id),
  constraint contradictions_pkey PRIMARY KEY (id)
);
CREATE INDEX contradictions_by_closed_by ON public.contradictions USING btree (closed_by) WHERE (closed_by IS NOT NULL);
CREATE INDEX contradictions_by_receipt ON public.contradictions USING btree (receipt_id);
CREATE UNIQUE INDEX contradictions_one_open ON public.contradictions USING btree (receipt_id, kind, COALESCE(transfer_code, ''::text)) WHERE (closed_at IS NULL);
CREATE INDEX contradictions_open ON public.contradictions USING btree (id DESC) WHERE (closed_at IS NULL);

create table daraja_tokens (
  app bytea not null,
  token bytea,
  expires_at timestamp with time zone,
  lease uuid,
  leased_until timestamp with time zone,
  constraint daraja_tokens_app_is_sha256 CHECK ((octet_length(app) = 32)),
  constraint daraja_tokens_lease_has_end CHECK (((lease IS NULL) = (leased_until IS NULL))),
  constraint daraja_tokens_token_has_end CHECK (((token IS NULL) = (expires_at IS NULL))),
  constraint daraja_tokens_pkey PRIMARY KEY (app)
);

create table destinations (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  kind text not null,
  number text not null,
  account text,
  account_name text,
  schedule text not null,
  set_at timestamp with time zone not null,
  counts_from timestamp with time zone not null,
  ended_at timestamp with time zone,
  receiver_name text,
  name_differs boolean default false not null,
  name_accepted_by bigint,
  constraint destinations_account_fits CHECK (
CASE kind
    WHEN 'pay_bill'::text THEN (account ~ '^([A-Za-z0-9 ./#-]{1,20}|\*{3})$'::text)
    WHEN 'bank'::text THEN (account ~ '^(\d{6,20}|\*{3}\d{4})$'::text)
    ELSE (account IS NULL)
END),
  constraint destinations_account_name_length CHECK (((length(account_name) >= 2) AND (length(account_name) <= 100))),
  constraint destinations_count_later CHECK ((counts_from > set_at)),
  constraint destinations_differs_from_a_name CHECK (((NOT name_differs) OR (receiver_name IS NOT NULL))),
  constraint destinations_kind_known CHECK ((kind = ANY (ARRAY['phone'::text, 'till'::text, 'pay_bill'::text, 'bank'::text]))),
  constraint destinations_number_shape CHECK (
CASE kind
    WHEN 'phone'::text THEN (number ~ '^254[17]\d\d(\d{3}|\*{3})\d{3}$'::text)
    WHEN 'bank'::text THEN (number ~ '^\d\d$'::text)
    ELSE (number ~ '^(\d{5,7}|\*{3}\d{1,4})$'::text)
END),
  constraint destinations_receiver_length CHECK (((length(receiver_name) >= 1) AND (length(receiver_name) <= 100))),
  constraint destinations_schedule_known CHECK ((schedule = ANY (ARRAY['weekly'::text, 'daily'::text, 'monthly'::text, 'asked'::text]))),
  constraint destinations_accepted_by FOREIGN KEY (name_accepted_by) REFERENCES users(id),
  constraint destinations_owner FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint destinations_pkey PRIMARY KEY (id)
);
CREATE INDEX destinations_by_accepted_by ON public.destinations USING btree (name_accepted_by) WHERE (name_accepted_by IS NOT NULL);
CREATE INDEX destinations_by_counting ON public.destinations USING btree (counts_from) INCLUDE (owner_id) WHERE (ended_at IS NULL);
CREATE INDEX destinations_by_owner ON public.destinations USING btree (owner_id, id);
CREATE INDEX destinations_not_accepted ON public.destinations USING btree (owner_id) WHERE ((ended_at IS NULL) AND name_differs AND (name_accepted_by IS NULL));
CREATE UNIQUE INDEX destinations_one_current ON public.destinations USING btree (owner_id) WHERE (ended_at IS NULL);
CREATE TRIGGER destinations_append_only BEFORE DELETE OR UPDATE OF owner_id, kind, set_at, counts_from ON public.destinations FOR EACH ROW EXECUTE FUNCTION destinations_stay();
CREATE TRIGGER destinations_find_place AFTER INSERT ON public.destinations FOR EACH ROW WHEN ((new.ended_at IS NULL)) EXECUTE FUNCTION owners_find_place();
CREATE TRIGGER destinations_lose_place AFTER UPDATE OF ended_at ON public.destinations FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION owners_lose_place();

create table earned_parts (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  earning_id bigint not null,
  adjustment_id bigint,
  net_cents bigint not null,
  earned_at timestamp with time zone not null,
  payout_id bigint,
  is_paid boolean default false not null,
  was_in bigint,
  constraint earned_parts_paid_by_a_payout CHECK (((payout_id IS NOT NULL) OR (NOT is_paid))),
  constraint earned_parts_adjustment FOREIGN KEY (adjustment_id) REFERENCES earning_adjustments(id),
  constraint earned_parts_earning FOREIGN KEY (earning_id) REFERENCES earnings(id),
  constraint earned_parts_owner FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint earned_parts_payout FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint earned_parts_was_in FOREIGN KEY (was_in) REFERENCES payouts(id),
  constraint earned_parts_pkey PRIMARY KEY (id),
  constraint earned_parts_once UNIQUE NULLS NOT DISTINCT (earning_id, adjustment_id)
);
CREATE INDEX earned_parts_by_adjustment ON public.earned_parts USING btree (adjustment_id) WHERE (adjustment_id IS NOT NULL);
CREATE INDEX earned_parts_by_payout ON public.earned_parts USING btree (payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX earned_parts_by_time ON public.earned_parts USING btree (owner_id, earned_at);
CREATE INDEX earned_parts_freed ON public.earned_parts USING btree (was_in) WHERE ((payout_id IS NULL) AND (was_in IS NOT NULL));
CREATE INDEX earned_parts_payable ON public.earned_parts USING btree (owner_id, earned_at) INCLUDE (net_cents) WHERE (payout_id IS NULL);
CREATE INDEX earned_parts_taking ON public.earned_parts USING btree (owner_id) WHERE ((payout_id IS NULL) AND (net_cents < 0));
CREATE TRIGGER earned_parts_append_only BEFORE DELETE OR UPDATE OF owner_id, earning_id, adjustment_id, net_cents ON public.earned_parts FOR EACH ROW EXECUTE FUNCTION payouts_stay();
CREATE TRIGGER earned_parts_in_open_months AFTER INSERT ON public.earned_parts FOR EACH ROW EXECUTE FUNCTION earned_parts_stay_out_of_closed_months();
CREATE TRIGGER earned_parts_of_unplaced AFTER INSERT ON public.earned_parts FOR EACH ROW EXECUTE FUNCTION owners_earn_unplaced();
CREATE TRIGGER payouts_keep_sums AFTER UPDATE ON public.earned_parts REFERENCING OLD TABLE AS was NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION payouts_keep_sums();

create table earning_adjustments (
  id bigint generated always as identity not null,
  earning_id bigint not null,
  gross_cents bigint not null,
  commission_cents bigint not null,
  vat_cents bigint not null,
  withholding_cents bigint not null,
  net_cents bigint not null,
  adjusted_at timestamp with time zone not null,
  constraint earning_adjustments_add_up CHECK ((gross_cents = (((commission_cents + vat_cents) + withholding_cents) + net_cents))),
  constraint earning_adjustments_of_something CHECK ((gross_cents <> 0)),
  constraint earning_adjustments_earning FOREIGN KEY (earning_id) REFERENCES earnings(id),
  constraint earning_adjustments_pkey PRIMARY KEY (id)
);
CREATE INDEX earning_adjustments_by_earning ON public.earning_adjustments USING btree (earning_id);
CREATE TRIGGER earning_adjustments_add_part AFTER INSERT ON public.earning_adjustments FOR EACH ROW EXECUTE FUNCTION earning_adjustments_add_part();
CREATE TRIGGER earning_adjustments_append_only BEFORE DELETE OR UPDATE ON public.earning_adjustments FOR EACH ROW EXECUTE FUNCTION earnings_stay();
CREATE TRIGGER earning_adjustments_post AFTER INSERT ON public.earning_adjustments FOR EACH ROW EXECUTE FUNCTION earning_adjustments_post();

create table earnings (
  id bigint generated always as identity not null,
  invoice_id bigint not null,
  owner_id bigint not null,
  gross_cents bigint not null,
  commission_points integer not null,
  commission_cents bigint not null,
  vat_points integer not null,
  vat_cents bigint not null,
  withholding_points integer not null,
  withholding_cents bigint not null,
  net_cents bigint not null,
  earned_at timestamp with time zone not null,
  constraint earnings_add_up CHECK ((gross_cents = (((commission_cents + vat_cents) + withholding_cents) + net_cents))),
  constraint earnings_gross_positive CHECK ((gross_cents > 0)),
  constraint earnings_not_negative CHECK ((LEAST(commission_cents, vat_cents, withholding_cents, net_cents) >= 0)),
  constraint earnings_invoice FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint earnings_owner FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint earnings_pkey PRIMARY KEY (id),
  constraint earnings_invoice_unique UNIQUE (invoice_id)
);
CREATE INDEX earnings_by_owner ON public.earnings USING btree (owner_id, invoice_id);
CREATE TRIGGER earnings_add_part AFTER INSERT ON public.earnings FOR EACH ROW EXECUTE FUNCTION earnings_add_part();
CREATE TRIGGER earnings_append_only BEFORE DELETE OR UPDATE ON public.earnings FOR EACH ROW EXECUTE FUNCTION earnings_stay();
CREATE TRIGGER earnings_post AFTER INSERT ON public.earnings FOR EACH ROW EXECUTE FUNCTION earnings_post();
CREATE TRIGGER earnings_wait_for_problems BEFORE INSERT ON public.earnings FOR EACH ROW EXECUTE FUNCTION earnings_wait_for_problems();

create table email_links (
  token_hash bytea not null,
  user_id bigint not null,
  email text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint email_links_end_after_start CHECK ((expires_at > created_at)),
  constraint email_links_token_is_sha256 CHECK ((octet_length(token_hash) = 32)),
  constraint email_links_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint email_links_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX email_links_by_expiry ON public.email_links USING btree (expires_at);
CREATE INDEX email_links_by_user ON public.email_links USING btree (user_id);

create table favourites (
  user_id bigint not null,
  space_id bigint not null,
  created_at timestamp with time zone not null,
  constraint favourites_space FOREIGN KEY (space_id) REFERENCES spaces(id),
  constraint favourites_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint favourites_pkey PRIMARY KEY (user_id, space_id)
);
CREATE INDEX favourites_by_space ON public.favourites USING btree (space_id);
CREATE INDEX favourites_newest_of_user ON public.favourites USING btree (user_id, created_at DESC, space_id DESC);

create table feeds (
  id bigint generated always as identity not null,
  user_id bigint,
  space_id bigint,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  content_hash bytea,
  changed_at timestamp with time zone,
  read_at timestamp with time zone,
  made_by bigint,
  constraint feeds_of_one CHECK ((num_nonnulls(user_id, space_id) = 1)),
  constraint feeds_read_has_content CHECK ((num_nonnulls(content_hash, changed_at, read_at) = ANY (ARRAY[0, 3]))),
  constraint feeds_made_by FOREIGN KEY (made_by) REFERENCES users(id),
  constraint feeds_space FOREIGN KEY (space_id) REFERENCES spaces(id),
  constraint feeds_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint feeds_pkey PRIMARY KEY (id),
  constraint feeds_one_per_space UNIQUE (space_id),
  constraint feeds_one_per_user UNIQUE (user_id),
  constraint feeds_token_unique UNIQUE (token_hash)
);
CREATE INDEX feeds_by_maker ON public.feeds USING btree (made_by);

create table figures (
  subject text not null,
  day date not null,
  pending integer not null,
  confirmed integer not null,
  cancelled integer not null,
  confirmed_cents bigint not null,
  confirmed_seconds numeric not null,
  beginning integer not null,
  beginning_cents bigint not null,
  ending integer not null,
  booked_seconds numeric not null,
  daytime_seconds numeric not null,
  invoices_pending integer not null,
  invoices_paid integer not null,
  invoices_cancelled integer not null,
  paid_cents bigint not null,
  is_folded boolean default false not null,
  id bigint default nextval('figures_ids'::regclass) not null
) partition by LIST (is_folded);
CREATE INDEX figures_by_subject ON ONLY public.figures USING btree (subject, day);

create table figures_added partition of figures (
  constraint figures_added_pkey PRIMARY KEY (id)
) FOR VALUES IN (false);
CREATE INDEX figures_added_subject_day_idx ON public.figures_added USING btree (subject, day);

create table figures_folded partition of figures (
  constraint figures_folded_pkey PRIMARY KEY (id)
) FOR VALUES IN (true);
CREATE INDEX figures_folded_by_subject ON public.figures_folded USING btree (subject, day);

create table hosting_requests (
  id bigint generated always as identity not null,
  user_id bigint not null,
  about text not null,
  location text not null,
  phone_number text not null,
  state text default 'open'::text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  reason text,
  again_from timestamp with time zone,
  constraint hosting_requests_declined_with_reason CHECK (((state = 'declined'::text) = (reason IS NOT NULL))),
  constraint hosting_requests_is_decided CHECK ((((state = 'open'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)) AND ((decided_at IS NULL) = (again_from IS NULL)))),
  constraint hosting_requests_state_known CHECK ((state = ANY (ARRAY['open'::text, 'granted'::text, 'declined'::text]))),
  constraint hosting_requests_decider FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint hosting_requests_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint hosting_requests_pkey PRIMARY KEY (id),
  constraint hosting_requests_one_at_a_time EXCLUDE USING gist (user_id WITH =, tstzrange(created_at, again_from) WITH &&)
);
CREATE INDEX hosting_requests_open ON public.hosting_requests USING btree (id) WHERE (state = 'open'::text);

create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  replays integer default 0 not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_key_length CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint idempotency_keys_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

create table imports (
  id bigint generated always as identity not null,
  space_id bigint not null,
  place smallint not null,
  name text not null,
  url text not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  events tstzmultirange default '{}'::tstzmultirange not null,
  event_count integer default 0 not null,
  read_at timestamp with time zone not null,
  etag text,
  last_modified text,
  refreshed_at timestamp with time zone not null,
  failed_at timestamp with time zone,
  failures integer default 0 not null,
  error text,
  next_at timestamp with time zone not null,
  claimed_until timestamp with time zone,
  constraint imports_error_length CHECK ((length(error) <= 300)),
  constraint imports_etag_length CHECK ((length(etag) <= 200)),
  constraint imports_failed_says_why CHECK ((((failures > 0) = (failed_at IS NOT NULL)) AND ((failures > 0) = (error IS NOT NULL)))),
  constraint imports_last_modified_length CHECK ((length(last_modified) <= 100)),
  constraint imports_name_length CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint imports_place_1_to_5 CHECK (((place >= 1) AND (place <= 5))),
  constraint imports_url_length CHECK (((length(url) >= 1) AND (length(url) <= 2000))),
  constraint imports_created_by FOREIGN KEY (created_by) REFERENCES users(id),
  constraint imports_space FOREIGN KEY (space_id) REFERENCES spaces(id),
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_place_once UNIQUE (space_id, place),
  constraint imports_url_once UNIQUE (space_id, url)
);
CREATE INDEX imports_by_next ON public.imports USING btree (next_at);

create table invoices (
  id bigint generated always as identity not null,
  booking_id bigint not null,
  status text not null,
  amount_cents bigint not null,
  payment_method text default 'mpesa'::text not null,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  change_id bigint,
  payer_id bigint not null,
  owner_id bigint not null,
  space_id bigint not null,
  buyer_pin text,
  constraint invoices_amount_not_negative CHECK ((amount_cents >= 0)),
  constraint invoices_buyer_pin_format CHECK ((buyer_pin ~ '^[A-Z][0-9]{9}[A-Z]$'::text)),
  constraint invoices_paid_has_time CHECK (
CASE status
    WHEN 'paid'::text THEN (paid_at IS NOT NULL)
    WHEN 'pending'::text THEN (paid_at IS NULL)
    ELSE true
END),
  constraint invoices_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'cancelled'::text]))),
  constraint invoices_booking FOREIGN KEY (owner_id, booking_id) REFERENCES bookings(owner_id, id) ON UPDATE CASCADE,
  constraint invoices_change FOREIGN KEY (booking_id, change_id) REFERENCES booking_changes(booking_id, id),
  constraint invoices_payer FOREIGN KEY (payer_id) REFERENCES users(id),
  constraint invoices_space FOREIGN KEY (owner_id, space_id) REFERENCES spaces(owner_id, id) ON UPDATE CASCADE,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint earnings_follow_invoices TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint invoices_issue_receipt TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX invoices_by_amount ON public.invoices USING btree (amount_cents, id);
CREATE INDEX invoices_by_made ON public.invoices USING btree (created_at, id);
CREATE INDEX invoices_by_owner ON public.invoices USING btree (owner_id, id) INCLUDE (booking_id, space_id, payer_id);
CREATE INDEX invoices_by_owner_amount ON public.invoices USING btree (owner_id, amount_cents, id);
CREATE INDEX invoices_by_owner_made ON public.invoices USING btree (owner_id, created_at, id);
CREATE INDEX invoices_by_payer ON public.invoices USING btree (payer_id, id) INCLUDE (amount_cents, created_at);
CREATE INDEX invoices_by_space ON public.invoices USING btree (space_id, id);
CREATE INDEX invoices_not_paid ON public.invoices USING btree (id) INCLUDE (status) WHERE (status <> 'paid'::text);
CREATE INDEX invoices_not_paid_of_owner ON public.invoices USING btree (owner_id, id) INCLUDE (status) WHERE (status <> 'paid'::text);
CREATE UNIQUE INDEX invoices_one_per_booking ON public.invoices USING btree (booking_id, change_id) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX invoices_one_per_change ON public.invoices USING btree (change_id) WHERE (change_id IS NOT NULL);
CREATE INDEX invoices_pending ON public.invoices USING btree (id) WHERE (status = 'pending'::text);
CREATE INDEX invoices_pending_of_owner ON public.invoices USING btree (owner_id) WHERE (status = 'pending'::text);
CREATE CONSTRAINT TRIGGER earnings_follow_invoices AFTER UPDATE OF status, amount_cents ON public.invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status = 'paid'::text) OR (old.status = 'paid'::text))) EXECUTE FUNCTION earning_follows_invoice();
CREATE TRIGGER invoices_add_figures AFTER INSERT OR DELETE OR UPDATE OF status, amount_cents, paid_at, owner_id ON public.invoices FOR EACH ROW EXECUTE FUNCTION invoices_add_figures();
CREATE TRIGGER invoices_await_earning AFTER INSERT ON public.invoices FOR EACH ROW WHEN ((new.status = 'paid'::text)) EXECUTE FUNCTION invoices_await_earning();
CREATE TRIGGER invoices_await_earning_still AFTER UPDATE OF status, amount_cents, owner_id ON public.invoices FOR EACH ROW WHEN (((new.status = 'paid'::text) OR (old.status = 'paid'::text))) EXECUTE FUNCTION invoices_await_earning();
CREATE CONSTRAINT TRIGGER invoices_issue_receipt AFTER INSERT OR UPDATE OF status ON public.invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status = 'paid'::text) AND (new.amount_cents > 0))) EXECUTE FUNCTION invoices_issue_receipt();
CREATE TRIGGER invoices_take_space BEFORE INSERT ON public.invoices FOR EACH ROW WHEN ((new.owner_id IS NULL)) EXECUTE FUNCTION take_space_of_booking();

create table ledger_entries (
  id bigint generated always as identity not null,
  posted_at timestamp with time zone not null,
  debit ledger_account not null,
  credit ledger_account not null,
  amount_cents bigint not null,
  owner_id bigint,
  subject text not null,
  subject_id bigint not null,
  constraint ledger_entries_amount_positive CHECK ((amount_cents > 0)),
  constraint ledger_entries_owner_named CHECK (((owner_id IS NOT NULL) = (('owners'::text = (debit)::text) OR ('owners'::text = (credit)::text)))),
  constraint ledger_entries_subject_length CHECK (((length(subject) >= 1) AND (length(subject) <= 40))),
  constraint ledger_entries_two_accounts CHECK (((debit)::text <> (credit)::text)),
  constraint ledger_entries_owner FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint ledger_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX ledger_entries_by_owner ON public.ledger_entries USING btree (owner_id, id) WHERE (owner_id IS NOT NULL);
CREATE INDEX ledger_entries_by_time ON public.ledger_entries USING brin (posted_at);
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_entries_stay();
CREATE TRIGGER ledger_entries_never_emptied BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_stay();
CREATE TRIGGER ledger_entries_total AFTER INSERT ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_entries_total();

create table ledger_moves (
  id bigint generated always as identity not null,
  kind text not null,
  amount_cents bigint not null,
  reason text not null,
  moved_by bigint not null,
  moved_at timestamp with time zone not null,
  constraint ledger_moves_amount_positive CHECK ((amount_cents > 0)),
  constraint ledger_moves_kind_known CHECK ((kind = ANY (ARRAY['to_bank'::text, 'from_bank'::text, 'charged'::text, 'charge_returned'::text]))),
  constraint ledger_moves_reason_length CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  constraint ledger_moves_moved_by FOREIGN KEY (moved_by) REFERENCES users(id),
  constraint ledger_moves_pkey PRIMARY KEY (id)
);
CREATE INDEX ledger_moves_by_moved_by ON public.ledger_moves USING btree (moved_by);
CREATE TRIGGER ledger_moves_append_only BEFORE DELETE OR UPDATE ON public.ledger_moves FOR EACH ROW EXECUTE FUNCTION ledger_moves_stay();
CREATE TRIGGER ledger_moves_post AFTER INSERT ON public.ledger_moves FOR EACH ROW EXECUTE FUNCTION ledger_moves_post();

create table ledger_totals (
  debit ledger_account not null,
  credit ledger_account not null,
  owner_id bigint,
  amount_cents bigint not null,
  is_folded boolean default false not null,
  id bigint generated always as identity not null,
  constraint ledger_totals_pkey PRIMARY KEY (id)
);
CREATE INDEX ledger_totals_by_owner ON public.ledger_totals USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX ledger_totals_of_all ON public.ledger_totals USING btree (id) WHERE (owner_id IS NULL);
CREATE INDEX ledger_totals_to_fold ON public.ledger_totals USING btree (id) WHERE (NOT is_folded);

create table listing_reviews (
  space_id bigint not null,
  sent_at timestamp with time zone not null,
  questions text,
  asked_at timestamp with time zone,
  asked_by bigint,
  approved_at timestamp with time zone,
  approved_by bigint,
  constraint listing_reviews_approved_in_full CHECK ((num_nonnulls(approved_at, approved_by) = ANY (ARRAY[0, 2]))),
  constraint listing_reviews_asked_in_full CHECK ((num_nonnulls(questions, asked_at, asked_by) = ANY (ARRAY[0, 3]))),
  constraint listing_reviews_questions_length CHECK (((length(questions) >= 1) AND (length(questions) <= 2000))),
  constraint listing_reviews_approved_by FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint listing_reviews_asked_by FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint listing_reviews_space FOREIGN KEY (space_id) REFERENCES spaces(id),
  constraint listing_reviews_pkey PRIMARY KEY (space_id)
);
CREATE INDEX listing_reviews_by_approved_by ON public.listing_reviews USING btree (approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX listing_reviews_by_asked_by ON public.listing_reviews USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX listing_reviews_open ON public.listing_reviews USING btree (sent_at, space_id) WHERE (approved_at IS NULL);

create table message_files (
  id bigint generated always as identity not null,
  user_id bigint not null,
  message_id bigint,
  kind text not null,
  name text not null,
  width integer,
  height integer,
  bytes bytea not null,
  created_at timestamp with time zone not null,
  contacts jsonb,
  constraint message_files_bytes_bounded CHECK (((length(bytes) >= 1) AND (length(bytes) <= 10485760))),
  constraint message_files_kind_known CHECK ((kind = ANY (ARRAY['picture'::text, 'pdf'::text]))),
  constraint message_files_name_length CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint message_files_picture_has_size CHECK (((kind = 'picture'::text) = (num_nonnulls(width, height) = 2))),
  constraint message_files_message FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint message_files_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint message_files_pkey PRIMARY KEY (id)
);
CREATE INDEX message_files_by_message ON public.message_files USING btree (message_id);
CREATE INDEX message_files_by_user ON public.message_files USING btree (user_id, id);
CREATE INDEX message_files_unsent ON public.message_files USING btree (created_at) WHERE (message_id IS NULL);

create table messages (
  id bigint generated always as identity not null,
  thread_id bigint not null,
  author_id bigint not null,
  words text not null,
  written_at timestamp with time zone not null,
  contacts jsonb,
  constraint messages_words_length CHECK ((length(words) <= 2000)),
  constraint messages_author FOREIGN KEY (author_id) REFERENCES users(id),
  constraint messages_thread FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint messages_pkey PRIMARY KEY (id)
);
CREATE INDEX messages_by_author ON public.messages USING btree (author_id, id);
CREATE INDEX messages_by_thread ON public.messages USING btree (thread_id, id);
CREATE INDEX messages_by_time ON public.messages USING btree (written_at);
CREATE TRIGGER messages_stay_as_written BEFORE UPDATE ON public.messages FOR EACH ROW EXECUTE FUNCTION messages_stay();

create table notice_choices (
  user_id bigint not null,
  topic text not null,
  channel text not null,
  wanted boolean not null,
  constraint notice_choices_channel_known CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint notice_choices_topic_known CHECK ((topic = ANY (ARRAY['booked'::text, 'hold_ending'::text, 'paid'::text, 'cancelled'::text, 'refund'::text, 'reminder_day'::text, 'reminder_hour'::text, 'review_asked'::text, 'reviewed'::text, 'problem'::text, 'message'::text, 'space_booked'::text, 'space_paid'::text, 'space_cancelled'::text, 'space_problem'::text, 'space_message'::text]))),
  constraint notice_choices_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notice_choices_pkey PRIMARY KEY (user_id, topic, channel)
);

create table notice_sendings (
  id bigint generated always as identity not null,
  notice_id bigint not null,
  channel text not null,
  state text default 'queued'::text not null,
  claimed_until timestamp with time zone,
  tries integer default 0 not null,
  last_error text,
  decided_at timestamp with time zone,
  taken_as text,
  constraint notice_sendings_channel_known CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint notice_sendings_decided_has_time CHECK (((state = 'queued'::text) = (decided_at IS NULL))),
  constraint notice_sendings_error_length CHECK ((length(last_error) <= 300)),
  constraint notice_sendings_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'dropped'::text]))),
  constraint notice_sendings_taken_as_length CHECK ((length(taken_as) <= 100)),
  constraint notice_sendings_notice FOREIGN KEY (notice_id) REFERENCES notices(id),
  constraint notice_sendings_pkey PRIMARY KEY (id),
  constraint notice_sendings_once UNIQUE (notice_id, channel)
);
CREATE INDEX notice_sendings_failed ON public.notice_sendings USING btree (id DESC) WHERE (state = 'failed'::text);

create table notices (
  id bigint generated always as identity not null,
  user_id bigint not null,
  kind text not null,
  for_start timestamp with time zone,
  taken_back_cents bigint,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  change_id bigint,
  subject text not null,
  subject_id bigint not null,
  outdated_at timestamp with time zone,
  constraint notices_subject_known CHECK ((subject = ANY (ARRAY['booking'::text, 'change'::text, 'settlement'::text, 'refund'::text, 'hosting_request'::text, 'problem'::text, 'review'::text, 'client_review'::text, 'report'::text, 'space'::text, 'message'::text, 'review_removal'::text, 'answer_removal'::text, 'client_review_removal'::text, 'thread_report'::text]))),
  constraint notices_taken_back_not_negative CHECK ((taken_back_cents >= 0)),
  constraint notices_change FOREIGN KEY (change_id) REFERENCES booking_changes(id),
  constraint notices_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notices_pkey PRIMARY KEY (id)
);
CREATE INDEX notices_by_subject ON public.notices USING btree (subject, subject_id, kind);
CREATE INDEX notices_by_time ON public.notices USING btree (created_at);
CREATE INDEX notices_by_user ON public.notices USING btree (user_id, id DESC);
CREATE UNIQUE INDEX notices_once ON public.notices USING btree (user_id, kind, subject, subject_id, for_start) NULLS NOT DISTINCT WHERE (outdated_at IS NULL);
CREATE INDEX notices_unread ON public.notices USING btree (user_id) WHERE (read_at IS NULL);

create table opening_hours (
  id bigint generated always as identity not null,
  space_id bigint not null,
  weekday smallint not null,
  opens integer not null,
  closes integer not null,
  constraint opening_hours_weekday_1_to_7 CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint opening_hours_within_day CHECK (((0 <= opens) AND (opens < closes) AND (closes <= 1440))),
  constraint opening_hours_space FOREIGN KEY (space_id) REFERENCES spaces(id),
  constraint opening_hours_pkey PRIMARY KEY (id),
  constraint opening_hours_no_overlap EXCLUDE USING gist (space_id WITH =, weekday WITH =, int4range(opens, closes) WITH &&)
);
CREATE TRIGGER opening_hours_note_changed AFTER UPDATE ON public.opening_hours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_hours();
CREATE TRIGGER opening_hours_note_new AFTER INSERT ON public.opening_hours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_hours();
CREATE TRIGGER opening_hours_note_removed AFTER DELETE ON public.opening_hours REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_hours();

create table owner_months (
  owner_id bigint not null,
  month date not null,
  gross_cents bigint not null,
  commission_cents bigint not null,
  vat_cents bigint not null,
  withholding_cents bigint not null,
  net_cents bigint not null,
  constraint owner_months_add_up CHECK ((gross_cents = (((commission_cents + vat_cents) + withholding_cents) + net_cents))),
  constraint owner_months_month FOREIGN KEY (month) REFERENCES closed_months(month),
  constraint owner_months_owner FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint owner_months_pkey PRIMARY KEY (owner_id, month)
);
CREATE INDEX owner_months_in_order ON public.owner_months USING btree (month, owner_id);
CREATE TRIGGER owner_months_append_only BEFORE DELETE OR UPDATE ON public.owner_months FOR EACH ROW EXECUTE FUNCTION papers_stay();

create table paper_numbers (
  kind text not null,
  year integer not null,
  last_number integer not null,
  constraint paper_numbers_not_negative CHECK ((last_number >= 0)),
  constraint paper_numbers_pkey PRIMARY KEY (kind, year)
);

create table papers (
  id bigint generated always as identity not null,
  kind text not null,
  owner_id bigint not null,
  month date not null,
  year integer not null,
  number integer not null,
  issued_at timestamp with time zone not null,
  owner_name text not null,
  owner_pin text,
  issuer_pin text,
  gross_cents bigint not null,
  commission_cents bigint not null,
  vat_cents bigint not null,
  withholding_cents bigint not null,
  constraint papers_gross_positive CHECK (((kind = 'withholding_certificate'::text) OR (gross_cents > 0))),
  constraint papers_kind_known CHECK ((kind = ANY (ARRAY['commission_invoice'::text, 'credit_note'::text, 'withholding_certificate'::text]))),
  constraint papers_number_positive CHECK ((number > 0)),
  constraint papers_say_one_thing CHECK (
CASE kind
    WHEN 'withholding_certificate'::text THEN ((withholding_cents > 0) AND (commission_cents = 0) AND (vat_cents = 0) AND (owner_pin IS NOT NULL))
    ELSE ((commission_cents > 0) AND (vat_cents >= 0) AND (withholding_cents = 0))
END),
  constraint papers_year_of_issue CHECK (((year)::numeric = EXTRACT(year FROM (issued_at AT TIME ZONE 'Africa/Nairobi'::text)))),
  constraint papers_of_a_month FOREIGN KEY (owner_id, month) REFERENCES owner_months(owner_id, month),
  constraint papers_pkey PRIMARY KEY (id),
  constraint papers_number_unique UNIQUE (kind, year, number),
  constraint papers_one_of_a_month UNIQUE (owner_id, month, kind)
);
CREATE INDEX papers_by_kind ON public.papers USING btree (kind, id);
CREATE INDEX papers_by_owner ON public.papers USING btree (owner_id, id);
CREATE TRIGGER papers_append_only BEFORE DELETE OR UPDATE ON public.papers FOR EACH ROW EXECUTE FUNCTION papers_stay();

create table passkey_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  user_id bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_challenge_is_sha256 CHECK ((octet_length(challenge_hash) = 32)),
  constraint passkey_challenges_log_in_is_nobodys CHECK (((user_id IS NULL) = (purpose = 'log_in'::text))),
  constraint passkey_challenges_purpose_known CHECK ((purpose = ANY (ARRAY['add'::text, 'log_in'::text, 'confirm'::text]))),
  constraint passkey_challenges_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX passkey_challenges_by_end ON public.passkey_challenges USING btree (expires_at);

create table passkeys (
  id bigint generated always as identity not null,
  user_id bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_counter_not_negative CHECK ((counter >= 0)),
  constraint passkeys_credential_1_to_1023_bytes CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  constraint passkeys_name_1_to_60 CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint passkeys_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_unique UNIQUE (credential_id)
);
CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id);

create table password_resets (
  token_hash bytea not null,
  user_id bigint not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint password_resets_end_after_start CHECK ((expires_at > created_at)),
  constraint password_resets_token_is_sha256 CHECK ((octet_length(token_hash) = 32)),
  constraint password_resets_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint password_resets_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX password_resets_by_expiry ON public.password_resets USING btree (expires_at);
CREATE INDEX password_resets_by_user ON public.password_resets USING btree (user_id);

create table payout_batches (
  id bigint generated always as identity not null,
  state text default 'waiting'::text not null,
  made_at timestamp with time zone not null,
  made_by bigint,
  approved_at timestamp with time zone,
  approved_by bigint,
  cancelled_at timestamp with time zone,
  cancelled_by bigint,
  cancel_reason text,
  end_owners integer,
  end_amount_cents bigint,
  end_paid_cents bigint,
  end_stopped integer,
  constraint payout_batches_approved_by_one CHECK ((((state = 'approved'::text) = (approved_at IS NOT NULL)) AND ((approved_at IS NULL) = (approved_by IS NULL)))),
  constraint payout_batches_cancelled_says_why CHECK ((((state = 'cancelled'::text) = (cancelled_at IS NOT NULL)) AND ((cancelled_at IS NULL) = (cancel_reason IS NULL)) AND ((cancelled_at IS NULL) = (cancelled_by IS NULL)))),
  constraint payout_batches_end_after_decision CHECK (((end_owners IS NULL) OR (state <> 'waiting'::text))),
  constraint payout_batches_end_is_whole CHECK ((num_nulls(end_owners, end_amount_cents, end_paid_cents, end_stopped) = ANY (ARRAY[0, 4]))),
  constraint payout_batches_reason_length CHECK (((length(cancel_reason) >= 3) AND (length(cancel_reason) <= 500))),
  constraint payout_batches_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'cancelled'::text]))),
  constraint payout_batches_two_people CHECK ((approved_by <> made_by)),
  constraint payout_batches_approved_by FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint payout_batches_cancelled_by FOREIGN KEY (cancelled_by) REFERENCES users(id),
  constraint payout_batches_made_by FOREIGN KEY (made_by) REFERENCES users(id),
  constraint payout_batches_pkey PRIMARY KEY (id)
);
CREATE INDEX payout_batches_by_approved_by ON public.payout_batches USING btree (approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX payout_batches_by_cancelled_by ON public.payout_batches USING btree (cancelled_by) WHERE (cancelled_by IS NOT NULL);
CREATE INDEX payout_batches_by_made_by ON public.payout_batches USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX payout_batches_not_added_up ON public.payout_batches USING btree (id) WHERE ((end_owners IS NULL) AND (state <> 'waiting'::text));

create table payout_sendings (
  id bigint generated always as identity not null,
  payout_id bigint not null,
  transfer_id bigint not null,
  amount_cents bigint not null,
  state text default 'sending'::text not null,
  paid_cents bigint default 0 not null,
  transfer_code text,
  result_code text,
  decided_at timestamp with time zone,
  constraint payout_sendings_amount_positive CHECK ((amount_cents > 0)),
  constraint payout_sendings_decided_have_time CHECK (((state = 'sending'::text) = (decided_at IS NULL))),
  constraint payout_sendings_paid_fits CHECK (
CASE state
    WHEN 'done'::text THEN ((paid_cents >= 1) AND (paid_cents <= amount_cents))
    ELSE (paid_cents = 0)
END),
  constraint payout_sendings_state_known CHECK ((state = ANY (ARRAY['sending'::text, 'done'::text, 'failed'::text, 'reversed'::text]))),
  constraint payout_sendings_payout FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint payout_sendings_transfer FOREIGN KEY (transfer_id) REFERENCES transfers(id),
  constraint payout_sendings_pkey PRIMARY KEY (id),
  constraint payout_sendings_add_up TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint payout_sendings_transfer_unique UNIQUE (transfer_id)
);
CREATE INDEX payout_sendings_by_payout ON public.payout_sendings USING btree (payout_id, id);
CREATE CONSTRAINT TRIGGER payout_sendings_add_up AFTER INSERT OR UPDATE ON public.payout_sendings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payout_sendings_check();
CREATE TRIGGER payout_sendings_append_only BEFORE DELETE OR UPDATE OF payout_id, transfer_id, amount_cents ON public.payout_sendings FOR EACH ROW EXECUTE FUNCTION payouts_stay();
CREATE TRIGGER payout_sendings_post AFTER INSERT OR UPDATE OF paid_cents ON public.payout_sendings FOR EACH ROW EXECUTE FUNCTION payout_sendings_post();

create table payouts (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  destination_id bigint not null,
  batch_id bigint,
  state text default 'waiting'::text not null,
  parts_cents bigint not null,
  carried_cents bigint not null,
  amount_cents bigint not null,
  held_cents bigint not null,
  paid_cents bigint default 0 not null,
  is_asked boolean not null,
  made_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  problem text,
  bookings integer default 0 not null,
  gross_cents bigint default 0 not null,
  commission_cents bigint default 0 not null,
  vat_cents bigint default 0 not null,
  withholding_cents bigint default 0 not null,
  constraint payouts_decided_have_time CHECK (((state = ANY (ARRAY['waiting'::text, 'sending'::text])) = (decided_at IS NULL))),
  constraint payouts_hold_what_they_pay CHECK (
CASE
    WHEN (state = ANY (ARRAY['waiting'::text, 'sending'::text])) THEN (held_cents = parts_cents)
    WHEN (state = 'done'::text) THEN (((held_cents = 0) OR (held_cents = parts_cents)) AND (paid_cents > 0))
    ELSE (held_cents = 0)
END),
  constraint payouts_paid_at_most CHECK (((paid_cents >= 0) AND (paid_cents <= amount_cents))),
  constraint payouts_paid_once_sent CHECK (((paid_cents = 0) OR (state = ANY (ARRAY['sending'::text, 'done'::text])))),
  constraint payouts_problem_length CHECK (((length(problem) >= 1) AND (length(problem) <= 500))),
  constraint payouts_rounded_down CHECK (((amount_cents > 0) AND ((amount_cents % (100)::bigint) = 0) AND ((((parts_cents + carried_cents) - amount_cents) >= 0) AND (((parts_cents + carried_cents) - amount_cents) <= 99)))),
  constraint payouts_sent_in_a_batch CHECK (((state = ANY (ARRAY['waiting'::text, 'cancelled'::text])) OR (batch_id IS NOT NULL))),
  constraint payouts_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'reversed'::text]))),
  constraint payouts_batch FOREIGN KEY (batch_id) REFERENCES payout_batches(id),
  constraint payouts_destination FOREIGN KEY (destination_id) REFERENCES destinations(id),
  constraint payouts_owner FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_add_up TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX payouts_by_batch ON public.payouts USING btree (batch_id, id) INCLUDE (state, amount_cents, paid_cents, destination_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX payouts_by_destination ON public.payouts USING btree (destination_id);
CREATE INDEX payouts_by_owner ON public.payouts USING btree (owner_id, id);
CREATE INDEX payouts_not_whole ON public.payouts USING btree (owner_id) WHERE ((state = 'done'::text) AND ((held_cents - paid_cents) >= 100));
CREATE UNIQUE INDEX payouts_one_open ON public.payouts USING btree (owner_id) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX payouts_unbatched ON public.payouts USING btree (id) WHERE ((batch_id IS NULL) AND (state = 'waiting'::text));
CREATE TRIGGER payout_changes_end AFTER UPDATE OF state, amount_cents, paid_cents, batch_id ON public.payouts FOR EACH ROW WHEN (((old.state <> ALL (ARRAY['waiting'::text, 'sending'::text])) AND (new.batch_id IS NOT NULL))) EXECUTE FUNCTION payout_changes_end();
CREATE CONSTRAINT TRIGGER payouts_add_up AFTER INSERT OR UPDATE ON public.payouts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payouts_check();
CREATE TRIGGER payouts_append_only BEFORE DELETE OR UPDATE OF owner_id, destination_id, parts_cents, carried_cents, amount_cents ON public.payouts FOR EACH ROW EXECUTE FUNCTION payouts_stay();

create table pictures (
  key uuid not null,
  name text not null,
  bytes bytea not null,
  constraint pictures_bytes_1_to_16_mb CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 16777216))),
  constraint pictures_name CHECK ((name ~ '^[1-9][0-9]{0,3}\.(avif|webp)$'::text)),
  constraint pictures_pkey PRIMARY KEY (key, name)
);

create table problems (
  id bigint generated always as identity not null,
  booking_id bigint not null,
  user_id bigint not null,
  owner_id bigint not null,
  reason text not null,
  words text not null,
  reported_at timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  refund_cents bigint,
  decision text,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint problems_answer_after_report CHECK ((answer_by > reported_at)),
  constraint problems_answer_length CHECK (((length(answer) >= 1) AND (length(answer) <= 2000))),
  constraint problems_answered_before_decided CHECK ((answered_at <= decided_at)),
  constraint problems_answered_in_words CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint problems_decided_in_full CHECK ((num_nonnulls(refund_cents, decision, decided_by, decided_at) = ANY (ARRAY[0, 4]))),
  constraint problems_decided_once_heard CHECK (((answered_at IS NOT NULL) OR (decided_at >= answer_by))),
  constraint problems_decision_length CHECK (((length(decision) >= 1) AND (length(decision) <= 2000))),
  constraint problems_reason_known CHECK ((reason = ANY (ARRAY['closed_door'::text, 'no_power'::text, 'other'::text]))),
  constraint problems_refund_not_negative CHECK ((refund_cents >= 0)),
  constraint problems_words_length CHECK (((length(words) >= 1) AND (length(words) <= 2000))),
  constraint problems_booking FOREIGN KEY (owner_id, booking_id) REFERENCES bookings(owner_id, id) ON UPDATE CASCADE,
  constraint problems_decided_by FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint problems_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint problems_pkey PRIMARY KEY (id)
);
CREATE INDEX problems_by_booking ON public.problems USING btree (booking_id, id);
CREATE INDEX problems_by_decided_by ON public.problems USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX problems_by_owner ON public.problems USING btree (owner_id, id);
CREATE INDEX problems_by_user ON public.problems USING btree (user_id, id);
CREATE UNIQUE INDEX problems_one_open ON public.problems USING btree (booking_id) WHERE (decided_at IS NULL);
CREATE INDEX problems_undecided ON public.problems USING btree (reported_at, id) WHERE (decided_at IS NULL);
CREATE TRIGGER problems_fit_booking BEFORE INSERT ON public.problems FOR EACH ROW EXECUTE FUNCTION problems_fit_booking();
CREATE TRIGGER problems_never_deleted BEFORE DELETE ON public.problems FOR EACH ROW EXECUTE FUNCTION problems_stay();
CREATE TRIGGER problems_said_stays BEFORE UPDATE ON public.problems FOR EACH ROW WHEN ((((((((old.booking_id IS DISTINCT FROM new.booking_id) OR (old.user_id IS DISTINCT FROM new.user_id)) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.words IS DISTINCT FROM new.words)) OR (old.reported_at IS DISTINCT FROM new.reported_at)) OR (old.answer_by IS DISTINCT FROM new.answer_by)) OR ((old.answered_at IS NOT NULL) AND ((old.answer IS DISTINCT FROM new.answer) OR (old.answered_at IS DISTINCT FROM new.answered_at))) OR ((old.decided_at IS NOT NULL) AND ((((((old.answer IS DISTINCT FROM new.answer) OR (old.answered_at IS DISTINCT FROM new.answered_at)) OR (old.refund_cents IS DISTINCT FROM new.refund_cents)) OR (old.decision IS DISTINCT FROM new.decision)) OR (old.decided_by IS DISTINCT FROM new.decided_by)) OR (old.decided_at IS DISTINCT FROM new.decided_at))))) EXECUTE FUNCTION problems_stay();

create table prompts (
  id bigint generated always as identity not null,
  invoice_id bigint not null,
  user_id bigint not null,
  phone text not null,
  amount_cents bigint not null,
  ref text not null,
  state text default 'sending'::text not null,
  result_code text,
  merchant_request_id text,
  checkout_request_id text,
  receipt_id bigint,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  asked_at timestamp with time zone,
  account_reference text,
  constraint prompts_account_reference_shape CHECK ((account_reference ~ '^[A-Z0-9]{12}$'::text)),
  constraint prompts_amount_positive CHECK ((amount_cents > 0)),
  constraint prompts_decided_has_time CHECK (((state = ANY (ARRAY['sending'::text, 'waiting'::text])) = (decided_at IS NULL))),
  constraint prompts_phone_shape CHECK ((phone ~ '^(254[17][0-9]{8}|[*]{9}[0-9]{3})$'::text)),
  constraint prompts_state_known CHECK ((state = ANY (ARRAY['sending'::text, 'waiting'::text, 'paid'::text, 'failed'::text, 'unclear'::text]))),
  constraint prompts_invoice FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint prompts_receipt FOREIGN KEY (receipt_id) REFERENCES receipts(id),
  constraint prompts_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint prompts_pkey PRIMARY KEY (id),
  constraint prompts_account_reference_unique UNIQUE (account_reference),
  constraint prompts_checkout_unique UNIQUE (checkout_request_id),
  constraint prompts_receipt_unique UNIQUE (receipt_id),
  constraint prompts_ref_unique UNIQUE (ref)
);
CREATE INDEX prompts_by_decision ON public.prompts USING btree (decided_at);
CREATE INDEX prompts_by_invoice ON public.prompts USING btree (invoice_id, id DESC);
CREATE INDEX prompts_by_user ON public.prompts USING btree (user_id);
CREATE UNIQUE INDEX prompts_one_open ON public.prompts USING btree (invoice_id) WHERE (state = ANY (ARRAY['sending'::text, 'waiting'::text]));
CREATE INDEX prompts_open ON public.prompts USING btree (created_at) WHERE (state = ANY (ARRAY['sending'::text, 'waiting'::text]));
CREATE INDEX prompts_paid_unnamed ON public.prompts USING btree (id DESC) WHERE ((state = 'paid'::text) AND (receipt_id IS NULL));
CREATE INDEX prompts_phones_to_forget ON public.prompts USING btree (decided_at) WHERE (phone ~~ '254%'::text);
CREATE INDEX prompts_to_forget ON public.prompts USING btree (decided_at) WHERE ((state = ANY (ARRAY['failed'::text, 'unclear'::text])) AND (receipt_id IS NULL));

create table pulls (
  id bigint generated always as identity not null,
  pulled_at timestamp with time zone not null,
  pulled_to timestamp with time zone not null,
  payments_listed integer not null,
  receipts_added integer not null,
  constraint pulls_pkey PRIMARY KEY (id)
);
CREATE INDEX pulls_by_time ON public.pulls USING btree (pulled_at);

create table rate_limits (
  key text not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_by_expiry ON public.rate_limits USING btree (expire);

create table receipt_checks (
  id bigint generated always as identity not null,
  code text not null,
  ref text not null,
  state text default 'asking'::text not null,
  asked_at timestamp with time zone not null,
  conversation_id text,
  result_code text,
  answered_at timestamp with time zone,
  is_confirmed boolean default false not null,
  is_kept boolean default false not null,
  constraint receipt_checks_code_shape CHECK ((code ~ '^[A-Z0-9]{8,12}$'::text)),
  constraint receipt_checks_ended_has_time CHECK (((state = 'asking'::text) = (answered_at IS NULL))),
  constraint receipt_checks_state_known CHECK ((state = ANY (ARRAY['asking'::text, 'answered'::text, 'failed'::text, 'fault'::text]))),
  constraint receipt_checks_pkey PRIMARY KEY (id),
  constraint receipt_checks_conversation_unique UNIQUE (conversation_id),
  constraint receipt_checks_ref_unique UNIQUE (ref)
);
CREATE INDEX receipt_checks_answered ON public.receipt_checks USING btree (answered_at) WHERE (state <> 'asking'::text);
CREATE INDEX receipt_checks_by_code ON public.receipt_checks USING btree (code, id DESC);
CREATE INDEX receipt_checks_faults ON public.receipt_checks USING btree (answered_at) WHERE (state = 'fault'::text);
CREATE UNIQUE INDEX receipt_checks_one_open ON public.receipt_checks USING btree (code) WHERE (state = 'asking'::text);
CREATE INDEX receipt_checks_open ON public.receipt_checks USING btree (asked_at) WHERE (state = 'asking'::text);
CREATE INDEX receipt_checks_to_forget ON public.receipt_checks USING btree (answered_at) WHERE ((state <> 'asking'::text) AND (NOT is_kept));

create table receipt_corrections (
  id bigint generated always as identity not null,
  receipt_id bigint not null,
  amount_cents bigint not null,
  counters bigint,
  corrected_at timestamp with time zone not null,
  corrected_by bigint,
  reason text,
  constraint receipt_corrections_reason_length CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  constraint receipt_corrections_say_why CHECK ((num_nonnulls(corrected_by, reason) =
CASE
    WHEN (counters IS NULL) THEN 2
    ELSE 0
END)),
  constraint receipt_corrections_sign_fits CHECK (((counters IS NULL) = (amount_cents < 0))),
  constraint receipt_corrections_corrected_by FOREIGN KEY (corrected_by) REFERENCES users(id),
  constraint receipt_corrections_counters FOREIGN KEY (counters) REFERENCES receipt_corrections(id),
  constraint receipt_corrections_receipt FOREIGN KEY (receipt_id) REFERENCES receipts(id),
  constraint receipt_corrections_pkey PRIMARY KEY (id),
  constraint receipt_corrections_add_up TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint receipt_corrections_countered_once UNIQUE (counters)
);
CREATE INDEX receipt_corrections_by_corrected_by ON public.receipt_corrections USING btree (corrected_by) WHERE (corrected_by IS NOT NULL);
CREATE INDEX receipt_corrections_by_receipt ON public.receipt_corrections USING btree (receipt_id);
CREATE CONSTRAINT TRIGGER receipt_corrections_add_up AFTER INSERT ON public.receipt_corrections DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION receipt_adds_up();
CREATE TRIGGER receipt_corrections_append_only BEFORE DELETE OR UPDATE ON public.receipt_corrections FOR EACH ROW EXECUTE FUNCTION receipt_corrections_stay();
CREATE TRIGGER receipt_corrections_counted AFTER INSERT ON public.receipt_corrections FOR EACH ROW EXECUTE FUNCTION receipt_correction_counts();

create table receipt_documents (
  invoice_id bigint not null,
  number bigint not null,
  issued_at timestamp with time zone not null,
  seller_name text not null,
  buyer_name text not null,
  space_title text not null,
  space_type text not null,
  space_location text,
  amount_cents bigint not null,
  start_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  guests integer not null,
  price_cents bigint not null,
  seller_pin text,
  seller_is_vat_registered boolean,
  lines jsonb not null,
  buyer_pin text,
  constraint receipt_documents_buyer_pin_format CHECK ((buyer_pin ~ '^[A-Z][0-9]{9}[A-Z]$'::text)),
  constraint receipt_documents_number_positive CHECK ((number > 0)),
  constraint receipt_documents_vat_needs_pin CHECK (((NOT seller_is_vat_registered) OR (seller_pin IS NOT NULL))),
  constraint receipt_documents_invoice FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint receipt_documents_pkey PRIMARY KEY (invoice_id),
  constraint receipt_documents_number_unique UNIQUE (number)
);
CREATE TRIGGER receipt_documents_await_registration AFTER INSERT ON public.receipt_documents FOR EACH ROW WHEN ((new.seller_pin IS NOT NULL)) EXECUTE FUNCTION receipt_documents_await_registration();
CREATE TRIGGER receipt_documents_stand BEFORE DELETE OR UPDATE ON public.receipt_documents FOR EACH ROW EXECUTE FUNCTION receipt_documents_stand();

create table receipt_numbers (
  only_row boolean default true not null,
  last_number bigint default 0 not null,
  constraint receipt_numbers_one_row CHECK (only_row),
  constraint receipt_numbers_pkey PRIMARY KEY (only_row)
);

create table receipts (
  id bigint generated always as identity not null,
  code text not null,
  amount_cents bigint not null,
  short_code text not null,
  account text,
  payer_phone text not null,
  payer_name text not null,
  paid_at timestamp with time zone not null,
  callback_id bigint,
  received_at timestamp with time zone not null,
  source text not null,
  reversed_at timestamp with time zone,
  is_unclaimed boolean default true not null,
  is_proved boolean default true not null,
  is_phantom boolean default false not null,
  constraint receipts_amount_positive CHECK ((amount_cents > 0)),
  constraint receipts_phantom_unproved CHECK ((NOT (is_phantom AND is_proved))),
  constraint receipts_source_has_callback CHECK (((source = ANY (ARRAY['c2b'::text, 'prompt'::text, 'check'::text])) = (callback_id IS NOT NULL))),
  constraint receipts_source_known CHECK ((source = ANY (ARRAY['c2b'::text, 'prompt'::text, 'check'::text, 'pull'::text, 'statement'::text]))),
  constraint receipts_unproved_by_statement CHECK ((is_proved OR (source = 'statement'::text))),
  constraint receipts_callback FOREIGN KEY (callback_id) REFERENCES callbacks(id),
  constraint receipts_pkey PRIMARY KEY (id),
  constraint receipts_code_unique UNIQUE (code)
);
CREATE INDEX receipts_by_amount ON public.receipts USING btree (amount_cents, paid_at);
CREATE INDEX receipts_by_callback ON public.receipts USING btree (callback_id);
CREATE INDEX receipts_by_code ON public.receipts USING btree (code text_pattern_ops);
CREATE INDEX receipts_by_paid ON public.receipts USING btree (paid_at, id);
CREATE INDEX receipts_by_phone ON public.receipts USING btree (reverse(payer_phone) text_pattern_ops) WHERE (length(payer_phone) < 30);
CREATE INDEX receipts_reversed ON public.receipts USING btree (id) WHERE (reversed_at IS NOT NULL);
CREATE INDEX receipts_unclaimed ON public.receipts USING btree (id DESC) WHERE is_unclaimed;
CREATE INDEX receipts_unproved ON public.receipts USING btree (id) WHERE (NOT is_proved);
CREATE TRIGGER receipts_post AFTER INSERT OR DELETE OR UPDATE OF amount_cents ON public.receipts FOR EACH ROW EXECUTE FUNCTION receipts_post();

create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  constraint recovery_codes_code_is_sha256 CHECK ((octet_length(code_hash) = 32)),
  constraint recovery_codes_second_factor FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);

create table refunds (
  id bigint generated always as identity not null,
  receipt_id bigint not null,
  invoice_id bigint,
  amount_cents bigint not null,
  reason text not null,
  state text default 'due'::text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  change_id bigint,
  transfer_id bigint not null,
  constraint refunds_amount_positive CHECK ((amount_cents > 0)),
  constraint refunds_changed_has_change CHECK (((reason = 'changed'::text) = (change_id IS NOT NULL))),
  constraint refunds_decided_has_time CHECK (((state = ANY (ARRAY['done'::text, 'failed'::text, 'withdrawn'::text])) = (decided_at IS NOT NULL))),
  constraint refunds_invoice_unless_unclaimed CHECK (((invoice_id IS NOT NULL) OR (reason = ANY (ARRAY['unclaimed'::text, 'reversed'::text, 'rest'::text])))),
  constraint refunds_reason_known CHECK ((reason = ANY (ARRAY['surplus'::text, 'late'::text, 'lapsed'::text, 'cancelled'::text, 'unclaimed'::text, 'reversed'::text, 'changed'::text, 'rest'::text, 'goodwill'::text]))),
  constraint refunds_state_known CHECK ((state = ANY (ARRAY['due'::text, 'sent'::text, 'done'::text, 'failed'::text, 'withdrawn'::text]))),
  constraint refunds_change FOREIGN KEY (change_id) REFERENCES booking_changes(id),
  constraint refunds_invoice FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint refunds_receipt FOREIGN KEY (receipt_id) REFERENCES receipts(id),
  constraint refunds_transfer FOREIGN KEY (transfer_id) REFERENCES transfers(id),
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_add_up TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint refunds_transfer_unique UNIQUE (transfer_id)
);
CREATE INDEX refunds_by_amount ON public.refunds USING btree (amount_cents, id);
CREATE INDEX refunds_by_change ON public.refunds USING btree (change_id) WHERE (change_id IS NOT NULL);
CREATE INDEX refunds_by_decision ON public.refunds USING btree (decided_at) WHERE (state = 'done'::text);
CREATE INDEX refunds_by_invoice ON public.refunds USING btree (invoice_id);
CREATE INDEX refunds_by_receipt ON public.refunds USING btree (receipt_id);
CREATE INDEX refunds_by_state ON public.refunds USING btree (state, id);
CREATE UNIQUE INDEX refunds_once ON public.refunds USING btree (receipt_id, invoice_id, reason, change_id) NULLS NOT DISTINCT WHERE ((reason <> ALL (ARRAY['rest'::text, 'goodwill'::text])) AND (state <> 'withdrawn'::text));
CREATE INDEX refunds_open ON public.refunds USING btree (id) WHERE (state = ANY (ARRAY['due'::text, 'sent'::text, 'failed'::text]));
CREATE CONSTRAINT TRIGGER refunds_add_up AFTER INSERT OR DELETE OR UPDATE OF receipt_id, amount_cents, state ON public.refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION receipt_adds_up();
CREATE TRIGGER refunds_post AFTER INSERT OR DELETE OR UPDATE OF amount_cents, state ON public.refunds FOR EACH ROW EXECUTE FUNCTION refunds_post();

create table reports (
  id bigint generated always as identity not null,
  user_id bigint not null,
  about text not null,
  space_id bigint not null,
  review_id bigint,
  quoted text,
  reason text not null,
  words text not null,
  reported_at timestamp with time zone not null,
  outcome text,
  note text,
  decided_by bigint,
  decided_at timestamp with time zone,
  writer_id bigint,
  constraint reports_about_fits CHECK (((about = 'space'::text) = (review_id IS NULL))),
  constraint reports_about_known CHECK ((about = ANY (ARRAY['space'::text, 'review'::text, 'answer'::text]))),
  constraint reports_decided_in_full CHECK ((num_nonnulls(outcome, note, decided_by, decided_at) = ANY (ARRAY[0, 4]))),
  constraint reports_note_length CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint reports_outcome_known CHECK ((outcome = ANY (ARRAY['dismissed'::text, 'acted'::text]))),
  constraint reports_reason_known CHECK ((reason = ANY (ARRAY['untrue'::text, 'offensive'::text, 'private'::text, 'unsafe'::text, 'fraud'::text, 'other'::text]))),
  constraint reports_words_length CHECK (((length(words) >= 1) AND (length(words) <= 1000))),
  constraint reports_decided_by FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint reports_space FOREIGN KEY (space_id) REFERENCES spaces(id),
  constraint reports_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint reports_writer FOREIGN KEY (writer_id) REFERENCES users(id),
  constraint reports_pkey PRIMARY KEY (id)
);
CREATE INDEX reports_by_decided_at ON public.reports USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX reports_by_decided_by ON public.reports USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX reports_by_space ON public.reports USING btree (space_id);
CREATE INDEX reports_by_user ON public.reports USING btree (user_id);
CREATE UNIQUE INDEX reports_one_open ON public.reports USING btree (user_id, about, space_id, review_id) NULLS NOT DISTINCT WHERE (decided_at IS NULL);
CREATE INDEX reports_open ON public.reports USING btree (reported_at, id) WHERE (decided_at IS NULL);

create table review_removals (
  review_id bigint not null,
  booking_id bigint not null,
  reason text,
  removed_by bigint not null,
  removed_at timestamp with time zone not null,
  constraint review_removals_reason_length CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint review_removals_booking FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint review_removals_removed_by FOREIGN KEY (removed_by) REFERENCES users(id),
  constraint review_removals_pkey PRIMARY KEY (review_id)
);
CREATE INDEX review_removals_by_booking ON public.review_removals USING btree (booking_id);
CREATE INDEX review_removals_by_removed_by ON public.review_removals USING btree (removed_by);
CREATE INDEX review_removals_by_time ON public.review_removals USING btree (removed_at);

create table reviewed_spaces (
  user_id bigint not null,
  space_id bigint not null,
  constraint reviewed_spaces_space FOREIGN KEY (space_id) REFERENCES spaces(id),
  constraint reviewed_spaces_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint reviewed_spaces_pkey PRIMARY KEY (user_id, space_id)
);
CREATE INDEX reviewed_spaces_by_space ON public.reviewed_spaces USING btree (space_id);

create table reviews (
  id bigint generated always as identity not null,
  space_id bigint not null,
  user_id bigint not null,
  booking_id bigint not null,
  rating smallint not null,
  comment text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone,
  owner_id bigint not null,
  power_rating smallint,
  internet_rating smallint,
  water_rating smallint,
  answer text,
  answered_at timestamp with time zone,
  answer_changed_at timestamp with time zone,
  sealed_until timestamp with time zone,
  constraint reviews_answer_changed_later CHECK (((answer_changed_at IS NULL) OR (answer_changed_at >= answered_at))),
  constraint reviews_answer_length CHECK (((length(answer) >= 1) AND (length(answer) <= 2000))),
  constraint reviews_answered_in_words CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint reviews_comment_length CHECK ((length(comment) <= 2000)),
  constraint reviews_rating_1_to_5 CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_utilities_1_to_5 CHECK ((((power_rating >= 1) AND (power_rating <= 5)) AND ((internet_rating >= 1) AND (internet_rating <= 5)) AND ((water_rating >= 1) AND (water_rating <= 5)))),
  constraint reviews_booking FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint reviews_space FOREIGN KEY (owner_id, space_id) REFERENCES spaces(owner_id, id) ON UPDATE CASCADE,
  constraint reviews_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_one_per_user_and_space UNIQUE (space_id, user_id)
);
CREATE INDEX reviews_by_booking ON public.reviews USING btree (booking_id);
CREATE INDEX reviews_by_owner ON public.reviews USING btree (owner_id, id);
CREATE INDEX reviews_by_user ON public.reviews USING btree (user_id, id DESC);
CREATE INDEX reviews_newest_of_space ON public.reviews USING btree (space_id, id DESC);
CREATE INDEX reviews_sealed ON public.reviews USING btree (sealed_until) WHERE (sealed_until IS NOT NULL);
CREATE TRIGGER reviews_take_owner BEFORE INSERT ON public.reviews FOR EACH ROW EXECUTE FUNCTION take_owner_of_space();

create table roles (
  id bigint generated always as identity not null,
  role text not null,
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_role_unique UNIQUE (role)
);

create table search_changes (
  id bigint generated always as identity not null,
  changes bigint not null,
  constraint search_changes_pkey PRIMARY KEY (id)
);

create table second_factors (
  user_id bigint not null,
  secret bytea not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  constraint second_factors_confirmed_by_code CHECK (((confirmed_at IS NULL) = (last_step IS NULL))),
  constraint second_factors_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint second_factors_pkey PRIMARY KEY (user_id)
);

create table sessions (
  id bigint generated always as identity not null,
  user_id bigint not null,
  refresh_token_hash bytea not null,
  refresh_expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  device text,
  last_used_at timestamp with time zone not null,
  rotation_key bytea,
  rotation_hash bytea,
  rotated_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  constraint sessions_device_length CHECK (((length(device) >= 1) AND (length(device) <= 60))),
  constraint sessions_rotates_whole CHECK ((num_nulls(rotation_key, rotation_hash, rotated_at) = ANY (ARRAY[0, 3]))),
  constraint sessions_rotation_is_sha256 CHECK ((octet_length(rotation_hash) = 32)),
  constraint sessions_rotation_key_length CHECK ((octet_length(rotation_key) = 32)),
  constraint sessions_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_refresh_token_unique UNIQUE (refresh_token_hash)
);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

create table settlements (
  receipt_id bigint not null,
  invoice_id bigint not null,
  amount_cents bigint not null,
  settled_at timestamp with time zone not null,
  matched_by bigint,
  match_reason text,
  id bigint generated always as identity not null,
  counters bigint,
  is_standing boolean default true not null,
  constraint settlements_amount_not_negative CHECK (((amount_cents >= 0) OR (counters IS NOT NULL))),
  constraint settlements_counter_says_why CHECK (((counters IS NULL) OR ((NOT is_standing) AND (match_reason IS NOT NULL)))),
  constraint settlements_match_reason_length CHECK (((length(match_reason) >= 3) AND (length(match_reason) <= 500))),
  constraint settlements_match_says_why CHECK (((matched_by IS NULL) = (match_reason IS NULL))),
  constraint settlements_counters FOREIGN KEY (counters) REFERENCES settlements(id),
  constraint settlements_invoice FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint settlements_matched_by FOREIGN KEY (matched_by) REFERENCES users(id),
  constraint settlements_receipt FOREIGN KEY (receipt_id) REFERENCES receipts(id),
  constraint settlements_pkey PRIMARY KEY (id),
  constraint settlements_add_up TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint settlements_countered_once UNIQUE (counters)
);
CREATE INDEX settlements_by_invoice ON public.settlements USING btree (invoice_id);
CREATE INDEX settlements_by_receipt ON public.settlements USING btree (receipt_id);
CREATE UNIQUE INDEX settlements_one_standing ON public.settlements USING btree (receipt_id) WHERE is_standing;
CREATE INDEX settlements_taken_off ON public.settlements USING btree (receipt_id) WHERE (counters IS NOT NULL);
CREATE CONSTRAINT TRIGGER settlements_add_up AFTER INSERT OR DELETE OR UPDATE OF receipt_id, amount_cents ON public.settlements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION receipt_adds_up();
CREATE TRIGGER settlements_await_registration AFTER INSERT OR DELETE OR UPDATE OF amount_cents ON public.settlements FOR EACH ROW EXECUTE FUNCTION settlements_await_registration();
CREATE TRIGGER settlements_counter BEFORE INSERT ON public.settlements FOR EACH ROW WHEN ((new.counters IS NOT NULL)) EXECUTE FUNCTION settlements_counter();
CREATE TRIGGER settlements_countered_stay BEFORE UPDATE ON public.settlements FOR EACH ROW WHEN ((NOT old.is_standing)) EXECUTE FUNCTION settlements_stay();
CREATE TRIGGER settlements_post AFTER INSERT OR DELETE OR UPDATE OF amount_cents ON public.settlements FOR EACH ROW EXECUTE FUNCTION settlements_post();

create table short_codes (
  short_code text not null,
  channel text not null,
  account text,
  constraint short_codes_account_length CHECK (((length(account) >= 1) AND (length(account) <= 60))),
  constraint short_codes_pkey PRIMARY KEY (short_code)
);

create table space_cards (
  space_id bigint not null,
  whole text not null,
  card text not null,
  constraint space_cards_space FOREIGN KEY (space_id) REFERENCES spaces(id),
  constraint space_cards_pkey PRIMARY KEY (space_id)
);

create table space_counts (
  neighbourhood text not null,
  space_type text not null,
  spaces integer not null,
  constraint space_counts_not_negative CHECK ((spaces >= 0)),
  constraint space_counts_pkey PRIMARY KEY (neighbourhood, space_type)
);

create table space_images (
  space_id bigint not null,
  "position" smallint not null,
  url text not null,
  alt text not null,
  color text default '#d8cfc0'::text not null,
  width integer default 1200 not null,
  height integer default 800 not null,
  widths integer[] default '{}'::integer[] not null,
  served_url text,
  problem text,
  constraint space_images_color CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint space_images_ours_are_served CHECK (((served_url IS NOT NULL) OR (url !~~ '/%'::text))),
  constraint space_images_position CHECK ((("position" >= 1) AND ("position" <= 12))),
  constraint space_images_served_or_problem CHECK (((served_url IS NULL) OR (problem IS NULL))),
  constraint space_images_space FOREIGN KEY (space_id) REFERENCES spaces(id),
  constraint space_images_pkey PRIMARY KEY (space_id, "position")
);
CREATE INDEX space_images_by_served_url ON public.space_images USING btree (served_url);
CREATE INDEX space_images_waiting ON public.space_images USING btree (space_id) WHERE ((served_url IS NULL) AND (problem IS NULL));
CREATE TRIGGER space_images_change_searches AFTER INSERT OR DELETE OR UPDATE ON public.space_images FOR EACH STATEMENT EXECUTE FUNCTION count_search_change();
CREATE TRIGGER space_images_prepare_card_of_changed AFTER UPDATE ON public.space_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION space_images_prepare_card();
CREATE TRIGGER space_images_prepare_card_of_new AFTER INSERT ON public.space_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION space_images_prepare_card();
CREATE TRIGGER space_images_prepare_card_of_removed AFTER DELETE ON public.space_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION space_images_prepare_card();

create table space_owners (
  user_id bigint not null,
  spaces integer not null,
  constraint space_owners_spaces_not_negative CHECK ((spaces >= 0)),
  constraint space_owners_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint space_owners_pkey PRIMARY KEY (user_id)
);

create table space_words (
  word text not null,
  space_id bigint,
  constraint space_words_space FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE SET NULL,
  constraint space_words_pkey PRIMARY KEY (word)
);
CREATE INDEX space_words_by_letters ON public.space_words USING gin (without_letters(word)) WITH (fastupdate=off);
CREATE INDEX space_words_by_likeness ON public.space_words USING gin (word gin_trgm_ops);
CREATE INDEX space_words_by_space ON public.space_words USING btree (space_id);

create table spaces (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  title text not null,
  description text not null,
  space_type text not null,
  max_guests integer not null,
  price_cents bigint not null,
  location text,
  status text default 'available'::text not null,
  rating_sum integer default 0 not null,
  reviews_count integer default 0 not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  words text generated always as (folded(((((((title || ' '::text) || space_type) || ' '::text) || COALESCE(location, ''::text)) || ' '::text) || description))) stored not null,
  title_words text generated always as (spaced(title)) stored not null,
  place_words text generated always as (spaced(((space_type || ' '::text) || COALESCE(location, ''::text)))) stored not null,
  description_words text generated always as (spaced(description)) stored not null,
  agreement_id bigint,
  buffer_minutes integer default 0 not null,
  least_minutes integer default 30 not null,
  most_minutes integer,
  notice_minutes integer default 0 not null,
  furthest_days integer default 365 not null,
  rules_version integer default 1 not null,
  has_hours boolean default false not null,
  neighbourhood text generated always as (neighbourhood_of(location)) stored not null,
  open_week int4multirange,
  closed_days datemultirange,
  amenities integer default 0 not null,
  seats_boardroom integer,
  seats_theatre integer,
  seats_classroom integer,
  area_m2 integer,
  mains_power boolean,
  backup_power smallint,
  backup_hours smallint,
  download_kbps integer,
  upload_kbps integer,
  speed_told_on date,
  speed_told_by text,
  second_line boolean,
  mains_water boolean,
  water_tank boolean,
  tank_litres integer,
  power_sum integer default 0 not null,
  power_count integer default 0 not null,
  internet_sum integer default 0 not null,
  internet_count integer default 0 not null,
  water_sum integer default 0 not null,
  water_count integer default 0 not null,
  latitude numeric(5,3),
  longitude numeric(5,3),
  visited_on date,
  constraint spaces_amenities_known CHECK (((amenities >= 0) AND (amenities <= 1048575))),
  constraint spaces_area_bounded CHECK (((area_m2 >= 1) AND (area_m2 <= 100000))),
  constraint spaces_backup_hours_of_backup CHECK (((backup_hours IS NULL) OR ((COALESCE((backup_power)::integer, 0) > 0) AND ((backup_hours >= 1) AND (backup_hours <= 168))))),
  constraint spaces_backup_known CHECK (((backup_power >= 0) AND (backup_power <= 7))),
  constraint spaces_buffer_bounded CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 720))),
  constraint spaces_description_length CHECK (((length(description) >= 1) AND (length(description) <= 5000))),
  constraint spaces_furthest_bounded CHECK (((furthest_days >= 1) AND (furthest_days <= 365))),
  constraint spaces_least_bounded CHECK (((least_minutes >= 30) AND (least_minutes <= 1440))),
  constraint spaces_location_length CHECK (((length(location) >= 1) AND (length(location) <= 200))),
  constraint spaces_max_guests_bounded CHECK ((max_guests <= 100000)),
  constraint spaces_max_guests_positive CHECK ((max_guests >= 1)),
  constraint spaces_most_bounded CHECK (((most_minutes >= least_minutes) AND (most_minutes <= 525600))),
  constraint spaces_notice_bounded CHECK (((notice_minutes >= 0) AND (notice_minutes <= 86400))),
  constraint spaces_notice_within_furthest CHECK ((notice_minutes < (furthest_days * 1440))),
  constraint spaces_place_on_grid CHECK ((((latitude % 0.002) = (0)::numeric) AND ((longitude % 0.002) = (0)::numeric))),
  constraint spaces_place_whole CHECK ((num_nulls(latitude, longitude) = ANY (ARRAY[0, 2]))),
  constraint spaces_price_bounded CHECK ((price_cents <= 1000000000)),
  constraint spaces_price_not_negative CHECK ((price_cents >= 0)),
  constraint spaces_seats_at_most_guests CHECK ((((seats_boardroom >= 1) AND (seats_boardroom <= max_guests)) AND ((seats_theatre >= 1) AND (seats_theatre <= max_guests)) AND ((seats_classroom >= 1) AND (seats_classroom <= max_guests)))),
  constraint spaces_speed_bounded CHECK ((((download_kbps >= 100) AND (download_kbps <= 10000000)) AND ((upload_kbps >= 100) AND (upload_kbps <= 10000000)))),
  constraint spaces_speed_told_by_known CHECK ((speed_told_by = ANY (ARRAY['test'::text, 'owner'::text]))),
  constraint spaces_speed_whole CHECK (((num_nonnulls(download_kbps, speed_told_on, speed_told_by) = ANY (ARRAY[0, 3])) AND ((upload_kbps IS NULL) OR (download_kbps IS NOT NULL)))),
  constraint spaces_status_known CHECK ((status = ANY (ARRAY['available'::text, 'unavailable'::text, 'waiting'::text]))),
  constraint spaces_tank_litres_of_tank CHECK (((tank_litres IS NULL) OR ((water_tank IS TRUE) AND ((tank_litres >= 1) AND (tank_litres <= 1000000))))),
  constraint spaces_title_length CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint spaces_type_known CHECK ((space_type = ANY (ARRAY['office'::text, 'meeting room'::text, 'coworking'::text, 'conference room'::text, 'studio'::text, 'workshop'::text, 'event space'::text, 'retail space'::text]))),
  constraint spaces_agreement FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint spaces_owner FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint spaces_pkey PRIMARY KEY (id),
  constraint spaces_of_owner UNIQUE (owner_id, id)
);
CREATE INDEX spaces_by_mark ON public.spaces USING gin (((word_marks(id, ((title_words || place_words) || description_words), ' '::text) || word_marks(id, title_words, '!'::text)))) WITH (fastupdate=off) WHERE (removed_at IS NULL);
CREATE INDEX spaces_by_neighbourhood ON public.spaces USING btree (neighbourhood, ((COALESCE(round(((rating_sum)::numeric / (NULLIF(reviews_count, 0))::numeric), 1), (0)::numeric) + ((LEAST(reviews_count, 9999999))::numeric / 100000000.0))), id) INCLUDE (space_type, price_cents, max_guests, status, amenities, backup_power, download_kbps, seats_boardroom, seats_theatre, seats_classroom, backup_hours, upload_kbps, area_m2, mains_power, second_line, mains_water, water_tank, rating_sum, reviews_count) WHERE (removed_at IS NULL);
CREATE INDEX spaces_by_place ON public.spaces USING gist (in_km(latitude, longitude)) INCLUDE (latitude, longitude, id, space_type, neighbourhood, price_cents, max_guests, status, amenities, backup_power, download_kbps, seats_boardroom, seats_theatre, seats_classroom, backup_hours, upload_kbps, area_m2, mains_power, second_line, mains_water, water_tank, rating_sum, reviews_count) WHERE ((removed_at IS NULL) AND (latitude IS NOT NULL));
CREATE INDEX spaces_by_price ON public.spaces USING btree (price_cents, id) INCLUDE (space_type, max_guests, status, amenities, backup_power, download_kbps, seats_boardroom, seats_theatre, seats_classroom, backup_hours, upload_kbps, area_m2, mains_power, second_line, mains_water, water_tank) WHERE (removed_at IS NULL);
CREATE INDEX spaces_by_rating ON public.spaces USING btree (((COALESCE(round(((rating_sum)::numeric / (NULLIF(reviews_count, 0))::numeric), 1), (0)::numeric) + ((LEAST(reviews_count, 9999999))::numeric / 100000000.0))), id) INCLUDE (space_type, price_cents, max_guests, status, amenities, backup_power, download_kbps, seats_boardroom, seats_theatre, seats_classroom, backup_hours, upload_kbps, area_m2, mains_power, second_line, mains_water, water_tank, rating_sum, reviews_count) WHERE (removed_at IS NULL);
CREATE INDEX spaces_by_title ON public.spaces USING gin (title_words gin_trgm_ops);
CREATE INDEX spaces_by_type ON public.spaces USING btree (space_type, id) INCLUDE (price_cents, max_guests, status, amenities, backup_power, download_kbps, seats_boardroom, seats_theatre, seats_classroom, backup_hours, upload_kbps, area_m2, mains_power, second_line, mains_water, water_tank) WHERE (removed_at IS NULL);
CREATE INDEX spaces_by_words ON public.spaces USING gin (words gin_trgm_ops) WHERE (removed_at IS NULL);
CREATE INDEX spaces_cheapest ON public.spaces USING btree (neighbourhood, space_type, price_cents) WHERE ((removed_at IS NULL) AND (status = 'available'::text));
CREATE INDEX spaces_listed ON public.spaces USING btree (id) INCLUDE (space_type, price_cents, max_guests, status, amenities, backup_power, download_kbps, seats_boardroom, seats_theatre, seats_classroom, backup_hours, upload_kbps, area_m2, mains_power, second_line, mains_water, water_tank) WHERE (removed_at IS NULL);
CREATE INDEX spaces_removed_by_title ON public.spaces USING gin (title_words gin_trgm_ops) WHERE (removed_at IS NOT NULL);
CREATE INDEX spaces_unavailable ON public.spaces USING btree (id) WHERE ((removed_at IS NULL) AND (status <> 'available'::text));
CREATE TRIGGER spaces_change_searches AFTER INSERT OR DELETE OR UPDATE ON public.spaces FOR EACH STATEMENT EXECUTE FUNCTION count_search_change();
CREATE TRIGGER spaces_count_changed AFTER UPDATE OF owner_id, removed_at, status ON public.spaces FOR EACH ROW WHEN (((old.owner_id <> new.owner_id) OR (((old.removed_at IS NULL) AND (old.status <> 'waiting'::text)) <> ((new.removed_at IS NULL) AND (new.status <> 'waiting'::text))))) EXECUTE FUNCTION spaces_count_of_owner();
CREATE TRIGGER spaces_count_changed_by_neighbourhood AFTER UPDATE OF location, space_type, status, removed_at ON public.spaces FOR EACH ROW WHEN (((old.neighbourhood <> new.neighbourhood) OR (old.space_type <> new.space_type) OR (old.status <> new.status) OR ((old.removed_at IS NULL) <> (new.removed_at IS NULL)))) EXECUTE FUNCTION spaces_count_by_neighbourhood();
CREATE TRIGGER spaces_count_new AFTER INSERT ON public.spaces FOR EACH ROW WHEN ((new.removed_at IS NULL)) EXECUTE FUNCTION spaces_count_of_owner();
CREATE TRIGGER spaces_count_new_by_neighbourhood AFTER INSERT ON public.spaces FOR EACH ROW EXECUTE FUNCTION spaces_count_by_neighbourhood();
CREATE TRIGGER spaces_listed_once_approved BEFORE UPDATE OF status ON public.spaces FOR EACH ROW WHEN (((old.status = 'waiting'::text) AND (new.status <> 'waiting'::text))) EXECUTE FUNCTION spaces_listed_once_approved();
CREATE TRIGGER spaces_prepare_card AFTER INSERT OR UPDATE OF owner_id, title, description, status, space_type, max_guests, price_cents, location, rating_sum, reviews_count, amenities, seats_boardroom, seats_theatre, seats_classroom, area_m2, mains_power, backup_power, backup_hours, download_kbps, upload_kbps, speed_told_on, speed_told_by, second_line, mains_water, water_tank, tank_litres, power_sum, power_count, internet_sum, internet_count, water_sum, water_count, visited_on ON public.spaces FOR EACH ROW EXECUTE FUNCTION spaces_prepare_card();
CREATE TRIGGER spaces_tally AFTER INSERT OR DELETE OR UPDATE OF removed_at, status ON public.spaces FOR EACH ROW EXECUTE FUNCTION spaces_tally();
CREATE TRIGGER spaces_teach_amenities AFTER INSERT OR UPDATE OF space_type, amenities ON public.spaces FOR EACH ROW WHEN ((new.amenities <> 0)) EXECUTE FUNCTION learn_amenity_set();
CREATE TRIGGER spaces_teach_words AFTER INSERT OR UPDATE OF title, description, location, space_type ON public.spaces FOR EACH ROW EXECUTE FUNCTION learn_space_words();

create table statement_imports (
  id bigint generated always as identity not null,
  user_id bigint not null,
  file_hash bytea not null,
  imported_at timestamp with time zone not null,
  rows_read integer not null,
  receipts_added integer not null,
  receipts_known integer not null,
  reversals integer not null,
  rows_skipped integer not null,
  rows_refused integer not null,
  receipts_waiting integer default 0 not null,
  waiting_cents bigint default 0 not null,
  reversals_waiting integer default 0 not null,
  constraint statement_imports_hash_is_sha256 CHECK ((octet_length(file_hash) = 32)),
  constraint statement_imports_rows_not_negative CHECK ((rows_read >= 0)),
  constraint statement_imports_waits_alone CHECK ((((receipts_waiting + reversals_waiting) = 0) OR ((receipts_added + reversals) = 0))),
  constraint statement_imports_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint statement_imports_pkey PRIMARY KEY (id)
);
CREATE INDEX statement_imports_by_file ON public.statement_imports USING btree (file_hash, id DESC);
CREATE INDEX statement_imports_by_user ON public.statement_imports USING btree (user_id);
CREATE UNIQUE INDEX statement_imports_one_waiting ON public.statement_imports USING btree (file_hash) WHERE ((receipts_waiting + reversals_waiting) > 0);

create table taken_times (
  id bigint generated always as identity not null,
  space_id bigint not null,
  during tstzrange not null,
  booking_id bigint,
  block_id bigint,
  change_id bigint,
  used tstzrange not null,
  held_until timestamp with time zone,
  constraint taken_times_by_one CHECK ((num_nonnulls(booking_id, block_id) = 1)),
  constraint taken_times_change_of_booking CHECK (((change_id IS NULL) OR (booking_id IS NOT NULL))),
  constraint taken_times_not_empty CHECK ((NOT isempty(during))),
  constraint taken_times_uses_its_own CHECK ((used <@ during)),
  constraint taken_times_block FOREIGN KEY (block_id) REFERENCES blocks(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint taken_times_booking FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint taken_times_change FOREIGN KEY (change_id) REFERENCES booking_changes(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint taken_times_space FOREIGN KEY (space_id) REFERENCES spaces(id),
  constraint taken_times_pkey PRIMARY KEY (id),
  constraint taken_times_block_once UNIQUE (block_id),
  constraint taken_times_no_overlap EXCLUDE USING gist (space_id WITH =, during WITH &&)
);
CREATE UNIQUE INDEX taken_times_booking_once ON public.taken_times USING btree (booking_id) WHERE (change_id IS NULL);
CREATE INDEX taken_times_by_booking ON public.taken_times USING btree (booking_id) WHERE (change_id IS NOT NULL);
CREATE INDEX taken_times_by_change ON public.taken_times USING btree (change_id) WHERE (change_id IS NOT NULL);
CREATE INDEX taken_times_by_end ON public.taken_times USING btree (space_id, upper(during));

create table tallies (
  what text not null,
  added bigint not null,
  is_folded boolean default false not null,
  id bigint generated always as identity not null,
  constraint tallies_what_known CHECK ((what = ANY (ARRAY['users'::text, 'client'::text, 'owner'::text, 'admin'::text, 'spaces'::text, 'available'::text]))),
  constraint tallies_pkey PRIMARY KEY (id)
);
CREATE INDEX tallies_to_fold ON public.tallies USING btree (id) WHERE (NOT is_folded);

create table tax_details (
  user_id bigint not null,
  kra_pin text,
  is_vat_registered boolean not null,
  changed_at timestamp with time zone not null,
  is_resident boolean default true not null,
  constraint tax_details_pin_format CHECK ((kra_pin ~ '^[A-Z][0-9]{9}[A-Z]$'::text)),
  constraint tax_details_vat_needs_pin CHECK (((NOT is_vat_registered) OR (kra_pin IS NOT NULL))),
  constraint tax_details_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint tax_details_pkey PRIMARY KEY (user_id)
);

create table tax_registrations (
  id bigint generated always as identity not null,
  invoice_id bigint not null,
  nth integer not null,
  kind text not null,
  amount_cents bigint not null,
  made_at timestamp with time zone not null,
  tried_at timestamp with time zone,
  refusal text,
  control_number text,
  control_unit text,
  qr text,
  registered_at timestamp with time zone,
  registered_by bigint,
  of_nth integer,
  constraint tax_registrations_amount_positive CHECK ((amount_cents > 0)),
  constraint tax_registrations_by_hand_registered CHECK (((registered_by IS NULL) OR (registered_at IS NOT NULL))),
  constraint tax_registrations_first_is_invoice CHECK (((nth > 1) OR (kind = 'invoice'::text))),
  constraint tax_registrations_in_full CHECK ((num_nonnulls(control_number, control_unit, qr, registered_at) = ANY (ARRAY[0, 4]))),
  constraint tax_registrations_kind_known CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint tax_registrations_not_refused CHECK (((refusal IS NULL) OR (registered_at IS NULL))),
  constraint tax_registrations_note_follows CHECK ((of_nth < nth)),
  constraint tax_registrations_note_has_invoice CHECK (((kind = 'credit_note'::text) = (of_nth IS NOT NULL))),
  constraint tax_registrations_nth_positive CHECK ((nth > 0)),
  constraint tax_registrations_of FOREIGN KEY (invoice_id, of_nth) REFERENCES tax_registrations(invoice_id, nth),
  constraint tax_registrations_receipt FOREIGN KEY (invoice_id) REFERENCES receipt_documents(invoice_id),
  constraint tax_registrations_registered_by FOREIGN KEY (registered_by) REFERENCES users(id),
  constraint tax_registrations_pkey PRIMARY KEY (id),
  constraint tax_registrations_control_number_unique UNIQUE (control_number),
  constraint tax_registrations_nth_unique UNIQUE (invoice_id, nth)
);
CREATE INDEX tax_registrations_by_registered_by ON public.tax_registrations USING btree (registered_by) WHERE (registered_by IS NOT NULL);
CREATE INDEX tax_registrations_waiting ON public.tax_registrations USING btree (tried_at NULLS FIRST, id) WHERE (registered_at IS NULL);
CREATE TRIGGER tax_registrations_never_deleted BEFORE DELETE ON public.tax_registrations FOR EACH ROW EXECUTE FUNCTION tax_registrations_stay();
CREATE TRIGGER tax_registrations_stay BEFORE UPDATE ON public.tax_registrations FOR EACH ROW WHEN (((old.registered_at IS NOT NULL) OR ((((((old.invoice_id IS DISTINCT FROM new.invoice_id) OR (old.nth IS DISTINCT FROM new.nth)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.of_nth IS DISTINCT FROM new.of_nth)) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.made_at IS DISTINCT FROM new.made_at)))) EXECUTE FUNCTION tax_registrations_stay();
CREATE TRIGGER tax_registrations_take_from_first BEFORE INSERT ON public.tax_registrations FOR EACH ROW WHEN (((new.kind = 'credit_note'::text) AND (new.of_nth IS NULL))) EXECUTE FUNCTION tax_registrations_take_from_first();

create table thread_reports (
  id bigint generated always as identity not null,
  thread_id bigint not null,
  user_id bigint not null,
  reason text not null,
  words text not null,
  reported_at timestamp with time zone not null,
  note text,
  closed_by bigint,
  closed_at timestamp with time zone,
  constraint thread_reports_closed_in_full CHECK ((num_nonnulls(note, closed_by, closed_at) = ANY (ARRAY[0, 3]))),
  constraint thread_reports_note_length CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint thread_reports_reason_known CHECK ((reason = ANY (ARRAY['rude'::text, 'pays_outside'::text, 'unwanted'::text, 'other'::text]))),
  constraint thread_reports_words_length CHECK (((length(words) >= 1) AND (length(words) <= 1000))),
  constraint thread_reports_closed_by FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint thread_reports_thread FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint thread_reports_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint thread_reports_pkey PRIMARY KEY (id)
);
CREATE INDEX thread_reports_by_closed_by ON public.thread_reports USING btree (closed_by) WHERE (closed_by IS NOT NULL);
CREATE INDEX thread_reports_by_thread ON public.thread_reports USING btree (thread_id);
CREATE INDEX thread_reports_by_user ON public.thread_reports USING btree (user_id);
CREATE INDEX thread_reports_closed ON public.thread_reports USING btree (id) WHERE (closed_at IS NOT NULL);
CREATE UNIQUE INDEX thread_reports_one_open ON public.thread_reports USING btree (thread_id, user_id) WHERE (closed_at IS NULL);
CREATE INDEX thread_reports_open ON public.thread_reports USING btree (reported_at, id) WHERE (closed_at IS NULL);

create table threads (
  id bigint generated always as identity not null,
  space_id bigint not null,
  booking_id bigint,
  client_id bigint not null,
  owner_id bigint not null,
  created_at timestamp with time zone not null,
  last_at timestamp with time zone,
  client_read_to bigint default 0 not null,
  owner_read_to bigint default 0 not null,
  client_unread_id bigint,
  owner_unread_id bigint,
  constraint threads_of_two CHECK ((client_id <> owner_id)),
  constraint threads_booking FOREIGN KEY (owner_id, booking_id) REFERENCES bookings(owner_id, id) ON UPDATE CASCADE,
  constraint threads_client FOREIGN KEY (client_id) REFERENCES users(id),
  constraint threads_space FOREIGN KEY (owner_id, space_id) REFERENCES spaces(owner_id, id) ON UPDATE CASCADE,
  constraint threads_pkey PRIMARY KEY (id),
  constraint threads_one_booking UNIQUE (booking_id)
);
CREATE INDEX threads_by_client ON public.threads USING btree (client_id, last_at, id);
CREATE INDEX threads_by_owner ON public.threads USING btree (owner_id, last_at, id);
CREATE INDEX threads_by_space ON public.threads USING btree (owner_id, space_id);
CREATE INDEX threads_by_time ON public.threads USING btree (COALESCE(last_at, created_at));
CREATE INDEX threads_empty ON public.threads USING btree (created_at) WHERE (last_at IS NULL);
CREATE UNIQUE INDEX threads_one_question ON public.threads USING btree (space_id, client_id) WHERE (booking_id IS NULL);
CREATE INDEX threads_unread_by_client ON public.threads USING btree (client_id) WHERE (client_unread_id IS NOT NULL);
CREATE INDEX threads_unread_by_owner ON public.threads USING btree (owner_id) WHERE (owner_unread_id IS NOT NULL);

create table transfer_attempts (
  id bigint generated always as identity not null,
  transfer_id bigint not null,
  ref text not null,
  state text default 'asking'::text not null,
  sent_by bigint,
  sent_at timestamp with time zone not null,
  conversation_id text,
  result_code text,
  transfer_code text,
  decided_at timestamp with time zone,
  closed_by bigint,
  close_reason text,
  is_proof boolean default false not null,
  found_cents bigint,
  paid_by_hand boolean default false not null,
  means text default 'mpesa'::text not null,
  proof text,
  paid_on date,
  kind text,
  phone text,
  receiver_name text,
  questions smallint default 0 not null,
  asked_at timestamp with time zone,
  undone_by bigint,
  undone_at timestamp with time zone,
  undone_reason text,
  constraint transfer_attempts_close_reason_length CHECK (((length(close_reason) >= 3) AND (length(close_reason) <= 500))),
  constraint transfer_attempts_closed_says_why CHECK (((closed_by IS NULL) = (close_reason IS NULL))),
  constraint transfer_attempts_code_length CHECK (((length(transfer_code) >= 1) AND (length(transfer_code) <= 40))),
  constraint transfer_attempts_decided_has_time CHECK (((state = ANY (ARRAY['done'::text, 'failed'::text, 'undone'::text])) = (decided_at IS NOT NULL))),
  constraint transfer_attempts_found_positive CHECK ((found_cents > 0)),
  constraint transfer_attempts_kind_fits CHECK ((((NOT (kind IS DISTINCT FROM 'b2c'::text)) = (phone IS NOT NULL)) AND ((receiver_name IS NULL) OR (kind = ANY (ARRAY['b2c'::text, 'till'::text, 'pay_bill'::text]))))),
  constraint transfer_attempts_kind_known CHECK ((kind = ANY (ARRAY['reversal'::text, 'b2c'::text, 'till'::text, 'pay_bill'::text, 'bank'::text]))),
  constraint transfer_attempts_means_known CHECK ((means = ANY (ARRAY['mpesa'::text, 'bank'::text, 'cash'::text]))),
  constraint transfer_attempts_means_proved CHECK (
CASE
    WHEN (NOT (kind IS DISTINCT FROM 'bank'::text)) THEN ((means = 'bank'::text) AND (transfer_code IS NULL) AND ((state = 'done'::text) = (proof IS NOT NULL)) AND ((proof IS NULL) = (paid_on IS NULL)))
    WHEN (means = 'mpesa'::text) THEN ((proof IS NULL) AND (paid_on IS NULL))
    ELSE (paid_by_hand AND (transfer_code IS NULL) AND (proof IS NOT NULL) AND (paid_on IS NOT NULL))
END),
  constraint transfer_attempts_phone_shape CHECK ((phone ~ '^254[17]\d\d(\d{3}|\*{3})\d{3}$'::text)),
  constraint transfer_attempts_proof_length CHECK (((length(proof) >= 3) AND (length(proof) <= 100))),
  constraint transfer_attempts_proved_stay CHECK (((state <> 'undone'::text) OR ((closed_by IS NOT NULL) AND (NOT is_proof)))),
  constraint transfer_attempts_questions_not_negative CHECK ((questions >= 0)),
  constraint transfer_attempts_receiver_length CHECK (((length(receiver_name) >= 1) AND (length(receiver_name) <= 100))),
  constraint transfer_attempts_sent_somehow CHECK (((kind IS NULL) = paid_by_hand)),
  constraint transfer_attempts_state_known CHECK ((state = ANY (ARRAY['asking'::text, 'accepted'::text, 'done'::text, 'failed'::text, 'unclear'::text, 'undone'::text]))),
  constraint transfer_attempts_undone_reason_length CHECK (((length(undone_reason) >= 3) AND (length(undone_reason) <= 500))),
  constraint transfer_attempts_undone_says_why CHECK ((num_nonnulls(undone_by, undone_at, undone_reason) =
CASE
    WHEN (state = 'undone'::text) THEN 3
    ELSE 0
END)),
  constraint transfer_attempts_closed_by FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint transfer_attempts_sent_by FOREIGN KEY (sent_by) REFERENCES users(id),
  constraint transfer_attempts_transfer FOREIGN KEY (transfer_id) REFERENCES transfers(id),
  constraint transfer_attempts_undone_by FOREIGN KEY (undone_by) REFERENCES users(id),
  constraint transfer_attempts_pkey PRIMARY KEY (id),
  constraint transfer_attempts_ref_unique UNIQUE (ref)
);
CREATE INDEX transfer_attempts_by_closed_by ON public.transfer_attempts USING btree (closed_by) WHERE (closed_by IS NOT NULL);
CREATE INDEX transfer_attempts_by_decision ON public.transfer_attempts USING btree (decided_at);
CREATE INDEX transfer_attempts_by_sent_by ON public.transfer_attempts USING btree (sent_by);
CREATE INDEX transfer_attempts_by_transfer ON public.transfer_attempts USING btree (transfer_id, id DESC);
CREATE INDEX transfer_attempts_by_undone_by ON public.transfer_attempts USING btree (undone_by) WHERE (undone_by IS NOT NULL);
CREATE UNIQUE INDEX transfer_attempts_code_unique ON public.transfer_attempts USING btree (transfer_code) WHERE (state <> 'undone'::text);
CREATE UNIQUE INDEX transfer_attempts_done_once ON public.transfer_attempts USING btree (transfer_id) WHERE (state = 'done'::text);
CREATE UNIQUE INDEX transfer_attempts_one_open ON public.transfer_attempts USING btree (transfer_id) WHERE (state = ANY (ARRAY['asking'::text, 'accepted'::text, 'unclear'::text]));
CREATE INDEX transfer_attempts_open ON public.transfer_attempts USING btree (sent_at) WHERE (state = ANY (ARRAY['asking'::text, 'accepted'::text]));
CREATE INDEX transfer_attempts_phones_to_mask ON public.transfer_attempts USING btree (decided_at) WHERE (phone ~ '[0-9]{9}$'::text);
CREATE UNIQUE INDEX transfer_attempts_proof_unique ON public.transfer_attempts USING btree (means, upper(proof)) WHERE ((proof IS NOT NULL) AND (state <> 'undone'::text));

create table transfers (
  id bigint generated always as identity not null,
  subject text not null,
  amount_cents bigint not null,
  original_code text,
  original_cents bigint,
  state text default 'due'::text not null,
  kind text not null,
  phone text,
  short_code text,
  account text,
  constraint transfers_account_length CHECK (((length(account) >= 1) AND (length(account) <= 20))),
  constraint transfers_amount_positive CHECK ((amount_cents > 0)),
  constraint transfers_kind_fits CHECK ((((kind = 'b2c'::text) = (phone IS NOT NULL)) AND ((kind = ANY (ARRAY['till'::text, 'pay_bill'::text])) = (short_code IS NOT NULL)) AND ((kind = 'pay_bill'::text) = (account IS NOT NULL)) AND ((kind <> 'reversal'::text) OR (original_code IS NOT NULL)))),
  constraint transfers_kind_known CHECK ((kind = ANY (ARRAY['reversal'::text, 'b2c'::text, 'till'::text, 'pay_bill'::text, 'bank'::text]))),
  constraint transfers_original_positive CHECK ((original_cents > 0)),
  constraint transfers_original_whole CHECK (((original_code IS NULL) = (original_cents IS NULL))),
  constraint transfers_phone_shape CHECK ((phone ~ '^254[17]\d\d(\d{3}|\*{3})\d{3}$'::text)),
  constraint transfers_short_code_shape CHECK ((short_code ~ '^\d{5,7}$'::text)),
  constraint transfers_state_known CHECK ((state = ANY (ARRAY['due'::text, 'sent'::text, 'failed'::text, 'done'::text, 'withdrawn'::text]))),
  constraint transfers_subject_length CHECK (((length(subject) >= 1) AND (length(subject) <= 40))),
  constraint transfers_pkey PRIMARY KEY (id)
);
CREATE INDEX transfers_due ON public.transfers USING btree (id) WHERE (state = 'due'::text);
CREATE INDEX transfers_phones_to_mask ON public.transfers USING btree (id) WHERE (phone ~ '[0-9]{9}$'::text);

create table unplaced_owners (
  owner_id bigint not null,
  constraint unplaced_owners_owner FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint unplaced_owners_pkey PRIMARY KEY (owner_id)
);

create table uploads (
  id bigint generated always as identity not null,
  url text not null,
  user_id bigint not null,
  color text not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  created_at timestamp with time zone not null,
  constraint uploads_color CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint uploads_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_url_unique UNIQUE (url)
);
CREATE INDEX uploads_by_age ON public.uploads USING btree (created_at);

create table user_roles (
  user_id bigint not null,
  role_id bigint not null,
  given_by bigint,
  given_at timestamp with time zone not null,
  constraint user_roles_given_by FOREIGN KEY (given_by) REFERENCES users(id),
  constraint user_roles_role FOREIGN KEY (role_id) REFERENCES roles(id),
  constraint user_roles_user FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_roles_pkey PRIMARY KEY (user_id, role_id)
);
CREATE INDEX user_roles_by_given_by ON public.user_roles USING btree (given_by);
CREATE INDEX user_roles_by_role ON public.user_roles USING btree (role_id, user_id);
CREATE TRIGGER user_roles_tally AFTER INSERT OR DELETE OR UPDATE OF role_id ON public.user_roles FOR EACH ROW EXECUTE FUNCTION user_roles_tally();

create table users (
  id bigint generated always as identity not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone_number text,
  password_hash text,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  words text generated always as (folded(((((((((first_name || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || phone_number) || ' '::text) || regexp_replace(phone_number, '^\+254'::text, '0'::text)))) stored,
  name_key text generated always as ("left"(translate(folded(((first_name || ' '::text) || last_name)), '	
'::text, '   '::text), 80)) stored not null,
  email_proved_at timestamp with time zone,
  new_email text,
  must_prove_email boolean default false not null,
  created_by bigint,
  password_set_by bigint,
  privacy_notice text,
  privacy_agreed_at timestamp with time zone,
  password_own_since timestamp with time zone,
  constraint users_email_length CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint users_first_name_length CHECK (((length(first_name) >= 1) AND (length(first_name) <= 100))),
  constraint users_last_name_length CHECK (((length(last_name) >= 1) AND (length(last_name) <= 100))),
  constraint users_new_email_length CHECK (((length(new_email) >= 3) AND (length(new_email) <= 254))),
  constraint users_password_set_by_another CHECK ((password_set_by <> id)),
  constraint users_phone_number_e164 CHECK ((phone_number ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint users_privacy_agreed_has_time CHECK (((privacy_notice IS NULL) = (privacy_agreed_at IS NULL))),
  constraint users_privacy_notice_is_day CHECK ((privacy_notice ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint users_removed_has_no_new_email CHECK (((removed_at IS NULL) OR (new_email IS NULL))),
  constraint users_removed_is_nobody CHECK (
CASE
    WHEN (removed_at IS NULL) THEN (num_nulls(email, phone_number, password_hash) = 0)
    ELSE (num_nonnulls(email, phone_number, password_hash) = 0)
END),
  constraint users_created_by FOREIGN KEY (created_by) REFERENCES users(id),
  constraint users_password_set_by FOREIGN KEY (password_set_by) REFERENCES users(id),
  constraint users_pkey PRIMARY KEY (id)
);
CREATE INDEX users_by_created_by ON public.users USING btree (created_by);
CREATE INDEX users_by_name ON public.users USING btree (name_key, id) WHERE (removed_at IS NULL);
CREATE INDEX users_by_name_words ON public.users USING gin (name_key gin_trgm_ops);
CREATE INDEX users_by_password_set_by ON public.users USING btree (password_set_by);
CREATE INDEX users_by_words ON public.users USING gin (words gin_trgm_ops) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX users_email_unique ON public.users USING btree (lower(email)) WHERE (removed_at IS NULL);
CREATE TRIGGER users_change_searches AFTER UPDATE OF first_name, last_name ON public.users FOR EACH STATEMENT EXECUTE FUNCTION count_search_change();
CREATE TRIGGER users_tally AFTER INSERT OR DELETE OR UPDATE OF removed_at ON public.users FOR EACH ROW EXECUTE FUNCTION users_tally();

create table ways_in (
  space_id bigint not null,
  building text,
  floor text,
  landmark text,
  stage text,
  parking text,
  steps text[] default '{}'::text[] not null,
  contact_name text,
  phone_number text,
  latitude double precision,
  longitude double precision,
  set_at timestamp with time zone not null,
  constraint ways_in_building_length CHECK (((length(building) >= 1) AND (length(building) <= 100))),
  constraint ways_in_contact_length CHECK (((length(contact_name) >= 1) AND (length(contact_name) <= 100))),
  constraint ways_in_contact_reached CHECK (((contact_name IS NULL) OR (phone_number IS NOT NULL))),
  constraint ways_in_floor_length CHECK (((length(floor) >= 1) AND (length(floor) <= 60))),
  constraint ways_in_in_nairobi CHECK (((num_nulls(latitude, longitude) = 2) OR (((latitude >= ('-1.6'::numeric)::double precision) AND (latitude <= ('-1.0'::numeric)::double precision)) AND ((longitude >= (36.5)::double precision) AND (longitude <= (37.3)::double precision))))),
  constraint ways_in_landmark_length CHECK (((length(landmark) >= 1) AND (length(landmark) <= 120))),
  constraint ways_in_parking_length CHECK (((length(parking) >= 1) AND (length(parking) <= 200))),
  constraint ways_in_phone_format CHECK ((phone_number ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint ways_in_stage_length CHECK (((length(stage) >= 1) AND (length(stage) <= 120))),
  constraint ways_in_steps_few CHECK (((cardinality(steps) <= 8) AND (array_position(steps, NULL::text) IS NULL))),
  constraint ways_in_space FOREIGN KEY (space_id) REFERENCES spaces(id),
  constraint ways_in_pkey PRIMARY KEY (space_id)
);
CREATE TRIGGER ways_in_tell_place AFTER INSERT OR DELETE OR UPDATE OF latitude, longitude ON public.ways_in FOR EACH ROW EXECUTE FUNCTION ways_in_tell_place();
