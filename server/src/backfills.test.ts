// What migrations make of existing data: it is inserted before them under the rules of the time, and compared after
// them.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDatabase } from '#platform/db/database.ts';
import { allRows, allValues } from '#platform/db/rows.ts';
import { makeDatabase } from '#test/database.ts';

const FOLDER = join(import.meta.dirname, '../migrations');
/** The first migration whose backfill is tested. */
const FIRST = '0035';

const PLANTED = `
  insert into users (id, first_name, last_name, email, phone_number, password_hash, created_at)
  overriding system value values
    (1, 'Wanjiku', 'Kamau', 'client@nafasi.example', '+254712345678', 'none', now()),
    (2, 'Otieno', 'Ouma', 'owner@nafasi.example', '+254712345679', 'none', now()),
    (3, 'Njeri', 'Mwangi', 'admin@nafasi.example', '+254712345680', 'none', '2026-01-01 09:00+03'),
    (4, 'Baraka', 'Otieno', 'made@nafasi.example', '+254712345681', 'none', '2026-02-01 09:00+03');
  insert into user_roles (user_id, role_id)
  select user_id, id from (values (3, 'admin'), (4, 'client'), (4, 'owner')) as held (user_id, role) join roles using (role);
  insert into audit (at, actor_id, action, subject, subject_id, detail) values
    ('2026-02-01 09:00+03', 3, 'user.created', 'user', 4, '{}'),
    ('2026-03-01 09:00+03', 3, 'role.assigned', 'user', 4, '{"role": "owner"}'),
    ('2026-04-01 09:00+03', 4, 'user.password_changed', 'user', 4, '{}');
  insert into sessions (user_id, refresh_token_hash, refresh_expires_at, created_at) values
    (1, sha256('long'), now() + interval '29 days', '2026-11-20 09:00+03'),
    (1, sha256('short'), '2026-11-21 09:00+03', '2026-10-22 09:00+03');
  insert into spaces (id, owner_id, title, description, space_type, max_guests, price_cents, location, created_at)
  overriding system value values (1, 2, 'Studio', 'Light.', 'studio', 8, 100000, 'Kilimani', now());
  insert into space_images (space_id, position, url, alt) values
    (1, 1, '/pictures/uploads/one.webp', ''), (1, 2, 'https://pictures.example/two.jpg', '');
  insert into spaces (id, owner_id, title, description, space_type, max_guests, price_cents, location, created_at, removed_at)
  overriding system value values (2, 2, 'Gone', 'Dark.', 'studio', 8, 100000, 'Kilimani', now(), now());
  insert into opening_hours (space_id, weekday, opens, closes) values (2, 1, 480, 1080), (2, 2, 480, 1080);
  insert into imports (space_id, place, name, url, created_by, created_at, read_at, refreshed_at, next_at) values
    (1, 1, 'Here', 'https://calendars.example/here.ics', 2, now(), now(), now(), now()),
    (2, 1, 'Gone', 'https://calendars.example/gone.ics', 2, now(), now(), now(), now());
  insert into bookings (id, space_id, user_id, start_time, end_time, guests, price_cents, total_cents, agreement_id,
                        terms, state, hold_until, created_at, confirmed_at, buffer_minutes)
  overriding system value values
    (1, 1, 1, '2026-11-27 09:00+03', '2026-11-27 10:30+03', 2, 100000, 150000, 1, 'Be kind.', 'confirmed', null, now(), now(), 30),
    (2, 1, 1, '2026-11-28 09:00+03', '2026-11-28 11:00+03', 2, 100000, 200000, 1, 'Be kind.', 'pending', '2026-11-27 08:00+03', now(), null, 0);
  insert into booking_changes (id, booking_id, from_start, from_end, from_cents, start_time, end_time, buffer_minutes,
                               total_cents, state, created_at, hold_until)
  overriding system value values
    (5, 1, '2026-11-27 09:00+03', '2026-11-27 10:30+03', 150000, '2026-11-27 10:00+03', '2026-11-27 12:00+03', 30,
     200000, 'pending', now(), '2026-11-27 08:30+03');
  insert into blocks (id, space_id, start_time, end_time, created_by, created_at)
  overriding system value values (1, 1, '2026-11-29 09:00+03', '2026-11-29 10:00+03', 2, now());
  insert into invoices (id, booking_id, status, amount_cents, created_at, paid_at)
  overriding system value values (1, 1, 'paid', 150000, now(), now()), (2, 2, 'pending', 200000, now(), null);
  insert into receipts (id, code, amount_cents, short_code, account, payer_phone, payer_name, paid_at, received_at, source, reversed_at)
  overriding system value values
    (1, 'UKO0000001', 200000, '247247', 'booking', '', '', now(), now(), 'statement', null),
    (2, 'UKO0000002', 30000, '600100', 'booking', '', '', now(), now(), 'statement', null),
    (3, 'UKO0000003', 40000, '247247', 'booking', '', '', now(), now(), 'statement', now()),
    (4, 'UKO0000004', 10000, '247247', 'booking', '', '', now(), now(), 'statement', null);
  insert into settlements (receipt_id, invoice_id, amount_cents, settled_at) values (1, 1, 150000, now());
  insert into refunds (id, receipt_id, invoice_id, amount_cents, reason, state, created_at, decided_at)
  overriding system value values
    (7, 1, 1, 50000, 'surplus', 'done', now(), now()),
    (8, 3, null, 40000, 'reversed', 'done', now(), now()),
    (9, 4, null, 10000, 'unclaimed', 'due', now(), null);
  insert into refund_sendings (id, refund_id, ref, state, sent_by, sent_at, decided_at, result_code, transfer_code, paid_by_hand)
  overriding system value values
    (1, 7, 'first', 'failed', 2, now(), now(), '2001', null, false),
    (2, 7, 'second', 'done', 2, now(), now(), '0', 'UKOTRANSF1', false),
    (3, 9, 'third', 'failed', 2, now(), now(), null, 'UKOTRANSF2', true);
  insert into refund_approvals (refund_id, user_id, approved_at) values (9, 2, now());
  insert into notices (id, user_id, kind, booking_id, receipt_id, refund_id, change_id, created_at)
  overriding system value values
    (1, 1, 'booked', 1, null, null, null, now()),
    (2, 1, 'paid', 1, 1, null, 5, now()),
    (3, 1, 'refund_done', 1, null, 7, null, now()),
    (4, 1, 'changed', 1, null, null, 5, now());
  insert into reviews (space_id, user_id, booking_id, rating, comment, created_at) values (1, 1, 1, 5, 'Good.', now());
  insert into callbacks (id, kind, body, source_address, received_at, processed_at, outcome)
  overriding system value values
    (1, 'c2b_confirmation', '{}', '127.0.0.1', now(), now(), 'settled'),
    (2, 'c2b_confirmation', '{}', '127.0.0.1', now(), now(), 'foreign'),
    (3, 'c2b_confirmation', '{}', '127.0.0.1', now(), null, null)`;

