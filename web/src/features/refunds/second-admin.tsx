import type { Refund } from '../../domain/refund.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { Notice } from '../../ui/notice.tsx';
import { approvalNotice, type Way, waitingNotice } from './approvals.ts';

type Props = { refund: Refund; way: Way };

/** What an admin should know before approving a refund that needs two. */
export function SecondAdminNotice({ refund, way }: Props) {
  const text = approvalNotice(refund, way);
  return text && <Notice tone="yellow">{text}</Notice>;
}

/** Shown after the first of two approvals: nothing else has happened yet. */
export function WaitsForSecond({ refund, way, onClose }: Props & { onClose: () => void }) {
  const title = 'It waits for the second admin';
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <h2>{title}</h2>
      <DialogBody>
        <Notice tone="yellow">{waitingNotice(formatMoney(refund.amount), way)}</Notice>
        <div className="wrap">
          <Button autoFocus onClick={onClose}>
            Back to the refunds
          </Button>
        </div>
      </DialogBody>
    </Dialog>
  );
}
