// The cost of a page of a list or a statistic must not grow with the data: in a world of some ten thousand bookings,
// most of them one owner's, each statement reads a few rows by an index. Rows are counted, not seconds.
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walkEntries } from '#money/ledger/ledger.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { onlyRow, onlyValue } from '#platform/db/rows.ts';
import { keepBuffer } from '#renting/bookings/bookings.queries.ts';
import { type PlanNode, planOf, watchQueries } from '#test/plans.ts';
import { openWorld, type World } from '#test/world.ts';
import { fill } from '../../bench/world.ts';

const OWNER_OF_500 = { spaces: 510, bookings: 3, busy: 50, owners: 3 };
/** Lists are counted to 10,000, through rows of which some do not match. The owner has 25,000 bookings. */
const MOST_READ = 15_000;
/** Rows that are sorted without an index, such as all of a person's spaces. */
const MOST_SORTED = 1_100;
/** What a search matches is found in full, as far as it is counted. */
const MOST_NAMED = 10_000;
/** More than a client has booked and paid here. */
const MOST_OF_CLIENT = 1_000;
/** More than is marked as read at once. */
const MOST_MARKED = 1_100;
/** More than begins within eight days at 500 spaces. */
const MOST_OF_WEEK = 2_000;
/** Nearby spaces are searched among sixty of the 510; each has some forty taken times. */
const MOST_NEAR = 600;

const { open, sent: queries } = watchQueries();
let world: World;
let owner: number;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { open });
  owner = (await fill(world.database.url, OWNER_OF_500, () => undefined)).person;
  await sql`
    with opened as (
      insert into threads (space_id, booking_id, client_id, owner_id, created_at, last_at)
      select space_id, id, user_id, owner_id, created_at, created_at from bookings where user_id <> owner_id and owner_id = ${owner}
      returning id, client_id, last_at),
    written as (
      insert into messages (thread_id, author_id, words, written_at)
      select id, client_id, 'Is it free?', last_at from opened, generate_series(1, case id when 1 then 20000 else 1 end))
    insert into thread_reports (thread_id, user_id, reason, words, reported_at)
    select id, client_id, 'other', 'It is odd.', last_at from opened`.execute(world.db);
  // An admin who has no part in the threads reads their reports.
  await sql`
    insert into user_roles (user_id, role_id, given_at) select ${owner + 1}, id, now() from roles where role = 'admin'`.execute(
    world.db,
  );
  // People who work from their dashboard never open the notices in the bell.
  await sql`update notices set read_at = null where user_id = ${owner}`.execute(world.db);
  await sql`analyze threads, messages, thread_reports, notices`.execute(world.db);
  await giveBack();
  world.clock.set(new Date());
});
afterAll(() => world.close());

const PAYMENTS = sql`(
  select receipts.id, receipts.code, receipts.paid_at, receipts.amount_cents, invoices.id as invoice_id, payer_id
  from settlements join receipts on receipts.id = receipt_id join invoices on invoices.id = invoice_id) as payments`;

