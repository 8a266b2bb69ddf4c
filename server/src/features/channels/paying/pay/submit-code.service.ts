import type { z } from 'zod';
import { awaitClaim } from '#channels/codes/claims/await-claim.service.ts';
import { type Claimed, claimCode } from '#channels/codes/claims/claim-code.service.ts';
import { readCode } from '#channels/codes/codes.rules.ts';
import { isDatabaseAway } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { brake } from '#platform/http/brakes.ts';
import { type Repeat, refuseOtherRequest } from '#platform/http/idempotency.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { readInvoice, requirePayer } from '../read/read-invoice.service.ts';
import { CHANGE_TOO_LATE, codeRefusals, type submitCodeBody } from './pay.contract.ts';

const CODES_OF_USER: Limit = { name: 'code-user', tries: 10, seconds: 900 };
const CODES_OF_USER_A_DAY: Limit = { name: 'code-user-day', tries: 40, seconds: 86_400 };
const CODES_OF_INVOICE: Limit = { name: 'code-invoice-day', tries: 20, seconds: 86_400 };
/** Tries of one account on one network, so that its share of the network's count can be given back, once. */
const CODES_OF_USER_AT_ADDRESS: Limit = { name: 'code-user-address', tries: 10, seconds: 900 };
/** Accounts of one network that typed unproved codes. */
const CODES_OF_ADDRESS: Limit = { name: 'code-address', tries: 100, seconds: 900 };
/** Unproved codes of all people together. More than this are guesses: staff should look. */
const UNPROVED_CODES: Limit = { name: 'code-unproved', tries: 300, seconds: 900 };

type Submission = { caller: Caller; invoiceId: number; address: string; repeat: Repeat };
type Outcome = Claimed['is'];
type ReadInvoice = Awaited<ReturnType<typeof readInvoice>>;

/**
 * Takes a client's claim that a code pays an invoice, and waits briefly for M-Pesa. `isSettled`: the receipt is
 * counted. Otherwise the code is still under check and completes automatically. A code that is unknown, used or
 * somebody else's gets the same refusal. Only a settled code gives tries back: unproved guesses count.
 */
export async function submitCode(
  platform: Platform,
  submission: Submission,
  { payment_complete_id: typed }: z.output<typeof submitCodeBody>,
): Promise<{ isSettled: boolean; invoice: ReadInvoice }> {
  const { caller, invoiceId, repeat } = submission;
  const code = readCode(typed);
  if (!code) {
    // Ownership is checked first: another code would not pay somebody else's invoice either.
    await requirePayer(platform, caller, invoiceId);
    throw new Refusal(codeRefusals.CODE_MALFORMED, { field: 'payment_complete_id' });
  }
  await countTry(platform, submission);
  const { claimed, known } = await inTransaction(platform.db, async (tx) => {
    await refuseOtherRequest(tx, repeat, platform.clock.now());
    const claimed = await claimCode(tx, platform, invoiceId, code);
    const isWaiting = claimed.is === 'verifying';
    return { claimed, known: isWaiting && (await readInvoice(platform, caller, invoiceId, tx)) };
  });
  try {
    return await answerOnce(platform, submission, await awaitClaim(platform, claimed));
  } catch (error) {
    // The code has been accepted, whatever happens to the database during the wait for M-Pesa.
    if (known && isDatabaseAway(error)) return { isSettled: false, invoice: known };
    throw error;
  }
}

/** Responds once the wait is over. */
async function answerOnce(platform: Platform, submission: Submission, outcome: Outcome) {
  await adjustLimits(platform, submission, outcome);
  if (outcome === 'refused') throw new Refusal(codeRefusals.CODE_NOT_CONFIRMED);
  const isSettled = outcome !== 'verifying';
  const invoice = await readInvoice(platform, submission.caller, submission.invoiceId);
  // The money is on record as owed back. To call that a payment would promise a booking.
  if (isSettled && invoice.status === 'cancelled') {
    const { refund_due, change } = invoice;
    throw new Refusal(codeRefusals.PAYMENT_TOO_LATE, {
      data: { refund_due },
      ...(change && { sentence: CHANGE_TOO_LATE }),
    });
  }
  return { isSettled, invoice };
}

const pairOf = ({ id }: Caller, address: string) => `${address} ${id}`;

async function countTry(platform: Platform, { caller, invoiceId, address }: Submission) {
  const { limits } = platform;
  await limits.count(CODES_OF_USER, String(caller.id));
  const nth = await limits.add(CODES_OF_USER_AT_ADDRESS, pairOf(caller, address));
  await brake(limits, CODES_OF_ADDRESS, { network: address, nth });
  await limits.count(CODES_OF_USER_A_DAY, String(caller.id));
  await requirePayer(platform, caller, invoiceId);
  await limits.count(CODES_OF_INVOICE, String(invoiceId));
}

async function adjustLimits(
  { limits, log }: Platform,
  { caller, invoiceId, address }: Submission,
  outcome: Outcome,
): Promise<void> {
  const [user, invoice] = [String(caller.id), String(invoiceId)];
  const pair = pairOf(caller, address);
  if (outcome === 'settled') {
    if (await limits.forget(CODES_OF_USER_AT_ADDRESS, pair))
      await limits.giveBack(CODES_OF_ADDRESS, address);
    await limits.forget(CODES_OF_USER, user);
    await limits.forget(CODES_OF_USER_A_DAY, user);
    await limits.forget(CODES_OF_INVOICE, invoice);
  } else if (outcome === 'settled before') {
    // The same code again proves nothing new: it costs no try, and resets none.
    if ((await limits.giveBack(CODES_OF_USER_AT_ADDRESS, pair)) === 0)
      await limits.giveBack(CODES_OF_ADDRESS, address);
    await limits.giveBack(CODES_OF_USER, user);
    await limits.giveBack(CODES_OF_USER_A_DAY, user);
    await limits.giveBack(CODES_OF_INVOICE, invoice);
  } else if (!(await limits.takes(UNPROVED_CODES, 'all'))) {
    log.warn({ limit: UNPROVED_CODES }, 'Many codes are typed that nobody has proved');
  }
}
