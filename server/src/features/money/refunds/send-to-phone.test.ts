// Refunds that M-Pesa cannot be asked to send back, sent to a phone (B2C).
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { undo } from '#money/corrections/corrections.factory.ts';
import { askAboutTransfers } from '#money/transfers/ask-about-transfers.service.ts';
import { forgetSentPhones } from '#money/transfers/forget-phones.service.ts';
import { lookAfterTransfers } from '#money/transfers/give-up-waiting.service.ts';
import {
  newTransfer,
  notSent,
  sentBack,
  sentToPhone,
  statusOfSent,
} from '#money/transfers/transfers.factory.ts';
import { PASSWORD } from '#people/accounts/accounts.factory.ts';
import { recordOf } from '#test/refund-on-record.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { refundTransfers } from './refund-transfers.service.ts';
import {
  close,
  makeRefund,
  type Owed,
  press,
  replyTo,
  send,
  sendTo,
  tell,
} from './refunds.factory.ts';

const phone = '254712345678';

let world: World;
let admin: Person;
let accepted: World['mpesa']['answers']['sendToPhone'];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
  admin = await world.asAdmin();
  accepted = world.mpesa.answers.sendToPhone;
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));
afterEach(() => {
  world.mpesa.answers.sendToPhone = accepted;
});

const read = async ({ refundId }: Owed, by = admin) =>
  (await by.call('GET', `/api/refunds/${refundId}`)).body;
const timeoutOf = (reply: string) => reply.replace(/result$/, 'timeout');
const toPhone = () => replyTo(world, 'sendToPhone');
const requestsFor = ({ refundId }: Owed) =>
  world.mpesa.requests.sendToPhone.filter(([{ remarks }]) => remarks === `Refund ${refundId}`);
const went = ({ shillings }: Owed, transfer: string, changes = {}) =>
  sentToPhone({ phone, shillings }, transfer, changes);

/** A surplus, which is part of a payment. */
const oweSurplus = (over = 250) => makeRefund(world, { over });
async function sentSurplus() {
  const owed = await oweSurplus();
  await sendTo(admin, owed.refundId);
  return { ...owed, reply: toPhone() };
}

