import { describe, expect, test } from 'vitest';
import {
  countAgreed,
  type Finding,
  maskPhone,
  problemOfFinding,
  problemOfSending,
} from './transfers.rules.ts';
import { type Attempt, type AttemptState, BY_REVERSAL, type Transfer } from './transfers.states.ts';

const attempt = (state: AttemptState, changes: Partial<Attempt> = {}): Attempt => ({
  id: 1,
  state,
  result_code: null,
  transfer_code: null,
  means: 'mpesa',
  kind: 'reversal',
  phone: null,
  closed_by: null,
  is_proof: false,
  found_cents: null,
  ...changes,
});

const transfer = (changes: Partial<Omit<Transfer, 'kind' | 'phone'>> = {}): Transfer => ({
  id: 1,
  amount_cents: 500_00,
  original_code: 'UKO1PAID01',
  original_cents: 500_00,
  state: 'due',
  attempts: [],
  ...BY_REVERSAL,
  ...changes,
});

const problemNow = (
  one: Transfer,
  approvals: Parameters<typeof problemOfSending>[1],
  sending: Partial<Parameters<typeof problemOfSending>[2]> = {},
) => problemOfSending(one, approvals, { seen: 0, kind: one.kind, mostCents: 5000_00, ...sending });

const CODE = 'UKOR000001';
const agreed = (...codes: (string | null)[]) =>
  codes.map((transfer_code, index) => ({ user_id: index + 1, transfer_code }));
const left = (state: AttemptState) => attempt(state, { result_code: '0', transfer_code: CODE });

describe('money may be sent', () => {
  test.each<[string, Parameters<typeof transfer>[0], number, string | null]>([
    ['that was never sent', {}, 0, null],
    ['that was certainly not sent', { state: 'failed', attempts: [attempt('failed')] }, 1, null],
    [
      'whose attempt was not seen',
      { state: 'failed', attempts: [attempt('failed')] },
      0,
      'moved on',
    ],
    ['that is under way', { state: 'sent', attempts: [attempt('accepted')] }, 1, 'under way'],
    ['of which nobody can say', { state: 'sent', attempts: [attempt('unclear')] }, 1, 'under way'],
    ['that is done', { state: 'done', attempts: [attempt('done')] }, 1, 'settled'],
    ['that is withdrawn', { state: 'withdrawn' }, 0, 'settled'],
    ['of cents', { amount_cents: 1_50 }, 0, 'not whole'],
    ['that M-Pesa says left', { state: 'failed', attempts: [left('failed')] }, 1, 'to look at'],
  ])('%s', (_, changes, seen, problem) => {
    expect(problemNow(transfer(changes), agreed(null), { seen })).toBe(problem);
  });

  test.each([
    [9_00, 'beyond limits'],
    [10_00, null],
    [10_50, 'not whole'],
    [5000_00, null],
    [5001_00, 'beyond limits'],
  ])('to a phone, of %d cents: %s', (amount_cents, problem) => {
    expect(problemNow(transfer({ amount_cents }), [], { kind: 'b2c' })).toBe(problem);
    if (problem === 'beyond limits') expect(problemNow(transfer({ amount_cents }), [])).toBeNull();
  });

  test('unless an admin says that it was paid by hand', () => {
    expect(problemNow(transfer(), agreed(null, CODE))).toBe('paid by hand');
  });
});

describe('a person may record', () => {
  const done = (transfer_code = CODE) => ({ outcome: 'done', transfer_code }) as const;
  const failed = { outcome: 'failed' } as const;
  const bank = (amount = 5_00) =>
    ({ outcome: 'done', means: 'bank', proof: 'FT26328', paid_on: '2026-11-24', amount }) as const;
  const sent = (one: Attempt) => transfer({ state: 'sent', attempts: [one] });

  test.each<[string, Transfer, Finding, string | null]>([
    ['a payment by hand of what was not sent', transfer(), done(), null],
    ['no failure of what was not sent', transfer(), failed, 'not sent'],
    ['nothing while M-Pesa is asked', sent(attempt('asking')), done(), 'under way'],
    ['nothing while M-Pesa is at it', sent(attempt('accepted')), failed, 'under way'],
    ['what became of an unclear one', sent(attempt('unclear')), done(), null],
    ['that an unclear one failed', sent(attempt('unclear')), failed, null],
    ['not that it failed where M-Pesa says that it left', sent(left('unclear')), failed, 'left'],
    ['the code that M-Pesa gave', sent(left('unclear')), done(), null],
    ['no other one', sent(left('unclear')), done('UKOR000002'), 'code differs'],
    ['a bank transfer of what was not sent', transfer(), bank(), null],
    ['no bank transfer of more than that', transfer(), bank(10_000_01), 'too much'],
    ['none of what M-Pesa may have sent', sent(attempt('unclear')), bank(), 'look first'],
    ['none of what M-Pesa says left', sent(left('unclear')), bank(), 'to look at'],
    ['nothing of what is done', transfer({ state: 'done' }), done(), 'settled'],
    ['nothing of what is withdrawn', transfer({ state: 'withdrawn' }), failed, 'settled'],
  ])('%s', (_, of, finding, problem) => {
    expect(problemOfFinding(of, agreed(null), finding, false)).toBe(problem);
  });

  test('no code of other money', () => {
    expect(problemOfFinding(transfer(), [], done(), true)).toBe('code used');
  });

  test('that it was not paid by hand, against the admin who recorded it', () => {
    expect(problemOfFinding(transfer(), agreed(CODE), failed, false)).toBeNull();
  });
});

test('approving that it is sent is not approving that it was paid by hand, nor one code another', () => {
  const approvals = agreed(null, CODE, null, 'UKOR000002');
  expect([null, CODE, 'UKOR000003'].map((code) => countAgreed(approvals, code))).toEqual([2, 1, 0]);
});

test('a phone is shown as far as its owner needs to recognise it, whether kept whole or masked', () => {
  expect(maskPhone('254712345678')).toBe('0712 ••• 678');
  expect(maskPhone('254712***678')).toBe('0712 ••• 678');
});
