import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { formatMoney } from '../../lib/money.ts';
import { refreshDesk } from '../../lib/refresh-desk.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './desk-dialog.module.css';
import { matchOutcome } from './match-outcome.ts';
import { type DeskReceipt, invoiceByNumberQuery, matchReceipt } from './reconciliation.api.ts';

const giveNumber = 'Please give the number of an invoice, such as INV-12.';
const sayWhy = 'Please say why they belong together.';

type Props = {
  receipt: Pick<DeskReceipt, 'id' | 'code' | 'amount'>;
  /** What stands in the fields already, to be looked at. */
  proposed?: { invoice: string; reason: string };
  onClose: () => void;
};

/** Counts a payment for an invoice by hand; says beforehand what that would do. */
export function MatchDialog({ receipt, proposed, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [number, setNumber] = useState(proposed?.invoice ?? '');
  const [reason, setReason] = useState(proposed?.reason ?? '');
  const invoiceId = idIn(number);
  const invoice = useQuery({
    ...invoiceByNumberQuery(invoiceId ?? 0),
    enabled: invoiceId !== null,
  });
  const queries = useQueryClient();
  const matching = useMutation({
    mutationFn: async () => {
      const words = reason.trim();
      const errors = {
        ...(invoiceId === null && { invoice_id: giveNumber }),
        ...(words.length < 3 && { reason: sayWhy }),
      };
      if (invoiceId === null || words.length < 3) throw new ApiError(422, giveNumber, { errors });
      await matchReceipt(receipt.id, invoiceId, words);
    },
    onSuccess: async () => {
      onClose();
      await refreshDesk(queries);
    },
  });
  useFocusOnOutcome(form, matching.error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    matching.mutate();
  };
  const errors = matching.error instanceof ApiError ? matching.error.errors : {};
  const isFields = Object.keys(errors).length > 0;
  return (
    <Dialog label={`Match ${receipt.code}`} size="form" onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <h2>Match {receipt.code}</h2>
        <div className={classes.body}>
          <p>
            {formatMoney(receipt.amount)} is counted as if the client of the invoice had typed this
            code. Your name and reason stay on record.
          </p>
          <TextInput
            label="Number of the invoice"
            placeholder="INV-12"
            autoComplete="off"
            autoFocus
            value={number}
            error={errors.invoice_id}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <div className={classes.found} role="status">
            {invoiceId === null && 'What it would do appears here.'}
            {invoice.isFetching && !invoice.data && 'Looking …'}
            {invoice.error && sentenceOf(invoice.error, 'This invoice could not be found.')}
            {invoiceId !== null && invoice.data && (
              <>
                <strong>
                  {invoice.data.number}, {invoice.data.space_title}
                </strong>
                <span>
                  {formatMoney(invoice.data.total_amount)}, of which{' '}
                  {formatMoney(invoice.data.balance_due)} is due.
                </span>
                <span>{matchOutcome(invoice.data, receipt.amount)}</span>
              </>
            )}
          </div>
          <TextInput
            label="Why do they belong together?"
            maxLength={500}
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {matching.error && !isFields && (
            <Notice tone="red">{sentenceOf(matching.error, 'This could not be matched.')}</Notice>
          )}
          <div className={classes.acts}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={matching.isPending}>
              Match payment
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

/** `INV-12` or `12`; null for anything else. */
function idIn(typed: string): number | null {
  const digits = /^\s*(?:inv[- ]?)?(\d{1,12})\s*$/i.exec(typed)?.[1];
  return digits && Number(digits) > 0 ? Number(digits) : null;
}
