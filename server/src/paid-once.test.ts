// Real server processes share one database, and the sandbox with all of its faults: each is killed with kill -9, at a
// step or at any instant, and the next one takes over. Whatever dies and whatever M-Pesa does, each owner receives what
// payouts say, once.
import { setTimeout as wait } from 'node:timers/promises';
import { startSandbox } from '@nafasi/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { earnWhatIsDue } from '#earning/earnings/earn.service.ts';
import { checkBooks } from '#insight/desk/books/check-books.service.ts';
import { openSession } from '#people/accounts/sessions/sessions.service.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { toDarajaTime } from '#platform/daraja/time.ts';
import { openDatabase } from '#platform/db/database.ts';
import { allRows, onlyValue } from '#platform/db/rows.ts';
import { DAY_MS, later, MINUTE_MS } from '#platform/durations.ts';
import { nairobiDay } from '#platform/time.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { proveSums } from '#test/proofs.ts';
import { isAtLength, rounds } from '#test/rounds.ts';
import { type ServerProcess, serverProcesses } from '#test/server-process.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { seededRandom } from './demo/seeded-random.ts';

/** At most this many per round; after that it is left to finish. */
const KILLS_A_ROUND = 12;
const KILLS = rounds(KILLS_A_ROUND, 200);
const LEAST_SENT = 10;

const random = seededRandom(20_261_124);
const oneOf = <T>(all: readonly T[]): T => all[random.below(all.length)] as T;

let world: World;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let processes: Awaited<ReturnType<typeof serverProcesses>>;
let server: ServerProcess;
let admins: [Person, Person];
let client: Person;
let owners: Owner[];

type Owner = { person: Person; spaceId: number; shillings: number; number: string };

const prepare = async () => {
  // Observers wait, however busy the machine is.
  const open = (url: string) =>
    openDatabase(url, () => undefined, 10, { connectionTimeoutMillis: MINUTE_MS });
  world = await openWorld({ RATE_LIMITS: 'off' }, { open });
  const app = { consumerKey: 'key', consumerSecret: 'secret' };
  sandbox = await startSandbox({
    ...{ host: '127.0.0.1', port: 0, shortCode: '247247', merchantName: 'NAFASI', ...app },
    ...{ logger: false, resultDelayMs: 0, now: () => world.clock.now() },
  });
  processes = await serverProcesses({
    // An address needs a host; the socket's folder is what counts.
    DATABASE_URL: world.database.url.replace('@/', '@localhost/'),
    ...{ MPESA_BASE_URL: sandbox.url, MPESA_CERTIFICATE: sandbox.certificate },
    ...{ MPESA_CONSUMER_KEY: app.consumerKey, MPESA_CONSUMER_SECRET: app.consumerSecret },
    MPESA_B2C_SHORT_CODE: '247247',
  });
  admins = [await world.asAdmin(), await world.asAdmin()];
  client = await world.asClient();
  owners = await Promise.all(DESTINATIONS.map(makeOwner));
  world.clock.pass(25 * 60);
  server = await startServer();
};
const end = async () => {
  await server?.kill();
  await sandbox?.close();
  await processes?.remove();
  await world.close();
};

const named = (account_name: string) => ({ account_name, schedule: 'daily' });
/** With the numbers by which the sandbox knows them. The last one is paid in pieces. */
const DESTINATIONS = [
  [17_500, '254712345678', { kind: 'phone', phone_number: '0712345678', schedule: 'daily' }],
  [3_333, '512347', { kind: 'till', till_number: '512347', ...named('Otieno') }],
  [
    7_777,
    '400203',
    {
      ...{ kind: 'pay_bill', pay_bill_number: '400203', account_number: 'A-77' },
      ...named('Fatuma'),
    },
  ],
  [450_000, '600018', { kind: 'till', till_number: '600018', ...named('Wanjiku') }],
  [310_000, '254700000008', { kind: 'phone', phone_number: '0700000008', schedule: 'daily' }],
] as const;

