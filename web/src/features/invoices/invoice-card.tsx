import type { Invoice } from '../../domain/invoice.ts';
import { currencyOf, type Part } from '../../domain/part.ts';
import { formatStretch } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { RecordCard } from '../../ui/record-card.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import { InvoiceAct, InvoiceTitle } from './invoice-cell.tsx';
import { paymentFact } from './payment-fact.ts';

/** An invoice in a list where columns do not fit. */
export function InvoiceCard({ invoice, part }: { invoice: Invoice; part: Part }) {
  const { booking } = invoice;
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  const fact = paymentFact(invoice, currencyOf(part));
  return (
    <RecordCard
      image={booking.image}
      title={<InvoiceTitle invoice={invoice} />}
      foot={
        <>
          <InvoiceBadge status={invoice.status} />
          <span>
            {booking.number} · <span>{invoice.number}</span>
          </span>
          <InvoiceAct invoice={invoice} part={part} />
        </>
      }
    >
      {part !== 'client' && <p>{invoice.client_name}</p>}
      <p>
        <span className="unbroken">{day}</span>, <span className="together">{times}</span>
      </p>
      <p>
        <strong>{formatMoney(invoice.total_amount, currencyOf(part))}</strong>
        {fact && ` · ${fact}`}
      </p>
    </RecordCard>
  );
}
