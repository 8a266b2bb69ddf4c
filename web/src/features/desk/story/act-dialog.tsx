import type { ReactElement } from 'react';
import { ReasonDialog } from '../../../domain/reason-dialog.tsx';
import { formatMoney } from '../../../lib/money.ts';
import { giveBackReceipt, type InvoiceRef, type ReceiptStory } from '../desk.api.ts';
import { DeclarePhantomDialog } from '../dialogs/declare-phantom-dialog.tsx';
import { GiveBackPartDialog } from '../dialogs/give-back-part-dialog.tsx';
import { MatchDialog } from '../dialogs/match-dialog.tsx';
import { TakeOffDialog } from '../dialogs/take-off-dialog.tsx';

/** The action that an admin has chosen for a payment. */
export type Act =
  | { kind: 'match' | 'give back' | 'give part back' | 'declare phantom' }
  | { kind: 'take off'; from: InvoiceRef };

type Props = { act: Act; receipt: ReceiptStory; onClose: () => void };

/** The dialog of an action. It depends on the action only: the payment may change while the admin is typing. */
export function ActDialog({ act, receipt, onClose }: Props): ReactElement {
  switch (act.kind) {
    case 'match':
      return <MatchDialog receipt={receipt} onClose={onClose} />;
    case 'give back':
      return <GiveBackDialog receipt={receipt} onClose={onClose} />;
    case 'give part back':
      return <GiveBackPartDialog receipt={receipt} onClose={onClose} />;
    case 'take off':
      return <TakeOffDialog receipt={receipt} from={act.from} onClose={onClose} />;
    case 'declare phantom':
      return <DeclarePhantomDialog receipt={receipt} onClose={onClose} />;
  }
}

function GiveBackDialog({ receipt: { id, code, amount }, onClose }: Omit<Props, 'act'>) {
  return (
    <ReasonDialog
      title={`Give back ${formatMoney(amount)}?`}
      consequence={`The payment ${code} becomes a refund due. Nothing is sent yet: that is done under Refunds. A code typed for it is refused.`}
      label="Why is it given back?"
      field="reason"
      act="Make it a refund due"
      send={(reason) => giveBackReceipt(id, reason)}
      onClose={onClose}
    />
  );
}
