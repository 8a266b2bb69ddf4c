// Payouts to bank accounts: in one file of a batch, closed by the bank's statement, and never twice.
import { startSandbox } from '@nafasi/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendFile } from '#channels/statements/statements.factory.ts';
import { proveSums } from '#test/proofs.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { adjust, arrive, makeAdmin, payAll, payable, provePayment } from '../payouts.factory.ts';

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

const BANK = {
  ...{ kind: 'bank', bank: '68', account_number: '01234567', account_name: 'Fundi Works' },
  schedule: 'daily',
};
const HEADS = 'Date,Transaction ID,Narrative,Debit';
let lastReference = 0;
function bankReference(): string {
  lastReference += 1;
  return `FT26332${String(lastReference).padStart(4, '0')}`;
}

/** An owner in an approved batch, and their line. */
async function filed() {
  world.clock.set(NOW);
  const { owner } = await payable(world, BANK);
  const batchId = await payAll(world, admins);
  const [line] = (await admins[0].call('GET', `/api/bank_lines?batch_id=${batchId}`)).body.data;
  return { owner, batchId, line };
}
const balanceOf = async (owner: Person) => {
  await owner.signInAgain();
  return (await owner.call('GET', '/api/payouts/balance')).body.data;
};
const lineOf = async ({ batchId }: { batchId: number }) =>
  (await admins[0].call('GET', `/api/bank_lines?batch_id=${batchId}`)).body.data[0];
const fileOf = (batchId: number) =>
  admins[0].call('GET', `/api/payout_batches/${batchId}/bank_file.csv`);
const closeLine = (id: number, body: object) =>
  admins[0].call('POST', `/api/bank_lines/${id}/close`, body);
const today = () => world.clock.now().toISOString().slice(0, 10);
const readIn = async (...rows: string[]) => {
  const answer = await sendFile(admins[0], '/api/bank_statements', [HEADS, ...rows].join('\n'));
  return answer.body.data;
};

describe('the bank file of a batch', () => {
  test('has the sendings to banks, once, the same at each download; M-Pesa is asked for none of them', async () => {
    const asked = world.mpesa.requests.sendToPhone.length;
    const { owner, batchId, line } = await filed();
    expect(line).toMatchObject({
      ...{ state: 'open', amount: 14_595, account_name: 'Fundi Works', bank_reference: null },
      destination: 'Equity ••• 4567',
    });
    const first = await fileOf(batchId);
    expect(first.body).toBe(
      '\ufeffAccount name,Bank code,Bank,Account number,Amount (KES),Reference\r\n' +
        `Fundi Works,68,Equity,01234567,14595.00,${line.reference}\r\n`,
    );
    await sql`update users set first_name = 'Renamed' where id = ${owner.id}`.execute(world.db);
    world.clock.pass(60);
    await admins[0].signInAgain();
    const second = await fileOf(batchId);
    expect(second.body).toBe(first.body);
    expect(second.headers['content-disposition']).toBe(first.headers['content-disposition']);
    expect(world.mpesa.requests.sendToPhone.length).toBe(asked);
    expect(await balanceOf(owner)).toMatchObject({ payable: 0, on_the_way: 14_595 });
    // What is on its way is in no further batch, and so in no further file.
    world.clock.pass(24 * 60);
    await admins[0].signInAgain();
    expect((await admins[0].call('POST', '/api/payout_batches')).body.code).toBe('NOBODY_DUE');
    await expect(
      sql`insert into bank_lines (file_id, sending_id, reference, account_name)
          select file_id, sending_id, 'NAFPO999999', account_name from bank_lines`.execute(
        world.db,
      ),
    ).rejects.toThrow('bank_lines_in_one_file');
    await closeLine(line.id, { outcome: 'failed', reason: 'Asked the bank.' });
  });

  test('does not exist where nothing goes to a bank, nor for an unknown batch', async () => {
    await payable(world);
    const batchId = await payAll(world, admins);
    await arrive(world);
    expect((await fileOf(batchId)).body.code).toBe('NO_BANK_FILE');
    expect((await fileOf(999_999)).body.code).toBe('BATCH_NOT_FOUND');
  });
});

