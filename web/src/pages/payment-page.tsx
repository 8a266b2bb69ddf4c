import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Directions } from '../domain/directions.tsx';
import type { Invoice } from '../domain/invoice.ts';
import { profileQuery } from '../features/accounts/profile.api.ts';
import { AddToCalendar } from '../features/bookings/details/add-to-calendar.tsx';
import { InvoiceSlip } from '../features/invoices/invoice-slip.tsx';
import { invoiceQuery } from '../features/invoices/invoices.api.ts';
import { Receipt } from '../features/invoices/receipt.tsx';
import { ReceiptDownload } from '../features/invoices/receipt-download.tsx';
import { BuyerPin } from '../features/paying/buyer/buyer-pin.tsx';
import { CheckingCode } from '../features/paying/code/checking-code.tsx';
import { useTypedCode } from '../features/paying/code/use-typed-code.ts';
import { HoldCountdown } from '../features/paying/hold/hold-countdown.tsx';
import { MissingNotice } from '../features/paying/missing-notice.tsx';
import { PaymentSuccess } from '../features/paying/payment-success.tsx';
import { phoneInField } from '../features/paying/prompt/phone-in-field.ts';
import { PromptProblem } from '../features/paying/prompt/prompt-problem.tsx';
import { PromptedPhone } from '../features/paying/prompt/prompted-phone.tsx';
import { RefundNotice } from '../features/paying/refund-notice.tsx';
import { ReleasedTime } from '../features/paying/released-time.tsx';
import { paymentStanding, takesPayment } from '../features/paying/standing/payment-standing.ts';
import { pollDelay } from '../features/paying/standing/poll-delay.ts';
import { spokenStanding } from '../features/paying/standing/spoken-standing.ts';
import { useInvoiceNow } from '../features/paying/standing/use-invoice-now.ts';
import { WaysToPay } from '../features/paying/ways/ways-to-pay.tsx';
import { ask, type Opened } from '../lib/ask-first.ts';
import { formatStretch } from '../lib/dates.ts';
import { useSession } from '../lib/session.ts';
import { Bone } from '../ui/bone.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { LoadProblem } from '../ui/load-problem.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import classes from './payment-page.module.css';

/** The page's first calls. */
export const askFirst = ({ context, params }: Opened) =>
  ask(context, invoiceQuery(Number(params.id)));

/** `/invoices/{id}`: how long the time is held, how to pay and for what; then, that it is paid. */
export function PaymentPage() {
  const { id } = useParams({ from: '/guarded/invoices/$id' });
  const { data, error, refetch } = useQuery({
    ...invoiceQuery(Number(id)),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data ? pollDelay(data.invoice, dataUpdateCount, Date.now() - data.clockAhead) : false,
  });
  if (data) return <LoadedPage key={id} {...data} />;
  if (!error) return <Skeleton />;
  return (
    <LoadProblem title="Failed to fetch invoice details" error={error} onRetry={() => refetch()} />
  );
}

type LoadedProps = { invoice: Invoice; clockAhead: number };

