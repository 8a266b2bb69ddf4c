import { formatMoney } from '../../../lib/money.ts';
import { plural } from '../../../lib/plural.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { refusal } from '../../../lib/use-submit.ts';
import { DialogFacts } from '../../../ui/dialog-facts.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { Fact } from '../../../ui/facts.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { leavesBy, paidBy } from './batch-words.ts';
import { approveBatch, type OpenBatch } from './batches.api.ts';

type Props = { batch: OpenBatch; onClose: () => void };

/** Asks before money leaves: how much, to how many, and that it cannot be undone. The password is asked for after it. */
export function ApproveDialog({ batch, onClose }: Props) {
  const { id, approvals_missing } = batch;
  const sum = formatMoney(leavesBy(batch), 'Kshs');
  const takesMore = approvals_missing > 1;
  const { form, problem, busy } = useForm({
    initialValues: {},
    send: () => approveBatch(id),
    meta: { changes: 'money' },
    onDone: ({ state }) =>
      toastDone(
        state === 'approved'
          ? 'It is approved. What became of each payout shows here.'
          : 'You have agreed. Nothing is sent until another admin does the same.',
      ),
    close: onClose,
    refused: (error) =>
      refusal(error, 'We do not know whether it was approved. Please look at the batch again.'),
  });
  const title = takesMore ? 'Agree to this batch?' : 'Send this batch?';
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <DialogFacts>
        <Fact name="Leaves the account">{sum}</Fact>
        <Fact name="To">{plural(paidBy(batch), 'owner')}</Fact>
        <Fact name="Batch">{id}</Fact>
      </DialogFacts>
      {takesMore ? (
        <Notice tone="yellow">
          Two admins have to agree, and yours is the first word. Nothing is sent until another admin
          approves it too.
        </Notice>
      ) : (
        <p>
          M-Pesa is asked once for each payout, and what has arrived cannot be undone. One whose
          destination or balance has changed meanwhile is left out and stays payable.
        </p>
      )}
      <DialogFoot
        act={`${takesMore ? 'Agree to' : 'Send'} ${sum}`}
        keep="Not now"
        busy={busy}
        problem={problem?.sentence}
        onClose={onClose}
      />
    </FormDialog>
  );
}