/** Part of each payment was given back, or will be. */
async function giveBack() {
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into transfers (id, subject, amount_cents, original_code, original_cents, state, kind)
      overriding system value
      select 100000 + id, 'refund', amount_cents, code, amount_cents, 'done', 'reversal' from ${PAYMENTS}`.execute(
      tx,
    );
    await sql`
      insert into transfer_attempts (transfer_id, ref, state, sent_at, decided_at, kind)
      select id, 'refund-' || id, 'done', now(), now(), kind from transfers where subject = 'refund'`.execute(
      tx,
    );
    await sql`
      insert into refunds (receipt_id, invoice_id, amount_cents, reason, state, created_at, decided_at, transfer_id)
      select id, invoice_id, amount_cents, 'surplus', case when is_open then 'due' else 'done' end, paid_at,
             case when not is_open then paid_at end, 100000 + id
      from ${PAYMENTS} cross join lateral (select payer_id % 2 = 0 as is_open) as refunded`.execute(
      tx,
    );
  });
  await sql`analyze transfers, transfer_attempts, refunds`.execute(world.db);
}

const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const each = (list: string, ...filters: string[]) => filters.map((filter) => `${list}&${filter}`);
const parts = ['owner', 'admin', 'client'];
const statuses = [
  'pending',
  'confirmed',
  'active',
  'completed',
  'cancelled',
  'upcoming',
  'under_way',
  'past',
  'to_review',
];
const orders = ['newest', 'start', '-start', 'amount', '-amount'];

const CALLS = [
  ...each(
    '/api/earnings?limit=20',
    'state=upcoming',
    'state=earned',
    'state=payable',
    'booking_id=7',
  ),
  ...each('/api/payouts?limit=20', 'as=owner', 'as=admin', 'as=admin&batch_id=7'),
  ...each(
    '/api/papers?limit=20',
    'as=owner',
    'as=admin',
    'as=owner&kind=credit_note',
    'kind=credit_note',
  ),
  ...each('/api/bank_lines?limit=20', 'batch_id=7', 'state=open', 'state=closed'),
  ...each('/api/payout_batches?limit=20', 'state=', 'state=waiting'),
  ...parts.flatMap((as) => [
    ...each(`/api/bookings?as=${as}`, ...orders.map((sort) => `sort=${sort}`)),
    ...each(`/api/bookings?as=${as}`, ...statuses.map((status) => `status=${status}`)),
    ...each(`/api/bookings?as=${as}`, 'status=completed&sort=-start', 'status=upcoming&sort=start'),
    ...each(
      `/api/bookings?as=${as}`,
      'space_id=7',
      `from=${day(-30)}&to=${day(-29)}`,
      `made_from=${day(-1)}`,
    ),
    ...each(
      `/api/bookings?as=${as}`,
      'search=wanjiku',
      'search=hall',
      'search=nobody',
      'search=BK-12',
    ),
    ...each(`/api/invoices?as=${as}`, 'sort=newest', 'sort=amount', 'sort=-amount'),
    ...each(
      `/api/invoices?as=${as}`,
      'status=pending',
      'status=paid',
      'status=cancelled',
      'space_id=7',
    ),
    ...each(
      `/api/invoices?as=${as}`,
      `from=${day(-30)}&to=${day(-29)}`,
      'search=wanjiku',
      'search=INV-12',
    ),
    ...each(`/api/problems?as=${as}`, 'limit=20', 'booking_id=7', 'state=undecided&sort=oldest'),
    ...each(`/api/reviews?as=${as}`, 'limit=20', 'rating=4', 'space_id=7'),
    `/api/client_reviews?as=${as}&limit=20`,
  ]),
  '/api/bookings?limit=20',
  '/api/threads?limit=20',
  '/api/threads/1/messages?limit=30',
  ...each('/api/thread-reports?limit=20', 'state=open&sort=oldest', 'state=closed'),
  '/api/thread-reports/1/messages?limit=30',
  '/api/threads/unread_count',
  '/api/invoices?limit=20',
  ...each(
    '/api/audit?limit=20',
    'actor_id=700',
    'action=booking.created',
    'subject=booking&subject_id=7',
  ),
  ...each('/api/audit?limit=20', `from=${day(-30)}&to=${day(-29)}`, 'person=person700'),
  ...each(
    '/api/users?limit=20',
    'role=admin&sort=name',
    'role=client',
    'sort=name',
    'search=person700',
  ),
  ...each(
    '/api/receipts?limit=20',
    'sort=amount',
    'sort=-paid',
    'kind=open',
    'kind=short',
    'search=B00000012',
  ),
  '/api/claims?limit=20',
  '/api/callbacks?limit=20',
  '/api/contradictions?limit=20',
  '/api/prompts?limit=20',
  ...each('/api/refunds?limit=20', 'as=client', 'as=admin', 'state=due', 'state=withdrawn'),
  ...each(
    '/api/refunds?limit=20',
    'sort=amount',
    'search=B00000012',
    'search=BK-12',
    'search=INV-12',
  ),
  ...each('/api/refunds?limit=20', 'search=hall', 'search=wanjiku', 'search=nobody'),
  ...each('/api/refunds?limit=20&as=client', 'search=B00000012', 'search=hall', 'search=nobody'),
  '/api/tax_registrations?limit=20',
  '/api/hosting-requests?limit=20',
  ...each('/api/reports?limit=20', 'state=open&sort=oldest', 'about=review'),
  '/api/notices?limit=20',
  '/api/notices/failed?limit=20',
  '/api/notices/unread_count',
  '/api/favourites?limit=20',
  '/api/favourites/ids?limit=500',
  '/api/reviews/spaces/7?limit=20',
  '/api/completeness?limit=20',
  ...each('/api/listings?limit=20', 'as=owner', 'state=asked'),
  '/api/client_reviews/to_write?limit=20',
  '/spaces?owner_id=1&limit=20',
  '/api/spaces?owner_id=1&limit=20',
  '/spaces?neighbourhood=Karen&status=available&sort=rating&limit=12&fields=card',
  '/spaces?neighbourhood=Karen&space_type=studio&status=available&sort=rating&limit=12',
  ...each(
    '/spaces?limit=20&fields=card',
    'amenities=screen,whiteboard',
    'backup_power=yes&sort=price',
    'min_download=50&sort=rating',
    'supplies=mains_water,water_tank&min_area=30&backup_hours=2&min_upload=5',
    'supplies=second_line&sort=price',
    'arrangement=boardroom&guests=8&space_type=studio',
    'amenities=screen&backup_power=yes&min_download=20&arrangement=boardroom&guests=4&max_price=15000',
  ),
  '/api/neighbourhoods',
  '/api/neighbourhoods?neighbourhood=Karen&space_type=studio',
  '/sitemap.xml',
  '/sitemap.xml?part=1',
  '/api/agreement_templates?limit=20',
  '/api/statistics/client',
  '/api/statistics/owner',
  '/api/statistics/owner/weeks',
  '/api/statistics/admin',
  '/api/statistics/admin/trends',
];

// A payout is summed up each time it is shown: for an owner with thousands of bookings a week, from thousands of rows.
// This list may only shrink.
const ADD_UP = each('/api/payouts?limit=20', 'as=owner', 'as=admin', 'as=admin&batch_id=7');
const bounded = CALLS.filter((call) => !ADD_UP.includes(call));

test.each(bounded)('%s reads few rows, and sorts few', async (path) => {
  const people = { client: 3, owner: 0, admin: 1 }; // the first client comes after three owners
  const caller = owner + people[callerOf(path)];
  queries.length = 0;
  const answer = await world.call('GET', path, undefined, {
    authorization: `Bearer access-${caller}`,
  });
  expect(answer.status).toBe(200);
  const sent = reads();
  expect(sent.length).toBeGreaterThan(0);
  const found: string[] = [];
  const mostSorted = path.includes('search=') ? MOST_NAMED : MOST_SORTED;
  for (const query of sent)
    for (const node of await planOf(world.db, query)) found.push(...wrongIn(node, mostSorted));
  expect(found).toEqual([]);
});

const callerOf = (path: string) => {
  if (path.includes('/thread-reports')) return 'admin';
  return /as=client|\/client$/.test(path) ? 'client' : 'owner';
};

test('finding who cannot be paid reads nothing of those who will be', async () => {
  queries.length = 0;
  const caller = { authorization: `Bearer access-${owner}` };
  expect((await world.call('GET', '/api/payouts/held', undefined, caller)).status).toBe(200);
  const parts = await planned('earned_parts');
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter((node) => readBy(node) > 0).map(nameOf)).toEqual([]);
});

/** The plan nodes that read a table, for all statements sent. */
async function planned(table: string): Promise<PlanNode[]> {
  const plans = await Promise.all(reads().map((query) => planOf(world.db, query)));
  return plans.flat().filter((node) => node['Relation Name'] === table);
}

describe('of the many notices that somebody never opened', () => {
  /** Statements that read more of them than are marked at once, among all that a call of the owner sends. */
  async function looksAtAll(path: string, body?: object): Promise<string[]> {
    const caller = { authorization: `Bearer access-${owner}` };
    queries.length = 0;
    expect((await world.call('POST', path, body, caller)).status).toBe(200);
    const sent = queries.filter(({ sql }) =>
      /^(?:\/\*.*?\*\/)?\s*(?:select|update)\b.*\bnotices\b/s.test(sql),
    );
    expect(sent.length).toBeGreaterThan(0);
    return undone(async (tx) => {
      await sql`update notices set read_at = null where user_id = ${owner}`.execute(tx);
      const found: string[] = [];
      for (const query of new Map(sent.map((each) => [each.sql, each])).values())
        for (const node of await planOf(tx, query))
          if (readBy(node) > MOST_MARKED) found.push(`${nameOf(node)} reads ${readBy(node)}`);
      return found;
    });
  }

  test('none is read to mark one', async () => {
    const ids = [await onlyValue(world.db)`select min(id) from notices where user_id = ${owner}`];
    expect(await looksAtAll('/api/notices/read', { ids })).toEqual([]);
  });

  test('only a bounded number is marked at once', async () => {
    expect(await looksAtAll('/api/notices/read', {})).toEqual([]);
    const left = sql`select from notices where user_id = ${owner} and read_at is null`;
    expect(await onlyValue(world.db)`select count(*) from (${left}) as unread`).toBe(0);
  });

  test('only that of the first new message is read when a thread is opened', async () => {
    const { first, last } = await onlyRow<{ first: number; last: number }>(world.db)`
      select min(id) as first, max(id) as last from messages where thread_id = 1`;
    await sql`update threads set owner_unread_id = ${first} where id = 1`.execute(world.db);
    await sql`
      insert into notices (user_id, kind, subject, subject_id, created_at)
      values (${owner}, 'space_message', 'message', ${first}, now())`.execute(world.db);
    expect(await looksAtAll('/api/threads/1/read', { up_to: last })).toEqual([]);
  });
});

test('clients to review are searched within the last week, also if none is left', async () => {
  queries.length = 0;
  const caller = { authorization: `Bearer access-${owner}` };
  const path = '/api/client_reviews/to_write?limit=10';
  expect((await world.call('GET', path, undefined, caller)).body.data).toHaveLength(10);
  const sent = reads();
  const found = await undone(async (tx) => {
    await sql`
      insert into client_reviews (booking_id, owner_id, user_id, rating, comment, created_at)
      select id, owner_id, user_id, 5, '', now() from bookings
      where owner_id = ${owner} and state = 'confirmed' and end_time between now() - interval '8 days' and now()`.execute(
      tx,
    );
    // Where owners have many bookings, an index by end over all spaces is no help.
    await sql`drop index bookings_by_end`.execute(tx);
    const plans = [];
    for (const query of sent) plans.push(...(await planOf(tx, query)));
    return plans.filter((node) => readBy(node) > MOST_OF_WEEK);
  });
  expect(found.map((node) => `${nameOf(node)} reads ${readBy(node)}`)).toEqual([]);
});

const near = `/api/spaces/near?date=${day(3)}&from=09:00&to=12:00`;

test.each([near, ...each(near, 'guests=4', 'keyword=hall', 'keyword=nobody', 'space_type=studio')])(
  '%s looks at a few spaces and their time alone',
  async (path) => {
    queries.length = 0;
    expect((await world.call('GET', path)).status).toBe(200);
    const found: string[] = [];
    const sent = reads();
    expect(sent.length).toBeGreaterThan(0);
    for (const query of sent)
      for (const node of await planOf(world.db, query)) if (isFar(node)) found.push(nameOf(node));
    expect(found).toEqual([]);
  },
);

/**
 * It reads more than there are spaces, or the taken times of all of them. The words of this world fit on a few pages,
 * which are read whole; `words.test.ts` covers words with many rows.
 */
const isFar = (node: PlanNode): boolean =>
  (readBy(node) > MOST_NEAR && node['Relation Name'] !== 'space_words') ||
  (node['Node Type'] === 'Seq Scan' &&
    ['bookings', 'taken_times', 'blocks'].includes(node['Relation Name'] ?? ''));

test("whether a buffer can be kept is checked among the space's future bookings", async () => {
  const now = world.clock.now();
  const { id, coming } = await onlyRow<{ id: number; coming: number }>(world.db)`
    select space_id as id, count(*) filter (where end_time > ${now}) as coming
    from bookings group by space_id order by count(*) filter (where end_time <= ${now}) desc limit 1`;
  const plan = await undone(async (tx) => {
    queries.length = 0;
    await keepBuffer(tx, id, now);
    return planOf(tx, queries[0]);
  });
  const bookings = plan.filter((node) => node['Relation Name'] === 'bookings');
  expect(bookings.length).toBeGreaterThan(0);
  for (const node of bookings) expect(readBy(node)).toBeLessThanOrEqual(coming);
});

test('expired holds are searched among holds, also if statistics were taken when there were many', async () => {
  queries.length = 0;
  const caller = { authorization: `Bearer access-${owner}` };
  expect((await world.call('GET', '/api/statistics/owner', undefined, caller)).status).toBe(200);
  const asked = reads().filter(({ sql }) => sql.includes('as run_out'));
  expect(asked).toHaveLength(1);
  const plan = await undone(async (tx) => {
    await sql`update bookings set owner_id = ${owner + 1}, state = 'pending', hold_until = now() - interval '1 hour'
      where state = 'confirmed'`.execute(tx);
    await sql`analyze bookings`.execute(tx);
    await sql`update bookings set state = 'confirmed' where state = 'pending'`.execute(tx);
    return planOf(tx, asked[0]);
  });
  const lookedAt = plan.filter((node) => node.Filter?.includes('hold_until') && readBy(node) > 0);
  expect(lookedAt.map(nameOf)).toEqual([]);
  const names = plan.map(nameOf);
  expect(names.filter((name) => name === 'Seq Scan invoices' || name === 'Gather')).toEqual([]);
});

test('pending bookings are found among holds, also if statistics were taken when there were many', async () => {
  queries.length = 0;
  const caller = { authorization: `Bearer access-${owner}` };
  const path = '/api/bookings?as=admin&status=pending';
  expect((await world.call('GET', path, undefined, caller)).status).toBe(200);
  const sent = reads();
  const plans = await undone(async (tx) => {
    await sql`update bookings set state = case when id % 2 = 0 then 'pending' else 'cancelled' end,
        hold_until = now() - interval '1 hour', cancelled_at = now(), cancel_reason = 'lapsed'
      where id % 8 < 2`.execute(tx);
    await sql`analyze bookings`.execute(tx);
    await sql`update bookings set state = 'cancelled' where state = 'pending'`.execute(tx);
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    const plans: PlanNode[][] = [];
    for (const query of sent) plans.push(await planOf(tx, query));
    return plans.flat();
  });
  const bookings = plans.filter((node) => node['Relation Name'] === 'bookings');
  expect(bookings.length).toBeGreaterThan(0);
  for (const node of bookings) expect(readBy(node), nameOf(node)).toBeLessThanOrEqual(1000);
});

test.each(['bookings', 'invoices'])(
  '%s, counted by indexes alone, are vacuumed before a fifth of them has changed',
  async (table) => {
    const settings = await onlyValue(
      world.db,
    )`select reloptions from pg_class where oid = ${table}::regclass`;
    expect(settings).toEqual([
      'autovacuum_vacuum_scale_factor=0.02',
      'autovacuum_vacuum_insert_scale_factor=0.02',
    ]);
  },
);

/** Shows something inside a transaction that is rolled back, where our rules do not apply. */
async function undone<Shown>(show: (tx: Tx) => Promise<Shown>): Promise<Shown> {
  const tx = await world.db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(tx);
    return await show(tx);
  } finally {
    await tx.rollback().execute();
  }
}

test('a list that exceeded the counting limit is not counted again for the next reader', async () => {
  const look = async () => {
    queries.length = 0;
    const caller = { authorization: `Bearer access-${owner}` };
    const { body } = await world.call('GET', '/api/invoices?as=owner&limit=7', undefined, caller);
    expect(body).toMatchObject({ total: 10_000, total_is_at_least: true });
    return queries.filter(({ sql }) => /^\s*select count/.test(sql)).length;
  };
  await look();
  expect(await look()).toBe(0);
});

test('the journal of a few old months reads only the entries of those months', async () => {
  const [days, eachDay] = [1000, 200];
  const months = {
    from: new Date('2020-03-01T00:00:00+03:00'),
    to: new Date('2020-06-01T00:00:00+03:00'),
  };
  const plans = await undone(async (tx) => {
    await sql`
      insert into ledger_entries (posted_at, debit, credit, amount_cents, subject, subject_id)
      select '2020-01-01T00:00:00+03:00'::timestamptz + nth * interval '1 day' / ${eachDay}::int,
             'pay_bill', 'unclaimed', 100, 'receipt', nth
      from generate_series(1, ${days * eachDay}::int) as nth`.execute(tx);
    await sql`analyze ledger_entries`.execute(tx);
    queries.length = 0;
    let entries = 0;
    for await (const page of walkEntries(tx, months)) entries += page.length;
    expect(entries).toBe(92 * eachDay);
    const found: PlanNode[] = [];
    for (const query of reads()) found.push(...(await planOf(tx, query)));
    return found.filter((node) => node['Relation Name'] === 'ledger_entries');
  });
  expect(plans.length).toBeGreaterThan(0);
  for (const node of plans) expect(readBy(node)).toBeLessThanOrEqual(92 * eachDay);
});

const reads = () => queries.filter(({ sql }) => /^\s*(with|select)\b/.test(sql));

const readBy = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

const nameOf = (node: PlanNode): string =>
  `${node['Node Type']} ${node['Relation Name'] ?? node['Index Name'] ?? ''}`.trim();

function wrongIn(node: PlanNode, mostSorted: number): string[] {
  const read = readBy(node);
  const name = nameOf(node);
  const ordered = node['Node Type'] === 'Sort' ? (node.Plans?.[0]?.['Actual Rows'] ?? 0) : 0;
  return [
    ...(read > MOST_READ ? [`${name} reads ${read}`] : []),
    ...(ordered > mostSorted ? [`${name} of ${ordered}`] : []),
  ];
}

describe('who is removed', () => {
  // With reports, and the steps that led to each payment.
  beforeAll(async () => {
    await world.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into claims (invoice_id, user_id, code, state, created_at, expires_at, decided_at)
        select invoice_id, payer_id, code, 'settled', paid_at, paid_at, paid_at from ${PAYMENTS}`.execute(
        tx,
      );
      await sql`
        insert into prompts (invoice_id, user_id, phone, amount_cents, ref, state, receipt_id, created_at, decided_at)
        select invoice_id, payer_id, '*********678', amount_cents, 'prompt-' || id, 'paid', id, paid_at, paid_at
        from ${PAYMENTS}`.execute(tx);
      await sql`
        insert into callbacks (kind, ref, body, source_address, received_at, processed_at, outcome)
        select 'prompt_result', 'prompt-' || id, case when id % 10 = 0 then '{}' else 'null' end, '', paid_at, paid_at, 'settled'
        from ${PAYMENTS}`.execute(tx);
      await sql`
        insert into reports (user_id, about, space_id, reason, words, reported_at, outcome, note, decided_by, decided_at)
        select user_id, 'space', space_id, 'other', 'It is odd.', created_at, 'dismissed', 'It is not.', ${owner}, created_at from bookings`.execute(
        tx,
      );
    });
    await sql`analyze claims, prompts, callbacks, reports`.execute(world.db);
    // Of what earlier cases changed and took back: no index-only scan would seem cheap.
    await sql`vacuum bookings`.execute(world.db);
  });

  async function remove(userId: number) {
    const admin = await world.asAdmin();
    queries.length = 0;
    return admin.call('DELETE', `/api/users/${userId}`);
  }

  /** Statements that read or change more rows than this, among all sent. */
  function readsBeyond(most: number): Promise<string[]> {
    const sent = queries.filter(({ sql }) =>
      /^(?:\/\*.*?\*\/)?\s*(?:with|select|update|delete)\b/.test(sql),
    );
    return undone(async (tx) => {
      const found: string[] = [];
      for (const query of sent)
        for (const node of await planOf(tx, query))
          if (readBy(node) > most) found.push(`${nameOf(node)} reads ${readBy(node)}`);
      return found;
    });
  }

  test('is checked and removed by their own rows, however many others there are', async () => {
    const client = await onlyValue<number>(world.db)`
      select min(payer_id) from refunds join invoices on invoices.id = refunds.invoice_id
      where refunds.state = 'done'
        and not exists (select from bookings where bookings.user_id = payer_id and end_time > now())
        and not exists (select from problems where problems.user_id = payer_id and decided_at is null)`;
    expect((await remove(client)).status).toBe(200);
    expect(await readsBeyond(MOST_OF_CLIENT)).toEqual([]);
  });

  test('and owns much is refused because of their future bookings alone', async () => {
    const refused = await remove(owner);
    expect(refused).toMatchObject({ status: 409, body: { code: 'USER_HAS_OPEN_MATTERS' } });
    expect(refused.body.data.total).toBeGreaterThan(1000);
    expect(await readsBeyond(MOST_READ)).toEqual([]);
  });
});

