// Owners are paid what they have earned: whole shillings, once, with every outcome that M-Pesa knows.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { earnWhatIsDue } from '#earning/earnings/earn.service.ts';
import { tell } from '#money/refunds/refunds.factory.ts';
import { newTransfer, sentToPhone } from '#money/transfers/transfers.factory.ts';
import { toDarajaTime } from '#platform/daraja/time.ts';
import { onlyValue } from '#platform/db/rows.ts';
import { DAY_MS, later } from '#platform/durations.ts';
import { nairobiDay } from '#platform/time.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { proveSums } from '#test/proofs.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { addUpEnded } from './batches/batches.service.ts';
import {
  adjust,
  arrive,
  fail,
  lastReplies,
  makeAdmin,
  pathOf,
  payAll,
  payable,
  provePayment,
  sentToBusiness,
} from './payouts.factory.ts';
import { sendPayouts } from './send-payouts.service.ts';

let world: World;
let admins: [Person, Person];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admins = [await world.asAdmin(), await world.asAdmin()];
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  // Excludes what other tests left from being paid.
  await sql`update destinations set schedule = 'asked'`.execute(world.db);
});

const balanceOf = async (owner: Person) => {
  await owner.signInAgain();
  return (await owner.call('GET', '/api/payouts/balance')).body.data;
};
const payoutsOf = async (owner: Person) => (await owner.call('GET', '/api/payouts')).body.data;
const earningStates = async (owner: Person) =>
  (await owner.call('GET', '/api/earnings')).body.data.map(({ state }: { state: string }) => state);
const mailsOfPayouts = (owner: Person) =>
  world.outbox.filter(({ to, text }) => to === owner.email && text.includes('Payout PO-'));
const sendingsTo = () => world.mpesa.requests.sendToPhone.length;
/** Leaves a net of 14,595 less some cents. */
const GIVEN_BACK = 33.33;

async function giveBack(code: string, amount: number) {
  const [admin] = admins;
  await admin.signInAgain();
  const { body } = await admin.call('GET', `/api/receipts?search=${code}`);
  const reason = 'The screen was broken.';
  return admin.call('POST', `/api/receipts/${body.data[0].id}/refund`, { amount, reason });
}

/** Another booking of the same space at the same price, two days from now. */
async function earnOnceMore(spaceId: number, client: Person): Promise<void> {
  await client.signInAgain();
  const day = nairobiDay(later(world.clock.now(), DAY_MS));
  const { invoice } = await makeBooking(client, spaceId, {
    ...{ start_time: `${day}T09:00`, end_time: `${day}T14:00`, total_amount: null },
  });
  const TransTime = toDarajaTime(world.clock.now());
  await pay(world, client, invoice.id, 17_500, { TransTime });
  world.clock.pass(3 * 24 * 60);
  await earnWhatIsDue(world.services);
}