describe('what may go to a phone', () => {
  test('a part of a payment, asked for once, under our reference', async () => {
    const owed = await oweSurplus();
    expect(await read(owed)).toMatchObject({ can_send: true, can_go_to_phone: true });
    const { status, body } = await sendTo(admin, owed.refundId, '+254 712 345 678');
    expect([status, body.data]).toMatchObject([
      200,
      {
        state: 'sent',
        to_phone: '0712 ••• 678',
        happened: 'M-Pesa has been asked to send it to 0712 ••• 678.',
      },
    ]);
    const address = (end: string) =>
      expect.stringMatching(new RegExp(`/hooks/[^/]+/refunds/[0-9a-f]{32}/${end}$`));
    expect(requestsFor(owed)).toEqual([
      [
        {
          ref: expect.stringMatching(/^[0-9a-f]{32}$/),
          phone,
          amountCents: 250_00,
          remarks: `Refund ${owed.refundId}`,
          notAfter: new Date(NOW.getTime() + 60_000),
        },
        { result: address('result'), timeout: address('timeout') },
      ],
    ]);
    expect(toPhone()).toContain(requestsFor(owed)[0]?.[0].ref);
    const { rows } = await sql<{ detail: object }>`
      select detail from audit where action = 'refund.sent' and subject_id = ${owed.refundId}`.execute(
      world.db,
    );
    expect(rows).toEqual([{ detail: { amount: 250, phone: '0712 ••• 678' } }]);
  });

  test('a whole payment only once M-Pesa did not send it back', async () => {
    const owed = await makeRefund(world);
    expect(await read(owed)).toMatchObject({ can_send: true, can_go_to_phone: false });
    expect(await sendTo(admin, owed.refundId)).toMatchObject({
      status: 409,
      body: { code: 'REFUND_REVERSIBLE' },
    });
    await send(admin, owed.refundId);
    await tell(world, replyTo(world), notSent('R000002'));
    expect(await read(owed)).toMatchObject({ state: 'failed', can_go_to_phone: true });
    // A failure of one refund says nothing about another.
    const next = await makeRefund(world);
    expect((await sendTo(admin, next.refundId)).body.code).toBe('REFUND_REVERSIBLE');
    expect((await sendTo(admin, owed.refundId)).body.data).toMatchObject({ state: 'sent' });
    await tell(world, toPhone(), went(owed, newTransfer()));
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      state: 'done',
      sendings: ['failed', 'done'],
    });
  });

  test('and its client, who got a notice that it goes back, gets one that it goes to the phone', async () => {
    const owed = await makeRefund(world);
    await send(admin, owed.refundId);
    await world.processQueue();
    await tell(world, replyTo(world), notSent('R000002'));
    world.clock.pass(5);
    await sendTo(admin, owed.refundId, '0722 000 418');
    await world.processQueue();
    const told = world.outbox.filter(
      ({ to, subject }) => to === owed.client.email && subject === 'Your refund is on its way',
    );
    expect(told).toMatchObject([
      { text: expect.stringContaining('back to the phone number that paid it') },
      { text: expect.stringContaining('to the M-Pesa number 0722 ••• 418') },
    ]);
    const { body } = await owed.client.call('GET', '/api/notices');
    const kinds = body.data.map(({ kind }: { kind: string }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['refund_sent', 'refund_sent']);
  });

  test.each([
    [9, 'REFUND_BEYOND_LIMITS'],
    [10.5, 'REFUND_NOT_WHOLE'],
  ])('no Ksh %d, which M-Pesa does not send to phones', async (over, code) => {
    const owed = await oweSurplus(over);
    expect(await read(owed)).toMatchObject({ can_go_to_phone: false });
    expect((await sendTo(admin, owed.refundId)).body.code).toBe(code);
    expect(requestsFor(owed)).toEqual([]);
  });

  test.each([
    ['+44 7911 123456', 'REFUND_PHONE_NOT_MPESA'],
    ['020 234 5678', 'REFUND_PHONE_NOT_MPESA'],
    ['0712', 'PHONE_NUMBER_UNKNOWN'],
    ['', 'NOT_VALID'],
    [712345678, 'NOT_VALID'],
  ])('to no %j', async (phone_number, code) => {
    const owed = await oweSurplus();
    const answer = await press(admin, owed.refundId, { sendings: 0, phone_number });
    expect(answer).toMatchObject({
      status: 422,
      body: { code, errors: { phone_number: expect.any(String) } },
    });
    expect(requestsFor(owed)).toEqual([]);
  });

  test('nothing where sending to phones is not set up', async () => {
    const without = await openWorld({ MPESA_B2C_SHORT_CODE: '', CODE_WAIT_SECONDS: '0' });
    const owed = await makeRefund(without, { over: 250 });
    const other = await without.asAdmin();
    expect(await read(owed, other)).toMatchObject({ can_send: true, can_go_to_phone: false });
    expect((await sendTo(other, owed.refundId)).body.code).toBe('REFUND_TO_NO_PHONE');
    await without.close();
  });

  test('the phone whose prompt paid is suggested, to admins alone', async () => {
    const owed = await oweSurplus();
    expect(await read(owed)).toMatchObject({ known_phone: null, paid_from: expect.any(String) });
    await sql`
      insert into prompts (invoice_id, user_id, phone, amount_cents, ref, state, receipt_id, created_at, decided_at)
      select ${owed.invoiceId}, ${owed.client.id}, ${phone}, 1775000, 'a-prompt', 'paid', receipts.id, now(), now()
      from receipts where code = ${owed.code}`.execute(world.db);
    const known_phone = { phone_number: '+254712345678', from: 'prompt' };
    expect(await read(owed)).toMatchObject({ known_phone });
    expect(await read(owed, owed.client)).toMatchObject({ known_phone: null, paid_from: null });
    await sql`update prompts set phone = '*********678' where ref = 'a-prompt'`.execute(world.db);
    expect(await read(owed)).toMatchObject({ known_phone: null });
  });
});

