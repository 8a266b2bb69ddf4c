import { DAY_MS, earlier } from '#platform/durations.ts';
import type { Measured, Sample } from '#platform/metrics.ts';
import type { Platform } from '#platform/platform.ts';
import { findLastCheck } from '../desk.queries.ts';
import { readHappened } from './metrics.queries.ts';
import { placedOf, readTotals } from './totals.queries.ts';
import { readWatched } from './watch.queries.ts';

const HELP = {
  nafasi_books_agree: '1 when the books add up now and their last check found nothing, else 0.',
  nafasi_books_difference_shillings:
    'What was received less what is accounted for now; 0 is right.',
  nafasi_books_check_age_seconds:
    'How long ago the books were last checked, or money was first on record where they never were.',
  nafasi_books_whole_check_age_seconds: 'The same of the check of every row.',
  nafasi_money_shillings:
    'Money that is not where it belongs yet: unclaimed, or owed back to clients.',
  nafasi_books_problems: 'How many checks of the books did not agree.',
  nafasi_callbacks_waiting: 'Callbacks that are stored and not worked on yet.',
  nafasi_callbacks_oldest_waiting_seconds: 'How long the oldest of them has waited.',
  nafasi_callbacks_to_look_at: 'Callbacks that a person should look at, and nobody has.',
  nafasi_callbacks_last_day: 'Callbacks that came within 24 hours, by kind and outcome.',
  nafasi_claims_verifying: 'Codes that wait for word from M-Pesa.',
  nafasi_claims_oldest_verifying_seconds: 'How long the oldest of them has waited.',
  nafasi_checks_last_day: 'Questions about codes asked within 24 hours, by result.',
  nafasi_prompts_last_day: 'Prompts on phones decided within 24 hours, by state.',
  nafasi_prompts_open: 'Prompts on phones that are not decided.',
  nafasi_refunds: 'Refunds by state; those done, within 24 hours.',
  nafasi_refunds_unclear:
    'Refunds that a person should look up: nobody knows for certain whether they went out.',
  nafasi_payouts_unclear: 'Payouts to owners of which nobody knows whether they went out.',
  nafasi_refunds_due_long: 'Refunds that have been due for longer than REFUND_DUE_HOURS.',
  nafasi_receipts_unclaimed_long:
    'Payments that have been unclaimed for longer than UNCLAIMED_DAYS.',
  nafasi_tax_documents_waiting:
    'Receipts and credit notes that the tax register refused, or did not answer for.',
  nafasi_tax_documents_oldest_waiting_seconds: 'How long the oldest of them has waited.',
  nafasi_mpesa_away: '1 while M-Pesa does not answer this process, else 0.',
  nafasi_contradictions_open:
    'Payments for which M-Pesa’s records differ from ours, not resolved yet.',
  nafasi_pay_bill_agrees:
    '0 when M-Pesa held another sum on the pay-bill than the ledger said, twice in a row, else 1.',
  nafasi_pay_bill_answer_age_seconds:
    'How long ago M-Pesa last said what the pay-bill holds, or was first asked where it never did.',
  nafasi_mpesa_configuration_fault:
    '1 when M-Pesa refused us because of our settings within 15 minutes, else 0.',
} as const;

/** Metrics of payments: a few statements, over what is open or happened within a day. */
export const measureMoney = (
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'mpesa'>,
): Measured => ({
  help: HELP,
  read: async () => {
    const { db, clock } = platform;
    const now = clock.now();
    const secondsSince = (time: Date | null) =>
      time ? (now.getTime() - time.getTime()) / 1000 : 0;
    const watched = await readWatched(platform);
    const check = await findLastCheck(db);
    const samples: Sample[] = [
      { name: 'nafasi_callbacks_waiting', value: watched.callbacks_waiting },
      {
        name: 'nafasi_callbacks_oldest_waiting_seconds',
        value: secondsSince(watched.oldest_callback),
      },
      { name: 'nafasi_callbacks_to_look_at', value: watched.callbacks_to_look_at },
      { name: 'nafasi_claims_verifying', value: watched.claims_verifying },
      { name: 'nafasi_claims_oldest_verifying_seconds', value: secondsSince(watched.oldest_claim) },
      { name: 'nafasi_refunds_unclear', value: watched.refunds_unclear },
      { name: 'nafasi_refunds_due_long', value: watched.refunds_due_long },
      { name: 'nafasi_receipts_unclaimed_long', value: watched.receipts_unclaimed_long },
      { name: 'nafasi_tax_documents_waiting', value: watched.tax_documents_waiting },
      {
        name: 'nafasi_tax_documents_oldest_waiting_seconds',
        value: secondsSince(watched.oldest_tax_document),
      },
      {
        name: 'nafasi_books_check_age_seconds',
        value: secondsSince(check?.checked_at ?? watched.first_receipt),
      },
      {
        name: 'nafasi_books_whole_check_age_seconds',
        value: secondsSince(check?.whole_at ?? watched.first_receipt),
      },
      { name: 'nafasi_mpesa_away', value: watched.mpesa_away ? 1 : 0 },
      { name: 'nafasi_contradictions_open', value: watched.contradictions_open },
      { name: 'nafasi_pay_bill_agrees', value: watched.pay_bill_differs ? 0 : 1 },
      {
        name: 'nafasi_pay_bill_answer_age_seconds',
        value: secondsSince(watched.pay_bill_unanswered),
      },
      { name: 'nafasi_mpesa_configuration_fault', value: watched.configuration_fault ? 1 : 0 },
    ];
    // Before the first check nothing is known: no value is more honest than a good one.
    if (check) {
      const totals = await readTotals(db);
      const difference = totals.received_cents - placedOf(totals);
      const agrees = difference === 0 && check.problems.length === 0;
      samples.push(
        {
          name: 'nafasi_money_shillings',
          labels: { place: 'unclaimed' },
          value: totals.unclaimed_cents / 100,
        },
        {
          name: 'nafasi_money_shillings',
          labels: { place: 'owed' },
          value: totals.surplus_cents / 100,
        },
        { name: 'nafasi_books_agree', value: agrees ? 1 : 0 },
        { name: 'nafasi_books_problems', value: check.problems.length },
        { name: 'nafasi_books_difference_shillings', value: difference / 100 },
      );
    }
    return [...samples, ...(await readHappened(db, earlier(now, DAY_MS)))];
  },
});