describe('a payout', () => {
  test('is made by the schedule, approved, sent once, and arrives', async () => {
    const { owner } = await payable(world);
    expect(await balanceOf(owner)).toMatchObject({
      ...{ payable: 14_595, upcoming: 0, on_the_way: 0, paid_out: 0, owed: 0 },
      next_payout_on: '2026-11-28',
    });
    const before = sendingsTo();
    await payAll(world, admins);
    await Promise.all([sendPayouts(world.services), sendPayouts(world.services)]);
    expect(sendingsTo()).toBe(before + 1);
    expect(lastReplies(world).sent).toMatchObject({
      phone: '254712345678',
      amountCents: 14_595_00,
    });
    expect(await balanceOf(owner)).toMatchObject({ payable: 0, on_the_way: 14_595 });
    expect(await earningStates(owner)).toEqual(['on_the_way']);
    const code = await arrive(world);
    expect(await balanceOf(owner)).toMatchObject({ on_the_way: 0, paid_out: 14_595 });
    expect(await earningStates(owner)).toEqual(['paid']);
    const [payout] = await payoutsOf(owner);
    expect(payout).toMatchObject({
      ...{ state: 'done', amount: 14_595, paid: 14_595, bookings: 1, gross: 17_500, net: 14_595 },
      ...{ commission: 1_750, vat: 280, withholding: 875, carried: 0, owner: null },
      destination: 'M-Pesa 0712 ••• 678',
      sendings: [{ amount: 14_595, state: 'done', transfer_code: code, needs_look: false }],
    });
    expect((await owner.call('GET', `/api/payouts/${payout.id}`)).body.data.parts).toMatchObject([
      { kind: 'earning', gross: 17_500, net: 14_595 },
    ]);
    const file = await owner.call('GET', `/api/payouts/${payout.id}/statement.csv`);
    expect(file.body).toContain('17500.00,1750.00,280.00,875.00,14595.00');
    await tell(world, lastReplies(world).result, {});
    await proveSums(world);
  });

  test('is rounded down, and the cents are carried over to the next one', async () => {
    const { owner } = await payable(world);
    await sql`
      insert into earning_adjustments (earning_id, gross_cents, commission_cents, vat_cents, withholding_cents, net_cents, adjusted_at)
      select id, -3333, -333, -53, -167, -2780, ${world.clock.now()} from earnings where owner_id = ${owner.id}`.execute(
      world.db,
    );
    await payAll(world, admins);
    expect(lastReplies(world).sent.amountCents).toBe(14_567_00);
    await arrive(world);
    expect(await balanceOf(owner)).toMatchObject({ payable: 0.2, paid_out: 14_567 });
    await sql`
      insert into earning_adjustments (earning_id, gross_cents, commission_cents, vat_cents, withholding_cents, net_cents, adjusted_at)
      select id, 3333, 333, 53, 167, 2780, ${world.clock.now()} from earnings where owner_id = ${owner.id}`.execute(
      world.db,
    );
    world.clock.pass(24 * 60);
    await payAll(world, admins);
    expect(lastReplies(world).sent.amountCents).toBe(28_00);
    await arrive(world);
    expect(await balanceOf(owner)).toMatchObject({ payable: 0, paid_out: 14_595 });
    expect((await payoutsOf(owner))[0]).toMatchObject({ net: 27.8, carried: 0.2, amount: 28 });
  });

  test('that failed frees its parts, which the next one pays', async () => {
    const { owner } = await payable(world);
    await payAll(world, admins);
    const [{ id }] = (await admins[0].call('GET', '/api/payout_batches')).body.data;
    const sumsOfBatch = async () =>
      (await admins[0].call('GET', `/api/payout_batches/${id}`)).body.data.sums;
    expect(await sumsOfBatch()).toMatchObject({
      bookings: 1,
      owners: 1,
      net: 14_595,
      amount: 14_595,
    });
    await fail(world);
    expect(await sumsOfBatch()).toMatchObject({ bookings: 0, owners: 0, net: 0, amount: 0 });
    expect(await earningStates(owner)).toEqual(['payable']);
    expect(await balanceOf(owner)).toMatchObject({ payable: 14_595, on_the_way: 0 });
    expect(await payoutsOf(owner)).toMatchObject([
      { state: 'failed', paid: 0, problem: expect.stringContaining('next payout') },
    ]);
    await payAll(world, admins);
    await arrive(world);
    expect(await balanceOf(owner)).toMatchObject({ payable: 0, paid_out: 14_595 });
    await proveSums(world);
  });

  test('is reported to its owner by mail: that it failed and why, then that it arrived', async () => {
    const { owner } = await payable(world);
    await payAll(world, admins);
    await fail(world, '2040');
    await world.processQueue();
    await payAll(world, admins);
    const code = await arrive(world);
    await world.processQueue();
    await world.processQueue();
    const mails = mailsOfPayouts(owner);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A payout of Ksh 14,595 did not reach you',
      'You were paid Ksh 14,595',
    ]);
    expect(mails[0]?.text).toContain('M-Pesa does not know this destination');
    expect(mails[1]?.text).toContain('Ksh 14,595 went to M-Pesa 0712 ••• 678.');
    expect(mails[1]?.text).toContain(code);
  });

  test('that ended otherwise before its mail went out is reported as it ended', async () => {
    const { owner } = await payable(world);
    await payAll(world, admins);
    const replies = lastReplies(world);
    await fail(world, '1');
    expect(await payoutsOf(owner)).toMatchObject([
      { problem: 'M-Pesa did not send it. It is part of the next payout.' },
    ]);
    const arrived = sentToPhone({ phone: replies.sent.phone, shillings: 14_595 }, newTransfer());
    await tell(world, replies.result, arrived);
    await world.processQueue();
    const mails = mailsOfPayouts(owner);
    expect(mails.map(({ subject }) => subject)).toEqual(['You were paid Ksh 14,595']);
  });

  test('of unknown outcome stays on its way, until M-Pesa reports on it', async () => {
    const { owner } = await payable(world);
    await payAll(world, admins);
    const before = sendingsTo();
    const unclear = async () =>
      (await admins[0].call('GET', '/api/payouts?as=admin&state=unclear')).body.data;
    expect(await unclear()).toEqual([]);
    await tell(world, lastReplies(world).timeout, {});
    expect((await payoutsOf(owner))[0].sendings[0]).toMatchObject({ needs_look: true });
    expect(await unclear()).toMatchObject([{ state: 'sending', amount: 14_595 }]);
    const [batch] = (await admins[0].call('GET', '/api/payout_batches')).body.data;
    expect(batch).toMatchObject({ under_way: 1, unclear: 1 });
    const { work } = (await admins[0].call('GET', '/api/reconciliation')).body;
    expect(work.payouts).toMatchObject({ unclear: 1 });
    world.clock.pass(24 * 60);
    await sendPayouts(world.services);
    await admins[0].signInAgain();
    expect((await admins[0].call('POST', '/api/payout_batches')).status).toBe(409);
    expect(sendingsTo()).toBe(before);
    expect(await balanceOf(owner)).toMatchObject({ payable: 0, on_the_way: 14_595 });
    await arrive(world);
    expect(await unclear()).toEqual([]);
    expect(await balanceOf(owner)).toMatchObject({ on_the_way: 0, paid_out: 14_595 });
  });

  test('that arrived after it had failed is paid, once, and so are its earnings', async () => {
    const { owner } = await payable(world);
    await payAll(world, admins);
    await fail(world);
    await arrive(world);
    expect(await earningStates(owner)).toEqual(['paid']);
    expect(await balanceOf(owner)).toMatchObject({ payable: 0, owed: 0, paid_out: 14_595 });
    await admins[0].signInAgain();
    expect((await admins[0].call('POST', '/api/payout_batches')).status).toBe(409);
  });

  test('that arrived after another one was sent in its place leaves the owner owing that', async () => {
    const { owner } = await payable(world);
    await payAll(world, admins);
    const first = lastReplies(world);
    await fail(world);
    await payAll(world, admins);
    await arrive(world);
    world.mpesa.requests.sendToPhone.push([
      first.sent,
      { result: first.result, timeout: first.timeout },
    ]);
    await arrive(world);
    expect(await balanceOf(owner)).toMatchObject({ payable: 0, owed: 14_595, paid_out: 29_190 });
    await proveSums(world);
  });

  test('that arrives while its replacement waits is not paid twice', async () => {
    const { owner } = await payable(world);
    await payAll(world, admins);
    await fail(world);
    const [maker, approver] = admins;
    const { id } = (await maker.call('POST', '/api/payout_batches')).body.data;
    const before = sendingsTo();
    await arrive(world);
    expect((await approver.call('POST', `/api/payout_batches/${id}/approve`)).status).toBe(200);
    await sendPayouts(world.services);
    expect(sendingsTo()).toBe(before);
    expect(await balanceOf(owner)).toMatchObject({ on_the_way: 0, owed: 0, paid_out: 14_595 });
    expect((await payoutsOf(owner))[0]).toMatchObject({ state: 'cancelled' });
  });

  test('that was taken back is payable again', async () => {
    const { owner } = await payable(world);
    await payAll(world, admins);
    await arrive(world);
    const [{ sendings }] = await payoutsOf(owner);
    const [admin] = admins;
    const reverse = () =>
      admin.call('POST', `/api/payout_sendings/${sendings[0].id}/reverse`, {
        reason: 'In the portal.',
      });
    expect((await reverse()).body.data).toMatchObject({ state: 'reversed', paid: 0 });
    expect((await reverse()).status).toBe(409);
    expect(await balanceOf(owner)).toMatchObject({ payable: 14_595, paid_out: 0 });
    expect(await earningStates(owner)).toEqual(['payable']);
    await proveSums(world);
  });

  test('whose outcome an admin has looked up ends with that', async () => {
    const { owner } = await payable(world);
    await payAll(world, admins);
    await tell(world, lastReplies(world).timeout, {});
    const [{ sendings }] = await payoutsOf(owner);
    const close = (body: object) =>
      admins[0].call('POST', `/api/payout_sendings/${sendings[0].id}/close`, {
        reason: 'In the portal.',
        ...body,
      });
    const transfer_code = newTransfer();
    expect((await close({ outcome: 'done', transfer_code })).body.data).toMatchObject({
      state: 'done',
      sendings: [{ transfer_code }],
    });
    expect((await close({ outcome: 'failed' })).status).toBe(409);
    expect(await balanceOf(owner)).toMatchObject({ paid_out: 14_595 });
  });
});

