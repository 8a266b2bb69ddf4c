import { approvalRefusals } from '#money/approvals/approvals.contract.ts';
import { approve, endApprovals } from '#money/approvals/approve.service.ts';
import { mayMatchAlone } from '#money/invoices/invoices.rules.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { formatMoney } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { correctionApproved } from './corrections.events.ts';

type Correction = {
  receipt: { id: number; code: string };
  /** How much of the payment it concerns. */
  cents: number;
  /** What exactly is approved, such as `taking it off INV-12`. */
  what: string;
  reason: string;
  /** Whether it needs two admins whatever the amount. */
  isGrave?: boolean;
};

/** Whether enough admins have approved a correction of a payment. The caller has locked the receipt. */
export async function isCorrectionAgreed(
  tx: Tx,
  platform: Platform,
  by: number,
  { receipt: { id, code }, cents, what, reason, isGrave = false }: Correction,
): Promise<boolean> {
  if (!isGrave && mayMatchAlone(cents)) return true;
  const thing = { subject: 'correction', id } as const;
  const given = await approve(tx, platform, by, {
    ...thing,
    content: what,
    what: `a correction of the payment ${code} over ${formatMoney(cents)}: ${what}`,
  });
  if (given === 'again') throw new Refusal(approvalRefusals.APPROVED_BEFORE);
  if (given === 'agreed') {
    await endApprovals(tx, thing);
    return true;
  }
  const at = platform.clock.now();
  await happened(tx, correctionApproved, { about: id, by, at, detail: { what, reason } });
  return false;
}
