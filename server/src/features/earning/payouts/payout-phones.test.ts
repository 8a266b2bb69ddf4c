// Where payouts went is kept while it is needed, then only as much as the books need.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tell } from '#money/refunds/refunds.factory.ts';
import { newTransfer } from '#money/transfers/transfers.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { jobsOf } from '../../../work.ts';
import { arrive, fail, lastReplies, payAll, payable, sentToBusiness } from './payouts.factory.ts';

let world: World;
let admins: [Person, Person];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admins = [await world.asAdmin(), await world.asAdmin()];
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  await sql`update destinations set schedule = 'asked'`.execute(world.db);
});

const DAYS = 24 * 60;

async function keptOf({ id }: Person) {
  const { rows } = await sql<Record<string, string | null>>`
    select transfers.phone, transfers.account, transfer_attempts.phone as tried, receiver_name, callbacks.body
    from payout_sendings
    join payouts on payouts.id = payout_id
    join transfers on transfers.id = payout_sendings.transfer_id
    join transfer_attempts on transfer_attempts.transfer_id = transfers.id
    left join callbacks on callbacks.ref = transfer_attempts.ref
    where owner_id = ${id} order by payout_sendings.id`.execute(world.db);
  return rows;
}

async function runJobs(names: readonly string[]): Promise<void> {
  for (const { name, run } of jobsOf(world.services)) if (names.includes(name)) await run();
}

test('phones are masked a week later, also of payouts that failed', async () => {
  const { owner } = await payable(world);
  await payAll(world, admins);
  await fail(world);
  await payAll(world, admins);
  await arrive(world);
  const forget = () => runJobs(['forget-sent-phones', 'forget-payout-phones']);
  world.clock.pass(6 * DAYS);
  await forget();
  const whole = { phone: '254712345678', tried: '254712345678' };
  expect(await keptOf(owner)).toMatchObject([whole, whole]);
  world.clock.pass(2 * DAYS);
  await forget();
  const masked = { phone: '254712***678', tried: '254712***678' };
  expect(await keptOf(owner)).toMatchObject([masked, masked]);
});

test('a payout that arrives after its phone was masked counts all the same', async () => {
  const { owner } = await payable(world);
  await payAll(world, admins);
  const { result, sent } = lastReplies(world);
  await fail(world);
  world.clock.pass(8 * DAYS);
  await runJobs(['forget-sent-phones', 'forget-payout-phones']);
  await arrive(world);
  expect(result).toContain('/payouts/');
  await owner.signInAgain();
  const { body } = await owner.call('GET', '/api/payouts/balance');
  expect(body.data).toMatchObject({ paid_out: sent.amountCents / 100, payable: 0 });
});

test.each([
  [{ kind: 'phone', phone_number: '0712 345 678' }],
  [
    {
      ...{ kind: 'pay_bill', pay_bill_number: '512345', account_number: '0123456789' },
      account_name: 'Fundi Works',
    },
  ],
])('of an owner who has gone nothing names the place any more: %j', async (place) => {
  const { owner } = await payable(world, { ...place, schedule: 'daily' });
  await payAll(world, admins);
  if (place.kind === 'phone') await arrive(world);
  else {
    const [, replies] = world.mpesa.requests.sendToBusiness.at(-1) ?? [];
    const path = (replies?.result ?? '').replace('https://nafasi.example', '');
    await tell(world, path, sentToBusiness('512345 - FUNDI WORKS', 14_595, newTransfer()));
  }
  expect(JSON.stringify(await keptOf(owner))).toMatch(/254712345678|0123456789/);
  await owner.signInAgain();
  expect((await owner.call('DELETE', '/auth/me')).status).toBe(200);
  const kept = JSON.stringify(await keptOf(owner));
  expect(kept).not.toMatch(/0?712345678|0123456789|FUNDI|ACHIENG/);
});
