// The stored figures are what the rows add up to, whatever happens to bookings and invoices.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEIGHBOURHOODS } from '#places/spaces/neighbourhood-names.rules.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { SPACE_TYPES } from '#places/spaces/spaces.rules.ts';
import { allRows, onlyRow, onlyValue } from '#platform/db/rows.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { hours, putBooking } from '#test/past-bookings.ts';
import { rounds } from '#test/rounds.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { checkFigures } from './check-figures.service.ts';
import {
  correctFigures,
  correctTallies,
  foldFigures,
  foldTallies,
} from './keep-figures.queries.ts';

let world: World;
let admin: Person;
let owners: Person[];
let spaces: number[];
let client: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admin = await world.asAdmin();
  client = await world.asClient();
  owners = [await world.asOwner(), await world.asOwner()];
  const places = [
    { space_type: 'office', location: 'Karen Road' },
    { space_type: 'studio', location: 'Thika' },
    { space_type: 'studio', location: 'Ngong Road, Karen' },
    { space_type: 'workshop', location: null },
  ] as const;
  spaces = [];
  for (const [nth, place] of places.entries()) {
    const owner_id = owners[nth % 2]?.id as number;
    spaces.push(await makeSpace(world.services, { owner_id, ...place }));
  }
});
afterAll(() => world.close());

const shillings = (cents: number) => cents / 100;
const stretch = (day: string, unit: string) => sql`
  tstzrange(${day}::timestamp at time zone 'Africa/Nairobi',
            (${day}::timestamp + ${`1 ${unit}`}::interval) at time zone 'Africa/Nairobi')`;

/** A subject's statistics of its bookings and invoices, counted from all rows. */
const countPlainly = (ownerId: number | null) => onlyRow<Record<string, number>>(world.db)`
  with booked as (select * from bookings where ${ownerId}::bigint is null or space_id in (select id from spaces where owner_id = ${ownerId})),
  billed as (select * from invoices where booking_id in (select id from booked)),
  lapsed as (select id from booked where state = 'pending' and hold_until <= ${NOW})
  select
    (select count(*) from booked where state = 'pending' and id not in (table lapsed)) as pending,
    (select count(*) from booked where state = 'confirmed' and start_time > ${NOW}) as confirmed,
    (select count(*) from booked where state = 'confirmed' and start_time <= ${NOW} and end_time > ${NOW}) as active,
    (select count(*) from booked where state = 'confirmed' and end_time <= ${NOW}) as completed,
    (select count(*) from booked where state = 'cancelled' or id in (table lapsed)) as cancelled,
    (select coalesce(sum(total_cents), 0)::bigint from booked where state = 'confirmed') as revenue_cents,
    (select coalesce(round(extract(epoch from avg(end_time - start_time)) / 3600, 1), -1)::float8
     from booked where state = 'confirmed') as hours,
    (select count(*) from booked where created_at >= ${hours(-30 * 24)}) as recent,
    (select count(*) from billed where status = 'pending' and booking_id not in (table lapsed)) as unpaid,
    (select count(*) from billed where status = 'paid') as paid,
    (select coalesce(sum(amount_cents), 0)::bigint from billed where status = 'paid') as paid_cents`;

type Statistics = {
  bookings: Record<string, number | null>;
  invoices: Record<string, number>;
  recent_bookings?: number;
};

const kept = ({ bookings, invoices, recent_bookings }: Statistics) => ({
  pending: bookings.pending,
  confirmed: bookings.confirmed,
  active: bookings.active,
  completed: bookings.completed,
  cancelled: bookings.cancelled,
  revenue: bookings.revenue,
  hours: bookings.average_duration_hours ?? -1,
  recent: recent_bookings,
  unpaid: invoices.pending,
  paid: invoices.paid,
  paid_amount: invoices.paid_amount,
});

const plainly = async (ownerId: number | null) => {
  const { revenue_cents = 0, paid_cents = 0, recent, ...row } = await countPlainly(ownerId);
  const money = { revenue: shillings(revenue_cents), paid_amount: shillings(paid_cents) };
  return { ...row, ...money, recent: ownerId === null ? undefined : recent };
};

// Divided only once: a second division could miss a half that must be rounded up.
const hoursBooked = (ownerId: number, within: ReturnType<typeof sql>) => sql`
  coalesce((select sum(extract(epoch from upper(during * ${within}) - lower(during * ${within}))) / 3600
    from bookings, tstzrange(start_time, end_time) as during
    where state = 'confirmed' and during && ${within} and space_id in (select id from spaces where owner_id = ${ownerId})), 0)`;