describe('M-Pesa reports the outcome', () => {
  test('it was sent: done by the amount that moved, with the name, and the client is told to which phone', async () => {
    const owed = await sentSurplus();
    const transfer = newTransfer();
    await tell(world, owed.reply, went(owed, transfer));
    await tell(world, owed.reply, went(owed, transfer));
    expect(await recordOf(world, owed.refundId)).toEqual({
      state: 'done',
      sendings: ['done'],
      outcomes: ['noted', 'duplicate'],
      audit: ['refund.due', 'refund.sent', 'refund.done'],
    });
    expect((await read(owed)).happened).toBe(
      `Sent to 0712 ••• 678 (WANJIKU KAMAU). M-Pesa’s code for it is ${transfer}.`,
    );
    expect(await read(owed, owed.client)).toMatchObject({
      happened: 'It was sent to 0712 ••• 678.',
      to_phone: '0712 ••• 678',
    });
    const { body } = await owed.client.call('GET', `/api/invoices/${owed.invoiceId}`);
    expect(body).toMatchObject({
      refund_due: 0,
      refunds: [{ state: 'done', means: 'mpesa', to_phone: '0712 ••• 678' }],
    });
    await world.processQueue();
    const mail = world.outbox.find(
      ({ to, subject }) => to === owed.client.email && subject === 'Your refund has been paid',
    );
    expect(mail?.text).toContain('was sent to the M-Pesa number 0712 ••• 678');
  });

  test.each([
    [1, 'The pay-bill does not hold enough money.'],
    [2, 'M-Pesa sends a phone no amount as small as this.'],
    ['3', 'M-Pesa sends a phone no amount as large as this.'],
    [4, 'With this the phone would go over what M-Pesa moves in a day.'],
    [8, 'With this the phone would hold more than M-Pesa allows.'],
    [11, 'One of the two M-Pesa accounts is not active.'],
    [21, 'Our M-Pesa operator may not send money to phones.'],
    [2001, 'M-Pesa did not accept our operator’s name or password.'],
    [2028, 'Our short code may not send money to phones.'],
    [2040, 'This phone is not registered with M-Pesa.'],
    ['SFC_IC0003', 'This phone is not registered with M-Pesa.'],
    [8006, 'M-Pesa has locked our operator.'],
  ])('%j: it failed, in plain words, and may be sent again either way', async (code, happened) => {
    const owed = await sentSurplus();
    await tell(world, owed.reply, notSent(code));
    expect(await read(owed)).toMatchObject({
      ...{ state: 'failed', happened, can_send: true, can_go_to_phone: true, to_phone: null },
      known_phone: { phone_number: '+254712345678', from: 'approval' },
    });
  });

  test.each([
    ['another amount', { TransactionAmount: 249 }],
    ['no amount', { TransactionAmount: undefined }],
    ['another phone', { ReceiverPartyPublicName: '0712345679 - OTIENO' }],
  ])('success with %s: a person must look, and what moved counts', async (_, changes) => {
    const owed = await sentSurplus();
    const transfer_code = newTransfer();
    await tell(world, owed.reply, went(owed, transfer_code, changes));
    expect(await read(owed)).toMatchObject({
      ...{ state: 'sent', needs_look: true, can_send: false, found: { transfer_code } },
      happened: 'M-Pesa sent another amount than we asked for, or to another phone.',
    });
    const { body } = await close(admin, owed.refundId, { outcome: 'done', transfer_code });
    const amount = 'TransactionAmount' in changes ? (changes.TransactionAmount ?? 250) : 250;
    expect(body.data).toMatchObject({ state: 'done', amount });
  });

  test('not that it accepted the request: it failed at once', async () => {
    const owed = await oweSurplus();
    world.mpesa.answers.sendToPhone = async () =>
      ({
        ...{ outcome: 'refused', code: 'unreachable', message: '' },
      }) as const;
    expect((await sendTo(admin, owed.refundId)).body.data).toMatchObject({
      ...{ state: 'failed', can_send: true, can_go_to_phone: true },
    });
  });
});