async function makeOwner([shillings, number, destination]: (typeof DESTINATIONS)[number]) {
  const person = await world.as('client', 'owner');
  await sql`update users set first_name = 'Wanjiku' where id = ${person.id}`.execute(world.db);
  const given = await person.call('PUT', '/api/payouts/destination', destination);
  expect(given.status).toBe(200);
  const price_cents = shillings * 20;
  const spaceId = await makeSpace(world.services, { owner_id: person.id, price_cents });
  return { person, spaceId, shillings, number };
}

const aheadMs = () => world.clock.now().getTime() - Date.now();

/** On a busy machine a process may give up on its database: it is started again. */
async function startServer(tries = 5): Promise<ServerProcess> {
  // The queue returns what a killed process had started within a minute.
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(
    world.db,
  );
  return processes.start(aheadMs()).catch((error: unknown) => {
    if (tries === 1) throw error;
    return startServer(tries - 1);
  });
}

async function pass(minutes: number): Promise<void> {
  world.clock.pass(minutes);
  await server.order({ aheadMs: aheadMs(), steps: left, job: null });
}

/** Calls the living process; null if it died meanwhile. */
async function ask(person: Person, path: string, body: object) {
  const session = await openSession(world.services, person.id);
  const headers = {
    authorization: `Bearer ${session?.access_token}`,
    'content-type': 'application/json',
  };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(processes.url + path, sent).catch(() => null);
  return answer && { status: answer.status, text: await answer.text().catch(() => '') };
}

/** Fails on refusals other than the known ones; 503 is retried. */
async function mustTake(asked: ReturnType<typeof ask>, ...known: string[]): Promise<void> {
  const answer = await asked;
  if (!answer || answer.status < 300 || answer.status === 503) return;
  if (known.some((code) => answer.text.includes(code))) return;
  throw new Error(`${answer.status}: ${answer.text}`);
}

/** Runs a scheduled job. The process keeps its order of when to die. */
const run = (job: string) => server.order({ aheadMs: aheadMs(), steps: left, job });

/** Waits for the condition, but not after the process has died or the time is up. */
async function until(isSo: () => Promise<boolean>, mostMs: number): Promise<void> {
  const end = Date.now() + mostMs;
  while (Date.now() < end && !server.isDead && !(await isSo())) await wait(40);
}

type Open = {
  sending_id: number;
  number: string;
  amount_cents: number;
  transfer: 'due' | 'sent';
  attempt: 'asking' | 'accepted' | 'unclear' | null;
  transfer_code: string | null;
  result_code: string | null;
  payout_id: number;
  is_asked: boolean;
};
/** What is approved and undecided. */
const findOpen = () => allRows<Open>(world.db)`
  select payout_sendings.id as sending_id, coalesce(transfers.phone, transfers.short_code) as number,
         payout_sendings.amount_cents, transfers.state as transfer, last.state as attempt, last.transfer_code, last.result_code, payout_id,
         transfers.kind <> 'b2c' or coalesce(last.questions >= 4, false) as is_asked
  from payout_sendings join transfers on transfers.id = transfer_id
  left join lateral (
    select * from transfer_attempts where transfer_attempts.transfer_id = transfers.id and transfer_attempts.state <> 'undone' order by id desc limit 1) as last on true
  where payout_sendings.state = 'sending' order by payout_sendings.id`;

const isBegun = async () => (await findOpen()).every(({ attempt }) => attempt !== null);
const isProved = () => onlyValue<boolean>(world.db)`
  select not exists (select from receipt_checks where state = 'asking')`;
const findBatch = () => allRows<{ id: number }>(world.db)`
  select id from payout_batches where state = 'waiting' order by id`;
const isPayable = () => onlyValue<boolean>(world.db)`
  select exists (
    select from destinations
    where (select coalesce(sum(net_cents), 0) from earned_parts where earned_parts.owner_id = destinations.owner_id and payout_id is null)
      + (select coalesce(sum(held_cents - paid_cents), 0) from payouts where payouts.owner_id = destinations.owner_id and state = 'done')
      >= ${LEAST_SENT * 100})`;