/** A week of an owner, and a month of all, counted from all rows. */
const weekPlainly = (ownerId: number, monday: string) => onlyRow(world.db)`
  select ${monday} as starts_on,
    (select coalesce(sum(amount_cents), 0) / 100 from invoices where status = 'paid' and paid_at <@ ${stretch(monday, 'week')}
       and booking_id in (select id from bookings where space_id in (select id from spaces where owner_id = ${ownerId})))::float8 as revenue,
    (select count(*) from bookings where state = 'confirmed' and start_time <@ ${stretch(monday, 'week')}
       and space_id in (select id from spaces where owner_id = ${ownerId})) as bookings,
    round(${hoursBooked(ownerId, stretch(monday, 'week'))}, 1)::float8 as hours_booked,
    coalesce(round((
      select sum(extract(epoch from upper(during * open) - lower(during * open)))
      from bookings join spaces on spaces.id = space_id and spaces.owner_id = ${ownerId} and removed_at is null and spaces.status <> 'waiting',
           tstzrange(start_time, end_time) as during,
           generate_series(0, 6) as nth,
           lateral (select tstzrange((${monday}::date + nth + time '08:00') at time zone 'Africa/Nairobi',
                                     (${monday}::date + nth + time '20:00') at time zone 'Africa/Nairobi') as open) as day
      where state = 'confirmed' and during && open)
      / nullif((select count(*) * 84 * 3600 from spaces where owner_id = ${ownerId} and removed_at is null and status <> 'waiting'), 0), 3), 0)::float8 as occupancy`;

const monthPlainly = (first: string) => onlyRow(world.db)`
  select ${first} as starts_on,
    (select count(*) from bookings where state = 'confirmed' and created_at <@ ${stretch(first, 'month')}) as confirmed,
    (select count(*) from bookings where created_at <@ ${stretch(first, 'month')}
       and (state = 'cancelled' or state = 'pending' and hold_until <= ${NOW})) as cancelled,
    (select coalesce(sum(amount_cents), 0) / 100 from invoices
     where status = 'paid' and paid_at <@ ${stretch(first, 'month')})::float8 as revenue`;

async function proveFigures() {
  expect(await inTransaction(world.db, correctFigures)).toEqual([]);
  const market = (await admin.call('GET', '/api/statistics/admin')).body;
  expect(kept(market)).toEqual(await plainly(null));
  const trends = (await admin.call('GET', '/api/statistics/admin/trends')).body;
  for (const month of trends.months) expect(month).toEqual(await monthPlainly(month.starts_on));
  for (const owner of owners) {
    const own = (await owner.call('GET', '/api/statistics/owner')).body;
    expect(kept(own)).toEqual(await plainly(owner.id));
    const { weeks } = (await owner.call('GET', '/api/statistics/owner/weeks')).body;
    for (const week of weeks) expect(week).toEqual(await weekPlainly(owner.id, week.starts_on));
  }
}

// In minutes from now, including the edges of days, weeks and months.
const begin = fc.oneof(
  fc.integer({ min: -12 * 7 * 24 * 60, max: 40 * 24 * 60 }),
  fc.constantFrom(-600, 840, -2040, 0, -60, 10080 - 2040),
);
const planned = fc.record({
  space: fc.nat(3),
  begins: begin,
  lasts: fc.oneof(fc.integer({ min: 30, max: 600 }), fc.integer({ min: 1440, max: 9000 })),
  made: fc.integer({ min: -90 * 24 * 60, max: 0 }),
  cents: fc.nat(5_000_000),
  is: fc.constantFrom('pending', 'confirmed', 'cancelled'),
});
const change = fc.record({
  which: fc.nat(50),
  to: fc.constantFrom(
    ...([
      'confirm',
      'cancel',
      'lapse',
      'move',
      'pay',
      'unpay',
      'cost',
      'remove',
      'retype',
      'give',
      'forget',
    ] as const),
  ),
  by: fc.integer({ min: 1, max: 20_000 }),
});

