// Some pieces of a payout may arrive and some not: what did not is the owner's, and is paid later.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tell } from '#money/refunds/refunds.factory.ts';
import { newTransfer, notSent, sentToPhone } from '#money/transfers/transfers.factory.ts';
import { proveSums } from '#test/proofs.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { adjust, arrive, pathOf, payAll, payable, provePayment } from './payouts.factory.ts';
import { sendPayouts } from './send-payouts.service.ts';
import { statementPaper } from './statement/statement-paper.service.ts';

let world: World;
let admins: [Person, Person];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admins = [await world.asAdmin(), await world.asAdmin()];
});
afterAll(() => world.close());

const read = async (person: Person, path: string) => {
  await person.signInAgain();
  return (await person.call('GET', path)).body.data;
};
const balanceOf = (owner: Person) => read(owner, '/api/payouts/balance');

/**
 * Of 514,595 shillings the first two pieces arrived; the last, 14,595, exceeds what M-Pesa moves to one phone in a day.
 */
async function paidInPart({ schedule, name = 'ACHIENG' }: { schedule: string; name?: string }) {
  world.clock.set(NOW);
  // Excludes what other tests left from being paid.
  await sql`update destinations set schedule = 'asked'`.execute(world.db);
  const { owner, code } = await payable(world, {
    ...{ kind: 'phone', phone_number: '0712 345 678', schedule },
  });
  await adjust(world, owner, 500_000_00);
  if (schedule === 'asked') await owner.call('POST', '/api/payouts');
  const [maker, approver] = admins;
  await Promise.all(admins.map((admin) => admin.signInAgain()));
  const { id } = (await maker.call('POST', '/api/payout_batches')).body.data;
  await provePayment(world, code);
  expect((await approver.call('POST', `/api/payout_batches/${id}/approve`)).status).toBe(200);
  await sendPayouts(world.services);
  for (const [{ amountCents, phone }, { result }] of world.mpesa.requests.sendToPhone.slice(-3)) {
    const shillings = amountCents / 100;
    const ReceiverPartyPublicName = `0${phone.slice(3)} - ${name}`;
    const arrived = sentToPhone({ phone, shillings }, newTransfer(), { ReceiverPartyPublicName });
    await tell(world, pathOf(result), shillings === 14_595 ? notSent('4') : arrived);
  }
  expect(await balanceOf(owner)).toMatchObject({ paid_out: 500_000, payable: 14_595 });
  return { owner, code };
}

async function expectPaid(owner: Person) {
  expect(world.mpesa.requests.sendToPhone.at(-1)).toMatchObject([{ amountCents: 14_595_00 }, {}]);
  await arrive(world);
  expect(await balanceOf(owner)).toMatchObject({ paid_out: 514_595, payable: 0, owed: 0 });
  expect((await read(owner, '/api/payouts'))[0]).toMatchObject({
    ...{ state: 'done', bookings: 0, net: 0, carried: 14_595, amount: 14_595, paid: 14_595 },
  });
  await proveSums(world);
}

test('the schedule pays what did not arrive, though nothing else was earned', async () => {
  const { owner } = await paidInPart({ schedule: 'daily' });
  world.clock.pass(24 * 60);
  await payAll(world, admins);
  await expectPaid(owner);
});

test('its owner reads why it did not arrive, and is paid elsewhere once they give another place', async () => {
  const { owner } = await paidInPart({ schedule: 'daily' });
  await world.processQueue();
  const told = world.outbox.filter(({ to, subject }) => to === owner.email && /paid/.test(subject));
  expect(told.at(-1)?.text).toContain(
    'Ksh 14,595 did not arrive, as the destination would get more than M-Pesa moves in a day. It is part of the next payout.',
  );
  const sent = world.mpesa.requests.sendToPhone.length;
  const elsewhere = { kind: 'phone', phone_number: '0722 000 418', schedule: 'daily' };
  await owner.signInAgain();
  expect((await owner.call('PUT', '/api/payouts/destination', elsewhere)).status).toBe(200);
  world.clock.pass(23 * 60);
  await admins[0].signInAgain();
  expect((await admins[0].call('POST', '/api/payout_batches')).body.code).toBe('NOBODY_DUE');
  world.clock.pass(24 * 60);
  await payAll(world, admins);
  expect(world.mpesa.requests.sendToPhone.slice(sent)).toMatchObject([
    [{ phone: '254722000418', amountCents: 14_595_00 }, {}],
  ]);
  await arrive(world);
});

test('it is not due before the next date of the schedule, nor once it was paid', async () => {
  const { owner } = await paidInPart({ schedule: 'daily' });
  const gather = async () => {
    await admins[0].signInAgain();
    return admins[0].call('POST', '/api/payout_batches');
  };
  expect((await gather()).body.code).toBe('NOBODY_DUE');
  world.clock.pass(24 * 60);
  await payAll(world, admins);
  await expectPaid(owner);
  world.clock.pass(24 * 60);
  expect((await gather()).body.code).toBe('NOBODY_DUE');
});

test('its owner may ask for it', async () => {
  const { owner } = await paidInPart({ schedule: 'asked' });
  expect((await owner.call('POST', '/api/payouts')).status).toBe(201);
  await payAll(world, admins);
  await expectPaid(owner);
});

test('it is paid while one of their payments is in doubt, and what that payment earned waits', async () => {
  const { owner, code } = await paidInPart({ schedule: 'asked' });
  await adjust(world, owner, 1000_00);
  await sql`
    insert into contradictions (kind, receipt_id, found_at)
    select 'lacking', id, ${world.clock.now()} from receipts where code = ${code}`.execute(
    world.db,
  );
  expect((await owner.call('POST', '/api/payouts')).status).toBe(201);
  await payAll(world, admins);
  expect(world.mpesa.requests.sendToPhone.at(-1)).toMatchObject([{ amountCents: 14_595_00 }, {}]);
  await arrive(world);
  expect(await balanceOf(owner)).toMatchObject({ paid_out: 514_595, payable: 1000 });
  expect((await owner.call('POST', '/api/payouts')).body.code).toBe('PAYABLE_HELD_UP');
});

test('admins see how much waits for the name they have to accept', async () => {
  const { owner } = await paidInPart({ schedule: 'daily', name: 'SOMEBODY ELSE' });
  const held = await read(admins[0], '/api/payouts/held');
  expect(held.filter((one: { owner: { id: number } }) => one.owner.id === owner.id)).toMatchObject([
    { why: 'name', payable: 14_595, owed: 0 },
  ]);
});

test('the statement shows how much of it was paid out and how much was not', async () => {
  const { owner } = await paidInPart({ schedule: 'daily' });
  const [{ id }] = await read(owner, '/api/payouts');
  const { tables } = await statementPaper(world, id);
  expect(tables[1]).toMatchObject({
    rows: [
      ['Earned by bookings, net', 'Ksh\u00a0514,595.00'],
      ['Did not arrive, and is part of the next payout', '−Ksh\u00a014,595.00'],
    ],
    sums: [['Paid out', 'Ksh\u00a0500,000.00']],
  });
});
