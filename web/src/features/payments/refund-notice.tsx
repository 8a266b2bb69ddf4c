import { formatMoney } from '../../lib/money.ts';
import { Notice } from '../../ui/notice.tsx';

/** Money that is owed back, and where it goes. Nothing when nothing is. */
export function RefundNotice({ amount }: { amount: number }) {
  if (amount === 0) return null;
  return (
    <Notice tone="yellow" title={`${formatMoney(amount)} is owed back to you`}>
      It has reached us and is not needed for this booking. We send it back to the phone that paid.
    </Notice>
  );
}
