import { Button } from '@mantine/core';
import { formatMoney } from '../../lib/money.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Way, waitsForSecond, wordsOfAgreeing } from './agreeing.ts';
import classes from './refund-dialog.module.css';
import type { Refund } from './refunds.api.ts';

/** What one should know before giving one's word, where a refund takes those of two admins. */
export function SecondAdminNotice({ refund, way }: { refund: Refund; way: Way }) {
  const words = wordsOfAgreeing(refund, way);
  return words && <Notice tone="yellow">{words}</Notice>;
}

/** Says after a press that nothing has happened yet but that one of two admins has agreed. */
export function WaitsForSecond({
  refund,
  way,
  onClose,
}: {
  refund: Refund;
  way: Way;
  onClose: () => void;
}) {
  const title = 'It waits for the second admin';
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.form}>
        <Notice tone="yellow">{waitsForSecond(formatMoney(refund.amount), way)}</Notice>
        <div className="wrap">
          <Button autoFocus onClick={onClose}>
            Back to the refunds
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