async function apply({ which, to, by }: { which: number; to: string; by: number }) {
  const { db } = world;
  const id = sql`(select id from bookings order by id offset ${which} % greatest((select count(*) from bookings), 1) limit 1)`;
  const space = spaces[which % 4];
  const changes = {
    confirm: sql`update bookings set state = 'confirmed', confirmed_at = ${NOW}, cancelled_at = null, cancel_reason = null where id = ${id}`,
    cancel: sql`update bookings set state = 'cancelled', cancelled_at = ${NOW}, cancel_reason = 'by hand' where id = ${id}`,
    lapse: sql`update bookings set hold_until = ${hours(-1)} where id = ${id} and state = 'pending'`,
    move: sql`update bookings set start_time = start_time + ${by} * interval '1 minute', end_time = end_time + ${by + (by % 90)} * interval '1 minute' where id = ${id}`,
    pay: sql`update invoices set status = 'paid', paid_at = ${hours(-by / 60)} where booking_id = ${id}`,
    unpay: sql`update invoices set status = 'pending', paid_at = null where booking_id = ${id}`,
    cost: sql`update invoices set amount_cents = amount_cents + ${by} where booking_id = ${id}`,
    remove: sql`update spaces set removed_at = case when removed_at is null then ${NOW}::timestamptz end where id = ${space}`,
    retype: sql`update spaces set space_type = ${SPACE_TYPES[by % 8]}, location = ${NEIGHBOURHOODS[by % NEIGHBOURHOODS.length]} where id = ${space}`,
    give: sql`update spaces set owner_id = ${owners[by % 2]?.id} where id = ${space}`,
    forget: sql`delete from invoices where booking_id = ${id} and not exists (select from receipt_documents where invoice_id = invoices.id)`,
  };
  await changes[to as keyof typeof changes].execute(db);
}

