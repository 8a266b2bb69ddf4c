import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { formatMoney } from '../../lib/money.ts';
import { refreshDesk } from '../../lib/refresh-desk.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { isHalfAgreed } from './agreeing.ts';
import classes from './refund-dialog.module.css';
import { closeRefund, type Found, type Refund } from './refunds.api.ts';
import { SecondAdminNotice, WaitsForSecond } from './second-admin.tsx';

type Props = { refund: Refund; onClose: () => void };
type Typed = { outcome: Found['outcome']; transfer_code: string; reason: string; password: string };

/** Takes down what an admin found in M-Pesa's books, or that they paid a refund by hand. */
export function CloseRefundDialog({ refund, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>({
    outcome: 'done',
    transfer_code: refund.found?.transfer_code ?? '',
    reason: '',
    password: '',
  });
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const closing = useMutation({
    mutationFn: () => {
      const { password: _password, ...said } = typed;
      return closeRefund(refund.id, foundIn(typed), keyFor(said));
    },
    onSuccess: (closed) => !isHalfAgreed(closed) && onClose(),
    onSettled: () => refreshDesk(queries),
  });
  useFocusOnOutcome(form, closing.error ?? undefined);
  const errors = closing.error instanceof ApiError ? closing.error.errors : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!closing.isPending) closing.mutate();
  };
  const field = (name: 'transfer_code' | 'reason' | 'password') => ({
    size: 'md' as const,
    value: typed[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  if (closing.data && isHalfAgreed(closing.data))
    return <WaitsForSecond refund={closing.data} way="by hand" onClose={onClose} />;
  const isDone = typed.outcome === 'done';
  const title = refund.needs_look ? 'What did you find?' : 'It was paid back by hand';
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <h2 className={classes.title}>{title}</h2>
      <form ref={form} className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.help}>
          {refund.needs_look
            ? `Look up payment ${refund.receipt_code} in the M-Pesa portal: was ${formatMoney(refund.amount)} of it sent back?${foundWords(refund)}`
            : `Nothing is sent: this takes down that ${formatMoney(refund.amount)} went back to ${refund.client?.name ?? 'whoever paid'} in another way.`}
        </p>
        <SecondAdminNotice refund={refund} way="by hand" />
        {refund.needs_look && (
          <Outcome
            outcome={typed.outcome}
            onChoose={(outcome) => setTyped((before) => ({ ...before, outcome }))}
          />
        )}
        {isDone && (
          <TextInput
            label="M-Pesa code of the money that was sent"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={2000}
            {...field('transfer_code')}
          />
        )}
        <TextInput
          label={refund.needs_look ? 'Where you looked' : 'How it was paid'}
          autoComplete="off"
          maxLength={500}
          {...field('reason')}
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          maxLength={200}
          {...field('password')}
        />
        {closing.error && Object.keys(errors).length === 0 && (
          <Notice tone="red">
            {sentenceOf(closing.error, 'We could not take this down. Please try again.')}
          </Notice>
        )}
        <div className={classes.acts}>
          <Button type="submit" loading={closing.isPending}>
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

function foundWords({ found }: Refund): string {
  if (!found) return '';
  const amount = found.amount === null ? 'money' : formatMoney(found.amount);
  return ` M-Pesa says that ${amount} left, with the code ${found.transfer_code}.`;
}

function foundIn({ outcome, transfer_code, reason, password }: Typed): Found {
  return outcome === 'done'
    ? { outcome, transfer_code, reason, password }
    : { outcome, reason, password };
}

type OutcomeProps = { outcome: Found['outcome']; onChoose: (outcome: Found['outcome']) => void };

function Outcome({ outcome, onChoose }: OutcomeProps) {
  return (
    <fieldset className={classes.outcome}>
      <legend>In the portal</legend>
      {(
        [
          ['done', 'It was sent back'],
          ['failed', 'It was not sent: it may be sent again'],
        ] as const
      ).map(([value, word]) => (
        <label key={value}>
          <input
            type="radio"
            name="outcome"
            value={value}
            checked={outcome === value}
            onChange={() => onChoose(value)}
          />
          {word}
        </label>
      ))}
    </fieldset>
  );
}