let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await makeDatabase('nothing');
  db = openDatabase(database.url, () => undefined);
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  const run = (all: string[]) =>
    db.transaction().execute(async (tx) => {
      for (const file of all) await sql.raw(await readFile(join(FOLDER, file), 'utf8')).execute(tx);
    });
  await run(files.filter((file) => file < FIRST));
  await db.transaction().execute((tx) => sql.raw(PLANTED).execute(tx));
  await run(files.filter((file) => file >= FIRST));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('0035: whoever booked pays the invoice', async () => {
  expect(await allRows(db)`select id, payer_id from invoices order by id`).toEqual([
    { id: 1, payer_id: 1 },
    { id: 2, payer_id: 1 },
  ]);
});

test('0036: the numbers that were paid to are ours', async () => {
  expect(await allRows(db)`select short_code, channel from short_codes order by 1`).toEqual([
    { short_code: '247247', channel: 'mpesa' },
    { short_code: '600100', channel: 'mpesa' },
  ]);
});

test('0037: a refund becomes a transfer with what was sent and agreed to, and the next one has a new id', async () => {
  // Each goes back the way it came, as 0080 requires.
  const back = { kind: 'reversal', phone: null, short_code: null, account: null };
  const transfer = {
    subject: 'refund',
    ...back,
    amount_cents: 50_000,
    original_code: 'UKO0000001',
  };
  expect(
    await allRows(db)`
      select refunds.id as refund, transfers.* from refunds
      join transfers on transfers.id = refunds.transfer_id order by refunds.id`,
  ).toEqual([
    { refund: 7, id: 7, ...transfer, original_cents: 200_000, state: 'done' },
    {
      ...{ refund: 8, id: 8, ...back, subject: 'refund', amount_cents: 40_000, state: 'withdrawn' },
      ...{ original_code: 'UKO0000003', original_cents: 40_000 },
    },
    {
      ...{ refund: 9, id: 9, ...back, subject: 'refund', amount_cents: 10_000, state: 'due' },
      ...{ original_code: 'UKO0000004', original_cents: 10_000 },
    },
  ]);
  expect(
    await allRows(db)`select transfer_id, ref, state from transfer_attempts order by id`,
  ).toEqual([
    { transfer_id: 7, ref: 'first', state: 'failed' },
    { transfer_id: 7, ref: 'second', state: 'done' },
    { transfer_id: 9, ref: 'third', state: 'failed' },
  ]);
  expect(await allRows(db)`select subject, subject_id, user_id from approvals`).toEqual([
    { subject: 'transfer', subject_id: 9, user_id: 2 },
  ]);
  expect(
    await allRows(db)`
      insert into transfers (subject, amount_cents, kind, phone)
      values ('payout', 1, 'b2c', '254712345678') returning id`,
  ).toEqual([{ id: 10 }]);
});