test('an admin cannot record that their own payout was not sent, or came back; another admin can', async () => {
  const { owner } = await payable(world);
  await makeAdmin(world, owner);
  await payAll(world, admins);
  await tell(world, lastReplies(world).timeout, {});
  const [{ sendings }] = await payoutsOf(owner);
  const record = (by: Person, act: 'close' | 'reverse', body: object) =>
    by.call('POST', `/api/payout_sendings/${sendings[0].id}/${act}`, {
      reason: 'In the portal.',
      ...body,
    });
  const refused = { status: 403, body: { code: 'SENDING_OF_OWN' } };
  expect(await record(owner, 'close', { outcome: 'failed' })).toMatchObject(refused);
  expect(await record(owner, 'reverse', {})).toMatchObject(refused);
  expect((await record(admins[0], 'close', { outcome: 'failed' })).status).toBe(200);
  expect(await balanceOf(owner)).toMatchObject({ payable: 14_595 });
});

test('is paid in pieces of the M-Pesa limit in the settings, and a piece above it is stopped if it was lowered since', async () => {
  const small = await openWorld({ RATE_LIMITS: 'off', MPESA_MOST_PER_PAYMENT: '7000' });
  onTestFinished(() => small.close());
  const [maker, approver] = [await small.asAdmin(), await small.asAdmin()];
  const { owner } = await payable(small);
  await Promise.all([maker.signInAgain(), approver.signInAgain()]);
  const { id } = (await maker.call('POST', '/api/payout_batches')).body.data;
  await approver.call('POST', `/api/payout_batches/${id}/approve`);
  const { config } = small.services;
  const mpesa = { ...config.mpesa, mostPerPaymentCents: 6000_00 };
  await sendPayouts({ ...small.services, config: { ...config, mpesa } });
  await arrive(small);
  await owner.signInAgain();
  const [payout] = await payoutsOf(owner);
  expect(payout.sendings).toMatchObject([
    { amount: 7000, state: 'failed' },
    { amount: 7000, state: 'failed' },
    { amount: 595, state: 'done' },
  ]);
  const sent = small.mpesa.requests.sendToPhone.map(([{ amountCents }]) => amountCents);
  expect(sent).toEqual([595_00]);
  expect(await balanceOf(owner)).toMatchObject({ payable: 14_000, paid_out: 595 });
});

