import { Loader } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Invoice } from './payments.api.ts';
import classes from './state-card.module.css';
import { StateCard } from './state-card.tsx';

/** A code that M-Pesa has not confirmed yet. The page asks again by itself. */
export function CheckingCode({ invoice }: { invoice: Invoice }) {
  const held = invoice.booking.status !== 'cancelled';
  return (
    <StateCard
      icon={IconHourglass}
      tone="yellow"
      title={`Checking ${invoice.claim?.code ?? 'your code'}`}
    >
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
    </StateCard>
  );
}
