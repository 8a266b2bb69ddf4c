import type { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { brokenConstraint, inTransaction } from '#platform/db/transaction.ts';
import { once, type Repeat } from '#platform/http/idempotency.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { newRef } from '#platform/secrets.ts';
import { confirmPassword } from '../accounts/confirm-password.service.ts';
import { isAgreed } from './agree-to-refund.service.ts';
import { failRefund, finishRefund } from './finish-sending.service.ts';
import {
  insertSending,
  isCodeTaken,
  readSendings,
  updateSending,
} from './refund-sendings.queries.ts';
import { type closeRefundBody, refundRefusals } from './refunds.contract.ts';
import { lockRefund, type Refund } from './refunds.queries.ts';
import { DONE } from './refunds.rules.ts';
import { isOpen } from './refunds.states.ts';

type Found = z.output<typeof closeRefundBody>;
type Wish = { refundId: number; network: string; repeat: Repeat };

/**
 * Records what an admin found in M-Pesa's books of a refund nobody could say the outcome of, or that
 * they paid one by hand. M-Pesa's own word may still come, and then it counts.
 */
export async function closeRefund(
  platform: Platform,
  caller: Caller,
  { refundId, network, repeat }: Wish,
  found: Found,
): Promise<void> {
  await confirmPassword(platform, caller, found.password, network);
  const work = (tx: Tx) =>
    once(tx, repeat, platform.clock.now(), async () => {
      const refund = await lockRefund(tx, refundId);
      if (!refund) throw new Refusal(refundRefusals.REFUND_NOT_FOUND);
      await close(tx, platform, caller, refund, found);
      return { refund_id: refundId };
    });
  try {
    await inTransaction(platform.db, work);
  } catch (error) {
    // Two recorded one code at the same instant.
    if (brokenConstraint(error) === 'refund_sendings_transfer_unique') throw codeUsed();
    throw error;
  }
}

async function close(
  tx: Tx,
  platform: Platform,
  caller: Caller,
  refund: Refund,
  found: Found,
): Promise<void> {
  if (refund.state === 'done') throw new Refusal(refundRefusals.REFUND_DONE);
  const sendings = await readSendings(tx, refund.id);
  const open = sendings.find(({ state }) => isOpen(state));
  if (open && open.state !== 'unclear') throw new Refusal(refundRefusals.REFUND_UNDER_WAY);
  const { id: by } = caller;
  const closed = { by, reason: found.reason };
  if (found.outcome === 'failed') {
    if (!open) throw new Refusal(refundRefusals.REFUND_NOT_SENT);
    if (open.result_code === DONE) throw new Refusal(refundRefusals.REFUND_LEFT);
    return failRefund(tx, platform, refund, { sendingId: open.id, closed });
  }
  const { transfer_code: transferCode } = found;
  if (await isCodeTaken(tx, transferCode, refund.id)) throw codeUsed();
  const given = sendings.find((one) => one.result_code === DONE && one.transfer_code !== null);
  if (given && !sendings.some((one) => one.transfer_code === transferCode)) throw codeDiffers();
  // The money of an earlier sending, which came after it was sent again.
  const named = sendings.find(({ transfer_code }) => transfer_code === transferCode);
  if (named && open && named.id !== open.id)
    await updateSending(tx, open.id, { state: 'failed', closed, now: platform.clock.now() });
  // Paid by hand it is the same money, and takes as many words.
  if (!named && !open && !(await isAgreed(tx, platform, caller, refund.id, transferCode))) return;
  const sendingId = (named ?? open)?.id ?? (await writeByHand(tx, platform, by, refund.id));
  return finishRefund(tx, platform, refund, { sendingId, transferCode, closed, by: 'person' });
}

const writeByHand = (tx: Tx, { clock }: Platform, by: number, refundId: number) =>
  insertSending(tx, { refundId, ref: newRef(), sentBy: by, paidByHand: true, now: clock.now() });

const codeUsed = () => aboutCode(refundRefusals.TRANSFER_CODE_USED);
const codeDiffers = () => aboutCode(refundRefusals.TRANSFER_CODE_DIFFERS);

const aboutCode = (
  refusal: typeof refundRefusals.TRANSFER_CODE_USED | typeof refundRefusals.TRANSFER_CODE_DIFFERS,
) => new Refusal(refusal, { errors: { transfer_code: refusal.sentence } });
