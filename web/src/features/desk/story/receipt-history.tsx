import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { refundStates } from '../../../domain/refund.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import type { ReceiptStory } from '../desk.api.ts';
import classes from './receipt-story.module.css';
import {
  answerText,
  auditText,
  claimStates,
  isFirstReport,
  outcomeText,
  reasonText,
  sources,
  unbrokenMoney,
} from './story-text.ts';

/** How a payment was reported, and everything done with it, each with its time. */
export function ReceiptHistory({ receipt }: { receipt: ReceiptStory }) {
  const { source, received_at, told, asked, claims, settlement, taken_off, refunds, audit } =
    receipt;
  const first = told.find(isFirstReport);
  const more = told.filter((one) => one !== first);
  return (
    <>
      <Part title="How we know of it">
        <Entry at={received_at}>
          {sources[source]}: {unbrokenMoney(first?.amount ?? receipt.amount)}.
        </Entry>
        {more.map(({ callback_id, at, about, outcome, amount }) => (
          <Entry key={callback_id} at={at}>
            A message about {about}
            {amount !== null && ` over ${unbrokenMoney(amount)}`}. {outcomeText(outcome)}.
          </Entry>
        ))}
        {asked.map((question) => (
          <Entry key={`asked ${question.id}`} at={question.asked_at}>
            We asked M-Pesa. {answerText(question)}
          </Entry>
        ))}
      </Part>
      <Part title="Codes typed for it" empty="Nobody has typed its code.">
        {claims.map(({ id, created_at, client, state, invoice_id, invoice_number }) => (
          <Entry key={id} at={created_at}>
            {client.name} for <InvoiceLink id={invoice_id}>{invoice_number}</InvoiceLink>.{' '}
            {claimStates[state]}.
          </Entry>
        ))}
      </Part>
      <Part title="Counted" empty="It is counted for no invoice.">
        {settlement && (
          <Entry at={settlement.settled_at}>
            {unbrokenMoney(settlement.amount)} for{' '}
            <InvoiceLink id={settlement.invoice_id}>{settlement.invoice_number}</InvoiceLink>.
            {settlement.matched_by !== null &&
              ` Matched by ${settlement.matched_by}: ${settlement.match_reason}`}
          </Entry>
        )}
      </Part>
      {taken_off.length > 0 && (
        <Part title="Taken off">
          {taken_off.map(({ at, amount, invoice_id, invoice_number, by, reason }) => (
            <Entry key={at} at={at}>
              {unbrokenMoney(amount)} off{' '}
              <InvoiceLink id={invoice_id}>{invoice_number}</InvoiceLink> by {by}: {reason}
            </Entry>
          ))}
        </Part>
      )}
      <Part title="Refunds" empty="Nothing of it is owed back.">
        {refunds.map(({ id, created_at, amount, reason, state, decided_at }) => (
          <Entry key={id} at={created_at}>
            {unbrokenMoney(amount)}, as {reasonText(reason)}. {refundStates[state]}
            {decided_at && ` ${formatDateTime(decided_at)}`}.
          </Entry>
        ))}
      </Part>
      <Part title="On record" empty="Nothing is on record.">
        {audit.map((entry) => (
          <Entry key={entry.id} at={entry.at}>
            {auditText(entry)}
          </Entry>
        ))}
      </Part>
    </>
  );
}

type PartProps = { title: string; empty?: string; children: ReactNode };

function Part({ title, empty, children }: PartProps) {
  const isEmpty = children === null || (Array.isArray(children) && children.length === 0);
  return (
    <section className={classes.part}>
      <h3 className="h4">{title}</h3>
      {isEmpty ? <p className={classes.quiet}>{empty}</p> : <ol>{children}</ol>}
    </section>
  );
}

function Entry({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li>
      <time dateTime={at}>{formatDateTime(at)}</time>
      <span>{children}</span>
    </li>
  );
}

const InvoiceLink = ({ id, children }: { id: number; children: string }) => (
  <Link to="/invoices/$id" params={{ id: String(id) }}>
    {children}
  </Link>
);
