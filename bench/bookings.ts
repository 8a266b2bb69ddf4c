// Changes: bookings, and payments until their bookings are confirmed, each beside its own statements sent by the driver
// alone.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { toDarajaTime } from '../server/src/platform/daraja/time.ts';
import { byMany, type Call, load, type Measured, medianOf, written } from './load.ts';
import { residentMb, type Served } from './processes.ts';
import { type Instead, record, replay } from './replay.ts';
import type { Row } from './report.ts';

export type Bench = {
  served: Served;
  /** The database's, and the environment of a server on it. */
  url: string;
  environment: Record<string, string>;
  /** The first of 2,000 clients. */
  client: number;
  runs: number;
  seconds: number;
};

export const CHANGES: readonly { name: string; measure(bench: Bench): Promise<Row> }[] = [
  { name: 'bookings of distinct slots', measure: measureDistinct },
  { name: 'bookings of one space, 32 clients', measure: measureHot },
  { name: 'payments told, until confirmed', measure: measurePayments },
  { name: 'payments told at 100 a second, until confirmed', measure: measurePaced },
];

const CALLBACK_SECRET = 'ofTheBenchAlone0123456789';
/** Further settings of the server for these. */
export const CHANGES_ENVIRONMENT = {
  MPESA_CALLBACK_SECRET: CALLBACK_SECRET,
  MPESA_SOURCE_ADDRESSES: '127.0.0.1',
};

type Booking = { user: number; space_id: number; start_time: string; end_time: string };

/**
 * Half-hour bookings, each at another free time, of the half of the spaces that is free the soonest: what many booked at one
 * space stops no later run. Earlier ones do not lapse meanwhile, and their mails are not sent.
 */
export async function freshBookings({ url, client }: Bench): Promise<(spaces?: number) => Booking> {
  await query(url, `delete from pgboss.job where name in ('write-notices', 'send-notice')`);
  await query(
    url,
    `update bookings set hold_until = now() + interval '1 day'
     where state = 'pending' and hold_until < now() + interval '1 hour'`,
  );
  const [row] = await query<{ spaces: number[]; begins: Date }>(
    url,
    `with taken as (select space_id, max(upper(during)) as until from taken_times group by space_id),
     free as (
       select id, until, ntile(2) over (order by until nulls first, id) as half
       from spaces left join taken on space_id = id where not has_hours and buffer_minutes = 0)
     select array_agg(id order by id) as spaces,
            date_trunc('day', greatest(max(until), now())) + interval '1 day' as begins from free where half = 1`,
  );
  if (!row || row.begins.getTime() > Date.now() + 350 * 24 * 60 * 60_000)
    throw new Error('The year is booked out. Remove .bench, and a new world is made');
  const { spaces, begins } = row;
  let nth = -1;
  return (most = spaces.length) => {
    nth += 1;
    const start = begins.getTime() + Math.floor(nth / most) * 30 * 60_000;
    return {
      user: client + ((nth * 7919) % 2000),
      space_id: spaces.at(-1 - (nth % most)) as number,
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + 30 * 60_000).toISOString(),
    };
  };
}

const tokenOf = (user: number) => `access-${user}`;
export const callFor = ({ user, ...times }: Booking): Call => ({
  path: '/api/bookings',
  method: 'POST',
  token: tokenOf(user),
  body: { ...times, estimated_guests: 1, terms_accepted: true },
});

async function measureDistinct(bench: Bench): Promise<Row> {
  const { served, runs, seconds } = bench;
  const next = await freshBookings(bench);
  const ours = await medianOf(runs, () => load(served.url, () => callFor(next()), seconds));
  return rowOf('bookings of distinct slots', bench, ours, await bookingFloor(bench, next));
}

/** The statements of a booking, sent by the driver alone. */
async function bookingFloor(bench: Bench, next: () => Booking): Promise<Measured> {
  const { url, environment, runs, seconds } = bench;
  let recorded = next();
  // Distinct from all other numbers in the statements.
  while (recorded.user < 1000 || recorded.space_id < 100 || recorded.user === recorded.space_id)
    recorded = next();
  const change = (served: Served) => send(served, callFor(recorded));
  const meant = { first: /from access_tokens/, isMeant: /insert into bookings/ };
  const statements = await record(environment, change, meant);
  const hashOf = ({ user }: Booking) => createHash('sha256').update(tokenOf(user)).digest();
  const instead = () => {
    const booking = next();
    return new Map<string, unknown>([
      [hashOf(recorded).toString('hex'), hashOf(booking)],
      ...(['user', 'space_id', 'start_time', 'end_time'] as const).map(
        (name) => [String(recorded[name]), booking[name]] as const,
      ),
    ]);
  };
  return medianOf(runs, () => replay(url, statements, instead, seconds));
}

/** Callers who are told that others are before them try again. */
async function measureHot(bench: Bench): Promise<Row> {
  const { served, runs, seconds } = bench;
  const next = await freshBookings(bench);
  const run = () =>
    byMany(32, seconds, async () => {
      const booking = next(1);
      for (;;) {
        const { status } = await send(served, callFor(booking));
        if (status !== 409) return status === 201;
      }
    });
  const ours = await medianOf(runs, run);
  const floor = await bookingFloor(bench, () => next(1));
  return rowOf('bookings of one space, 32 clients', bench, ours, floor);
}

const PAYMENTS = 1000;

