// Where M-Pesa's books differ from ours, in words: pure.
import type { ContradictionKind } from '#money/receipts/contradictions.states.ts';
import type { Advice } from '../desk.rules.ts';

/** Formatted amounts. */
type Contradiction = {
  stated: string;
  recorded: string;
  transferCode: string;
  /** Numbers of the invoice it counts for, and of the one that its account belongs to, if any. */
  countedFor: string;
  paidFor: string | null;
  account: string;
};

/** Explains how M-Pesa's books differ from ours about a payment. */
export function adviceOnContradiction(
  kind: ContradictionKind,
  { stated, recorded, transferCode, countedFor, paidFor, account }: Contradiction,
): Advice {
  switch (kind) {
    case 'lacking':
      return {
        problem: 'It is on record here, and a statement of M-Pesa’s lacks it.',
        next_step:
          'Open the payment and ask M-Pesa, or look it up in the portal. It leaves this list as soon as M-Pesa names it.',
      };
    case 'amount':
      return {
        problem: `M-Pesa’s books say ${stated}, and on record here is ${recorded}.`,
        next_step: 'Nothing was changed. Compare both with the M-Pesa portal.',
      };
    case 'reversal':
      return {
        problem: `With ${transferCode} M-Pesa took back ${stated} of it, which is neither all that was left nor a refund of ours.`,
        next_step: 'Money may have left twice. Look it up in the M-Pesa portal.',
      };
    case 'not_known':
      return {
        problem: 'A statement names this payment, and M-Pesa does not know it.',
        next_step:
          'Nothing counts by it. Look it up in the portal, and ask who read in that statement.',
      };
    case 'account':
      return {
        problem: paidFor
          ? `It counts for ${countedFor} by its code, and M-Pesa says that it was paid for ${paidFor}.`
          : `It counts for ${countedFor} by its code, and M-Pesa says that it was paid for the account “${account}”.`,
        next_step:
          'Nothing was changed. Find out whose payment it is, talk to both, and move it if it is for the other.',
      };
    case 'phantom':
      return {
        problem: 'An admin declared that it was never made, and M-Pesa has proved it since.',
        next_step: 'It is unclaimed: match it to the invoice it was for, or give it back.',
      };
  }
}
