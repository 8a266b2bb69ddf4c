import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import type { ReceiptStory } from '../desk.api.ts';
import classes from './receipt-story.module.css';
import {
  amountWords,
  answerWords,
  claimWords,
  isFirstWord,
  outcomeWords,
  reasonWords,
  recordWords,
  refundWords,
  sourceWords,
} from './story-words.ts';

/** How a payment came to be known, and all that was made of it, each with its time. */
export function ReceiptHistory({ receipt }: { receipt: ReceiptStory }) {
  const { source, received_at, told, asked, claims, settlement, refunds, audit } = receipt;
  const first = told.find(isFirstWord);
  const more = told.filter((one) => one !== first);
  return (
    <>
      <Part title="How we know of it">
        <Entry at={received_at}>
          {sourceWords[source]}: {amountWords(first?.amount ?? receipt.amount)}.
        </Entry>
        {more.map(({ callback_id, at, about, outcome, amount }) => (
          <Entry key={callback_id} at={at}>
            A message about {about}
            {amount !== null && ` over ${amountWords(amount)}`}. {outcomeWords(outcome)}.
          </Entry>
        ))}
        {asked.map((question) => (
          <Entry key={`asked ${question.id}`} at={question.asked_at}>
            We asked M-Pesa. {answerWords(question)}
          </Entry>
        ))}
      </Part>
      <Part title="Codes typed for it" empty="Nobody has typed its code.">
        {claims.map(({ id, created_at, client, state, invoice_id, invoice_number }) => (
          <Entry key={id} at={created_at}>
            {client.name} for <InvoiceLink id={invoice_id}>{invoice_number}</InvoiceLink>.{' '}
            {claimWords[state]}.
          </Entry>
        ))}
      </Part>
      <Part title="Counted" empty="It is counted for no invoice.">
        {settlement && (
          <Entry at={settlement.settled_at}>
            {amountWords(settlement.amount)} for{' '}
            <InvoiceLink id={settlement.invoice_id}>{settlement.invoice_number}</InvoiceLink>.
            {settlement.matched_by !== null &&
              ` Matched by ${settlement.matched_by}: ${settlement.match_reason}`}
          </Entry>
        )}
      </Part>
      <Part title="Refunds" empty="Nothing of it is owed back.">
        {refunds.map(({ id, created_at, amount, reason, state, decided_at }) => (
          <Entry key={id} at={created_at}>
            {amountWords(amount)}, as {reasonWords(reason)}. {refundWords[state]}
            {decided_at && ` ${formatDateTime(decided_at)}`}.
          </Entry>
        ))}
      </Part>
      <Part title="On record" empty="Nothing is on record.">
        {audit.map((entry) => (
          <Entry key={entry.id} at={entry.at}>
            {recordWords(entry)}
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