test('0040: a taken time says what of it is used, until when and by which booking', async () => {
  const at = (column: string) =>
    sql`to_char(${sql.raw(column)} at time zone 'Africa/Nairobi', 'DD HH24:MI')`;
  expect(
    await allRows(db)`
      select booking_id, change_id, block_id, ${at('lower(during)')} as "from", ${at('upper(during)')} as "to",
             ${at('upper(used)')} as used_to, ${at('held_until')} as held_until
      from taken_times order by during`,
  ).toEqual([
    taken({ booking_id: 1, from: '27 09:00', to: '27 11:00', used_to: '27 10:30' }),
    taken({
      ...{ booking_id: 1, change_id: 5, from: '27 11:00', to: '27 12:30' },
      ...{ used_to: '27 12:00', held_until: '27 08:30' },
    }),
    taken({
      ...{ booking_id: 2, from: '28 09:00', to: '28 11:00' },
      ...{ used_to: '28 11:00', held_until: '27 08:00' },
    }),
    taken({ block_id: 1, from: '29 09:00', to: '29 10:00', used_to: '29 10:00' }),
  ]);
});

const taken = (time: object) => ({
  ...{ booking_id: null, change_id: null, block_id: null, held_until: null },
  ...time,
});

test('0045: a total becomes one line of hours, of bookings, changes and receipts', async () => {
  const line = (words: string, quantity: number, amount_cents: number) => ({
    ...{ kind: 'hours', words, quantity, unit: 'hour', unit_price_cents: 100_000, amount_cents },
  });
  const half = [line('1.5 hours', 1.5, 150_000)];
  const two = [line('2.0 hours', 2, 200_000)];
  expect(
    await allRows(db)`
      select 'booking' as of, lines from bookings where id = 1
      union all select 'other booking', lines from bookings where id = 2
      union all select 'change', lines from booking_changes
      union all select 'receipt', lines from receipt_documents`,
  ).toEqual([
    { of: 'booking', lines: half },
    { of: 'other booking', lines: two },
    { of: 'change', lines: two },
    { of: 'receipt', lines: half },
  ]);
});

test('0050: a notice is about one thing', async () => {
  expect(
    await allRows(db)`select kind, subject, subject_id, change_id from notices order by id`,
  ).toEqual([
    { kind: 'booked', subject: 'booking', subject_id: 1, change_id: null },
    { kind: 'paid', subject: 'settlement', subject_id: 1, change_id: 5 },
    { kind: 'refund_done', subject: 'refund', subject_id: 7, change_id: null },
    { kind: 'changed', subject: 'change', subject_id: 5, change_id: null },
  ]);
});