describe('a line', () => {
  test("is paid when it is closed with the file's amount, the day and the bank’s reference", async () => {
    const { owner, line, batchId } = await filed();
    const paid = { outcome: 'paid', bank_reference: bankReference(), paid_on: today() };
    const differs = await closeLine(line.id, { ...paid, amount: 14_594 });
    expect(differs.body).toMatchObject({ code: 'BANK_AMOUNT_DIFFERS' });
    const ahead = await closeLine(line.id, { ...paid, amount: 14_595, paid_on: '2027-01-01' });
    expect(ahead.body).toMatchObject({ code: 'BANK_DAY_AHEAD' });
    const never = await closeLine(line.id, { ...paid, amount: 14_595, paid_on: '0000-01-01' });
    expect(never).toMatchObject({
      status: 422,
      body: { errors: { paid_on: 'Please give the day on which the bank paid.' } },
    });
    expect(await lineOf({ batchId })).toMatchObject({ state: 'open' });
    const closed = await closeLine(line.id, { ...paid, amount: 14_595 });
    expect(closed.body.data).toMatchObject({ state: 'paid', bank_reference: paid.bank_reference });
    expect((await closeLine(line.id, { ...paid, amount: 14_595 })).status).toBe(409);
    expect(await balanceOf(owner)).toMatchObject({ on_the_way: 0, paid_out: 14_595 });
    await world.processQueue();
    const [mail] = world.outbox.filter(
      ({ to, subject }) => to === owner.email && /paid/.test(subject),
    );
    expect(mail?.text).toContain('Ksh 14,595 went to Equity ••• 4567.');
    expect(mail?.text).toContain(`The bank’s reference is ${paid.bank_reference}.`);
    const other = await filed();
    const again = await closeLine(other.line.id, { ...paid, paid_on: today(), amount: 14_595 });
    expect(again.body).toMatchObject({ code: 'BANK_REFERENCE_USED' });
    await closeLine(other.line.id, { outcome: 'failed', reason: 'The account is closed.' });
    await proveSums(world);
  });

  test('that the bank did not pay returns to the balance, and is in the next file', async () => {
    const { owner, line } = await filed();
    const failed = { outcome: 'failed', reason: 'The account is closed.' };
    expect((await closeLine(line.id, failed)).body.data).toMatchObject({ state: 'failed' });
    expect((await closeLine(line.id, failed)).status).toBe(409);
    expect(await balanceOf(owner)).toMatchObject({ payable: 14_595, on_the_way: 0 });
    const [payout] = (await owner.call('GET', '/api/payouts')).body.data;
    expect(payout.problem).toBe('It did not arrive. It is part of the next payout.');
    const next = await payAll(world, admins);
    const second = await lineOf({ batchId: next });
    expect(second).toMatchObject({ state: 'open', amount: 14_595 });
    expect(second.reference).not.toBe(line.reference);
    await closeLine(second.id, failed);
    await proveSums(world);
  });

  test('cannot be recorded as failed by an admin who would be paid by it; another admin can', async () => {
    const { owner, line } = await filed();
    await makeAdmin(world, owner);
    const failed = { outcome: 'failed', reason: 'The account is closed.' };
    expect(await owner.call('POST', `/api/bank_lines/${line.id}/close`, failed)).toMatchObject({
      status: 403,
      body: { code: 'SENDING_OF_OWN' },
    });
    expect((await closeLine(line.id, failed)).status).toBe(200);
  });

  test('is closed by the bank alone: M-Pesa has no code for its payments', async () => {
    const { line } = await filed();
    const close = (outcome: object) =>
      admins[0].call('POST', `/api/payout_sendings/${line.sending_id}/close`, {
        ...{ reason: 'In the portal.', ...outcome },
      });
    const done = { outcome: 'done', transfer_code: 'TKO8BANK01' };
    expect((await close(done)).body.code).toBe('SENDING_PROBLEM');
    await closeLine(line.id, { outcome: 'failed', reason: 'The account is closed.' });
    expect((await close(done)).body.code).toBe('SENDING_PROBLEM');
    const paid = { outcome: 'paid', bank_reference: bankReference(), paid_on: today() };
    expect((await closeLine(line.id, { ...paid, amount: 14_595 })).status).toBe(200);
    await proveSums(world);
  });

  test('is not recorded as paid by the bank where it was already recorded as paid', async () => {
    const { line } = await filed();
    await closeLine(line.id, { outcome: 'failed', reason: 'The account is closed.' });
    const { rows } = await sql<{ id: number }>`
      insert into transfer_attempts
        (transfer_id, ref, state, transfer_code, sent_by, sent_at, decided_at, closed_by, close_reason, paid_by_hand)
      select transfer_id, 'recorded-before', 'done', 'TKO8BANK02', sent_by, sent_at, decided_at, closed_by, close_reason, true
      from transfer_attempts
      where transfer_id = (select transfer_id from payout_sendings where id = ${line.sending_id})
      returning id`.execute(world.db);
    const paid = { outcome: 'paid', bank_reference: bankReference(), paid_on: today() };
    const close = () => closeLine(line.id, { ...paid, amount: 14_595 });
    expect(await close()).toMatchObject({ status: 409, body: { code: 'SENDING_PROBLEM' } });
    await sql`delete from transfer_attempts where id = ${rows[0]?.id}`.execute(world.db);
    expect((await close()).status).toBe(200);
    await proveSums(world);
  });

  test('waits for the bank however long it takes, and is taken back where the bank took it back', async () => {
    const { owner, line, batchId } = await filed();
    await closeLine(line.id, {
      ...{ outcome: 'paid', amount: 14_595, bank_reference: bankReference(), paid_on: today() },
    });
    const back = await admins[0].call('POST', `/api/payout_sendings/${line.sending_id}/reverse`, {
      reason: 'The bank returned it.',
    });
    expect(back.status).toBe(200);
    expect(await lineOf({ batchId })).toMatchObject({ state: 'reversed' });
    expect(await balanceOf(owner)).toMatchObject({ payable: 14_595, paid_out: 0 });
    await proveSums(world);
  });
});

