// Transfers for a subject that is not a refund and sends no payment back: they depend only on what it declares here.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from '#people/accounts/accounts.factory.ts';
import { readTransferResult } from '#platform/daraja/results.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { openWorld, type World } from '#test/world.ts';
import { closeTransfer } from './close-transfer.service.ts';
import { lookAfterTransfers } from './give-up-waiting.service.ts';
import { sendTransfer } from './send-transfer.service.ts';
import { takeTransferResult } from './take-result.service.ts';
import { newTransfer, notSent, sentToPhone } from './transfers.factory.ts';
import { openTransfer, type TransferSubject, type Transfers } from './transfers.service.ts';

const { PROBLEM } = declareRefusals({ PROBLEM: [409, 'This payout cannot be paid now.'] });
const phone = '254712345678';
const way = { kind: 'b2c', phone } as const;
const shillings = 1200;

let world: World;
let news: string[];
let transfers: Transfers;
let admins: Caller[];

beforeAll(async () => {
  world = await openWorld({ MONEY_APPROVALS: '2', CODE_WAIT_SECONDS: '0' });
  const people = await Promise.all([world.asAdmin(), world.asAdmin()]);
  admins = people.map(({ id }) => callerOf(id));
  const hear = async (kind: string) => void news.push(kind);
  const subject: TransferSubject = {
    name: 'payout',
    hooks: 'payouts',
    isOtherMoney: async () => false,
    refusals: {
      settled: PROBLEM,
      'under way': PROBLEM,
      'not whole': PROBLEM,
      'beyond limits': PROBLEM,
      'to look at': PROBLEM,
      'moved on': PROBLEM,
      'approved before': PROBLEM,
      'paid by hand': PROBLEM,
      'not sent': PROBLEM,
      left: PROBLEM,
      'code used': PROBLEM,
      'code differs': PROBLEM,
      'look first': PROBLEM,
      'too much': PROBLEM,
      'not yet': PROBLEM,
      'proof used': PROBLEM,
    },
    listener: {
      approved: () => hear('approved'),
      unapproved: () => hear('unapproved'),
      sent: () => hear('sent'),
      done: (_tx, _id, { how }) => hear(`done by ${how}`),
      failed: () => hear('failed'),
      unclear: () => hear('unclear'),
      contradicted: () => hear('contradicted'),
    },
  };
  transfers = { platform: world.services, subject };
});
afterAll(() => world.close());

/** A payout that two admins sent; returns the address M-Pesa was given, and what it was asked for. */
async function sendPayout() {
  news = [];
  const transferId = await inTransaction(world.db, (tx) =>
    openTransfer(tx, {
      subject: 'payout',
      amountCents: shillings * 100,
      original: null,
      way,
    }),
  );
  const before = world.mpesa.requests.sendToPhone.length;
  const request = { transferId, seen: 0, way, remarks: 'Payout 1', repeat: null };
  for (const admin of admins) await sendTransfer(transfers, admin, request);
  const [, replies] = world.mpesa.requests.sendToPhone.at(-1) ?? [];
  const ref = /payouts\/([0-9a-f]{32})\/result$/.exec(replies?.result ?? '')?.[1] as string;
  const asked = () => world.mpesa.requests.sendToPhone.length - before;
  return { transferId, request, ref, asked };
}

const statesOf = async (transferId: number) =>
  (
    await sql<{ transfer: string; attempts: string[] }>`
      select state as transfer,
        array(select attempts.state from transfer_attempts as attempts
              where transfer_id = transfers.id order by id) as attempts
      from transfers where id = ${transferId}`.execute(world.db)
  ).rows[0];

type Take = typeof takeTransferResult;
const take = (how: Take, ref: string, body: unknown): ReturnType<Take> => {
  const read = body === 'timeout' ? body : readTransferResult(body);
  return inTransaction(world.db, (tx) => how(tx, transfers, { ref, read }));
};

test('one that goes unclear is queried once, left to people, and closed by two', async () => {
  const { transferId, request, ref, asked } = await sendPayout();
  expect(news).toEqual(['approved', 'sent']);
  expect(await take(takeTransferResult, ref, 'timeout')).toBe('noted');
  expect(await take(takeTransferResult, ref, 'timeout')).toBe('duplicate');
  world.clock.pass(600);
  await lookAfterTransfers(transfers);
  const [admin] = admins;
  if (!admin) throw new Error('There is no admin');
  await expect(sendTransfer(transfers, admin, { ...request, seen: 1 })).rejects.toMatchObject({
    kind: { code: 'PROBLEM' },
  });
  expect(asked()).toBe(1);
  expect(await statesOf(transferId)).toEqual({ transfer: 'sent', attempts: ['unclear'] });

  const found = {
    outcome: 'done',
    transfer_code: newTransfer(),
    reason: 'In the portal.',
  } as const;
  for (const one of admins)
    await closeTransfer(transfers, one, { transferId, repeat: null }, found);
  expect(await statesOf(transferId)).toEqual({ transfer: 'done', attempts: ['done'] });
  // M-Pesa's own result for the same money comes later, and then one for other money.
  expect(
    await take(takeTransferResult, ref, sentToPhone({ phone, shillings }, found.transfer_code)),
  ).toBe('duplicate');
  expect(
    await take(takeTransferResult, ref, sentToPhone({ phone, shillings }, newTransfer())),
  ).toBe('contradicts');
  expect(news).toEqual([
    'approved',
    'sent',
    'unclear',
    'approved',
    'done by person',
    'contradicted',
  ]);
});

test('one that failed needs two admins again, and is done when M-Pesa reports it', async () => {
  const { transferId, request, ref, asked } = await sendPayout();
  expect(await take(takeTransferResult, ref, notSent('1'))).toBe('noted');
  for (const admin of admins) await sendTransfer(transfers, admin, { ...request, seen: 1 });
  expect(asked()).toBe(2);
  const { rows } = await sql<{ ref: string }>`
    select ref from transfer_attempts where transfer_id = ${transferId} order by id desc`.execute(
    world.db,
  );
  const result = sentToPhone({ phone, shillings }, newTransfer());
  expect(await take(takeTransferResult, rows[0]?.ref as string, result)).toBe('noted');
  expect(await statesOf(transferId)).toEqual({ transfer: 'done', attempts: ['failed', 'done'] });
  expect(news).toEqual(['approved', 'sent', 'failed', 'approved', 'sent', 'done by result']);
});