test('a code that was recorded of the wrong piece is recorded anew, and M-Pesa’s word counts', async () => {
  const { owner, code } = await payable(world);
  await adjust(world, owner, 500_000_00);
  const [maker, approver] = admins;
  await Promise.all(admins.map((admin) => admin.signInAgain()));
  const { id } = (await maker.call('POST', '/api/payout_batches')).body.data;
  const approve = () => approver.call('POST', `/api/payout_batches/${id}/approve`);
  expect((await approve()).body.code).toBe('BATCH_UNPROVED');
  await provePayment(world, code);
  expect((await approve()).status).toBe(200);
  await sendPayouts(world.services);
  const sent = world.mpesa.requests.sendToPhone.slice(-3);
  expect(sent.map(([{ amountCents }]) => amountCents)).toEqual([250_000_00, 250_000_00, 14_595_00]);
  for (const [, { timeout }] of sent) await tell(world, pathOf(timeout), {});

  const sendings = async () => (await payoutsOf(owner))[0].sendings;
  const [first, second] = await sendings();
  const transfer_code = newTransfer();
  const reason = 'In the portal.';
  const act = (one: { id: number }, what: string, body: object = {}) =>
    maker.call('POST', `/api/payout_sendings/${one.id}/${what}`, { reason, ...body });
  expect((await act(first, 'close', { outcome: 'done', transfer_code })).status).toBe(200);
  expect((await sendings()).map(({ can_undo }: { can_undo: boolean }) => can_undo)).toEqual([
    true,
    false,
    false,
  ]);
  // The other piece was the one that arrived.
  const [request, replies] = sent[1] ?? [];
  const { phone = '' } = request ?? {};
  const ReceiverPartyPublicName = `0${phone.slice(3)} - ACHIENG`;
  const arrived = { phone, shillings: 250_000 };
  await tell(
    world,
    pathOf(replies?.result ?? ''),
    sentToPhone(arrived, transfer_code, { ReceiverPartyPublicName }),
  );
  const done = { outcome: 'done', transfer_code };
  expect((await act(second, 'close', done)).body.code).toBe('SENDING_CODE');
  expect((await act(second, 'close', { outcome: 'failed' })).body.code).toBe('SENDING_LEFT');
  expect((await act(second, 'undo')).body.code).toBe('SENDING_PROBLEM');

  expect((await act(first, 'undo')).status).toBe(200);
  expect((await act(first, 'undo')).body.code).toBe('SENDING_PROBLEM');
  expect((await sendings())[0]).toMatchObject({ state: 'sending', can_undo: false });
  expect((await act(second, 'close', done)).status).toBe(200);
  expect((await act(first, 'close', { outcome: 'failed' })).status).toBe(200);
  expect(await sendings()).toMatchObject([
    { state: 'failed', transfer_code: null },
    { state: 'done', transfer_code },
    { state: 'sending' },
  ]);
  const last = await arrive(world);
  expect(await balanceOf(owner)).toMatchObject({ paid_out: 264_595, payable: 250_000, owed: 0 });
  await world.processQueue();
  const [mail, ...others] = mailsOfPayouts(owner);
  expect([mail?.subject, others]).toEqual(['You were paid Ksh 264,595', []]);
  expect(mail?.text).toContain(`M-Pesa’s codes are ${transfer_code}, ${last}.`);
  expect(mail?.text).toContain('Ksh 250,000 did not arrive. It is part of the next payout.');
});