type Received = { confirmation_code: string; number: string; amount: number };
async function findReceived(): Promise<Received[]> {
  const answer = await fetch(`${sandbox.url}/received/payments`);
  return ((await answer.json()) as { payments: Received[] }).payments;
}

let batches = 0;
/** Takes the next step for whoever it is up to; false: nothing is left. */
async function advance(): Promise<boolean> {
  const [maker, approver] = admins;
  const [batch] = await findBatch();
  const open = await findOpen();
  if (batch) {
    await pass(11);
    await run('prove-large-payouts');
    await until(isProved, 1_500);
    await mustTake(ask(approver, `/api/payout_batches/${batch.id}/approve`, {}), ...PASSING);
    if (random.below(3) > 0) await run('send-approved-payouts');
    else await until(isBegun, 3_000);
    await untilDecided();
    return true;
  }
  if (open.some(({ transfer }) => transfer === 'due')) {
    await pass(2);
    await run('send-approved-payouts');
    await untilDecided();
    return true;
  }
  if (open.some(({ attempt }) => attempt === 'asking' || attempt === 'accepted')) {
    await pass(61);
    await run('look-after-payouts');
    return true;
  }
  const unclear = open.find(({ is_asked }) => is_asked);
  if (unclear) {
    await lookUp(maker, unclear);
    return true;
  }
  if (open.length > 0) {
    await pass(11);
    await run('ask-about-payouts');
    await untilDecided();
    return true;
  }
  if (!(await isPayable()) || batches > MOST_BATCHES) return false;
  batches += 1;
  await mustTake(ask(maker, '/api/payout_batches', {}), 'NOBODY_DUE');
  return true;
}
/** In a round: after this many, failed payouts wait for the next one. */
const MOST_BATCHES = 3;
const PASSING = ['PAYOUT_MPESA_AWAY', 'BATCH_UNPROVED', 'BATCH_APPROVED'];

const untilDecided = () =>
  until(
    async () => (await findOpen()).every(({ attempt }) => attempt === 'unclear'),
    isAnythingWrong ? 700 : 5_000,
  );

/** An admin looks it up in M-Pesa's records. */
async function lookUp(admin: Person, open: Open) {
  const { sending_id, number, amount_cents, transfer_code } = open;
  // M-Pesa may have reported one of them for another piece already.
  const known = await allRows<{ code: string }>(world.db)`
    select transfer_code as code from payout_sendings where transfer_code is not null
    union
    select transfer_attempts.transfer_code
    from transfer_attempts join payout_sendings on payout_sendings.transfer_id = transfer_attempts.transfer_id
    where payout_sendings.id <> ${sending_id} and transfer_attempts.transfer_code is not null and transfer_attempts.state <> 'undone'`;
  const found = (await findReceived()).find(
    (one) =>
      one.number === number &&
      one.amount * 100 === amount_cents &&
      !known.some(({ code }) => code === one.confirmation_code) &&
      (transfer_code === null || transfer_code === one.confirmation_code),
  );
  const reason = 'Looked it up.';
  if (!found && open.result_code === '0') return undoOther(admin, open);
  const finding = found
    ? { outcome: 'done', transfer_code: found.confirmation_code, reason }
    : { outcome: 'failed', reason };
  // M-Pesa may report it meanwhile, or the code may belong to another piece: the next look shows that.
  const path = `/api/payout_sendings/${sending_id}/close`;
  const looked = `${sending_id} ${found?.confirmation_code}`;
  const isNew = !lookedUp.has(looked);
  lookedUp.add(looked);
  const passing = isNew ? ['SENDING_CODE'] : [];
  await mustTake(ask(admin, path, finding), 'SENDING_PROBLEM', 'SENDING_LEFT', ...passing);
}
const lookedUp = new Set<string>();

