import { useLocation } from '@tanstack/react-router';
import { Activity, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LoginForm } from '../features/accounts/login-form.tsx';
import type { Known } from '../features/accounts/register.ts';
import { SignUpInPlace } from '../features/accounts/sign-up-in-place.tsx';
import { type Purpose, useAccountQuestion } from '../lib/ask-for-account.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Segments } from '../ui/segments.tsx';
import { Sheet } from '../ui/sheet.tsx';
import classes from './account-in-place.module.css';
import { BookingSlip } from './booking-slip.tsx';

type Way = 'signUp' | 'logIn';

const ways = [
  { value: 'signUp', label: 'New here: Sign up' },
  { value: 'logIn', label: 'Log in' },
] as const;

const titles: Record<Purpose, Record<Way, string>> = {
  book: { signUp: 'Who is this booking for?', logIn: 'Log in to book' },
  save: { signUp: 'Sign up to save this space', logIn: 'Log in to save this space' },
  review: { signUp: 'Sign up to review', logIn: 'Log in to review' },
  report: { signUp: 'Sign up to report this', logIn: 'Log in to report this' },
  ask: { signUp: 'Sign up to ask the host', logIn: 'Log in to ask the host' },
  again: { signUp: 'Sign up to go on', logIn: 'Session expired. Please log in again.' },
};

const promises: Record<Way, string> = {
  signUp: 'Nothing is charged yet. The next step is your booking.',
  logIn: 'Your time and guests are kept while you log in.',
};

const sentences: Record<Known, string> = {
  taken: 'You have an account. Log in.',
  opened: 'Your account is ready. Log in to go on.',
};

const narrow = '(max-width: 47.99em)';

/** A dialog over the page that needs an account: opens one or logs in without leaving what the person was doing. */
export function AccountInPlace({ purpose }: { purpose: Purpose }) {
  const { close, end } = useAccountQuestion();
  const { href } = useLocation();
  // Only people who have booked can review, and an expired session means that there is an account.
  const [way, setWay] = useState<Way>(
    purpose === 'review' || purpose === 'again' ? 'logIn' : 'signUp',
  );
  const [known, setKnown] = useState<{ email: string; why: Known }>();
  const logIn = useRef<HTMLDivElement>(null);
  const goOn = useEffectEvent(end);
  useEffect(() => () => goOn(), []);
  useEffect(() => {
    if (known) logIn.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  }, [known]);
  const choose = (next: Way) => {
    setKnown(undefined);
    setWay(next);
  };
  return (
    <Frame title={titles[purpose][way]} onClose={close}>
      <BookingSlip redirect={href} />
      <Segments
        className={classes.ways}
        label="Your account"
        choices={ways}
        value={way}
        onChange={choose}
      />
      <Activity mode={way === 'signUp' ? 'visible' : 'hidden'}>
        <SignUpInPlace
          onKnown={(email, why) => {
            setWay('logIn');
            setKnown({ email, why });
          }}
        />
      </Activity>
      <Activity mode={way === 'logIn' ? 'visible' : 'hidden'}>
        <div ref={logIn}>
          {known && (
            <div className={classes.known}>
              <Notice tone={known.why === 'taken' ? 'yellow' : 'green'}>
                {sentences[known.why]}
              </Notice>
            </div>
          )}
          <LoginForm
            key={known?.email}
            redirect={href}
            email={known?.email}
            act="Log in and go on"
          />
        </div>
      </Activity>
      {purpose === 'book' && <p className={classes.promise}>{promises[way]}</p>}
    </Frame>
  );
}

type FrameProps = { title: string; onClose: () => void; children: ReactNode };

/** A dialog, on phones a bottom sheet. */
function Frame({ title, onClose, children }: FrameProps) {
  // Fixed while open: switching between the two would lose what was typed.
  const [isNarrow] = useState(() => window.matchMedia(narrow).matches);
  if (isNarrow)
    return (
      <Sheet title={title} onClose={onClose}>
        {children}
      </Sheet>
    );
  return (
    <Dialog label={title} size="account" onClose={onClose}>
      <h2 className={classes.title} tabIndex={-1} data-autofocus>
        {title}
      </h2>
      {children}
    </Dialog>
  );
}
