import { Button } from '@mantine/core';
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
import { isHalfAgreed, needsAnother } from './agreeing.ts';
import classes from './refund-dialog.module.css';
import { type Refund, sendRefund } from './refunds.api.ts';
import { SecondAdminNotice, WaitsForSecond } from './second-admin.tsx';

type Props = { refund: Refund; onClose: () => void };

/** Asks for the password before money leaves: what is sent, to whom, and that it cannot be undone. */
export function SendRefundDialog({ refund, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const sending = useMutation({
    // One key for as long as this is open: however often it is pressed, it is one wish.
    mutationFn: () => sendRefund(refund, password, keyFor(refund.id)),
    onSuccess: (sent) => !isHalfAgreed(sent) && onClose(),
    onSettled: () => refreshDesk(queries),
  });
  useFocusOnOutcome(form, sending.error ?? undefined);
  const wrong = sending.error instanceof ApiError ? sending.error.errors.password : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    setMissing(password ? undefined : 'Please enter your password.');
    if (password) sending.mutate();
  };
  if (sending.data && isHalfAgreed(sending.data))
    return <WaitsForSecond refund={sending.data} way="send" onClose={onClose} />;
  const to = refund.client?.name ?? 'whoever paid';
  return (
    <Dialog label="Send this refund?" size="form" onClose={onClose}>
      <h2 className={classes.title}>Send this refund?</h2>
      <form ref={form} className={classes.form} noValidate onSubmit={submit}>
        <dl className={classes.facts}>
          <div>
            <dt>Amount</dt>
            <dd className={classes.amount}>{formatMoney(refund.amount)}</dd>
          </div>
          <div>
            <dt>To</dt>
            <dd>{to}</dd>
          </div>
          <div>
            <dt>Payment</dt>
            <dd className={classes.code}>{refund.receipt_code}</dd>
          </div>
        </dl>
        <p className={classes.help}>
          <span className="unbroken">M-Pesa</span> sends it back to the phone number that paid. It
          is asked once, and this cannot be undone.
        </p>
        <SecondAdminNotice refund={refund} way="send" />
        <PasswordField
          label="Your password"
          size="md"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          error={missing ?? wrong}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {sending.error && !wrong && (
          <Notice tone="red">
            {sentenceOf(
              sending.error,
              'We do not know whether it was sent. Please look at the list.',
            )}
          </Notice>
        )}
        <div className={classes.acts}>
          <Button type="submit" loading={sending.isPending}>
            {needsAnother(refund) ? 'Agree to send' : 'Send'} {formatMoney(refund.amount)}
          </Button>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
