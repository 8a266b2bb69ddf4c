import { IconHourglass } from '@tabler/icons-react';
import type { Invoice } from '../../../domain/invoice.ts';
import { formatTime } from '../../../lib/dates.ts';
import { Loader } from '../../../ui/loader.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { takesPayment } from '../standing/payment-standing.ts';
import classes from '../state-card.module.css';
import { StateCard } from '../state-card.tsx';
import { CodeForm } from './code-form.tsx';
import type { TypedCode } from './use-typed-code.ts';

type Props = { invoice: Invoice; pays: boolean; code: TypedCode };

/** A code that M-Pesa has not confirmed yet. The page polls by itself; another code can be entered instead. */
export function CheckingCode({ invoice, pays, code }: Props) {
  return (
    <StateCard
      icon={IconHourglass}
      tone="yellow"
      title={`Checking ${invoice.claim?.code ?? 'your code'}`}
    >
      {invoice.claim?.not_found && <NotFoundYet askAgainAt={invoice.claim.ask_again_at} />}
      <p>
        <span className="unbroken">M-Pesa</span> usually answers within a minute.{' '}
        {whatBecomesOfIt(invoice.booking)} You may close this page.
      </p>
      <div className={classes.foot}>
        <StatusBadge tone="yellow">Code under check</StatusBadge>
        <Loader />
      </div>
      {pays && !takesPayment(invoice) && (
        <div className={classes.late}>
          <h3>Typed it wrong? Enter it again</h3>
          <CodeForm code={code} />
        </div>
      )}
    </StateCard>
  );
}

function whatBecomesOfIt({ status, cancel_reason, hold_until }: Invoice['booking']): string {
  if (hold_until)
    return 'If it answers after your hold has ended, we take the time back for you if it is still free and the space takes bookings; if not, your money is owed to you.';
  if (status !== 'cancelled') return '';
  return cancel_reason === 'lapsed'
    ? 'If your time is still free and the space takes bookings we take it back for you; if not, your money is owed to you.'
    : 'The booking was cancelled: what you paid with this code is owed to you.';
}

function NotFoundYet({ askAgainAt }: { askAgainAt: string | null }) {
  return (
    <div className={classes.notice}>
      <Notice tone="yellow" title="M-Pesa does not know this code yet">
        Compare it with the SMS;{' '}
        {askAgainAt ? `we look again at ${formatTime(askAgainAt)}.` : 'we are looking again.'}
      </Notice>
    </div>
  );
}
