import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DeskFilters } from './desk-filters.tsx';
import classes from './desk-list.module.css';
import { DeskList } from './desk-list.tsx';
import { type DeskSearch, isOneOf, receiptKinds, receiptSorts } from './desk-search.ts';
import { MatchDialog } from './match-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import {
  checkReceipt,
  type DeskReceipt,
  deskKey,
  giveBackReceipt,
  receiptsQuery,
} from './reconciliation.api.ts';

type Props = { search: DeskSearch; onSearch: (change: DeskSearch) => void };

/** Payments that M-Pesa says it received, and what can be done with each. */
export function ReceiptList({ search, onSearch }: Props) {
  const { kind, sort } = search;
  const list = useInfiniteQuery(
    receiptsQuery({
      ...(isOneOf(receiptKinds, kind) && { kind }),
      ...(search.search && { search: search.search }),
      ...(search.from && { from: search.from }),
      ...(search.to && { to: search.to }),
      ...(isOneOf(receiptSorts, sort) && sort !== '' && { sort }),
    }),
  );
  return (
    <>
      <DeskFilters
        search={search}
        onSearch={onSearch}
        searchFor="Code, last digits, INV-12"
        kinds={receiptKinds}
        sorts={receiptSorts}
        hasDays
      />
      <DeskList
        list={list}
        name="payments"
        empty={{
          icon: IconCash,
          title: 'No payments here',
          sentence: 'Payments that M-Pesa tells of and that fit these filters appear here.',
        }}
        row={(receipt) => <ReceiptRow receipt={receipt} />}
      />
    </>
  );
}

function ReceiptRow({ receipt }: { receipt: DeskReceipt }) {
  const [open, setOpen] = useState<'match' | 'give back'>();
  const close = () => setOpen(undefined);
  const from = [receipt.payer_name, receipt.payer_phone].filter(Boolean).join(', ');
  return (
    <>
      <div className={classes.facts}>
        <h3>
          <span className={classes.code}>{receipt.code}</span>
          {receipt.kinds.map((kind) => (
            <StatusBadge key={kind} tone={kind === 'reversed' ? 'red' : 'yellow'}>
              {receiptKinds[kind]}
            </StatusBadge>
          ))}
          {receipt.kinds.length === 0 && <StatusBadge tone="green">Accounted for</StatusBadge>}
        </h3>
        <p className={classes.quiet}>
          Paid {formatDateTime(receipt.paid_at)}
          {from && ` by ${from}`}
          {receipt.account !== null && `, account “${receipt.account}”`}
        </p>
        {receipt.kinds.length > 0 && (
          <p className={classes.said}>
            {receipt.problem} {receipt.next_step}
          </p>
        )}
        <WhereItIs receipt={receipt} />
      </div>
      <div className={classes.foot}>
        <strong>{formatMoney(receipt.amount)}</strong>
        <div className={classes.acts}>
          {receipt.is_open && (
            <>
              <Button
                size="sm"
                h={40}
                onClick={() => setOpen('match')}
                aria-label={`Match ${receipt.code}`}
              >
                Match
              </Button>
              <Button
                size="sm"
                h={40}
                variant="default"
                onClick={() => setOpen('give back')}
                aria-label={`Give back ${receipt.code}`}
              >
                Give back
              </Button>
            </>
          )}
          <AskButton receipt={receipt} />
        </div>
      </div>
      {open === 'match' && <MatchDialog receipt={receipt} onClose={close} />}
      {open === 'give back' && (
        <ReasonDialog
          title={`Give back ${formatMoney(receipt.amount)}?`}
          consequence={`The payment ${receipt.code} becomes a refund due. Nothing is sent yet: that is done under Refunds. A code typed for it is refused.`}
          label="Why is it given back?"
          field="reason"
          act="Make it a refund due"
          send={(reason) => giveBackReceipt(receipt.id, reason)}
          onClose={close}
        />
      )}
    </>
  );
}

function WhereItIs({ receipt }: { receipt: DeskReceipt }) {
  const { invoice, settled, owed_back, refunded } = receipt;
  if (!invoice && owed_back === 0 && refunded === 0) return null;
  return (
    <p className={classes.quiet}>
      {invoice && (
        <>
          {formatMoney(settled)} counted for{' '}
          <Link to="/invoices/$id" params={{ id: String(invoice.id) }}>
            {invoice.number}
          </Link>
          {'. '}
        </>
      )}
      {owed_back > 0 && `${formatMoney(owed_back)} owed back. `}
      {refunded > 0 && `${formatMoney(refunded)} given back.`}
    </p>
  );
}

/** Asks M-Pesa about a payment once more. What it answers comes later, so only the asking is reported. */
function AskButton({ receipt }: { receipt: DeskReceipt }) {
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => checkReceipt(receipt.id),
    onSettled: () => queries.invalidateQueries({ queryKey: deskKey }),
  });
  return (
    <>
      <Button
        size="sm"
        h={40}
        variant="subtle"
        loading={ask.isPending}
        onClick={() => ask.mutate()}
        aria-label={`Ask M-Pesa about ${receipt.code}`}
      >
        Ask M-Pesa
      </Button>
      <span className={classes.quiet} role="status">
        {ask.isSuccess && 'Asked. If M-Pesa says otherwise, it appears under Callbacks.'}
        {ask.isError && sentenceOf(ask.error, 'M-Pesa could not be asked.')}
      </span>
    </>
  );
}
