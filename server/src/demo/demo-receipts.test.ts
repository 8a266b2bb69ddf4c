// What is restored in the sandbox at each start, as it forgets everything when it stops.
import { startSandbox } from '@nafasi/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOnPayBill } from '#money/pay-bill/pay-bill.queries.ts';
import { allRows } from '#platform/db/rows.ts';
import { openWorld, type World } from '#test/world.ts';
import { remindSandbox } from './demo-receipts.ts';
import { fillDemoWorld } from './demo-world.ts';

let world: World;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  world = await openWorld();
  world.clock.set(new Date());
  const { config, db, clock } = world.services;
  const { mpesa, earning } = config;
  await fillDemoWorld({ db, mpesa, earning, clock, say: () => undefined });
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    shortCode: '247247',
    merchantName: 'NAFASI',
    consumerKey: 'key',
    consumerSecret: 'secret',
    logger: false,
  });
  // As a bank may report; M-Pesa accepts twenty characters.
  await sql`update receipts set account = 'the account of somebody else'
            where id = (select max(id) from receipts)`.execute(db);
  await remindSandbox(db, sandbox.url);
});
afterAll(async () => {
  await sandbox.close();
  await world.close();
});

test('the sandbox knows each payment on record, and what was sent back of it', async () => {
  const { rows } = await sql<{ code: string; amount: number; reversed: number }>`
    select code, amount_cents / 100.0 as amount,
           coalesce((select sum(amount_cents) from refunds
                     where receipt_id = receipts.id and state = 'done'), 0) / 100.0 as reversed
    from receipts order by code`.execute(world.db);
  const answer = await fetch(`${sandbox.url}/__sim/payments`);
  const { payments } = (await answer.json()) as {
    payments: { confirmation_code: string; amount: number; reversed: number }[];
  };
  const known = payments.map(({ confirmation_code: code, amount, reversed }) => ({
    code,
    amount,
    reversed,
  }));
  expect(known.toSorted((one, other) => (one.code < other.code ? -1 : 1))).toEqual(
    rows.map(({ code, amount, reversed }) => ({
      code,
      amount: Number(amount),
      reversed: Number(reversed),
    })),
  );
  expect(known.filter(({ reversed }) => reversed > 0)).toHaveLength(1);
});

test('its pay-bill holds what the ledger says, and knows what owners were paid', async () => {
  const rows = await allRows<{ code: string; cents: number }>(world.db)`
    select transfer_code as code, paid_cents as cents from payout_sendings where paid_cents > 0`;
  const answer = await fetch(`${sandbox.url}/received/payments`);
  const { payments } = (await answer.json()) as {
    payments: { confirmation_code: string; amount: number }[];
  };
  expect(payments.map(({ confirmation_code }) => confirmation_code).toSorted()).toEqual(
    rows.map(({ code }) => code).toSorted(),
  );
  const statement = await (await fetch(`${sandbox.url}/__sim/statement.csv`)).text();
  const [newest = ''] = statement.split('\r\n').slice(6);
  const held = await readOnPayBill(world.db);
  expect(newest).toContain(
    `"${(held / 100).toLocaleString('en-KE', { minimumFractionDigits: 2 })}"`,
  );
});

test('it lists the money that was sent back under the receipt that is on record', async () => {
  const { rows } = await sql<{ transfer_code: string }>`
    select transfer_code from transfer_attempts join transfers on transfers.id = transfer_id
    where transfer_attempts.state = 'done' and subject = 'refund'`.execute(world.db);
  const statement = await (await fetch(`${sandbox.url}/__sim/statement.csv`)).text();
  for (const { transfer_code } of rows) expect(statement).toContain(transfer_code);
  expect(rows).toHaveLength(1);
});