describe('to a business', () => {
  test.each([
    [{ kind: 'till', till_number: '512345', account_name: 'Fundi Works' }, null],
    [
      {
        ...{ kind: 'pay_bill', pay_bill_number: '512345', account_number: '0123456789' },
        account_name: 'Fundi Works',
      },
      '0123456789',
    ],
  ])('%j', async (destination, account) => {
    const { owner } = await payable(world, { ...destination, schedule: 'daily' });
    await payAll(world, admins);
    const [sent, replies] = world.mpesa.requests.sendToBusiness.at(-1) ?? [];
    expect(sent).toMatchObject({ shortCode: '512345', account, amountCents: 14_595_00 });
    const path = (replies?.result ?? '').replace('https://nafasi.example', '');
    await tell(world, path, sentToBusiness('512345 - KAREN SHOP', 14_595));
    expect(await balanceOf(owner)).toMatchObject({ paid_out: 14_595 });
    expect((await owner.call('GET', '/api/payouts/destination')).body.data).toMatchObject({
      receiver_name: 'KAREN SHOP',
      name: 'differs',
    });
    // The next one waits for a person.
    expect((await balanceOf(owner)).next_payout_on).toBeNull();
  });
});

describe('a batch', () => {
  test('is not approved by its maker alone, nor twice', async () => {
    await payable(world);
    const [maker, approver] = admins;
    await Promise.all(admins.map((admin) => admin.signInAgain()));
    const { id } = (await maker.call('POST', '/api/payout_batches')).body.data;
    const approve = (admin: Person) => admin.call('POST', `/api/payout_batches/${id}/approve`);
    const before = sendingsTo();
    expect(await approve(maker)).toMatchObject({ status: 403, body: { code: 'BATCH_OWN' } });
    const seenBy = async (admin: Person) =>
      (await admin.call('GET', `/api/payout_batches/${id}`)).body.data;
    expect(await seenBy(maker)).toMatchObject({ is_own: true, can_approve: false });
    expect(await seenBy(approver)).toMatchObject({
      ...{ is_own: false, can_approve: true, amount: 14_595, doubts: [] },
      sums: { bookings: 1, gross: 17_500, commission: 1_750, withholding: 875, net: 14_595 },
    });
    await sendPayouts(world.services);
    expect(sendingsTo()).toBe(before);
    const answers = await Promise.all([approve(approver), approve(approver), approve(approver)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await Promise.all([sendPayouts(world.services), sendPayouts(world.services)]);
    expect(sendingsTo()).toBe(before + 1);
  });

  test('leaves out an owner whose destination was changed meanwhile: nothing moves', async () => {
    const { owner } = await payable(world);
    const [maker, approver] = admins;
    await Promise.all(admins.map((admin) => admin.signInAgain()));
    const { id } = (await maker.call('POST', '/api/payout_batches')).body.data;
    await owner.call('PUT', '/api/payouts/destination', {
      kind: 'phone',
      phone_number: '0799 999 999',
    });
    const before = sendingsTo();
    const { body } = await approver.call('GET', `/api/payout_batches/${id}`);
    expect(body.data).toMatchObject({
      doubts: [{ owner: { id: owner.id }, amount: 14_595, why: 'destination_changed' }],
    });
    await approver.call('POST', `/api/payout_batches/${id}/approve`);
    await sendPayouts(world.services);
    expect(sendingsTo()).toBe(before);
    expect(await payoutsOf(owner)).toMatchObject([
      { state: 'cancelled', problem: expect.stringContaining('was changed') },
    ]);
    expect(await balanceOf(owner)).toMatchObject({ payable: 14_595, on_the_way: 0 });
    await world.processQueue();
    expect(mailsOfPayouts(owner).map(({ subject }) => subject)).toEqual([
      'A payout of Ksh 14,595 did not reach you',
    ]);
  });

  test('does not send what was approved to a place that was changed before it left', async () => {
    const { owner } = await payable(world);
    const [maker, approver] = admins;
    await Promise.all(admins.map((admin) => admin.signInAgain()));
    const { id } = (await maker.call('POST', '/api/payout_batches')).body.data;
    await approver.call('POST', `/api/payout_batches/${id}/approve`);
    const other = { kind: 'phone', phone_number: '0799 999 999', schedule: 'daily' };
    expect((await owner.call('PUT', '/api/payouts/destination', other)).status).toBe(200);
    const before = sendingsTo();
    await Promise.all([sendPayouts(world.services), sendPayouts(world.services)]);
    expect(sendingsTo()).toBe(before);
    expect(await payoutsOf(owner)).toMatchObject([
      { state: 'failed', paid: 0, problem: expect.stringContaining('was changed') },
    ]);
    expect(await balanceOf(owner)).toMatchObject({ payable: 14_595, on_the_way: 0 });
    await proveSums(world);
    world.clock.pass(25 * 60);
    await payAll(world, admins);
    expect(lastReplies(world).sent.phone).toBe('254799999999');
    await arrive(world);
    expect(await balanceOf(owner)).toMatchObject({ payable: 0, paid_out: 14_595 });
  });

  test('leaves out an owner of whose price something was given back meanwhile', async () => {
    const { owner, code } = await payable(world);
    const [maker, approver] = admins;
    await Promise.all(admins.map((admin) => admin.signInAgain()));
    const { id } = (await maker.call('POST', '/api/payout_batches')).body.data;
    expect((await giveBack(code, GIVEN_BACK)).status).toBe(200);
    await approver.signInAgain();
    await approver.call('POST', `/api/payout_batches/${id}/approve`);
    expect(await payoutsOf(owner)).toMatchObject([{ state: 'cancelled' }]);
  });

  test('is refused while money cannot leave by M-Pesa, except to banks', async () => {
    const { owner } = await payable(world);
    const [maker, approver] = admins;
    await Promise.all(admins.map((admin) => admin.signInAgain()));
    const { id } = (await maker.call('POST', '/api/payout_batches')).body.data;
    const approve = () => approver.call('POST', `/api/payout_batches/${id}/approve`);
    const { mpesa } = world.services.config;
    const { b2c } = mpesa;
    onTestFinished(() => void Object.assign(mpesa, { b2c }));
    Object.assign(mpesa, { b2c: null });
    expect(await approve()).toMatchObject({ status: 409, body: { code: 'PAYOUT_NOT_SET_UP' } });
    expect(await balanceOf(owner)).toMatchObject({ on_the_way: 14_595 });
    Object.assign(mpesa, { b2c });
    await approver.signInAgain();
    expect((await approve()).status).toBe(200);
  });

  test('deducts what is given back of what was paid out, though that refund is still due', async () => {
    const { owner, spaceId, client, code } = await payable(world);
    await payAll(world, admins);
    await arrive(world);
    expect((await giveBack(code, GIVEN_BACK)).status).toBe(200);
    expect(await balanceOf(owner)).toMatchObject({ payable: 0, owed: 27.8 });
    const [maker] = admins;
    await maker.signInAgain();
    const held = async () => {
      const { data, total } = (await maker.call('GET', '/api/payouts/held')).body;
      expect(total).toBe(data.length);
      return data;
    };
    expect(await held()).toContainEqual(
      expect.objectContaining({
        owner: { id: owner.id, name: expect.any(String) },
        why: 'owes',
        payable: 0,
        owed: 27.8,
      }),
    );
    await earnOnceMore(spaceId, client);
    await payAll(world, admins);
    await arrive(world);
    expect(await balanceOf(owner)).toMatchObject({ payable: 0.2, owed: 0 });
    expect(await payoutsOf(owner)).toMatchObject([
      { state: 'done', amount: 14_567 },
      { state: 'done', amount: 14_595 },
    ]);
    await maker.signInAgain();
    expect(await held()).not.toContainEqual(expect.objectContaining({ why: 'owes' }));
    await proveSums(world);
  });

  test('that is cancelled, or a payout that is taken out, leaves all payable', async () => {
    const { owner } = await payable(world);
    const [maker] = admins;
    await maker.signInAgain();
    const reason = { reason: 'Not now.' };
    const make = async () => (await maker.call('POST', '/api/payout_batches')).body.data.id;
    const first = await make();
    expect((await maker.call('POST', `/api/payout_batches/${first}/cancel`, reason)).status).toBe(
      200,
    );
    await make();
    const [payout] = await payoutsOf(owner);
    expect((await maker.call('POST', `/api/payouts/${payout.id}/cancel`, reason)).status).toBe(200);
    expect((await maker.call('POST', `/api/payouts/${payout.id}/cancel`, reason)).status).toBe(409);
    expect(await balanceOf(owner)).toMatchObject({ payable: 14_595, on_the_way: 0 });
  });
});

describe('a batch that is over', () => {
  const ended = async (id: number) => {
    const [admin] = admins;
    await admin.signInAgain();
    const shown = (await admin.call('GET', `/api/payout_batches/${id}`)).body.data;
    return { ...shown, isAddedUp: await isAddedUp(id) };
  };
  const isAddedUp = (id: number) => onlyValue<boolean>(world.db)`
    select end_owners is not null from payout_batches where id = ${id}`;
  const countWaiting = () => onlyValue<number>(world.db)`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const takeBack = async (owner: Person) => {
    const [admin] = admins;
    await admin.signInAgain();
    const [payout] = await payoutsOf(owner);
    const { body } = await admin.call('GET', `/api/payouts/${payout.id}`);
    const path = `/api/payout_sendings/${body.data.sendings[0].id}/reverse`;
    return admin.call('POST', path, { reason: 'In the portal.' });
  };

  test('is summed once nothing of it is under way, and again when a payout of it changes', async () => {
    const { owner } = await payable(world);
    const id = await payAll(world, admins);
    await addUpEnded(world.services);
    expect(await ended(id)).toMatchObject({ isAddedUp: false, owners: 1, under_way: 1, paid: 0 });
    await arrive(world);
    await addUpEnded(world.services);
    const paid = { owners: 1, amount: 14_595, paid: 14_595, stopped: 0, under_way: 0 };
    expect(await ended(id)).toMatchObject({ isAddedUp: true, ...paid });
    expect((await takeBack(owner)).status).toBe(200);
    expect(await ended(id)).toMatchObject({ isAddedUp: false, ...paid, paid: 0 });
    await addUpEnded(world.services);
    expect(await ended(id)).toMatchObject({ isAddedUp: true, ...paid, paid: 0 });
  });

  test('is not summed with stale values when a payout changes at that instant', async () => {
    await payable(world);
    const id = await payAll(world, admins);
    await arrive(world);
    const change = await world.db.startTransaction().execute();
    await sql`update payouts set paid_cents = paid_cents - 100 where batch_id = ${id}`.execute(
      change,
    );
    await sql`
      update payout_sendings set paid_cents = payout_sendings.paid_cents - 100
      from payouts where payouts.id = payout_id and batch_id = ${id}`.execute(change);
    const adding = addUpEnded(world.services);
    await expect.poll(countWaiting).toBe(1);
    await change.commit().execute();
    await adding;
    expect(await ended(id)).toMatchObject({ isAddedUp: true, paid: 14_594 });
  });
});

describe('an owner asks', () => {
  test('for an amount above 500 shillings, once, and it is in the next batch', async () => {
    const { owner } = await payable(world, {
      ...{ kind: 'phone', phone_number: '0712 345 678', schedule: 'asked' },
    });
    const asked = await Promise.all([1, 2, 3].map(() => owner.call('POST', '/api/payouts')));
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await payAll(world, admins);
    await arrive(world);
    expect(await balanceOf(owner)).toMatchObject({ paid_out: 14_595 });
    expect(await owner.call('POST', '/api/payouts')).toMatchObject({
      body: { code: 'TOO_LITTLE_PAYABLE' },
    });
  });

  test.each(['the payout', 'its batch'])(
    'and gets a mail with the reason nothing was sent, where an admin cancels %s',
    async (what) => {
      const { owner } = await payable(world);
      const [admin] = admins;
      await admin.signInAgain();
      const { id } = (await owner.call('POST', '/api/payouts')).body.data;
      const path =
        what === 'the payout'
          ? `/api/payouts/${id}`
          : `/api/payout_batches/${(await admin.call('POST', '/api/payout_batches')).body.data.id}`;
      const reason = 'We look at one of your spaces first.';
      expect((await admin.call('POST', `${path}/cancel`, { reason })).status).toBe(200);
      await world.processQueue();
      const mails = mailsOfPayouts(owner);
      expect(mails.map(({ subject }) => subject)).toEqual([
        'A payout of Ksh 14,595 did not reach you',
      ]);
      expect(mails[0]?.text).toContain(reason);
    },
  );

  test('another owner can neither see it nor have themselves paid', async () => {
    const { owner } = await payable(world);
    const other = await world.asOwner();
    await owner.call('POST', '/api/payouts');
    const [{ id }] = await payoutsOf(owner);
    expect(await payoutsOf(other)).toEqual([]);
    expect((await other.call('GET', `/api/payouts/${id}`)).status).toBe(404);
    expect((await other.call('POST', '/api/payouts')).body.code).toBe('NO_DESTINATION');
  });
});

test('the database refuses a payout whose amounts are not those of its parts', async () => {
  const { owner } = await payable(world);
  await owner.call('POST', '/api/payouts');
  await expect(
    sql`update earned_parts set payout_id = null where owner_id = ${owner.id}`.execute(world.db),
  ).rejects.toMatchObject({ constraint: 'payouts_hold_their_parts' });
  await expect(
    sql`update payouts set state = 'done', paid_cents = amount_cents, decided_at = now() where owner_id = ${owner.id}`.execute(
      world.db,
    ),
  ).rejects.toMatchObject({ code: '23514' });
});