test('0051: a reviewed space is known to bookings', async () => {
  expect(await allRows(db)`select * from reviewed_spaces`).toEqual([{ user_id: 1, space_id: 1 }]);
});

test('0052: the totals are what there was, and what nothing was made of is unclaimed', async () => {
  expect(
    await allRows(db)`
      select debit, credit, sum(amount_cents)::bigint as cents from ledger_totals group by debit, credit order by debit, credit`,
  ).toEqual([
    { debit: 'clients', credit: 'pay_bill', cents: 90_000 },
    { debit: 'pay_bill', credit: 'unclaimed', cents: 280_000 },
    { debit: 'unclaimed', credit: 'bookings', cents: 150_000 },
    { debit: 'unclaimed', credit: 'clients', cents: 100_000 },
  ]);
  expect(await allRows(db)`select id from receipts where is_unclaimed`).toEqual([{ id: 2 }]);
});

test('0053: what was to look at is still to look at', async () => {
  expect(await allRows(db)`select id, needs_look from callbacks order by id`).toEqual([
    { id: 1, needs_look: false },
    { id: 2, needs_look: true },
    { id: 3, needs_look: false },
  ]);
});

test('0059: a session was last used when it began, and ends after two weeks at the latest', async () => {
  expect(
    await allRows(db)`
      select last_used_at = created_at as is_of_start, refresh_expires_at <= now() + interval '14 days' as ends_soon,
             refresh_expires_at = '2026-11-21 09:00+03' as ends_as_before
      from sessions order by created_at desc`,
  ).toEqual([
    { is_of_start: true, ends_soon: true, ends_as_before: false },
    { is_of_start: true, ends_soon: true, ends_as_before: true },
  ]);
});

test('0061: the record says who opened an account and gave its roles', async () => {
  expect(await allRows(db)`select id, created_by from users where id > 2 order by id`).toEqual([
    { id: 3, created_by: null },
    { id: 4, created_by: 3 },
  ]);
  const at = sql`to_char(given_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD HH24:MI')`;
  expect(
    await allRows(db)`
      select user_id, role, given_by, ${at} as given_at from user_roles
      join roles on roles.id = user_roles.role_id order by user_id, role`,
  ).toEqual([
    { user_id: 3, role: 'admin', given_by: null, given_at: '2026-01-01 09:00' },
    { user_id: 4, role: 'client', given_by: 3, given_at: '2026-02-01 09:00' },
    { user_id: 4, role: 'owner', given_by: 3, given_at: '2026-03-01 09:00' },
  ]);
});

test('0063: pictures of ours are served as before, those of elsewhere are to be fetched', async () => {
  expect(
    await allRows(db)`select position, served_url from space_images order by position`,
  ).toEqual([
    { position: 1, served_url: '/pictures/uploads/one.webp' },
    { position: 2, served_url: null },
  ]);
});

test('0077: a removed space imports nothing any more', async () => {
  expect(await allRows(db)`select space_id from imports`).toEqual([{ space_id: 1 }]);
});

test('0079: a settlement stands, and a notice of a payment is of its settlement', async () => {
  expect(
    await allRows(db)`
      select notices.kind, settlements.receipt_id, settlements.is_standing, settlements.counters
      from notices join settlements on settlements.id = notices.subject_id
      where notices.subject = 'settlement'`,
  ).toEqual([{ kind: 'paid', receipt_id: 1, is_standing: true, counters: null }]);
});

test('0080: what M-Pesa was asked to send went back the way it came', async () => {
  expect(
    await allRows(db)`select ref, kind, phone, paid_by_hand from transfer_attempts order by id`,
  ).toEqual([
    { ref: 'first', kind: 'reversal', phone: null, paid_by_hand: false },
    { ref: 'second', kind: 'reversal', phone: null, paid_by_hand: false },
    { ref: 'third', kind: null, phone: null, paid_by_hand: true },
  ]);
});

