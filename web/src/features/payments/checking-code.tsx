import { Loader } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { formatTime } from '../../lib/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CodeForm } from './code-form.tsx';
import { takesPayment } from './payment-standing.ts';
import type { Invoice } from './payments.api.ts';
import classes from './state-card.module.css';
import { StateCard } from './state-card.tsx';

type Props = { invoice: Invoice; pays: boolean; onTaken: (invoice: Invoice) => void };

/** A code that M-Pesa has not confirmed yet. The page asks again by itself; another code takes its place. */
export function CheckingCode({ invoice, pays, onTaken }: Props) {
  const held = invoice.booking.status !== 'cancelled';
  return (
    <StateCard
      icon={IconHourglass}
      tone="yellow"
      title={`Checking ${invoice.claim?.code ?? 'your code'}`}
    >
      {invoice.claim?.not_found && <NotFoundYet askAgainAt={invoice.claim.ask_again_at} />}
      <p>
        <span className="unbroken">M-Pesa</span> usually answers within a minute.{' '}
        {held
          ? 'Your time stays held while we check, even past the countdown.'
          : 'If your time is still free we take it back for you; if not, your money is owed to you.'}{' '}
        You may close this page.
      </p>
      <div className={classes.foot}>
        <StatusBadge tone="yellow">{held ? 'Hold paused' : 'Code under check'}</StatusBadge>
        <Loader size={20} aria-hidden="true" />
      </div>
      {pays && !takesPayment(invoice) && (
        <div className={classes.late}>
          <h3>Typed it wrong? Enter it again</h3>
          <CodeForm key={invoice.claim?.code} invoice={invoice} onTaken={onTaken} />
        </div>
      )}
    </StateCard>
  );
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
