import { formatMoney } from '../../../lib/money.ts';
import { type DeskReceipt, giveBackReceipt } from '../desk.api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Makes a payment that nothing was made of a refund due. */
export function GiveBackDialog({
  receipt,
  onClose,
}: {
  receipt: DeskReceipt;
  onClose: () => void;
}) {
  return (
    <ReasonDialog
      title={`Give back ${formatMoney(receipt.amount)}?`}
      consequence={`The payment ${receipt.code} becomes a refund due. Nothing is sent yet: that is done under Refunds. A code typed for it is refused.`}
      label="Why is it given back?"
      field="reason"
      act="Make it a refund due"
      send={(reason) => giveBackReceipt(receipt.id, reason)}
      onClose={onClose}
    />
  );
}