test('a line of several that the bank has paid cannot be undone: its statement proves it', async () => {
  world.clock.set(NOW);
  const { owner, code } = await payable(world, BANK);
  await adjust(world, owner, 1_500_000_00);
  const [maker, approver] = admins;
  await Promise.all(admins.map((admin) => admin.signInAgain()));
  const { id } = (await maker.call('POST', '/api/payout_batches')).body.data;
  await provePayment(world, code);
  expect((await approver.call('POST', `/api/payout_batches/${id}/approve`)).status).toBe(200);
  const lines = (await maker.call('GET', `/api/bank_lines?batch_id=${id}`)).body.data;
  expect(lines.map(({ amount }: { amount: number }) => amount)).toEqual([514_596, 999_999]);
  const [last, first] = lines;
  const paid = { outcome: 'paid', amount: 999_999, paid_on: today() };
  await closeLine(first.id, { ...paid, bank_reference: bankReference() });
  const [payout] = (await maker.call('GET', `/api/payouts?batch_id=${id}`)).body.data;
  expect(payout).toMatchObject({
    state: 'sending',
    sendings: [{ state: 'done', can_undo: false }, {}],
  });
  const undo = `/api/payout_sendings/${payout.sendings[0].id}/undo`;
  expect((await maker.call('POST', undo, { reason: 'The wrong line.' })).body.code).toBe(
    'SENDING_PROBLEM',
  );
  await closeLine(last.id, { outcome: 'failed', reason: 'The bank said so.' });
  await proveSums(world);
});

test('the sandbox’s bank pays a file that it is given, and its statement closes the line', async () => {
  const sandbox = await startSandbox({
    ...{ host: '127.0.0.1', port: 0, shortCode: '247247', merchantName: 'NAFASI', logger: false },
    ...{ consumerKey: 'key', consumerSecret: 'secret', now: () => world.clock.now() },
  });
  const { owner, batchId, line } = await filed();
  const headers = { 'content-type': 'text/csv' };
  const sent = { method: 'POST', headers, body: (await fileOf(batchId)).body };
  expect(await (await fetch(`${sandbox.url}/bank/file`, sent)).json()).toEqual({ paid: 1 });
  const statement = await (await fetch(`${sandbox.url}/bank/statement.csv`)).text();
  await sandbox.close();
  const read = await sendFile(admins[0], '/api/bank_statements', statement);
  expect(read.body.data).toMatchObject({ closed: 1, problems: [], open: 0 });
  expect((await lineOf({ batchId })).id).toBe(line.id);
  expect(await balanceOf(owner)).toMatchObject({ on_the_way: 0, paid_out: 14_595 });
});

