// What M-Pesa's books may say otherwise than ours, in words: pure.
import type { ContradictionKind } from '#money/receipts/contradictions.states.ts';
import { kshOf, type Words } from '../desk.rules.ts';

type Told = { statedCents: number; transferCode: string; ourCents: number };

/** What M-Pesa's books say otherwise than ours of a payment. */
export function wordsOfContradiction(kind: ContradictionKind, told: Told): Words {
  switch (kind) {
    case 'lacking':
      return {
        problem: 'It is on record here, and a statement of M-Pesa’s lacks it.',
        next_step:
          'Open the payment and ask M-Pesa, or look it up in the portal. It leaves this list as soon as M-Pesa names it.',
      };
    case 'amount':
      return {
        problem: `M-Pesa’s books say ${kshOf(told.statedCents)}, and on record here is ${kshOf(told.ourCents)}.`,
        next_step: 'Nothing was changed. Compare both with the M-Pesa portal.',
      };
    case 'reversal':
      return {
        problem: `With ${told.transferCode} M-Pesa took back ${kshOf(told.statedCents)} of it, which is neither all that was left nor a refund of ours.`,
        next_step: 'Money may have left twice. Look it up in the M-Pesa portal.',
      };
  }
}