/** Payments whose codes were typed before; each counts once its booking is confirmed. */
async function measurePayments(bench: Bench): Promise<Row> {
  const { served, url, environment, runs, seconds } = bench;
  const run = async (): Promise<Measured> => {
    const codes = await typeCodes(bench, PAYMENTS);
    const began = performance.now();
    await byMany(16, 600, async () => {
      const code = codes.pop();
      return code === undefined ? null : (await send(served, notificationOf(code))).ok;
    });
    const times = await untilConfirmed(url, PAYMENTS);
    return { ...times, perSecond: (PAYMENTS / (performance.now() - began)) * 1000, refused: 0 };
  };
  const ours = await medianOf(runs, run);
  const [recorded, ...codes] = await typeCodes(bench, 1 + runs * seconds * 1000);
  if (!recorded) throw new Error('No code was typed');
  const change = async (served: Served) => {
    await send(served, notificationOf(recorded));
    await untilConfirmed(url, 1);
  };
  const meant = { first: /insert into callbacks/, isMeant: /insert into settlements/ };
  const statements = await record(environment, change, meant);
  const next = (): Instead | null => {
    const code = codes.pop();
    return code === undefined ? null : new Map([[recorded, code]]);
  };
  const floor = await medianOf(runs, () => replay(url, statements, next, seconds));
  return rowOf('payments told, until confirmed', bench, ours, floor);
}

/** At a fixed rate per second: measures how long each takes. */
async function measurePaced(bench: Bench): Promise<Row> {
  const { served, url, runs, seconds } = bench;
  const run = async (): Promise<Measured> => {
    const codes = await typeCodes(bench, 100 * seconds);
    const began = performance.now();
    const tell = async (code: string, nth: number) => {
      await wait(nth * 10);
      return (await send(served, notificationOf(code))).ok;
    };
    const told = await Promise.all(codes.map(tell));
    const times = await untilConfirmed(url, codes.length);
    const perSecond = (codes.length / (performance.now() - began)) * 1000;
    return { ...times, perSecond, refused: told.filter((isTold) => !isTold).length };
  };
  const ours = await medianOf(runs, run);
  return rowOf('payments told at 100 a second, until confirmed', bench, ours, null);
}

export const notificationOf = (code: string): Call => ({
  path: `/hooks/${CALLBACK_SECRET}/c2b/confirmation`,
  method: 'POST',
  body: {
    TransactionType: 'Pay Bill',
    TransID: code,
    TransTime: toDarajaTime(new Date()),
    ...{ TransAmount: '500.00', BusinessShortCode: '247247', BillRefNumber: 'booking' },
    ...{ MSISDN: '2547 ***** 678', FirstName: 'WANJIKU' },
  },
});

/** Unpaid bookings with a typed code each. */
async function typeCodes(bench: Bench, count: number): Promise<string[]> {
  const next = await freshBookings(bench);
  const bookings = Array.from({ length: count }, () => next());
  const rows = await query<{ code: string }>(
    bench.url,
    `with booked as (
       insert into bookings (space_id, user_id, start_time, end_time, guests, price_cents, total_cents, lines,
                             agreement_id, state, hold_until, created_at)
       select space_id, wanted.user, start_time, end_time, 1, 100000, 50000,
              '[{"kind": "hours", "words": "", "quantity": 0.5, "unit": "hour", "unit_price_cents": 100000, "amount_cents": 50000}]',
              agreements.id, 'pending', now() + interval '1 hour', now()
       from jsonb_to_recordset($1) as wanted ("user" bigint, space_id bigint, start_time timestamptz, end_time timestamptz)
       cross join (select id from agreements where space_id is null order by id desc limit 1) as agreements
       returning id, user_id),
     billed as (
       insert into invoices (booking_id, payer_id, status, amount_cents, created_at)
       select id, user_id, 'pending', 50000, now() from booked returning id, payer_id)
     insert into claims (invoice_id, user_id, code, state, created_at, expires_at)
     select id, payer_id, 'UKN' || lpad(upper(to_hex(id)), 7, '0'), 'verifying', now(), now() + interval '1 hour'
     from billed returning code`,
    [JSON.stringify(bookings)],
  );
  return rows.map(({ code }) => code);
}

/** Waits until everything that M-Pesa reported is processed; returns how long the last ones took. */
async function untilConfirmed(url: string, last: number): Promise<{ p50: number; p99: number }> {
  for (;;) {
    const [row] = await query<{ left: number; p50: number; p99: number }>(
      url,
      `select count(*) filter (where processed_at is null)::int as left,
              percentile_disc(0.5) within group (order by ms) as p50, percentile_disc(0.99) within group (order by ms) as p99
       from (select processed_at, (extract(epoch from processed_at - received_at) * 1000)::int as ms
             from callbacks order by id desc limit $1) as told`,
      [last],
    );
    if (row?.left === 0) return row;
    await wait(20);
  }
}

async function send(served: Served, call: Call): Promise<Response> {
  const { path, ...request } = written(call);
  const response = await fetch(served.url + path, request);
  await response.arrayBuffer();
  return response;
}

export async function query<Row>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(text, values);
    return rows as Row[];
  } finally {
    await client.end();
  }
}

const rowOf = async (
  name: string,
  { served }: Bench,
  ours: Measured,
  driver: Measured | null,
): Promise<Row> => ({
  name,
  ours,
  alone: null,
  bare: null,
  driver,
  memoryMb: await residentMb(served.pid),
});
