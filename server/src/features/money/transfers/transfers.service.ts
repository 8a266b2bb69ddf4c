// What transfers need of what they are for. They are asked for by it, by name, and call its listener with what becomes of
// them, in the same transaction; they know nothing else of it.
import type { Tx } from '#platform/db/database.ts';
import { hookAddress } from '#platform/http/hooks.ts';
import { Refusal, type RefusalKind } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { isOfOtherTransfer } from './attempts.queries.ts';
import { insertTransfers, type NewTransfer } from './transfers.queries.ts';
import type { HandPayment, TransferProblem } from './transfers.rules.ts';
import { lockTransfers } from './transfers.sql.ts';
import type { Transfer } from './transfers.states.ts';

/** What becomes of a transfer, with what is to be known of it. `by`: the person who caused it, if one did. */
export type TransferEvents = {
  /** `phone`: the one it is to go to, masked, where it is to go to one. */
  approved: { by: number; transferCode: string | null; phone: string | null };
  /** What was said to be paid by hand was not. */
  unapproved: { by: number; reason: string };
  sent: { by: number; phone: string | null };
  /** `how`: how we know. */
  done: {
    by: number | null;
    how: 'result' | 'person' | 'statement';
    /** M-Pesa's code of the money, or the bank's reference. */
    transferCode: string | null;
    /** How it was paid by hand, if it was. */
    paidByHand: HandPayment | undefined;
    /** Whose M-Pesa says the place is that it went to, if it says so. */
    receiverName: string | null;
    /** Less than was to go out where only that did; the transfer is of that now. */
    paidCents: number;
    reason: string | undefined;
  };
  failed: { by: number | null; resultCode: string | null; reason: string | undefined };
  /** Nobody can say: it stays sent until a person has looked. */
  unclear: { resultCode: string | null };
  /** Money left, or is reported not to have, against what is on record: it may have been paid twice. */
  contradicted: { resultCode: string; transferCode: string | null };
};

/** A kind of thing that money goes out for, such as refunds. */
export type TransferSubject = {
  /** Kept with each of its transfers. */
  name: string;
  /** Below which path of the hooks M-Pesa answers. */
  hooks: string;
  /** The sentence for each problem. */
  refusals: Record<TransferProblem, RefusalKind>;
  /** It is agreed to with others before it is opened: sending it asks nobody once more. */
  isAgreedBefore?: true;
  /** Whether a code is that of money which is no transfer, so that it proves none. */
  isOtherMoney: (tx: Tx, code: string) => Promise<boolean>;
  /** What it does about each. The transfer's row is locked. */
  listener: {
    [Kind in keyof TransferEvents]: (
      tx: Tx,
      transferId: number,
      news: TransferEvents[Kind] & { at: Date },
    ) => Promise<void>;
  };
};

/** The transfers of one subject. */
export type Transfers = { platform: Platform; subject: TransferSubject };

/** Puts down that amounts are to be paid out; nothing is sent by that. Answers the ids of the transfers, in the order given. */
export function openTransfers(tx: Tx, transfers: readonly NewTransfer[]): Promise<number[]> {
  for (const { amountCents, original } of transfers)
    if (original && amountCents > original.cents)
      throw new Error(`More is to be sent back of ${original.code} than it brought`);
  return insertTransfers(tx, transfers);
}

/** The same of one. */
export const openTransfer = async (tx: Tx, transfer: NewTransfer): Promise<number> =>
  (await openTransfers(tx, [transfer]))[0] as number;

/** A transfer, locked until the transaction ends: whoever waits for it reads on as it stands then. */
export async function lockTransfer(tx: Tx, transferId: number): Promise<Transfer> {
  const [transfer] = await lockTransfers(tx, [transferId]);
  if (!transfer) throw new Error(`There is no transfer ${transferId}`);
  return transfer;
}

/** Where M-Pesa answers what is asked about an attempt. */
export const replyTo = (
  { platform: { url, config }, subject }: Transfers,
  ref: string,
  end: 'result' | 'timeout' | 'status' | 'status-timeout',
): string => hookAddress(url, config.mpesa, `${subject.hooks}/${ref}/${end}`);

/** Whether a code belongs to other money than that of a transfer. */
export const isCodeUsed = async (
  tx: Tx,
  subject: TransferSubject,
  code: string,
  transferId: number,
): Promise<boolean> =>
  (await isOfOtherTransfer(tx, code, transferId)) || subject.isOtherMoney(tx, code);

/** The field that a problem is about. */
const FIELDS: Partial<Record<TransferProblem, string>> = {
  'code used': 'transfer_code',
  'code differs': 'transfer_code',
  'too much': 'amount',
  'not yet': 'paid_on',
  'proof used': 'proof',
};

/** The refusal for a problem, with the sentence of what the transfer is for. */
export function refusalOf(subject: TransferSubject, problem: TransferProblem): Refusal {
  const field = FIELDS[problem];
  return new Refusal(subject.refusals[problem], field ? { field } : {});
}