test('its client is shown and mailed that it went to the phone, even if it was recorded as paid by bank meanwhile', async () => {
  const owed = await sentSurplus();
  await tell(world, timeoutOf(owed.reply), {});
  await close(admin, owed.refundId, { outcome: 'failed' });
  const bank = { outcome: 'done', means: 'bank', proof: 'FT-771', paid_on: '2026-11-24' };
  await close(admin, owed.refundId, { ...bank, amount: owed.shillings });
  await world.processQueue();
  world.clock.pass(1);
  await undo(admin, owed.refundId);
  await world.processQueue();
  world.clock.pass(1);
  world.outbox.splice(0);
  await tell(world, owed.reply, went(owed, newTransfer()));
  const { state, happened } = await read(owed, owed.client);
  expect([state, happened]).toEqual(['done', 'It was sent to 0712 ••• 678.']);
  await world.processQueue();
  const mail = world.outbox.find(({ to }) => to === owed.client.email);
  expect(mail).toMatchObject({
    subject: 'Your refund has been paid',
    text: expect.stringContaining('was sent to the M-Pesa number 0712 ••• 678'),
  });
});

describe('it is sent once', () => {
  test('of ten presses to either way at the same instant one sends', async () => {
    const owed = await oweSurplus();
    const before = world.mpesa.requests.sendBack.length;
    const presses = Array.from({ length: 10 }, (_, nth) =>
      press(admin, owed.refundId, {
        ...{ sendings: 0, phone_number: nth % 2 ? '0712345678' : undefined },
      }),
    );
    const answers = await Promise.all(presses);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const asked = requestsFor(owed).length + world.mpesa.requests.sendBack.length - before;
    expect(asked).toBe(1);
  });

  test('while the outcome of one way is unknown, the other is refused, by the database too', async () => {
    const owed = await sentSurplus();
    await tell(world, timeoutOf(owed.reply), {});
    for (const answer of [await send(admin, owed.refundId), await sendTo(admin, owed.refundId)])
      expect(answer.body.code).toBe('REFUND_UNDER_WAY');
    await expect(
      sql`insert into transfer_attempts (transfer_id, ref, sent_by, sent_at, kind)
          select transfer_id, 'other-way', ${admin.id}, now(), 'reversal'
          from refunds where id = ${owed.refundId}`.execute(world.db),
    ).rejects.toMatchObject({ constraint: 'transfer_attempts_one_open' });
  });

  test('a reversal in M-Pesa’s books proves no sending to a phone, and the late result is left to a person', async () => {
    const owed = await sentSurplus();
    await tell(world, timeoutOf(owed.reply), {});
    await close(admin, owed.refundId, { outcome: 'failed' });
    await send(admin, owed.refundId);
    await tell(world, replyTo(world), sentBack(owed, newTransfer(), { Amount: 250 }));
    await tell(world, owed.reply, went(owed, newTransfer()));
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      state: 'done',
      sendings: ['failed', 'done'],
      audit: expect.arrayContaining(['refund.contradicted']),
      outcomes: expect.arrayContaining(['contradicts']),
    });
  });

  test('a Reversal that succeeds after all, when it was sent to a phone: an alarm', async () => {
    const owed = await makeRefund(world);
    await send(admin, owed.refundId);
    const back = replyTo(world);
    await tell(world, back, notSent('2006'));
    await sendTo(admin, owed.refundId);
    await tell(world, back, sentBack(owed, newTransfer()));
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      state: 'sent',
      sendings: ['failed', 'accepted'],
      outcomes: ['noted', 'contradicts'],
    });
    await tell(world, toPhone(), went(owed, newTransfer()));
    expect((await recordOf(world, owed.refundId))?.state).toBe('done');
  });
});

