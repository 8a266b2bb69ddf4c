import { createPortal } from 'react-dom';
import type { Invoice } from '../../domain/invoice.ts';
import { nameOfLine } from '../../domain/price-line.ts';
import { capitalised } from '../../lib/capitalised.ts';
import { formatDate, formatDateTime, formatStretch } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { plural } from '../../lib/plural.ts';
import { Fact } from '../../ui/facts.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { WeaveBand } from '../../ui/weave-band.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { lessSince } from './less-since.ts';
import classes from './receipt.module.css';

/** The receipt for printing, which replaces the page on paper and is never visible on screen. */
export function Receipt({ invoice }: { invoice: Invoice }) {
  const { booking, payments, receipt } = invoice;
  const given = receipt ?? { ...booking, amount: invoice.total_amount, lines: invoice.lines };
  const { day, times } = formatStretch(given.start_time, given.end_time);
  const less = lessSince(invoice, given);
  const space = spaceOf(invoice);
  return createPortal(
    <article className={classes.receipt}>
      <header>
        <Wordmark />
        <div>
          <h1>Receipt</h1>
          <p>Booking {booking.number}</p>
          {receipt && <p>{receipt.number}</p>}
          <p>Invoice {invoice.number}</p>
        </div>
      </header>
      <WeaveBand />
      <dl className={classes.facts}>
        <Fact name="Paid by">
          {receipt?.buyer_name ?? invoice.client_name}
          {receipt?.buyer_pin && (
            <>
              <br />
              KRA PIN {receipt.buyer_pin}
            </>
          )}
        </Fact>
        <Fact name="Paid on">{invoice.paid_at && formatDate(invoice.paid_at)}</Fact>
        {receipt && (
          <Fact name="Paid to">
            {receipt.seller_name}
            {receipt.seller_pin && (
              <>
                <br />
                KRA PIN {receipt.seller_pin}
              </>
            )}
          </Fact>
        )}
        <Fact name="Space">
          {space.title}
          <br />
          {space.kind}
        </Fact>
        <Fact name="Booking">
          {day}, {times}
          <br />
          {plural(given.estimated_guests, 'guest')}
        </Fact>
      </dl>
      <table>
        <tbody>
          {given.lines.map((line) => (
            <tr key={line.kind}>
              <td>{nameOfLine(line)}</td>
              <td>{formatMoney(line.amount)}</td>
            </tr>
          ))}
          {receipt?.vat && (
            <tr>
              <td>VAT {receipt.vat.percent} % in it</td>
              <td>{formatMoney(receipt.vat.amount)}</td>
            </tr>
          )}
          {less > 0 && (
            <tr>
              <td>Less since it was paid</td>
              <td>−{formatMoney(less)}</td>
            </tr>
          )}
          {typeof receipt?.vat?.of_rest === 'number' && (
            <tr>
              <td>VAT {receipt.vat.percent} % in what is left</td>
              <td>{formatMoney(receipt.vat.of_rest)}</td>
            </tr>
          )}
          {payments.map(({ code, amount, paid_at }) => (
            <tr key={code}>
              <td>
                M-Pesa {code}, {formatDateTime(paid_at)}
              </td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Paid</th>
            <td>{formatMoney(given.amount - less)}</td>
          </tr>
        </tfoot>
      </table>
      {receipt && <RegisteredForTaxes registered={receipt.registered} />}
      <footer>
        {receipt?.registered.length
          ? 'The owner’s sale is registered with the Kenya Revenue Authority through eTIMS.'
          : 'This receipt is not a tax invoice; please ask the owner of the space if you need one.'}
        <br />
        Nafasi, Nairobi. All amounts in Kenyan shillings, all times those of Nairobi.
      </footer>
    </article>,
    document.body,
  );
}

type Registered = NonNullable<Invoice['receipt']>['registered'];

/** The document's numbers in the tax register, and a code to verify them. */
function RegisteredForTaxes({ registered }: { registered: Registered }) {
  // A process of the previous release marks none as standing.
  const standing = registered.find(({ is_standing }) => is_standing) ?? registered[0];
  if (!standing) return null;
  return (
    <section className={classes.registered}>
      <QrCode text={standing.qr} label="Check this tax invoice with the Kenya Revenue Authority" />
      <dl>
        {registered.map(({ kind, number, amount, control_number, control_unit }) => (
          <Fact
            key={number}
            name={`${kind === 'invoice' ? 'Tax invoice' : 'Credit note'} ${number}, ${formatMoney(amount)}`}
          >
            {control_number}, unit {control_unit}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** The space as it was when it was paid for; without a receipt, as for a free booking, as it is now. */
function spaceOf({ receipt, booking }: Invoice): { title: string; kind: string } {
  const { title, type, place } = receipt
    ? { title: receipt.space_title, type: receipt.space_type, place: receipt.space_location }
    : { title: booking.space_title, type: booking.space_type, place: booking.location };
  return { title, kind: [capitalised(type), place].filter(Boolean).join(', ') };
}
