import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Help, helpQuery } from '../domain/help.api.ts';
import { formatWholeMoney } from '../lib/money.ts';
import { LoadProblem } from '../ui/load-problem.tsx';
import { TextPage } from '../ui/text-page.tsx';

/** `/help`: how renting works, and what to do when something goes wrong. Each answer has its own address. */
export function HelpPage() {
  const { data: help, error, refetch } = useQuery(helpQuery);
  if (error)
    return <LoadProblem title="Failed to load help" error={error} onRetry={() => refetch()} />;
  return (
    <TextPage
      title="Help"
      lead="How booking and paying work here, and what to do when they do not."
    >
      {help && (
        <>
          <Contents />
          <Paying help={help} />
          <Holding help={help} />
          <Trouble />
          <Cancelling help={help} />
          <Refunds />
          <Problems help={help} />
          <Changing help={help} />
          <Times help={help} />
          <Hosting />
          <Account />
          <Contact help={help} />
        </>
      )}
    </TextPage>
  );
}

const answers = {
  paying: 'How do I pay?',
  holding: 'How long is my time kept?',
  trouble: 'I have paid, and it does not show',
  cancelling: 'How do I cancel?',
  refunds: 'When does money come back?',
  problems: 'What if something is wrong with the space?',
  changing: 'Can I change the time?',
  times: 'Which times can be booked?',
  hosting: 'How do I list a space?',
  account: 'I cannot log in',
  contact: 'Ask a person',
} as const;

function Contents() {
  return (
    <nav aria-label="Answers">
      <ul>
        {Object.entries(answers).map(([id, question]) => (
          <li key={id}>
            <a href={`#${id}`}>{question}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Answer({ id, children }: { id: keyof typeof answers; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{answers[id]}</h2>
      {children}
    </section>
  );
}

type Props = { help: Help };

const MPesa = () => <span className="unbroken">M-Pesa</span>;

function Paying({ help: { pay_bill: bill } }: Props) {
  return (
    <Answer id="paying">
      <p>
        With <MPesa />, on the page that opens once you have booked. There are two ways:
      </p>
      <ul>
        <li>
          Let us prompt your phone: give its number, and type your <MPesa /> PIN when it asks.
        </li>
        <li>
          Or open Lipa na <MPesa />, then Pay Bill. Business number{' '}
          <strong>{bill.business_number}</strong>, account <strong>{bill.account}</strong>, and the
          amount that the page shows. Then type the code that begins the SMS into the page.
        </li>
      </ul>
      <p>
        <MPesa /> moves {formatWholeMoney(bill.most_per_payment)} at once; what is more takes
        several payments, which the page counts together. PayPal and cards are not available.
      </p>
    </Answer>
  );
}

function Holding({ help }: Props) {
  return (
    <Answer id="holding">
      <p>
        For {help.hold_minutes} minutes from booking, and the page counts down. While your phone is
        prompted or a code is checked the clock stands still, for {help.waiting_minutes} minutes in
        sum at most. Unpaid time then goes back to everybody, and costs you nothing.
      </p>
      <p>
        You can have {help.most_holds} unpaid bookings at once. Until you have paid for a first one,
        a booking of more than {help.long_hours} hours is kept for {help.brief_hold_minutes}{' '}
        minutes, and unpaid ones come to {help.most_held_hours} hours in all.
      </p>
      <p>
        If you cancel unpaid and book the same space again soon after, you have the time that was
        left.
      </p>
    </Answer>
  );
}

function Trouble() {
  return (
    <Answer id="trouble">
      <ul>
        <li>Keep the SMS. Money that reaches us is never lost.</li>
        <li>
          We cannot find the code? Compare it with the SMS, letter by letter: ten letters and
          digits. <MPesa /> may take some minutes to tell us of a payment, and we go on asking.
        </li>
        <li>
          The time had lapsed? If it is still free and the space takes bookings, the booking is
          confirmed all the same. If not, all of it goes back to the phone that paid.
        </li>
        <li>
          You paid too little or too much? The page says what is missing; what is too much goes
          back.
        </li>
      </ul>
    </Answer>
  );
}

function Cancelling({ help: { free_cancel_hours: hours } }: Props) {
  return (
    <Answer id="cancelling">
      <p>
        On the page of the booking, which is on <Link to="/client-dashboard">your dashboard</Link>.
        What you have not paid for, at any time. What you have paid for, until {hours} hours before
        it starts: then all of it comes back. Later nothing does, and the page says so before you
        decide.
      </p>
      <p>If the owner or we cancel, all of it comes back, whenever that is.</p>
    </Answer>
  );
}

function Refunds() {
  return (
    <Answer id="refunds">
      <p>
        It goes back by <MPesa /> to the phone that paid. The page of the booking says where it is,
        and we write to you when it is sent and when <MPesa /> has confirmed it.
      </p>
    </Answer>
  );
}

function Problems({ help: { report_hours, answer_hours } }: Props) {
  return (
    <Answer id="problems">
      <p>
        Is the door closed, the power out, or the room not as it was described? Say so on the page
        of the booking, from its start until {report_hours} hours after its end. The owner is told
        at once and has {answer_hours} hours to answer. Then we decide whether all, a part or
        nothing comes back to you, and write to both of you why.
      </p>
      <p>
        While it is open the owner is not paid for the booking. Owners answer on the page of the
        booking too: what they say is read before we decide.
      </p>
    </Answer>
  );
}

function Changing({ help: { free_cancel_hours: hours } }: Props) {
  return (
    <Answer id="changing">
      <p>
        Yes, on the page of the booking, for as long as cancelling it is free: until {hours} hours
        before it starts. If the new time costs more, you pay the difference; if it costs less, the
        difference comes back.
      </p>
    </Answer>
  );
}

function Times({ help }: Props) {
  return (
    <Answer id="times">
      <p>
        {help.shortest_minutes} minutes or more, up to {help.furthest_days} days ahead, at any
        minute that is free. An owner may ask for longer bookings, some notice, or keep opening
        hours; the page of the space says so. All times are Nairobi’s.
      </p>
    </Answer>
  );
}

function Hosting() {
  return (
    <Answer id="hosting">
      <p>
        Tell us about it on <Link to="/host">List your space</Link>. Once an admin has said yes, you
        set its price, hours and terms, show it in pictures, and see what is booked and paid.
      </p>
    </Answer>
  );
}

function Account() {
  return (
    <Answer id="account">
      <p>
        <Link to="/forgot-password">Ask for a link</Link> by which you choose a new password: it
        comes by email. Look among the unwanted ones too.
      </p>
    </Answer>
  );
}

function Contact({ help: { support_email: email } }: Props) {
  return (
    <Answer id="contact">
      <p>
        Write to <a href={`mailto:${email}`}>{email}</a>, with the number of the booking and, if it
        is about money, the code of the SMS.
      </p>
    </Answer>
  );
}