/** It has arrived, but its code was recorded for another piece, as two of the same amount cannot be told apart. */
async function undoOther(admin: Person, { payout_id, amount_cents }: Open): Promise<void> {
  const other = await onlyValue<number>(world.db)`
    select payout_sendings.id
    from payout_sendings join transfer_attempts on transfer_attempts.transfer_id = payout_sendings.transfer_id
    where payout_id = ${payout_id} and payout_sendings.amount_cents = ${amount_cents}
      and payout_sendings.state = 'done' and closed_by is not null and result_code is distinct from '0'
      and transfer_attempts.state = 'done' limit 1`;
  const reason = 'It was another piece.';
  await mustTake(ask(admin, `/api/payout_sendings/${other}/undo`, { reason }), 'SENDING_PROBLEM');
}

let isAnythingWrong = false;
const CALLBACK_FAULTS = [
  { kind: 'delay', ms: 400 },
  { kind: 'delay', ms: 3_000 },
  { kind: 'drop' },
  { kind: 'duplicate', copies: 2 },
  { kind: 'reorder' },
  { kind: 'before-response' },
  { kind: 'different-body' },
  { kind: 'timeout-url', processed: true },
  { kind: 'timeout-url', processed: false },
  ...['1', '8', '17', '2001', '2040', '4999'].map((code) => ({ kind: 'result', code })),
];
const ANSWER_FAULTS = [
  ...['unavailable', 'empty-error', 'html', 'hang'].flatMap((kind) => [
    { kind, processed: true },
    { kind, processed: false },
  ]),
  { kind: 'spike-arrest' },
  { kind: 'expired-token' },
];

/** M-Pesa misbehaves a few times. */
async function letGoWrong(): Promise<void> {
  await clearFaults();
  isAnythingWrong = random.below(4) > 0;
  if (!isAnythingWrong) return;
  for (const on of ['b2c', 'b2b', 'b2b']) {
    const fault = oneOf([...CALLBACK_FAULTS, ...ANSWER_FAULTS]);
    await addFault({ on, fault, times: 1 + random.below(3) });
  }
  if (random.below(3) === 0) await addFault({ on: 'status', fault: { kind: 'drop' }, times: 2 });
}

/** From here on nothing goes wrong, and results are waited for. */
function clearFaults(): Promise<unknown> {
  isAnythingWrong = false;
  return fetch(`${sandbox.url}/__sim/faults`, { method: 'DELETE' });
}

async function addFault(rule: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(rule) };
  expect((await fetch(`${sandbox.url}/__sim/faults`, sent)).status).toBe(201);
}

/** A booking of an owner's space is paid, and M-Pesa has the payment on record too. */
async function earn({ spaceId, shillings }: Owner): Promise<void> {
  const day = nairobiDay(later(world.clock.now(), DAY_MS));
  const times = {
    start_time: `${day}T09:00:00+03:00`,
    end_time: `${day}T14:00:00+03:00`,
    total_amount: null,
  };
  const { invoice } = await makeBooking(client, spaceId, times);
  const TransTime = toDarajaTime(world.clock.now());
  const receipt = await pay(world, client, invoice.id, shillings, { TransTime });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ amount: shillings, receipt, notify: false });
  const paid = await fetch(`${sandbox.url}/__sim/payments`, { method: 'POST', headers, body });
  expect(paid.status).toBe(201);
}

/** Each owner has received what payouts say, under the codes that they name; undecided ones do not count as failed. */
async function proveReceived(): Promise<void> {
  const received = await findReceived();
  const codes = received.map(({ confirmation_code }) => confirmation_code).toSorted();
  const paid = await allRows<{ code: string; cents: number; number: string }>(world.db)`
    select transfer_code as code, payout_sendings.paid_cents as cents, destinations.number
    from payout_sendings join payouts on payouts.id = payout_id join destinations on destinations.id = destination_id
    where payout_sendings.state = 'done'`;
  expect(paid.map(({ code }) => code).toSorted()).toEqual(codes);
  for (const { code, cents, number } of paid)
    expect(received.find((one) => one.confirmation_code === code)).toMatchObject({
      number,
      amount: cents / 100,
    });
  for (const { person, number } of owners) {
    const earned = await onlyValue<number>(world.db)`
      select coalesce(sum(net_cents), 0)::bigint from earned_parts where owner_id = ${person.id}`;
    const balance = await onlyValue<number>(world.db)`
      select coalesce(sum(case when credit = 'owners' then amount_cents else -amount_cents end), 0)::bigint
      from ledger_totals where owner_id = ${person.id}`;
    const cents = received.filter((one) => one.number === number);
    expect(earned - balance).toBe(cents.reduce((sum, { amount }) => sum + amount * 100, 0));
  }
}

