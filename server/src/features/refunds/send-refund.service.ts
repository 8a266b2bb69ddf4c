import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { hookAddress } from '#platform/http/hooks.ts';
import { once, type Repeat } from '#platform/http/idempotency.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Asked, Conversation } from '#platform/mpesa.ts';
import type { Platform } from '#platform/platform.ts';
import { newRef } from '#platform/secrets.ts';
import { confirmPassword } from '../accounts/confirm-password.service.ts';
import { isAgreed } from './agree-to-refund.service.ts';
import { failRefund, leaveUnclear } from './finish-sending.service.ts';
import { tellOfRefund } from './refund-notices.service.ts';
import {
  insertSending,
  readSendings,
  setConversation,
  updateSending,
} from './refund-sendings.queries.ts';
import { refundRefusals } from './refunds.contract.ts';
import { lockRefund, type Refund, setRefundState } from './refunds.queries.ts';
import { DONE, isSendable, leavesUntil } from './refunds.rules.ts';

type Wish = {
  refundId: number;
  /** How often it had been sent when whoever pressed looked. */
  seen: number;
  password: string;
  network: string;
  repeat: Repeat;
};
type Begun = { sendingId: number; ref: string; refund: Refund; notAfter: Date };

/**
 * Sends a refund back by M-Pesa on an admin's word and password. It is written down before M-Pesa is
 * asked, and asked once, whatever comes of it: a sending whose outcome nobody knows stays visible, and
 * only a person who has looked may let it be sent again. A press says how often it had been sent: of many
 * at once, those behind one that failed fast do not send it again.
 */
export async function sendRefund(platform: Platform, caller: Caller, wish: Wish): Promise<void> {
  await confirmPassword(platform, caller, wish.password, wish.network);
  const now = platform.clock.now();
  const begun = await inTransaction(platform.db, async (tx) => {
    // Stays empty for a repeated request, which has asked.
    const started: Begun[] = [];
    await once(tx, wish.repeat, now, async () => {
      const one = await begin(tx, platform, caller, wish);
      if (one) started.push(one);
      return { refund_id: wish.refundId };
    });
    return started;
  });
  for (const one of begun) await ask(platform, one);
}

/** Null: it was approved, and takes another admin. */
async function begin(
  tx: Tx,
  platform: Platform,
  caller: Caller,
  { refundId, seen }: Wish,
): Promise<Begun | null> {
  const now = platform.clock.now();
  const refund = await lockRefund(tx, refundId);
  if (!refund) throw new Refusal(refundRefusals.REFUND_NOT_FOUND);
  if (refund.state === 'done') throw new Refusal(refundRefusals.REFUND_DONE);
  if (refund.state === 'sent') throw new Refusal(refundRefusals.REFUND_UNDER_WAY);
  if (!isSendable(refund.amount_cents)) throw new Refusal(refundRefusals.REFUND_NOT_WHOLE);
  const sendings = await readSendings(tx, refundId);
  if (sendings.some(({ result_code }) => result_code === DONE))
    throw new Refusal(refundRefusals.REFUND_TO_LOOK_AT);
  if (sendings.length !== seen) throw new Refusal(refundRefusals.REFUND_MOVED_ON);
  if (!(await isAgreed(tx, platform, caller, refundId))) return null;
  const ref = newRef();
  const sendingId = await insertSending(tx, { refundId, ref, sentBy: caller.id, now });
  await setRefundState(tx, refundId, 'sent', now);
  await tellOfRefund(tx, platform, refundId, 'sent');
  await recordAudit(tx, {
    at: now,
    actorId: caller.id,
    action: 'refund.sent',
    subject: 'refund',
    subjectId: refundId,
    detail: { amount: toShillings(refund.amount_cents) },
  });
  return { sendingId, ref, refund, notAfter: leavesUntil(now) };
}

async function ask(platform: Platform, begun: Begun): Promise<void> {
  const { ref, refund, notAfter } = begun;
  const { url, config, mpesa, db } = platform;
  const replies = {
    result: hookAddress(url, config.mpesa, `refunds/${ref}/result`),
    timeout: hookAddress(url, config.mpesa, `refunds/${ref}/timeout`),
  };
  const { code, amount_cents: amountCents } = refund;
  const remarks = `Refund ${refund.id}`;
  const asked = await mpesa
    .sendBack({ code, amountCents, remarks, notAfter }, replies)
    .catch((error: unknown): Asked<Conversation> => {
      platform.log.error({ err: error, refundId: refund.id }, 'Asking M-Pesa for a refund failed');
      return { outcome: 'unknown', message: 'It failed on our side.' };
    });
  await inTransaction(db, (tx) => noteAsked(tx, platform, begun, asked));
}

/** Keeps what came of asking, unless M-Pesa's result or a person has said more meanwhile. */
async function noteAsked(
  tx: Tx,
  platform: Platform,
  { sendingId, refund: { id: refundId } }: Begun,
  asked: Asked<Conversation>,
): Promise<void> {
  const refund = await lockRefund(tx, refundId);
  const sending = (await readSendings(tx, refundId)).find(({ id }) => id === sendingId);
  if (!refund || !sending) throw new Error(`The refund ${refundId} was sent and is not there`);
  if (asked.outcome === 'accepted') await setConversation(tx, sendingId, asked.conversationId);
  const isUnheard =
    sending.result_code === null && (sending.state === 'asking' || sending.state === 'unclear');
  if (!isUnheard) return;
  const now = platform.clock.now();
  if (asked.outcome === 'refused') {
    const resultCode = asked.code.slice(0, 40);
    await failRefund(tx, platform, refund, { sendingId, resultCode });
  } else if (sending.state === 'asking') {
    if (asked.outcome === 'accepted')
      await updateSending(tx, sendingId, { state: 'accepted', now });
    else await leaveUnclear(tx, platform, refund, { sendingId });
  }
}
