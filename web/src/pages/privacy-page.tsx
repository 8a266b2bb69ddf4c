import { Link } from '@tanstack/react-router';
import { TextPage } from '../ui/text-page.tsx';

/** `/privacy`: the privacy notice. A new notice is dated by another entry in PRIVACY_NOTICES. */
export function PrivacyPage() {
  return (
    <TextPage
      title="Privacy notice"
      lead={
        <>
          What Nafasi keeps of you, why, who sees it, and what you can do about it, under Kenya’s
          Data Protection Act, 2019. In force since{' '}
          <span className="unbroken">Thu 26 Nov 2026</span>.
        </>
      }
    >
      <WhatAndWhy />
      <WhoSeesIt />
      <HowLong />
      <YourRights />
      <Complaints />
    </TextPage>
  );
}

function WhatAndWhy() {
  return (
    <section aria-labelledby="what">
      <h2 id="what">What we keep, and why</h2>
      <dl>
        <div>
          <dt>Your account</dt>
          <dd>
            Names, email address, phone number and your password, which we cannot read, and the
            passkeys you add. Without the first four there is no account: this is our contract with
            you.
          </dd>
        </div>
        <div>
          <dt>What you book, pay and write</dt>
          <dd>
            Bookings, what you say was wrong with one or answer to that, invoices, M-Pesa codes,
            reviews and answers to them, what owners say of you as their client, what you report,
            messages with their pictures and PDFs, the spaces you list or save. This is what you use
            Nafasi for.
          </dd>
        </div>
        <div>
          <dt>Proof of payments</dt>
          <dd>
            What M-Pesa reports: the code, the amount, your first name, and the last three digits of
            your phone number. Of a refund to a phone, the name too that M-Pesa has for it. Tax law
            asks us to keep it.
          </dd>
        </div>
        <div>
          <dt>Where you are</dt>
          <dd>
            Only when you press “Near me”, and no finer than a street: to find what is near. It is
            not kept.
          </dd>
        </div>
        <div>
          <dt>A record of who did what</dt>
          <dd>
            Changes, logins and refused ones, with the network they came from: to find misuse. That
            is our legitimate interest, and yours.
          </dd>
        </div>
      </dl>
      <p>
        Your browser keeps your login, your choices of colours and of saving data, drafts of what
        you type, and what you show at the door of a paid booking until it is over or you log out,
        and nothing that follows you. There is no advertising here, and nothing of yours is sold.
      </p>
    </section>
  );
}

function WhoSeesIt() {
  return (
    <section aria-labelledby="who">
      <h2 id="who">Who sees it</h2>
      <ul>
        <li>You, and the admins of Nafasi.</li>
        <li>
          The owner of a space you book: your name, the booking, what you say was wrong with it, the
          codes that paid it, and how owners rate you on average. Not your phone number, not your
          email address.
        </li>
        <li>
          Everybody: your first name beside a review; an owner’s spaces, and where they are to some
          200 metres. The exact place and the way in: who has paid for a time there.
        </li>
        <li>
          Whom you write to: your messages. Phone numbers, addresses and links in them only once a
          booking between you is paid. Admins read them only where one of you reports them.
        </li>
        <li>
          Clients of an owner: the owner’s name, what they answer when something was wrong and,
          where one is given, KRA PIN, on their receipts.
        </li>
        <li>
          Safaricom: the phone number and the amount of a payment you ask for, and of a refund that
          we send to a phone. The services that carry our emails and texts: your address or number,
          and the words of the message.
        </li>
      </ul>
    </section>
  );
}

function HowLong() {
  return (
    <section aria-labelledby="how-long">
      <h2 id="how-long">How long we keep it</h2>
      <ul>
        <li>Your account: until you remove it. A passkey: until you remove it, or the account.</li>
        <li>
          Bookings, what was wrong with them, invoices and payments: seven years at least, for tax.
          Once you have left, under the number of a former user. Receipts keep the names that they
          were given with.
        </li>
        <li>The record of who did what: seven years. Logins and refusals: one year.</li>
        <li>Messages of M-Pesa as they came: 90 days.</li>
        <li>
          Codes and requests to pay that came to nothing: a year. Phone numbers that payments were
          asked of or sent to: a week, then shortened.
        </li>
        <li>Notices to you: two years. Messages: two years after the last one.</li>
      </ul>
    </section>
  );
}

function YourRights() {
  return (
    <section aria-labelledby="rights">
      <h2 id="rights">What you can do</h2>
      <ul>
        <li>
          See it and take it with you: on <Link to="/profile">your profile</Link>, under Your data,
          are a file of everything, and your receipts and lists.
        </li>
        <li>Correct it: on your profile. What you cannot change there, ask us to.</li>
        <li>
          Have it deleted: on your profile, at once, when nothing is open. What the law makes us
          keep stays, without your name, email and phone number wherever it can.
        </li>
        <li>
          Object, or ask anything: answer any email from Nafasi, or write to the address it names.
        </li>
      </ul>
    </section>
  );
}

function Complaints() {
  return (
    <section aria-labelledby="complaints">
      <h2 id="complaints">If we do not do right by you</h2>
      <p>
        You can complain to the Office of the Data Protection Commissioner, without asking us first:{' '}
        <a href="https://www.odpc.go.ke" rel="noreferrer">
          www.odpc.go.ke
        </a>
        .
      </p>
    </section>
  );
}