test('0083: spaces that there were are shown, and those that are listed counted for their owners', async () => {
  const cards = await allValues<string>(db)`select whole from space_cards order by space_id`;
  expect(cards.map((card) => JSON.parse(card))).toMatchObject([
    { id: 1, title: 'Studio', images: [{ url: '/pictures/uploads/one.webp' }, {}] },
    { id: 2, images: [] },
  ]);
  expect(await allRows(db)`select user_id, spaces from space_owners`).toEqual([
    { user_id: 2, spaces: 1 },
  ]);
});

test('0190, 0192: of spaces that there were nothing is told, and none of it rated', async () => {
  const [card = ''] = await allValues<string>(db)`select whole from space_cards where space_id = 1`;
  expect(JSON.parse(card)).toMatchObject({
    amenities: [],
    seats: { boardroom: null },
    power: { mains: null, backup: null },
    internet: { download_mbps: null, told_on: null },
    water: { tank: null },
    ratings: { power: { average: null, reviews: 0 } },
  });
});

test('0084: who chose their own password last had none of another one', async () => {
  const [chosen] = await allRows(db)`
    select password_set_by, password_own_since from users where id = 4`;
  expect(chosen).toEqual({ password_set_by: null, password_own_since: null });
});

test('0089: a space that has hours is known to', async () => {
  expect(await allRows(db)`select id, has_hours from spaces order by id`).toEqual([
    { id: 1, has_hours: false },
    { id: 2, has_hours: true },
  ]);
});

test('0092: bookings, invoices and reviews know whose space they are of', async () => {
  expect(
    await allRows(db)`
      select 'booking' as row, id, space_id, owner_id from bookings
      union all select 'invoice', id, space_id, owner_id from invoices
      union all select 'review', id, space_id, owner_id from reviews order by row, id`,
  ).toEqual([
    { row: 'booking', id: 1, space_id: 1, owner_id: 2 },
    { row: 'booking', id: 2, space_id: 1, owner_id: 2 },
    { row: 'invoice', id: 1, space_id: 1, owner_id: 2 },
    { row: 'invoice', id: 2, space_id: 1, owner_id: 2 },
    { row: 'review', id: 1, space_id: 1, owner_id: 2 },
  ]);
});

test('0093: bookings know what their space was, and are counted in the figures', async () => {
  expect(await allRows(db)`select distinct space_type, neighbourhood from bookings`).toEqual([
    { space_type: 'studio', neighbourhood: 'Kilimani' },
  ]);
  expect(
    await allRows(db)`
      select subject, sum(pending) as pending, sum(confirmed) as confirmed, sum(beginning_cents)::bigint as cents,
             sum(booked_seconds)::bigint as seconds, sum(invoices_pending) as unpaid, sum(paid_cents)::bigint as paid_cents
      from figures group by subject order by subject`,
  ).toEqual(
    [
      { subject: 'all', pending: 1, confirmed: 1, cents: 150_000, unpaid: 1, paid_cents: 150_000 },
      { subject: 'neighbourhood Kilimani', cents: 150_000 },
      {
        subject: 'owner 2',
        pending: 1,
        confirmed: 1,
        cents: 150_000,
        // Of the owner since migration 0170.
        seconds: 5400,
        unpaid: 1,
        paid_cents: 150_000,
      },
      { subject: 'space 1', seconds: 5400 },
      { subject: 'type studio', cents: 150_000 },
    ].map((sums) => ({
      ...{ pending: 0, confirmed: 0, cents: 0, seconds: 0, unpaid: 0, paid_cents: 0 },
      ...sums,
    })),
  );
});

test('0164: the week and the closed days of a space stand with it', async () => {
  expect(
    await allRows(db)`select id, open_week::text, closed_days::text from spaces order by id`,
  ).toEqual([
    { id: 1, open_week: null, closed_days: null },
    { id: 2, open_week: '{[480,1080),[1920,2520)}', closed_days: null },
  ]);
});

test('0301: what was accepted with a booking is its agreement', async () => {
  expect(
    await allRows(db)`
      select bookings.id, agreements.space_id, agreements.terms
      from bookings join agreements on agreements.id = bookings.agreement_id order by bookings.id`,
  ).toEqual([
    { id: 1, space_id: 1, terms: 'Be kind.' },
    { id: 2, space_id: 1, terms: 'Be kind.' },
  ]);
});
