import { setRefundState } from '#money/refunds/refunds.queries.ts';
import { insertAttempt, updateAttempt } from '#money/transfers/attempts.queries.ts';
import { setTransferState } from '#money/transfers/transfers.queries.ts';
import { type AttemptState, BY_REVERSAL } from '#money/transfers/transfers.states.ts';
import type { Tx } from '#platform/db/database.ts';
import { earlier, later, MINUTE_MS } from '#platform/durations.ts';
import { toShillings } from '#platform/money.ts';
import { required } from './demo-data.ts';
import { codeOf, type OwedBack, type Till } from './demo-payments.ts';
import type { Person } from './demo-people.ts';

/** What M-Pesa says when the organisation has not enough to send. */
const NOT_ENOUGH = '1';

type Needs = { admin: Person; owed: readonly OwedBack[]; now: Date };
type Case = {
  refund: OwedBack;
  admin: Person;
  at: Date;
  state: Extract<AttemptState, 'done' | 'failed' | 'unclear'>;
};

/** Sends the three oldest refunds: one went through, one did not, of one nobody knows. */
export async function sendSomeRefunds(tx: Tx, till: Till, { admin, owed, now }: Needs) {
  const states = ['done', 'failed', 'unclear'] as const;
  for (const [nth, state] of states.entries()) {
    const refund = required(owed[nth], 'refund to send');
    const at = earlier(now, (58 - nth * 4) * MINUTE_MS);
    await send(tx, till, { refund, admin, at, state });
  }
}

async function send(tx: Tx, { random, history }: Till, { refund, admin, at, state }: Case) {
  const { refundId, transferId, cents } = refund;
  const then = later(at, MINUTE_MS);
  const ref = Array.from({ length: 32 }, () => random.pick([...'0123456789abcdef'])).join('');
  const attemptId = await insertAttempt(tx, {
    ...{ transferId, ref, sentBy: admin.id, way: BY_REVERSAL },
    now: at,
  });
  const amount = toShillings(cents);
  history.note(at, admin.id, 'refund.sent', 'refund', refundId, { amount });
  const resultCode = { done: '0', failed: NOT_ENOUGH, unclear: null }[state];
  const transferCode = state === 'done' ? codeOf(then, random) : null;
  await updateAttempt(tx, attemptId, { state, resultCode, transferCode, now: then });
  const became = state === 'unclear' ? 'sent' : state;
  await setTransferState(tx, transferId, became);
  await setRefundState(tx, refundId, became, then);
  const detail =
    state === 'done' ? { amount, by: 'result', transfer_code: transferCode } : { code: resultCode };
  history.note(then, null, `refund.${state}`, 'refund', refundId, detail);
}