describe('M-Pesa is asked about an unknown or overdue outcome', () => {
  const transfers = () => refundTransfers(world.services);
  const questionsFor = (reply: string) =>
    world.mpesa.requests.askAboutSent.filter(([ref]) => reply.includes(ref));
  const statusOf = (reply: string) => reply.replace(/result$/, 'status');

  test('twice while its result is late, as a query can get lost like a result; the answer counts as the result would', async () => {
    const owed = await sentSurplus();
    const asked: number[] = [];
    for (const minutes of [4, 1, 10, 10]) {
      world.clock.pass(minutes);
      await lookAfterTransfers(transfers());
      await askAboutTransfers(transfers());
      asked.push(questionsFor(owed.reply).length);
    }
    expect(asked).toEqual([0, 1, 2, 2]);
    // That may be about the question, and says nothing of the money.
    await tell(world, statusOf(owed.reply), notSent(2001));
    expect(await recordOf(world, owed.refundId)).toMatchObject({ sendings: ['accepted'] });
    const transfer = newTransfer();
    await tell(world, statusOf(owed.reply), statusOfSent({ phone, shillings: 250 }, transfer));
    await tell(world, owed.reply, went(owed, transfer));
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      state: 'done',
      outcomes: ['noted', 'noted', 'duplicate'],
    });
  });

  test('four times at most, and its answer counts as the result would', async () => {
    const owed = await sentSurplus();
    await askAboutTransfers(transfers());
    expect(questionsFor(owed.reply)).toEqual([]);
    world.clock.pass(60);
    await lookAfterTransfers(transfers());
    for (const minutes of [0, 1, 10, 10, 10, 10, 10]) {
      world.clock.pass(minutes);
      await askAboutTransfers(transfers());
    }
    expect(questionsFor(owed.reply)).toHaveLength(4);
    const status = statusOf(owed.reply);
    await tell(world, status, notSent(2032));
    await tell(world, `${status}-timeout`, {});
    await tell(world, status, statusOfSent({ phone, shillings: 250 }, 'none', 'Authorized'));
    await admin.signInAgain();
    expect(await read(owed)).toMatchObject({ state: 'sent', needs_look: true });
    const transfer = newTransfer();
    await tell(world, status, statusOfSent({ phone, shillings: 250 }, transfer));
    expect((await read(owed)).happened).toContain(transfer);
    await tell(world, owed.reply, went(owed, transfer));
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      state: 'done',
      outcomes: ['noted', 'noted', 'noted', 'noted', 'duplicate'],
    });
  });

  test('that it was declined: it failed, and may be sent again', async () => {
    const owed = await sentSurplus();
    await tell(world, timeoutOf(owed.reply), {});
    await tell(
      world,
      statusOf(owed.reply),
      statusOfSent({ phone, shillings: 250 }, 'x', 'Declined'),
    );
    expect(await read(owed)).toMatchObject({
      ...{ state: 'failed', happened: 'M-Pesa dropped it, so nothing was sent.' },
    });
  });

  test('not about a Reversal, which M-Pesa knows by no reference of ours', async () => {
    const owed = await oweSurplus();
    await send(admin, owed.refundId);
    const reply = replyTo(world);
    await tell(world, timeoutOf(reply), {});
    await askAboutTransfers(transfers());
    expect(questionsFor(reply)).toEqual([]);
  });
});

