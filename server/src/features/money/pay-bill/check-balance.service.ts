// Asks M-Pesa for the balance of the pay-bill, and compares its answer with the ledger.
import type { Tx } from '#platform/db/database.ts';
import { earlier, HOUR_MS } from '#platform/durations.ts';
import { happened } from '#platform/happened.ts';
import { hookAddress } from '#platform/http/hooks.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { toShillings } from '#platform/money.ts';
import type { EvidenceOf } from '#platform/payment-channel.ts';
import type { Platform } from '#platform/platform.ts';
import { newRef } from '#platform/secrets.ts';
import { payBillRefusals } from './pay-bill.contract.ts';
import { payBillDiffers } from './pay-bill.events.ts';
import {
  findCheck,
  findLastCharges,
  insertCheck,
  isAskedSince,
  lockBalance,
  readOnPayBill,
  setAnswered,
  setProblem,
} from './pay-bill.queries.ts';
import { newCharges, summedUp } from './pay-bill.rules.ts';
import { hasOneShortCode } from './read-balance.service.ts';

/** One answer a night is enough; the job runs each hour of the night in case a query failed. */
const ASKED_AGAIN_MS = 12 * HOUR_MS;

/** Run by the job: asks nothing if M-Pesa has answered, or still may. */
export async function askEachNight(platform: Platform): Promise<void> {
  if (!hasOneShortCode(platform)) return;
  const now = platform.clock.now();
  if (!(await isAskedSince(platform.db, earlier(now, ASKED_AGAIN_MS), now)))
    await askBalance(platform, null);
}

/** Asks for the balance of the pay-bill; the answer arrives at its own address. `by`: null for the job. */
export async function askBalance(platform: Platform, by: number | null): Promise<void> {
  const { db, clock, mpesa, url, config } = platform;
  if (!hasOneShortCode(platform)) throw new Refusal(payBillRefusals.BALANCE_OF_TWO);
  const ref = newRef();
  await insertCheck(db, ref, { by, now: clock.now() });
  const replyTo = (end: 'result' | 'timeout') =>
    hookAddress(url, config.mpesa, `balance/${ref}/${end}`);
  const taken = await mpesa.askBalance({ result: replyTo('result'), timeout: replyTo('timeout') });
  if (taken.outcome !== 'accepted') await setProblem(db, ref, taken.message.slice(0, 500));
}

type Outcome = 'noted' | 'duplicate' | 'unreadable' | 'unmatched';

/** Records M-Pesa's answer about the balance of the pay-bill, once per query. */
export async function takeBalance(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { ref, read }: EvidenceOf<'balance'>,
): Promise<Outcome> {
  await lockBalance(tx);
  const check = ref === null ? null : await findCheck(tx, ref);
  if (ref === null || !check) return 'unmatched';
  if (check.is_answered) return 'duplicate';
  if (read === 'timeout') return failed(tx, ref, 'M-Pesa had no time to say.');
  if (!read) return 'unreadable';
  if (!read.isFinal) return 'noted';
  if (!read.accounts) return failed(tx, ref, `M-Pesa answered with ${read.resultCode}.`);
  const { heldCents, chargesCents } = summedUp(read.accounts);
  const newChargesCents = newCharges(chargesCents, await findLastCharges(tx));
  const ledgerCents = (await readOnPayBill(tx)) - newChargesCents;
  const now = clock.now();
  await setAnswered(tx, check.id, { heldCents, chargesCents, newChargesCents, ledgerCents, now });
  if (heldCents !== ledgerCents) {
    const detail = { held: toShillings(heldCents), ledger: toShillings(ledgerCents) };
    await happened(tx, payBillDiffers, { about: check.id, by: null, at: now, detail });
  }
  return 'noted';
}

async function failed(tx: Tx, ref: string, problem: string): Promise<Outcome> {
  await setProblem(tx, ref, problem);
  return 'noted';
}