describe('the bank’s statement', () => {
  test('closes the lines it shows as paid, and reports what differs, which stays open', async () => {
    const [good, less, unnamed] = [await filed(), await filed(), await filed()];
    const ref = bankReference();
    const rows = [
      `${slashed()},${ref},PESALINK ${good.line.reference} FUNDI,"KES 14,595.00"`,
      `${today()},${bankReference()},${less.line.reference},-14500`,
      `${today()},,${unnamed.line.reference},14595`,
      `${today()},${bankReference()},NAFPO888888,100`,
      `${today()},FTCHARGE,Charges,50`,
    ];
    const first = await readIn(...rows);
    expect(first).toMatchObject({
      ...{ closed: 1, known: 0, skipped: 1 },
      problems: [
        { line: 3, problem: 'The bank paid Ksh 14,500.00, and the file says Ksh 14,595.00.' },
        { line: 4, problem: 'This row has no reference of the bank.' },
        { line: 5, reference: 'NAFPO888888', problem: 'No bank file has this reference.' },
      ],
      open: 2,
    });
    expect(await lineOf(good)).toMatchObject({ state: 'paid', bank_reference: ref });
    expect(await lineOf(less)).toMatchObject({ state: 'open' });
    expect(await balanceOf(good.owner)).toMatchObject({ on_the_way: 0, paid_out: 14_595 });
    const again = await readIn(
      ...rows,
      `${today()},${bankReference()},${good.line.reference},14595`,
    );
    expect(again).toMatchObject({ closed: 0, known: 1 });
    expect(again.problems.at(-1).problem).toContain('closed with another reference of the bank');
    for (const { line } of [less, unnamed])
      await closeLine(line.id, { outcome: 'failed', reason: 'Asked the bank.' });
    await proveSums(world);
  });

  test('skips a row whose reference or day it cannot read, and goes on with the others', async () => {
    const { line } = await filed();
    const row = (reference: string, day = today()) => `${day},${reference},${line.reference},14595`;
    const outcome = await readIn(
      ...['F', 'FT', 'F'.repeat(101), 'FT\u0000123', 'FT\u202e123'].map((reference) =>
        row(reference),
      ),
      ...['0000-01-01', '01/01/1899', '2026-02-30'].map((day) => row(bankReference(), day)),
      row(bankReference()),
    );
    expect(outcome).toMatchObject({ closed: 1, known: 0, skipped: 0 });
    expect(outcome.problems.map(({ problem }: { problem: string }) => problem)).toEqual([
      ...Array(5).fill('We cannot read the bank’s reference of this row.'),
      ...Array(3).fill('We cannot read the date of this row.'),
    ]);
    await proveSums(world);
  });

  test('with a minus for outgoing money closes nothing by what came back, and reports that', async () => {
    const [paid, returned] = [await filed(), await filed()];
    const signed = [
      'Date,Transaction ID,Narrative,Amount',
      `${today()},${bankReference()},PESALINK ${paid.line.reference},"-14,595.00"`,
      `${today()},${bankReference()},RETURNED ${returned.line.reference},"14,595.00"`,
    ].join('\n');
    const { body } = await sendFile(admins[0], '/api/bank_statements', signed);
    expect(body.data).toMatchObject({
      closed: 1,
      problems: [{ line: 3, problem: expect.stringMatching(/^Here the money came in, /) }],
    });
    expect(await lineOf(paid)).toMatchObject({ state: 'paid' });
    expect(await lineOf(returned)).toMatchObject({ state: 'open' });
    await closeLine(returned.line.id, { outcome: 'failed', reason: 'The bank returned it.' });
    await proveSums(world);
  });

  test('that shows a line as paid which was held to have failed: the money is gone, and is not paid again', async () => {
    const { owner, line } = await filed();
    await closeLine(line.id, { outcome: 'failed', reason: 'The bank said so.' });
    const outcome = await readIn(`${today()},${bankReference()},${line.reference},14595.00`);
    expect(outcome).toMatchObject({ closed: 1, problems: [] });
    expect(await balanceOf(owner)).toMatchObject({ payable: 0, paid_out: 14_595 });
    await proveSums(world);
  });

  test('read in several times at once closes each line once', async () => {
    const { owner, line } = await filed();
    const row = `${today()},${bankReference()},${line.reference},14595.00`;
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => readIn(row)));
    expect(outcomes.map(({ closed }) => closed).sort()).toEqual([0, 0, 0, 1]);
    expect(await balanceOf(owner)).toMatchObject({ on_the_way: 0, paid_out: 14_595 });
    await proveSums(world);
  });

  test('without its columns is refused', async () => {
    const answer = await sendFile(admins[0], '/api/bank_statements', 'Name,Phone\nA,1');
    expect(answer.body.code).toBe('BANK_STATEMENT_UNREADABLE');
  });
});

const slashed = () => today().split('-').reverse().join('/');
