// What M-Pesa's books may say otherwise than ours, in words: pure.
import type { ContradictionKind } from '#money/receipts/contradictions.states.ts';
import type { Advice } from '../desk.rules.ts';

/** Amounts as people read them. */
type Contradiction = { stated: string; recorded: string; transferCode: string };

/** What M-Pesa's books say otherwise than ours of a payment. */
export function adviceOnContradiction(
  kind: ContradictionKind,
  { stated, recorded, transferCode }: Contradiction,
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
  }
}
