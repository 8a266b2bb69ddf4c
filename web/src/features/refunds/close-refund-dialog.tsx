import { Button, TextInput } from '@mantine/core';
import type { Refund } from '../../domain/refund.ts';
import { formatMoney } from '../../lib/money.ts';
import { useForm } from '../../lib/use-form.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { refusalBesideFields } from '../../lib/use-submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isHalfApproved, isToBeFound } from './approvals.ts';
import classes from './refund-dialog.module.css';
import { closeRefund, type Finding } from './refunds.api.ts';
import { SecondAdminNotice, WaitsForSecond } from './second-admin.tsx';

type Props = { refund: Refund; onClose: () => void };
type Typed = {
  outcome: Finding['outcome'];
  transfer_code: string;
  reason: string;
};

/** Records what an admin found in M-Pesa's books, or that they paid a refund by hand. */
export function CloseRefundDialog({ refund, onClose }: Props) {
  const keyFor = useIdempotencyKey();
  const { form, field, values, set, problem, result, busy } = useForm({
    initialValues: {
      outcome: 'done',
      transfer_code: refund.found?.transfer_code ?? '',
      reason: '',
    } as Typed,
    send: (typed) => closeRefund(refund.id, findingIn(typed), keyFor(typed)),
    meta: { changes: 'money' },
    onDone: (closed) => !isHalfApproved(closed) && onClose(),
    refused: refusalBesideFields('We could not take this down. Please try again.'),
  });
  if (result && isHalfApproved(result))
    return <WaitsForSecond refund={result} way="by hand" onClose={onClose} />;
  const isDone = values.outcome === 'done';
  const isToFind = isToBeFound(refund);
  const title = isToFind ? 'What did you find?' : 'It was paid back by hand';
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <h2 className={classes.title}>{title}</h2>
      <form {...form} className={classes.form}>
        <p className={classes.help}>
          {isToFind
            ? `Look up payment ${refund.receipt_code} in the M-Pesa portal: was ${formatMoney(refund.amount)} of it sent back?${transferSentence(refund)}`
            : `Nothing is sent: this takes down that ${formatMoney(refund.amount)} went back to ${refund.client?.name ?? 'whoever paid'} in another way.`}
        </p>
        <SecondAdminNotice refund={refund} way="by hand" />
        {isToFind && <Outcome outcome={values.outcome} onChoose={(outcome) => set({ outcome })} />}
        {isDone && (
          <TextInput
            {...field('transfer_code', 'M-Pesa code of the money that was sent')}
            size="md"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={2000}
          />
        )}
        <TextInput
          {...field('reason', isToFind ? 'Where you looked' : 'How it was paid')}
          size="md"
          autoComplete="off"
          maxLength={500}
        />
        {problem?.sentence && <Notice tone="red">{problem.sentence}</Notice>}
        <div className="wrap">
          <Button type="submit" loading={busy}>
            {isDone ? 'Record it as paid back' : 'Record it as not sent'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function transferSentence({ found }: Refund): string {
  if (!found) return '';
  const amount = found.amount === null ? 'money' : formatMoney(found.amount);
  return ` M-Pesa says that ${amount} left, with the code ${found.transfer_code}.`;
}

function findingIn({ outcome, transfer_code, reason }: Typed): Finding {
  return outcome === 'done' ? { outcome, transfer_code, reason } : { outcome, reason };
}

const outcomes = [
  ['done', 'It was sent back'],
  ['failed', 'It was not sent: it may be sent again'],
] as const;

type OutcomeProps = {
  outcome: Finding['outcome'];
  onChoose: (outcome: Finding['outcome']) => void;
};

function Outcome({ outcome, onChoose }: OutcomeProps) {
  return (
    <fieldset className={classes.outcome}>
      <legend>In the portal</legend>
      {outcomes.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name="outcome"
            value={value}
            checked={outcome === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