/** Money that has left is recorded as done or open, never as failed, whatever has just died. */
async function proveNothingTwice(): Promise<void> {
  const received = await findReceived();
  const sent = await allRows<{ number: string; cents: number }>(world.db)`
    select destinations.number, sum(payout_sendings.amount_cents)::bigint as cents
    from payout_sendings join payouts on payouts.id = payout_id join destinations on destinations.id = destination_id
    where payout_sendings.state in ('done', 'sending') group by destinations.number`;
  for (const { number } of owners) {
    const cents = received
      .filter((one) => one.number === number)
      .reduce((sum, { amount }) => sum + amount * 100, 0);
    expect(cents).toBeLessThanOrEqual(sent.find((one) => one.number === number)?.cents ?? 0);
  }
}

/** After how many steps the process is to die; null: it may live. */
let left: number | null = null;
/** Has it die in what comes next: at a step, or at any instant. */
function aim(): () => void {
  if (random.below(4) > 0) {
    left = 1 + random.below(16);
    return () => undefined;
  }
  const timer = setTimeout(() => void server.kill(), random.below(1_500));
  return () => clearTimeout(timer);
}

const died = new Map<string, number>();
const kills = () => [...died.values()].reduce((sum, times) => sum + times, 0);

async function takeOver(): Promise<void> {
  await server.gone;
  left = null;
  const at = server.diedAt() ?? 'at any instant';
  died.set(at, (died.get(at) ?? 0) + 1);
  await proveNothingTwice();
  server = await startServer();
}

/** Continues until nothing is left, whatever dies on the way. */
async function settle(mostKills: number): Promise<void> {
  batches = 0;
  for (let nth = 0; ; nth += 1) {
    const spare = nth < mostKills && kills() < KILLS ? aim() : () => undefined;
    const isLeft = await advance();
    spare();
    left = null;
    if (server.isDead) await takeOver();
    else if (!isLeft) return;
  }
}

/** Three days later, in the morning, when everything is due. */
async function passToDueDay(): Promise<void> {
  const day = nairobiDay(later(world.clock.now(), 3 * DAY_MS));
  world.clock.set(new Date(`${day}T08:00:00+03:00`));
  await pass(0);
}

async function prove(): Promise<void> {
  await proveReceived();
  await proveSums(world);
  await checkBooks(world.services);
}

// In the gate `kill-between-steps` kills processes, within a single one.
describe.runIf(isAtLength())(`${KILLS} servers are killed with kill -9`, () => {
  beforeAll(prepare);
  afterAll(end);

  test('and each owner is paid once', async () => {
    while (kills() < KILLS) {
      await letGoWrong();
      await client.signInAgain();
      for (const owner of owners) if (random.below(3) > 0) await earn(owner);
      await passToDueDay();
      await earnWhatIsDue(world.services);
      await settle(KILLS_A_ROUND);
      await prove();
      // Progress.
      process.stdout.write(`${kills()} of ${KILLS} killed, and paid once.\n`);
    }
    await clearFaults();
    await passToDueDay();
    await settle(0);
    await prove();
    expect(await isPayable()).toBe(false);
    const found = await allRows(world.db)`select problems from books_checks where problems <> '[]'`;
    expect(found).toEqual([]);
    const list = [...died].toSorted(([, one], [, other]) => other - one);
    process.stdout.write(list.map(([at, times]) => `${times} ${at}\n`).join(''));
  });
});