test('the world is large enough to show a full read', async () => {
  expect(
    await onlyValue(world.db)`select count(*) from bookings where owner_id = ${owner}`,
  ).toBeGreaterThan(25_000);
});

test('every list is covered', async () => {
  const text = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8');
  const { paths } = JSON.parse(text) as {
    paths: Record<string, { get?: { parameters?: { name: string }[] } }>;
  };
  const lists = Object.entries(paths).flatMap(([path, { get }]) =>
    get?.parameters?.some(({ name }) => name === 'cursor') ? [path] : [],
  );
  const called = new Set(
    CALLS.map((call) => call.split('?')[0]?.replace(/\/\d+(?=\/|$)/, '/{id}')),
  );
  expect(lists.filter((list) => !called.has(list.replace(/\/$/, '')))).toEqual([]);
});

describe('who has booked much', () => {
  let client: number;
  beforeAll(async () => {
    client = owner + OWNER_OF_500.owners;
    await world.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update bookings set user_id = ${client} where owner_id = ${owner} and id % 8 = 0`.execute(
        tx,
      );
      await sql`update invoices set payer_id = ${client} where owner_id = ${owner} and id % 8 = 0`.execute(
        tx,
      );
    });
    // Or reading the rows themselves would seem cheaper.
    await sql`vacuum analyze bookings, invoices`.execute(world.db);
  });

  test.each([
    ...each(
      '/api/invoices?as=client',
      'sort=amount',
      'sort=-amount',
      `from=${day(-300)}&to=${day(300)}`,
    ),
    ...each('/api/bookings?as=client', 'sort=-amount', 'search=hall'),
    ...each('/api/invoices?as=owner', 'search=hall'),
    ...each('/api/bookings?as=owner', 'search=hall'),
  ])('finds %s within the index of what is theirs', async (path) => {
    queries.length = 0;
    const caller = {
      authorization: `Bearer access-${callerOf(path) === 'owner' ? owner : client}`,
    };
    expect((await world.call('GET', path, undefined, caller)).status).toBe(200);
    const plans = await undone(async (tx) => {
      const plans: PlanNode[][] = [];
      for (const query of reads()) plans.push(await planOf(tx, query));
      return plans.flat();
    });
    const theirs = plans.filter(
      (node) =>
        ['bookings', 'invoices'].includes(node['Relation Name'] ?? '') && readBy(node) > 1000,
    );
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.filter((node) => node['Node Type'] !== 'Index Only Scan').map(nameOf)).toEqual(
      [],
    );
  });
});
