import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { confirm, newCode, pay, tell } from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { CALLBACK_SECRET, NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeAll(async () => {
  admin = await world.asAdmin();
});
afterAll(() => world.close());
afterEach(() => world.clock.set(NOW));

async function booked() {
  const client = await world.asClient();
  const { invoice } = await makeBooking(client, await makeSpace(world.services));
  return { client, invoiceId: invoice.id };
}
const submit = (client: Person, invoiceId: number, code: string) =>
  client.call('PUT', `/api/invoices/${invoiceId}`, { payment_complete_id: code });
const receipts = async (query: string) =>
  (await admin.call('GET', `/api/receipts?${query}`)).body as {
    total: number;
    data: { id: number; code: string; kinds: string[] }[];
  };
/** The receipt of a code among those of a kind. */
const found = async (kind: string, code: string) =>
  (await receipts(`kind=${kind}&search=${code}`)).data[0];
async function receiptId(code: string) {
  const [receipt] = (await receipts(`search=${code}`)).data;
  if (!receipt) throw new Error(`No receipt ${code}`);
  return receipt.id;
}
const post = (path: string, body?: unknown) => admin.call('POST', path, body);

describe('a payment is', () => {
  test('unclaimed while nobody has typed its code', async () => {
    const code = newCode();
    await confirm(world, code, 300);
    expect(await found('unclaimed', code)).toMatchObject({
      code,
      amount: 300,
      kinds: ['unclaimed'],
      problem: 'It has not been counted for any invoice.',
      next_step: expect.stringContaining('Match it'),
      is_open: true,
      invoice: null,
      settled: 0,
      payer_phone: '2547 ***** 678',
      payer_name: 'WANJIKU',
      source: 'c2b',
      is_proved: true,
      paid_at: '2026-11-24T10:05:00+03:00',
    });
  });

  test('for a wrong account when its account is not ours, whatever case and blanks', async () => {
    const [wrong, right] = [newCode(), newCode()];
    await confirm(world, wrong, 300, { BillRefNumber: 'rent' });
    await confirm(world, right, 300, { BillRefNumber: ' BOOKING ' });
    expect(await found('wrong_account', wrong)).toMatchObject({
      kinds: ['unclaimed', 'wrong_account'],
      account: 'rent',
      problem: 'It was paid for another account than ours.',
    });
    expect(await found('wrong_account', right)).toBeUndefined();
  });

  test('open until something is done with it, whatever else it is', async () => {
    const { client, invoiceId } = await booked();
    const [unclaimed, foreign, given] = [newCode(), newCode(), newCode()];
    await confirm(world, unclaimed, 300);
    await confirm(world, foreign, 300, { BillRefNumber: 'rent' });
    await confirm(world, given, 300);
    await post(`/api/receipts/${await receiptId(given)}/refund`, { reason: 'Paid by mistake' });
    const over = await pay(world, client, invoiceId, 20_000);
    expect(await found('open', unclaimed)).toMatchObject({ code: unclaimed, is_open: true });
    expect(await found('open', foreign)).toMatchObject({ code: foreign, is_open: true });
    expect(await found('open', given)).toBeUndefined();
    expect(await found('open', over)).toBeUndefined();
    const all = (await admin.call('GET', '/api/receipts?kind=open&limit=100')).body;
    expect(all.data.map((one: { is_open: boolean }) => one.is_open)).not.toContain(false);
    const { work } = (await admin.call('GET', '/api/reconciliation')).body;
    expect(all.total).toBe(work.receipts.unclaimed);
  });

  test('short while its invoice asks for more, and not when the rest has come', async () => {
    const { client, invoiceId } = await booked();
    const code = await pay(world, client, invoiceId, 10_000);
    expect(await found('short', code)).toMatchObject({
      kinds: ['short'],
      settled: 10_000,
      invoice: { id: invoiceId, number: `INV-${invoiceId}`, status: 'pending', amount: 17_500 },
    });
    await pay(world, client, invoiceId, 7_500);
    expect(await found('short', code)).toBeUndefined();
  });

  test('over when it brought more than was asked, until the rest is given back', async () => {
    const { client, invoiceId } = await booked();
    const code = await pay(world, client, invoiceId, 20_000);
    expect(await found('over', code)).toMatchObject({
      kinds: ['over'],
      settled: 17_500,
      owed_back: 2_500,
    });
    await sql`update refunds set state = 'done', decided_at = ${NOW} where invoice_id = ${invoiceId}`.execute(
      world.db,
    );
    expect(await found('over', code)).toBeUndefined();
    expect((await receipts(`search=${code}`)).data[0]).toMatchObject({
      kinds: [],
      problem: 'Nothing is wrong.',
      refunded: 2_500,
    });
  });

  test('late when it came for a booking that was gone', async () => {
    const { client, invoiceId } = await booked();
    await client.call(
      'PUT',
      `/api/bookings/${(await client.call('GET', `/api/invoices/${invoiceId}`)).body.booking_id}/cancel`,
    );
    const code = await pay(world, client, invoiceId, 17_500);
    expect(await found('late', code)).toMatchObject({ kinds: ['late'], owed_back: 17_500 });
  });

  test('a duplicate when its invoice was paid before', async () => {
    const { client, invoiceId } = await booked();
    await pay(world, client, invoiceId, 17_500);
    const second = await pay(world, client, invoiceId, 17_500);
    expect(await found('duplicate', second)).toMatchObject({
      kinds: ['duplicate'],
      owed_back: 17_500,
    });
  });

  test('a duplicate, too, when M-Pesa reports its code with another amount, until somebody has looked', async () => {
    const code = newCode();
    await confirm(world, code, 300);
    await confirm(world, code, 3_000);
    expect(await found('duplicate', code)).toMatchObject({
      amount: 300,
      problem: 'M-Pesa told of this code twice, with different amounts.',
    });
    const { data } = (await admin.call('GET', '/api/callbacks?kind=contradicts')).body;
    expect(data[0]).toMatchObject({
      kind: 'contradicts',
      about: 'a payment',
      said: { code, amount: 3_000, account: 'booking', business_number: '247247' },
      receipt: { amount: 300 },
    });
    await post(`/api/callbacks/${data[0].id}/seen`, { note: 'A slip of the sandbox.' });
    expect(await found('duplicate', code)).toBeUndefined();
  });

  test('found by the start of its code, the last digits of the number, and the number of an invoice', async () => {
    const { client, invoiceId } = await booked();
    const code = await pay(world, client, invoiceId, 17_500, { MSISDN: '2547 ***** 941' });
    const hashed = newCode();
    await confirm(world, hashed, 300, { MSISDN: `${'a'.repeat(61)}941` });
    const codesOf = async (search: string) =>
      (await receipts(`search=${encodeURIComponent(search)}`)).data.map((one) => one.code);
    expect(await codesOf(code.toLowerCase())).toEqual([code]);
    expect(await codesOf(` ${code.slice(0, 5)} ${code.slice(5)} `)).toEqual([code]);
    expect(await codesOf('941')).toContain(code);
    expect(await codesOf('941')).not.toContain(hashed);
    expect(await codesOf(`INV-${invoiceId}`)).toEqual([code]);
    expect(await codesOf('%')).toEqual([]);
    expect((await receipts(`search=${hashed}`)).data[0]).toMatchObject({ payer_phone: '' });
  });

  test('narrowed by the day it was paid on', async () => {
    const code = newCode();
    await confirm(world, code, 300, { TransTime: '20261101235959' });
    const on = async (query: string) => (await receipts(`search=${code}&${query}`)).total;
    expect(await on('from=2026-11-01&to=2026-11-01')).toBe(1);
    expect(await on('from=2026-11-02')).toBe(0);
    expect(await on('to=2026-10-31')).toBe(0);
  });
});

describe('a code', () => {
  test('is unproved while M-Pesa has not reported it, then refused, in words', async () => {
    const { client, invoiceId } = await booked();
    const code = newCode();
    await submit(client, invoiceId, code);
    const claim = async (kind: string) =>
      (await admin.call('GET', `/api/claims?kind=${kind}&search=${code}`)).body.data[0];
    expect(await claim('unproved')).toMatchObject({
      code,
      state: 'verifying',
      client: { id: client.id },
      invoice: { id: invoiceId },
      receipt: null,
      problem: 'M-Pesa has not told us of this payment.',
    });
    world.clock.pass(31);
    await admin.signInAgain();
    expect(await claim('unproved')).toBeUndefined();
    expect(await claim('refused')).toMatchObject({
      state: 'refused',
      problem: 'M-Pesa did not confirm this code.',
    });
    world.clock.set(NOW);
    await admin.signInAgain();
  });

  test('of a payment to another account says so, and where to go', async () => {
    const { client, invoiceId } = await booked();
    const code = newCode();
    await confirm(world, code, 17_500, { BillRefNumber: 'rent' });
    await submit(client, invoiceId, code);
    const { data } = (await admin.call('GET', `/api/claims?search=INV-${invoiceId}`)).body;
    expect(data[0]).toMatchObject({
      problem: 'The payment is there, but it was made for another account.',
      receipt: { amount: 17_500, is_open: true },
    });
  });
});

describe('matching a payment by hand', () => {
  test('pays the invoice, settles the code that waits, and is on record with its reason', async () => {
    const { client, invoiceId } = await booked();
    const code = newCode();
    await confirm(world, code, 17_500, { BillRefNumber: 'rent' });
    await submit(client, invoiceId, code);
    const id = await receiptId(code);
    const answer = await post(`/api/receipts/${id}/match`, {
      invoice_id: invoiceId,
      reason: 'The client sent the SMS.',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          id,
          kinds: [],
          is_open: false,
          settlement: {
            amount: 17_500,
            invoice_number: `INV-${invoiceId}`,
            matched_by: expect.any(String),
            match_reason: 'The client sent the SMS.',
          },
          claims: [{ state: 'settled' }],
          told: [{ outcome: 'received', amount: 17_500 }],
        },
      },
    });
    expect(answer.body.data.audit).toContainEqual(
      expect.objectContaining({
        action: 'receipt.matched',
        actor: expect.objectContaining({ id: admin.id }),
        detail: { invoice_id: invoiceId, reason: 'The client sent the SMS.' },
      }),
    );
    expect((await client.call('GET', `/api/invoices/${invoiceId}`)).body.status).toBe('paid');
    expect(
      await post(`/api/receipts/${id}/match`, { invoice_id: invoiceId, reason: 'Again' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'RECEIPT_USED' },
    });
  });

  test('at the same instant by two admins happens once', async () => {
    const [one, other] = [await booked(), await booked()];
    const code = newCode();
    await confirm(world, code, 17_500);
    const id = await receiptId(code);
    const second = await world.asAdmin();
    const answers = await Promise.all([
      post(`/api/receipts/${id}/match`, { invoice_id: one.invoiceId, reason: 'Mine' }),
      second.call('POST', `/api/receipts/${id}/match`, {
        invoice_id: other.invoiceId,
        reason: 'Mine',
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('or giving it back asks for a reason, an invoice that is there, and a payment that is there', async () => {
    const code = newCode();
    await confirm(world, code, 300);
    const id = await receiptId(code);
    const { invoiceId } = await booked();
    for (const reason of [undefined, '', '  ', 'ab', 'x'.repeat(501), 'a\u0000b c', 7]) {
      const match = await post(`/api/receipts/${id}/match`, { invoice_id: invoiceId, reason });
      const refund = await post(`/api/receipts/${id}/refund`, { reason });
      for (const answer of [match, refund])
        expect(answer).toMatchObject({
          status: 422,
          body: { errors: { reason: expect.any(String) } },
        });
    }
    const reason = 'A good one';
    for (const invoice_id of [undefined, 0, -1, 'INV', 1.5, 9e99])
      expect((await post(`/api/receipts/${id}/match`, { invoice_id, reason })).status).toBe(422);
    expect(
      (await post(`/api/receipts/${id}/match`, { invoice_id: 999_999, reason })).body.code,
    ).toBe('INVOICE_NOT_FOUND');
    expect(
      (await post('/api/receipts/999999/match', { invoice_id: invoiceId, reason })).status,
    ).toBe(404);
    expect((await post('/api/receipts/999999/refund', { reason })).status).toBe(404);
    expect((await post('/api/receipts/999999/check')).status).toBe(404);
    expect((await post('/api/receipts/x/check')).status).toBe(404);
    expect((await admin.call('GET', '/api/receipts/999999')).status).toBe(404);
  });
});

describe('giving a payment back', () => {
  test('makes it a refund due, on record with its reason, and no longer to be matched', async () => {
    const { invoiceId } = await booked();
    const code = newCode();
    await confirm(world, code, 300);
    const id = await receiptId(code);
    const answer = await post(`/api/receipts/${id}/refund/`, { reason: 'Paid by mistake' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          is_open: false,
          owed_back: 300,
          refunds: [{ amount: 300, reason: 'unclaimed', state: 'due' }],
        },
      },
    });
    expect(answer.body.data.audit).toContainEqual(
      expect.objectContaining({
        action: 'refund.due',
        detail: expect.objectContaining({ because: 'Paid by mistake' }),
      }),
    );
    expect((await post(`/api/receipts/${id}/refund`, { reason: 'Again' })).body.code).toBe(
      'PAYMENT_IN_USE',
    );
    const match = await post(`/api/receipts/${id}/match`, {
      invoice_id: invoiceId,
      reason: 'No' + 'w',
    });
    expect(match.body.code).toBe('RECEIPT_OWED_BACK');
  });
});

describe('asking M-Pesa about a payment again', () => {
  test('asks once at a time, and an answer that contradicts the record is left to a person', async () => {
    const code = newCode();
    await confirm(world, code, 300);
    const id = await receiptId(code);
    expect(await post(`/api/receipts/${id}/check`)).toMatchObject({
      status: 202,
      body: { data: { asked: [{ state: 'asking', answered_at: null }] } },
    });
    expect((await post(`/api/receipts/${id}/check`)).body.code).toBe('RECEIPT_BEING_ASKED');
    const [asked, replies] = world.mpesa.requests.askAboutReceipt.at(-1) ?? [];
    expect(asked).toBe(code);
    const parameters = {
      ReceiptNo: code,
      TransactionStatus: 'Completed',
      Amount: 3000,
      CreditPartyName: '247247 - NAFASI LTD',
      FinalisedTime: '20261124100500',
    };
    const ResultParameter = Object.entries(parameters).map(([Key, Value]) => ({ Key, Value }));
    const result = {
      ResultType: 0,
      ResultCode: 0,
      ResultDesc: 'Done',
      ResultParameters: { ResultParameter },
    };
    await world.call('POST', String(replies?.result).replace('https://nafasi.example', ''), {
      Result: result,
    });
    const { body } = await admin.call('GET', `/api/receipts/${id}`);
    expect(body).toMatchObject({
      amount: 300,
      kinds: expect.arrayContaining(['duplicate']),
      asked: [{ state: 'answered' }],
      told: [
        { outcome: 'received' },
        { outcome: 'contradicts', amount: 3000, about: 'a question about a code' },
      ],
    });
    expect(body.audit.map(({ action }: { action: string }) => action)).toContain('receipt.asked');
  });
});

describe('messages to look at', () => {
  const deliver = (body: unknown, path = 'c2b/confirmation') =>
    tell(world, `/hooks/${CALLBACK_SECRET}/${path}`, body);
  const callbacks = async (kind: string) =>
    (await admin.call('GET', `/api/callbacks?kind=${kind}`)).body.data;

  test('name what came, without balances and without the message itself', async () => {
    const foreign = newCode();
    await confirm(world, foreign, 300, {
      BusinessShortCode: '600984',
      BillRefNumber: '=HYPERLINK("x")\u0007',
    });
    await deliver({ TransID: 'nonsense', OrgAccountBalance: '25340.00', TransAmount: 'much' });
    await deliver({ Result: { ResultCode: 0 } }, `checks/${'f'.repeat(32)}/result`);
    const [other] = await callbacks('foreign');
    expect(other).toMatchObject({
      problem: 'It is about another pay-bill than ours.',
      next_step: expect.any(String),
      said: { code: foreign, amount: 300, account: '=HYPERLINK("x")', business_number: '600984' },
      receipt: null,
      source_address: '127.0.0.1',
    });
    expect((await callbacks('unreadable'))[0]).toMatchObject({
      about: 'a payment',
      said: { code: null },
    });
    expect((await callbacks('unmatched'))[0]).toMatchObject({ about: 'a question about a code' });
    const all = JSON.stringify((await admin.call('GET', '/api/callbacks')).body);
    expect(all).not.toContain('25340');
    expect(all).not.toContain('OrgAccountBalance');
  });

  test('are read whatever strangers put into them', async () => {
    for (const odd of [
      'just a string',
      ['"TransID":"UKO1AAAAAA"'],
      { a: '\u0000', TransID: 'x\ud800' },
      { BillRefNumber: '\\"TransAmount\\":\\"5' },
      null,
      { deep: { TransAmount: '1'.repeat(500) } },
    ])
      await deliver(odd);
    expect((await admin.call('GET', '/api/callbacks')).status).toBe(200);
    expect((await admin.call('GET', '/api/reconciliation')).status).toBe(200);
  });

  test('leave the list when somebody has looked, once, with a note on record', async () => {
    await deliver({ nothing: true });
    const [callback] = await callbacks('unreadable');
    const before = (await admin.call('GET', '/api/reconciliation')).body.work.callbacks.unreadable;
    expect((await post(`/api/callbacks/${callback.id}/seen`, {})).body.errors).toHaveProperty(
      'note',
    );
    const answers = await Promise.all([
      post(`/api/callbacks/${callback.id}/seen`, { note: 'Only a test.' }),
      post(`/api/callbacks/${callback.id}/seen`, { note: 'Only a test.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await callbacks('unreadable')).map(({ id }: { id: number }) => id)).not.toContain(
      callback.id,
    );
    expect((await admin.call('GET', '/api/reconciliation')).body.work.callbacks.unreadable).toBe(
      before - 1,
    );
    const { body } = await admin.call(
      'GET',
      `/api/audit?subject=callback&subject_id=${callback.id}`,
    );
    expect(body).toMatchObject({
      total: 1,
      data: [{ action: 'callback.seen', detail: { note: 'Only a test.' } }],
    });
  });

  test('that need no look cannot be ticked off', async () => {
    await confirm(world, newCode(), 10);
    const { rows } = await sql<{ id: number }>`select max(id) as id from callbacks`.execute(
      world.db,
    );
    expect((await post(`/api/callbacks/${rows[0]?.id}/seen`, { note: 'Why not' })).status).toBe(
      404,
    );
  });
});

describe('the lists', () => {
  test.each([
    '/api/receipts?kind=strange',
    '/api/receipts?from=yesterday',
    '/api/receipts?sort=code',
    '/api/receipts?limit=0',
    '/api/claims?kind=settled',
    '/api/callbacks?kind=settled',
    '/api/callbacks?cursor=x',
  ])('refuse %s in words', async (url) => {
    expect(await admin.call('GET', url)).toMatchObject({
      status: 422,
      body: { code: 'NOT_VALID' },
    });
  });

  test.each(['/api/receipts', '/api/claims', '/api/callbacks'])(
    '%s takes empty filters, any search, and the closing slash',
    async (url) => {
      for (const query of [
        'kind=&from=&to=&sort=',
        'search=%00',
        `search=${'9'.repeat(300)}`,
        "search=';--",
      ])
        expect((await admin.call('GET', `${url}/?${query}`)).status).toBe(200);
    },
  );
});