describe('the phone is masked but for its last digits', () => {
  const kept = async ({ refundId }: Owed) =>
    (
      await sql<{ transfer: string; attempt: string }>`
        select transfers.phone as transfer, attempts.phone as attempt
        from refunds join transfers on transfers.id = refunds.transfer_id
        join transfer_attempts as attempts on attempts.transfer_id = transfers.id
        where refunds.id = ${refundId}`.execute(world.db)
    ).rows[0];
  const masked = { transfer: '254712***678', attempt: '254712***678' };

  test('a week after it was decided, and a late result still counts', async () => {
    const open = await sentSurplus();
    const owed = await sentSurplus();
    const transfer = newTransfer();
    await tell(world, owed.reply, went(owed, transfer));
    world.clock.pass(7 * 24 * 60);
    await forgetSentPhones(world.services);
    expect(await kept(owed)).toMatchObject({ transfer: phone, attempt: phone });
    world.clock.pass(1);
    await forgetSentPhones(world.services);
    expect(await kept(owed)).toMatchObject(masked);
    expect(await kept(open)).toMatchObject({ transfer: phone, attempt: phone });
    await admin.signInAgain();
    expect(await read(owed)).toMatchObject({ to_phone: '0712 ••• 678' });
    await tell(world, owed.reply, went(owed, transfer));
    expect((await recordOf(world, owed.refundId))?.outcomes.at(-1)).toBe('duplicate');
  });

  test('at once when its client leaves, and what M-Pesa wrote of it too', async () => {
    const owed = await makeRefund(world);
    await send(admin, owed.refundId);
    await tell(world, replyTo(world), notSent(2006));
    await sendTo(admin, owed.refundId);
    await tell(world, toPhone(), went(owed, newTransfer()));
    const left = await owed.client.call('DELETE', '/auth/me', { current_password: PASSWORD });
    expect(left.status).toBe(200);
    const { rows } = await sql`
      select attempts.phone, body from transfer_attempts as attempts
      join callbacks on callbacks.ref = attempts.ref
      where attempts.phone is not null
        and transfer_id = (select transfer_id from refunds where id = ${owed.refundId})`.execute(
      world.db,
    );
    expect(rows).toEqual([{ phone: '254712***678', body: 'null' }]);
  });

  test('and what M-Pesa wrote, also where the phone was forgotten before', async () => {
    const owed = await sentSurplus();
    await tell(world, owed.reply, went(owed, newTransfer()));
    world.clock.pass(8 * 24 * 60);
    await forgetSentPhones(world.services);
    await admin.signInAgain();
    expect((await admin.call('DELETE', `/api/users/${owed.client.id}`)).status).toBe(200);
    const { rows } = await sql`
      select body from transfer_attempts join callbacks on callbacks.ref = transfer_attempts.ref
      where transfer_id = (select transfer_id from refunds where id = ${owed.refundId})`.execute(
      world.db,
    );
    expect(rows).toEqual([{ body: 'null' }]);
  });
});

describe('where it needs two admins', () => {
  let two: World;
  let first: Person;
  let second: Person;
  beforeAll(async () => {
    two = await openWorld({ MONEY_APPROVALS: '2', CODE_WAIT_SECONDS: '0' });
    [first, second] = await Promise.all([two.asAdmin(), two.asAdmin()]);
  });
  afterAll(() => two.close());

  test('they approve the phone: another phone, or a reversal, needs two approvals again', async () => {
    const owed = await makeRefund(two, { over: 250 });
    expect((await sendTo(first, owed.refundId)).body.data).toMatchObject({
      state: 'due',
      happened: expect.stringMatching(/^Approved by .*, to 0712 ••• 678\.$/),
    });
    expect(await read(owed, second)).toMatchObject({
      known_phone: { phone_number: '+254712345678', from: 'approval' },
    });
    const others = [sendTo(second, owed.refundId, '0712345679'), send(first, owed.refundId)];
    for (const other of others)
      expect((await other).body.data).toMatchObject({ state: 'due', approvals: [{}] });
    expect(two.mpesa.requests.sendToPhone).toHaveLength(0);
    expect(two.mpesa.requests.sendBack).toHaveLength(0);
    await sendTo(second, owed.refundId);
    expect((await sendTo(first, owed.refundId)).body.data).toMatchObject({ state: 'sent' });
    expect(two.mpesa.requests.sendToPhone.map(([{ phone: asked }]) => asked)).toEqual([phone]);
    const { rows } = await sql<{ detail: string }>`
      select detail::text from audit where subject = 'refund' and subject_id = ${owed.refundId}`.execute(
      two.db,
    );
    expect(JSON.stringify(rows)).not.toMatch(/712345/);
    await two.processQueue();
    const mails = two.outbox.filter(({ text }) => text.includes('sending a refund to'));
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toMatch(/712345/);
  });
});
