import { afterAll, beforeAll, expect, test } from 'vitest';
import { undo } from '#money/corrections/corrections.factory.ts';
import { close, makeRefund, replyTo, send, tell } from '#money/refunds/refunds.factory.ts';
import { newTransfer, sentBack } from '#money/transfers/transfers.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.asAdmin();
});
afterAll(() => world.close());

/** How refunds are counted: at the desk, in the list that it links to, by its alarm and in the metrics. */
async function toldOf() {
  const { alarms, work } = (await admin.call('GET', '/api/reconciliation')).body;
  const text = String((await world.call('GET', '/metrics')).body);
  const { data } = (await admin.call('GET', '/api/refunds?state=unclear')).body;
  const alarm = alarms.find(({ name }: { name: string }) => name === 'refunds_unclear');
  return {
    work: work.refunds,
    listed: data.map(({ id }: { id: number }) => id),
    alarm: alarm && [alarm.count, alarm.since],
    metric: Number(/^nafasi_refunds_unclear (\S+)$/m.exec(text)?.[1]),
  };
}

test('a refund counts as one to look at while it is unclear, and while it failed though M-Pesa says that money left', async () => {
  const owed = await makeRefund(world);
  const { refundId } = owed;
  const needsLook = async () =>
    (await admin.call('GET', `/api/refunds/${refundId}`)).body.needs_look;
  const sentAt = '2026-11-24T10:00:00+03:00';
  await send(admin, refundId);
  const reply = replyTo(world);
  expect([await needsLook(), await toldOf()]).toEqual([
    false,
    { work: { due: 0, sent: 1, failed: 0, unclear: 0 }, listed: [], alarm: undefined, metric: 0 },
  ]);
  await tell(world, reply.replace(/result$/, 'timeout'), {});
  expect([await needsLook(), await toldOf()]).toEqual([
    true,
    {
      work: { due: 0, sent: 0, failed: 0, unclear: 1 },
      listed: [refundId],
      alarm: [1, sentAt],
      metric: 1,
    },
  ]);
  world.clock.pass(5);
  expect((await close(admin, refundId, { outcome: 'failed' })).status).toBe(200);
  expect([await needsLook(), await toldOf()]).toEqual([
    false,
    { work: { due: 0, sent: 0, failed: 1, unclear: 0 }, listed: [], alarm: undefined, metric: 0 },
  ]);
  const transfer_code = newTransfer();
  await tell(world, reply, sentBack({ ...owed, shillings: 3 }, transfer_code));
  expect([await needsLook(), await toldOf()]).toEqual([
    true,
    {
      work: { due: 0, sent: 0, failed: 0, unclear: 1 },
      listed: [refundId],
      alarm: [1, sentAt],
      metric: 1,
    },
  ]);
  expect((await close(admin, refundId, { outcome: 'done', transfer_code })).status).toBe(200);
  // What M-Pesa did not send is due.
  expect([await needsLook(), await toldOf()]).toEqual([
    false,
    { work: { due: 1, sent: 0, failed: 0, unclear: 0 }, listed: [], alarm: undefined, metric: 0 },
  ]);
});

test('one that is due again counts as one to look at too, once M-Pesa reports that money left', async () => {
  const before = (await toldOf()).work;
  const owed = await makeRefund(world);
  const { refundId } = owed;
  await send(admin, refundId);
  const reply = replyTo(world);
  await tell(world, reply.replace(/result$/, 'timeout'), {});
  await close(admin, refundId, { outcome: 'failed' });
  const bank = { outcome: 'done', means: 'bank', proof: 'FT-990', paid_on: '2026-11-24' };
  await close(admin, refundId, { ...bank, amount: owed.shillings });
  await undo(admin, refundId);
  expect((await toldOf()).work).toEqual({ ...before, due: before.due + 1 });
  await tell(world, reply, sentBack({ ...owed, shillings: 3 }, newTransfer()));
  expect(await toldOf()).toMatchObject({
    ...{ work: { ...before, unclear: 1 }, listed: [refundId], metric: 1 },
  });
});
