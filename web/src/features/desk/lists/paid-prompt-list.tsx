import { IconDeviceMobileCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type DeskPrompt, paidPromptsQuery } from '../desk.api.ts';
import { MatchDialog } from '../dialogs/match-dialog.tsx';
import { StoryLink } from '../story/story-link.tsx';
import { payerOf } from '../story/story-text.ts';
import classes from './desk-list.module.css';
import { DeskList } from './desk-list.tsx';

/** A prompt, and the payment that it may be. */
type Match = { prompt: DeskPrompt; receipt: DeskPrompt['candidates'][number] };

/** Prompts that M-Pesa reports as paid but that are not counted, each with the payments that may belong to it. */
export function PaidPromptList({ search }: { search: string | undefined }) {
  const list = useInfiniteQuery(paidPromptsQuery({ search }));
  // Not in the rows: an item may leave the list while an admin is typing.
  const [matching, setMatching] = useState<Match>();
  return (
    <>
      <DeskList
        list={list}
        name="prompts"
        empty={{
          icon: IconDeviceMobileCheck,
          title: 'Nothing is missing',
          sentence: 'What was paid on a phone, and whose payment is not known, appears here.',
        }}
        row={(prompt) => (
          <PromptRow prompt={prompt} onMatch={(receipt) => setMatching({ prompt, receipt })} />
        )}
      />
      {matching && (
        <MatchDialog
          receipt={matching.receipt}
          proposed={{
            invoice: matching.prompt.invoice.number,
            reason: `Same amount and number as the phone asked ${formatDateTime(matching.prompt.created_at)}`,
          }}
          onClose={() => setMatching(undefined)}
        />
      )}
    </>
  );
}

type RowProps = { prompt: DeskPrompt; onMatch: (receipt: Match['receipt']) => void };

function PromptRow({ prompt, onMatch }: RowProps) {
  const { invoice } = prompt;
  return (
    <>
      <div className={classes.facts}>
        <h2 className="badged">
          <span>{prompt.phone_number}</span>
          <StatusBadge tone="yellow">Paid on a phone</StatusBadge>
        </h2>
        <p className={classes.quiet}>
          Asked {formatDateTime(prompt.created_at)} by {prompt.client.name} for{' '}
          <Link to="/invoices/$id" params={{ id: String(invoice.id) }}>
            {invoice.number}
          </Link>
        </p>
        <p className={classes.advice}>
          {prompt.problem} {prompt.next_step}
        </p>
        {prompt.candidates.map((receipt) => (
          <p key={receipt.id} className={classes.candidate}>
            <span>
              <StoryLink receiptId={receipt.id} className={classes.code}>
                {receipt.code}
              </StoryLink>
              , paid {formatDateTime(receipt.paid_at)}
              {payerOf(receipt)}
            </span>
            <Button
              size="sm"
              h={40}
              onClick={() => onMatch(receipt)}
              aria-label={`Match ${receipt.code} to ${invoice.number}`}
            >
              Match
            </Button>
          </p>
        ))}
      </div>
      <div className={classes.foot}>
        <strong>{formatMoney(prompt.amount)}</strong>
      </div>
    </>
  );
}