function LoadedPage({ invoice: received, clockAhead }: LoadedProps) {
  const invoice = useInvoiceNow(received, clockAhead);
  const queries = useQueryClient();
  const show = async (next: Invoice) => {
    const { queryKey } = invoiceQuery(invoice.id);
    // A response still under way may predate the payment.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, { invoice: next, clockAhead });
  };
  const { user } = useSession();
  const standing = paymentStanding(invoice);
  const [typedPhone, setPhone] = useState<string>();
  const phone = typedPhone ?? phoneInField(user?.phone_number);
  const { prompt } = invoice;
  const promptProblem = prompt?.problem && `${prompt.id} ${prompt.problem.sentence}`;
  const code = useTypedCode(invoice, (taken) => void show(taken));
  const { claim } = invoice;
  const { story, spoken } = useFocusOnChange(
    `${standing} ${claim?.code} ${claim?.state} ${promptProblem}`,
    spokenStanding(invoice),
  );
  const pays = user?.id === invoice.user_id;
  const isOpen = standing === 'open';
  // The phone to prompt and the email for the receipt may have been changed in another browser since login.
  useQuery({ ...profileQuery, enabled: pays && isOpen });
  // Even a cancelled booking may have a code under check.
  const held =
    (isOpen || standing === 'prompted' || standing === 'checking') &&
    invoice.booking.status !== 'cancelled';
  return (
    <PageContainer className={classes.columns}>
      <p className="spoken" role="status">
        {spoken}
      </p>
      <div className={classes.story} ref={story} tabIndex={-1}>
        {standing === 'confirmed' ? (
          <PaymentSuccess invoice={invoice} mailedTo={pays ? user.email : undefined}>
            <NextSteps booking={invoice.booking} />
          </PaymentSuccess>
        ) : (
          <>
            <Heading invoice={invoice} held={held} />
            <RefundNotice invoice={invoice} />
          </>
        )}
        {isOpen && pays && <PromptProblem prompt={prompt} />}
        {held && <HoldCountdown invoice={invoice} clockAhead={clockAhead} />}
        <MissingNotice invoice={invoice} />
        {standing === 'prompted' && prompt && (
          <PromptedPhone prompt={prompt} pays={pays} clockAhead={clockAhead} code={code} />
        )}
        {standing === 'checking' && <CheckingCode invoice={invoice} pays={pays} code={code} />}
        {(standing === 'released' || standing === 'cancelled') && (
          <ReleasedTime
            invoice={invoice}
            lapsed={standing === 'released'}
            pays={pays}
            code={code}
          />
        )}
      </div>
      <aside className={classes.slip}>
        <InvoiceSlip invoice={invoice} folds={takesPayment(invoice)} />
        {invoice.status === 'paid' && <Receipt invoice={invoice} />}
        <div className={classes.papers}>
          {invoice.status === 'paid' && <PrintButton h={48}>Print receipt</PrintButton>}
          <ReceiptDownload invoice={invoice} />
          {standing === 'confirmed' && (
            <LinkButton to="/" variant="subtle">
              Return to Spaces
            </LinkButton>
          )}
        </div>
      </aside>
      {takesPayment(invoice) && (
        <div className={classes.ways}>
          {pays ? (
            <WaysToPay
              invoice={invoice}
              code={code}
              phone={phone}
              onPhone={setPhone}
              onTaken={show}
            />
          ) : (
            <NotPayer />
          )}
          {pays && <BuyerPin invoice={invoice} onNamed={(named) => void show(named)} />}
          {isOpen && <Assurance />}
        </div>
      )}
    </PageContainer>
  );
}

/** Below the ways to pay, where somebody looks who has paid and sees nothing happen. */
function Assurance() {
  return (
    <p className={classes.assurance}>
      Something wrong with the payment? Keep the SMS: money that reaches us is never lost.{' '}
      <Link to="/help" hash="trouble">
        Help with payments
      </Link>
    </p>
  );
}

/** What people do once they have paid. */
function NextSteps({ booking }: Pick<Invoice, 'booking'>) {
  const look = { size: 'lg' } as const;
  return (
    <>
      <LinkButton to="/bookings/$id" params={{ id: String(booking.id) }} {...look}>
        View booking
      </LinkButton>
      <AddToCalendar booking={booking} look={look} />
      <Directions location={booking.location} {...look} />
    </>
  );
}

const headings = { booking: 'Pay for your booking', change: 'Pay for your new time' };

function Heading({ invoice, held }: { invoice: Invoice; held: boolean }) {
  const { day, times } = formatStretch(invoice.booking.start_time, invoice.booking.end_time);
  const what = invoice.change?.state === 'pending' ? 'change' : 'booking';
  return (
    <div>
      <h1>{held ? headings[what] : 'Your booking'}</h1>
      {held && (
        <p className="lead">
          We hold {day}, <span className="together">{times}</span> for you while you pay.
          {what === 'change' && ' Until then your booking stays as it is.'}
        </p>
      )}
    </div>
  );
}

function NotPayer() {
  return (
    <Notice tone="yellow" title="Waiting for the client">
      Only the person who booked can pay this invoice.
    </Notice>
  );
}

/**
 * When the state of the payment changes, the focus moves to it; if somebody is typing, it is announced to screen
 * readers instead.
 */
function useFocusOnChange(state: string, sentence: string) {
  const story = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (isTyping()) return setSpoken(sentence);
    setSpoken('');
    window.scrollTo({ top: 0 });
    story.current?.focus({ preventScroll: true });
  }, [state, sentence]);
  return { story, spoken };
}

function isTyping(): boolean {
  const active = document.activeElement;
  return active instanceof HTMLInputElement && active.type !== 'radio';
}

function Skeleton() {
  return (
    <PageContainer className={classes.columns}>
      <div className={classes.story} aria-busy="true">
        <Bone width={320} height={42} />
        <Bone height={62} />
        <Bone height={80} />
        <Bone height={216} />
      </div>
      <div className={classes.slip}>
        <Bone height={420} />
      </div>
    </PageContainer>
  );
}
