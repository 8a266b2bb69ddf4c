import { expect, test } from 'vitest';
import { nothingToDo as nothing } from '../../../test/desk-things.ts';
import { waitingIn, waitingWork } from './waiting-work.ts';

test('what is only on record, or moves by itself, needs nobody', () => {
  const work = {
    ...nothing,
    receipts: { ...nothing.receipts, short: 2, over: 1, late: 1 },
    claims: { unproved: 0, refused: 3 },
    refunds: { ...nothing.refunds, sent: 4 },
  };
  expect(waitingWork({ work, agrees: true })).toEqual([]);
  expect(Object.values(waitingIn(work)).filter((many) => many > 0)).toEqual([]);
});

test('what needs a person is listed with its number and a link to its part of the desk', () => {
  const work = {
    receipts: { ...nothing.receipts, unclaimed: 2, wrong_account: 1, taken_off: 1 },
    claims: { unproved: 1, refused: 0 },
    callbacks: { ...nothing.callbacks, foreign: 1, unmatched: 2 },
    contradictions: { lacking: 1, amount: 0, reversal: 1, not_known: 0, account: 0, phantom: 0 },
    prompts: { uncounted: 1 },
    refunds: { due: 1, sent: 0, failed: 2, unclear: 1 },
    problems: { to_decide: 2, unanswered: 1 },
    payouts: { to_approve: 1, unclear: 2, names: 1 },
    tax_register: { refused: 2, unanswered: 1 },
  };
  expect(waitingWork({ work, agrees: false })).toMatchObject([
    { title: 'The books do not agree', search: {} },
    { title: '2 refunds did not go out', search: { tab: 'refunds', kind: 'failed' } },
    { title: '1 refund is unclear', search: { tab: 'refunds', kind: 'unclear' } },
    { title: '1 refund due', search: { tab: 'refunds', kind: 'due' } },
    { title: '2 payouts are unclear', search: { tab: 'payouts' } },
    { title: '1 batch to approve', search: { tab: 'payouts' } },
    { title: '1 name to accept', search: { tab: 'payouts' } },
    { title: '2 problems to decide', search: { tab: 'problems' } },
    {
      title: '2 payments unclaimed',
      sentence: 'Nobody typed the code; 1 to a wrong account.',
      search: { tab: 'receipts' },
    },
    { title: '1 booking unpaid again', search: { tab: 'receipts', kind: 'taken_off' } },
    { title: '1 prompt paid, not counted', search: { tab: 'claims', kind: 'phone' } },
    { title: '2 contradictions', search: { tab: 'contradictions' } },
    { title: '1 code without an answer', search: { tab: 'claims', kind: 'unproved' } },
    { title: '3 messages to look at', search: { tab: 'callbacks' } },
    { title: '2 receipts refused for taxes', search: { tab: 'taxes' } },
  ]);
  expect(waitingIn(work)).toMatchObject({
    receipts: 2,
    claims: 2,
    refunds: 4,
    payouts: 4,
    problems: 2,
    taxes: 2,
  });
});
