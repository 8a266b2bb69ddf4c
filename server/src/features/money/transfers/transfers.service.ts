// What transfers need from the feature they are for, their subject. It asks for them by name; they call its listener
// with their outcome, in the same transaction, and know nothing else about it.
import type { Tx } from '#platform/db/database.ts';
import { hookAddress } from '#platform/http/hooks.ts';
import { Refusal, type RefusalKind } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { isOfOtherTransfer } from './attempts.queries.ts';
import { insertTransfers, type NewTransfer } from './transfers.queries.ts';
import type { HandPayment, TransferProblem } from './transfers.rules.ts';
import { lockTransfers } from './transfers.sql.ts';
import type { Transfer } from './transfers.states.ts';

/** The events of a transfer. `by`: the person who caused it, if one did. */
export type TransferEvents = {
  /** `phone`: where it is to go, masked, if to a phone. */
  approved: { by: number; transferCode: string | null; phone: string | null };
  /** A payment recorded by hand turned out not to have been made. */
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
    /** The holder of the account it went to, according to M-Pesa, if given. */
    receiverName: string | null;
    /** The amount that went out, which may be less than was due; the transfer is now of that. */
    paidCents: number;
    reason: string | undefined;
  };
  failed: { by: number | null; resultCode: string | null; reason: string | undefined };
  /** The outcome is unknown: it stays sent until a person has looked. */
  unclear: { resultCode: string | null };
  /** M-Pesa reports that money left, or did not, against what is on record: it may have been paid twice. */
  contradicted: { resultCode: string; transferCode: string | null };
};

/** A kind of thing that money goes out for, such as refunds. */
export type TransferSubject = {
  /** Stored with each of its transfers. */
  name: string;
  /** The path below the hooks at which M-Pesa answers. */
  hooks: string;
  /** The sentence for each problem. */
  refusals: Record<TransferProblem, RefusalKind>;
  /** Transfers of this subject are approved together before they are opened, so sending needs no further approval. */
  isAgreedBefore?: true;
  /** Whether a code belongs to money that is not a transfer, and so cannot prove one. */
  isOtherMoney: (tx: Tx, code: string) => Promise<boolean>;
  /** Called for each event, with the transfer's row locked. */
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

/** Opens transfers for amounts to be paid out; sends nothing. Returns their ids, in the order given. */
export function openTransfers(tx: Tx, transfers: readonly NewTransfer[]): Promise<number[]> {
  for (const { amountCents, original } of transfers)
    if (original && amountCents > original.cents)
      throw new Error(`More is to be sent back of ${original.code} than it brought`);
  return insertTransfers(tx, transfers);
}

/** `openTransfers` for one. */
export const openTransfer = async (tx: Tx, transfer: NewTransfer): Promise<number> =>
  (await openTransfers(tx, [transfer]))[0] as number;

/** A transfer, locked until the transaction ends, as it stands after the wait for the lock. */
export async function lockTransfer(tx: Tx, transferId: number): Promise<Transfer> {
  const [transfer] = await lockTransfers(tx, [transferId]);
  if (!transfer) throw new Error(`There is no transfer ${transferId}`);
  return transfer;
}

/** The address at which M-Pesa answers about an attempt. */
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

/** The refusal for a problem, in the words of the transfer's subject. */
export function refusalOf(subject: TransferSubject, problem: TransferProblem): Refusal {
  const field = FIELDS[problem];
  return new Refusal(subject.refusals[problem], field ? { field } : {});
}