describe('figures', () => {
  test('are what the rows add up to, whatever happens to them and whenever they are folded', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(planned, { minLength: 4, maxLength: 10 }),
        fc.array(change, { maxLength: 12 }),
        fc.nat(12),
        async (bookings, changes, foldsAfter) => {
          for (const { space, begins, lasts, made, cents, is } of bookings)
            await putBooking(world, spaces[space] ?? 0, client, {
              at: [begins / 60, (begins + lasts) / 60],
              is: is as 'pending',
              shillings: cents / 100,
              made: made / 60,
              paid: made / 60,
            }).catch(() => undefined); // its time is taken
          for (const [nth, one] of changes.entries()) {
            await apply(one);
            if (nth === foldsAfter) await foldFigures(world.db);
          }
          await proveFigures();
        },
      ),
      { numRuns: rounds(4, 200) },
    );
  });

  test('of a type and a part of the town stay when a space becomes another', async () => {
    const owner = await world.asOwner();
    const space = await makeSpace(world.services, {
      owner_id: owner.id,
      space_type: 'retail space',
      location: 'Utawala',
    });
    const shareOf = async (name: string) => {
      const { types, neighbourhoods } = (await admin.call('GET', '/api/statistics/admin/trends'))
        .body;
      return [...types, ...neighbourhoods].find((share) => share.name === name)?.bookings;
    };
    const before = await shareOf('retail space');
    const beforeThere = (await shareOf('Utawala')) ?? 0;
    await putBooking(world, space, client, { at: [1, 2], is: 'confirmed', shillings: 100 });
    await sql`update spaces set space_type = 'office', location = 'Karen' where id = ${space}`.execute(
      world.db,
    );
    expect(await shareOf('retail space')).toBe(before + 1);
    expect(await shareOf('Utawala')).toBe(beforeThere + 1);
  });

  test('that differ are corrected by the check, which says so', async () => {
    await sql`update figures set pending = pending + 1, paid_cents = paid_cents - 5
      where id = (select max(id) from figures where subject = 'all')`.execute(world.db);
    const errors: unknown[] = [];
    const log = { ...world.services.log, error: (facts: unknown) => void errors.push(facts) };
    await checkFigures({ ...world.services, log });
    expect(errors).toEqual([{ count: 1, figures: [{ subject: 'all', day: expect.any(String) }] }]);
    await checkFigures({ ...world.services, log });
    expect(errors).toHaveLength(1);
  });

  test('are corrected for every subject, however many owners are counted at once', async () => {
    const subjects = ['all', 'type workshop'];
    for (const owner of [await world.asOwner(), await world.asOwner()]) {
      const space = await makeSpace(world.services, {
        owner_id: owner.id,
        space_type: 'workshop',
      });
      await putBooking(world, space, client, { at: [1, 2], is: 'confirmed', shillings: 100 });
      subjects.push(`owner ${owner.id}`, `space ${space}`);
    }
    const wrong = await allRows<{ subject: string; day: string }>(world.db)`
      update figures set confirmed = confirmed + 1
      where id in (select min(id) from figures where subject = any(${subjects}) group by subject)
      returning subject, to_char(day, 'YYYY-MM-DD') as day`;
    expect(wrong.map(({ subject }) => subject)).toEqual(expect.arrayContaining(subjects));
    const corrected = await inTransaction(world.db, (tx) => correctFigures(tx, 1));
    expect(corrected).toHaveLength(wrong.length);
    expect(corrected).toEqual(expect.arrayContaining(wrong));
    expect(await inTransaction(world.db, (tx) => correctFigures(tx, 1))).toEqual([]);
  });

  test('are added to on one day by writers that wait neither for one another nor for the fold', async () => {
    const space = spaces[0] ?? 0;
    const other = spaces[2] ?? 0;
    await inTransaction(world.db, async (tx) => {
      await sql`update bookings set total_cents = total_cents where space_id = ${space}`.execute(
        tx,
      );
      await foldFigures(world.db);
      await sql`update bookings set total_cents = total_cents where space_id = ${other}`.execute(
        world.db,
      );
    });
    expect(await inTransaction(world.db, correctFigures)).toEqual([]);
  });

  test('are folded into one row of each subject and day', async () => {
    await makeBooking(client, await makeSpace(world.services), { total_amount: null });
    await foldFigures(world.db);
    await makeBooking(client, await makeSpace(world.services), { total_amount: null });
    await foldFigures(world.db);
    expect(
      await onlyValue(world.db)`
        select count(*) from (select from figures group by subject, day having count(*) > 1) as several`,
    ).toBe(0);
  });

  test('and all other tables of unfolded rows are vacuumed by the number of dead rows, and the one that many rows are folded into by their share', async () => {
    const tables = await allRows<{ table: string; settings: string[] | null }>(world.db)`
      select relname as table, reloptions as settings from pg_class
      join pg_attribute on attrelid = pg_class.oid and attname = 'is_folded'
      where relkind = 'r' order by relname`;
    const byNumber = ['autovacuum_vacuum_scale_factor=0', 'autovacuum_vacuum_threshold=2000'];
    expect(tables).toEqual([
      { table: 'figures_added', settings: byNumber },
      { table: 'figures_folded', settings: ['autovacuum_vacuum_scale_factor=0.02'] },
      { table: 'ledger_totals', settings: byNumber },
      { table: 'tallies', settings: byNumber },
    ]);
  });

  test('of people and spaces follow who comes and goes, whenever they are folded', async () => {
    const count = async () => {
      const { users, spaces } = (await admin.call('GET', '/api/statistics/admin')).body;
      return { users, spaces };
    };
    const before = await count();
    const owner = await world.asOwner();
    const space = await makeSpace(world.services, { owner_id: owner.id });
    await foldTallies(world.db);
    await sql`update spaces set status = 'unavailable' where id = ${space}`.execute(world.db);
    const one = (figures: Record<string, number>, ...more: string[]) =>
      Object.fromEntries(
        Object.entries(figures).map(([name, number]) => [name, number + +more.includes(name)]),
      );
    expect(await count()).toEqual({
      users: one(before.users, 'total', 'owners'),
      spaces: one(before.spaces, 'total'),
    });
    await sql`update spaces set removed_at = ${NOW} where id = ${space}`.execute(world.db);
    expect((await admin.call('DELETE', `/api/users/${owner.id}`)).status).toBe(200);
    expect(await count()).toEqual(before);
    expect(await inTransaction(world.db, correctTallies)).toEqual([]);
    await foldTallies(world.db);
    await foldTallies(world.db);
    expect(await count()).toEqual(before);
    expect(await onlyValue(world.db)`select count(*) = count(distinct what) from tallies`).toBe(
      true,
    );
  });

  test('of people that differ are corrected by the check', async () => {
    await sql`insert into tallies (what, added) values ('users', 3)`.execute(world.db);
    const errors: unknown[] = [];
    const log = { ...world.services.log, error: (facts: unknown) => void errors.push(facts) };
    await checkFigures({ ...world.services, log });
    expect(errors).toEqual([{ count: 1, figures: [{ what: 'users', added: -3 }] }]);
    await checkFigures({ ...world.services, log });
    expect(errors).toHaveLength(1);
  });

  test('know the parts of the town that owners are offered', async () => {
    for (const name of NEIGHBOURHOODS)
      expect(await onlyValue(world.db)`select neighbourhood_of(${`${name} Lane`})`).toBe(name);
    expect(await onlyValue(world.db)`select neighbourhood_of(null)`).toBe('Elsewhere');
  });
});
