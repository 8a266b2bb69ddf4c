import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Help, helpQuery } from '../domain/help.api.ts';
import { LoadProblem } from '../ui/load-problem.tsx';
import { TextPage } from '../ui/text-page.tsx';

/** `/terms`: the terms between those who rent, those who let, and Nafasi. */
export function TermsPage() {
  const { data: help, error, refetch } = useQuery(helpQuery);
  if (error)
    return <LoadProblem title="Failed to load the terms" error={error} onRetry={() => refetch()} />;
  return (
    <TextPage
      title="Terms of use"
      lead={
        <>
          What holds between you, the owner of a space, and Nafasi. In force since{' '}
          <span className="unbroken">Mon 30 Nov 2026</span>.
        </>
      }
    >
      <Parties />
      {help && <Booking help={help} />}
      <Conduct />
      <Owners />
      <Nafasi />
      {help && (
        <section aria-labelledby="ask">
          <h2 id="ask">Questions and complaints</h2>
          <p>
            Write to <a href={`mailto:${help.support_email}`}>{help.support_email}</a>. How things
            work is on <Link to="/help">Help</Link>, what we keep of you in the{' '}
            <Link to="/privacy">privacy notice</Link>. Kenyan law holds.
          </p>
          <p className="small">
            Nafasi shows its pages with the work of others:{' '}
            <a href="/licences.txt">what it uses, and under which licences</a>.
          </p>
        </section>
      )}
    </TextPage>
  );
}

function Parties() {
  return (
    <section aria-labelledby="parties">
      <h2 id="parties">Who agrees with whom</h2>
      <p>
        A booking is an agreement between the client and the owner of the space, at the terms of
        that space, which are shown before booking and kept with it. Nafasi shows spaces, keeps
        times and takes payments; it is not the owner’s landlord, agent or guest.
      </p>
    </section>
  );
}

function Booking({ help }: { help: Help }) {
  return (
    <section aria-labelledby="booking">
      <h2 id="booking">Booking, paying, cancelling</h2>
      <ul>
        <li>The price is the one shown when you book, in Kenyan shillings. Nothing is added.</li>
        <li>
          An unpaid booking keeps its time for {help.hold_minutes} minutes, and then lapses. You may
          have {help.most_holds} of them at once. Until you have paid for a first one, those of more
          than {help.long_hours} hours keep it for {help.brief_hold_minutes} minutes, and all of
          them come to {help.most_held_hours} hours at most.
        </li>
        <li>
          It is confirmed once <span className="unbroken">M-Pesa</span> has confirmed all of the
          payment to us.
        </li>
        <li>
          A client may cancel until {help.free_cancel_hours} hours before the start and gets all
          back; later nothing is given back. If the owner or Nafasi cancels, all is.
        </li>
        <li>
          Overpayments, and payments for a time that is no longer free, go back to the phone that
          paid.
        </li>
      </ul>
    </section>
  );
}

function Conduct() {
  return (
    <section aria-labelledby="conduct">
      <h2 id="conduct">In a space</h2>
      <ul>
        <li>Come no more than you said, and be out when your time ends.</li>
        <li>Keep to the terms of the space. You answer for what you and your guests break.</li>
        <li>Review only what you have seen, truthfully, and about the space.</li>
      </ul>
    </section>
  );
}

function Owners() {
  return (
    <section aria-labelledby="owners">
      <h2 id="owners">Those who let</h2>
      <ul>
        <li>
          You may let the space, and it is as its page shows it: safe, clean and open in time.
        </li>
        <li>What is booked and paid stands. Cancel only when you must.</li>
        <li>Taxes on what you earn are yours.</li>
      </ul>
    </section>
  );
}

function Nafasi() {
  return (
    <section aria-labelledby="nafasi">
      <h2 id="nafasi">Your account, and ours to do</h2>
      <ul>
        <li>
          Your account is yours alone: keep its password, and give us a phone and email you read.
        </li>
        <li>
          We may close an account that is used to deceive or to harm others. Bookings that are paid
          are honoured or given back.
        </li>
        <li>
          When these terms change, the new ones stand here with their day. Bookings keep the terms
          they were made at.
        </li>
      </ul>
    </section>
  );
}
