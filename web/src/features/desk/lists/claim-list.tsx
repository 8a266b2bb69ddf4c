import { IconHourglass } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { claimsQuery, type DeskClaim } from '../desk.api.ts';
import { claimKinds, claimTabKinds, keyIn } from '../desk-kinds.ts';
import { StoryLink } from '../story/story-link.tsx';
import { DeskFilters, type DeskListProps } from './desk-filters.tsx';
import classes from './desk-list.module.css';
import { DeskList } from './desk-list.tsx';
import { PaidPromptList } from './paid-prompt-list.tsx';

type Props = DeskListProps & {
  /** The number of prompts that were paid but are not counted. */
  missing: number;
};

/** Codes typed by clients that count for nothing, yet or any more. */
export function ClaimList({ search, onSearch, missing }: Props) {
  return (
    <>
      <DeskFilters
        search={search}
        onSearch={onSearch}
        searchFor="Code, INV-12"
        kinds={claimTabKinds}
      />
      {search.kind === 'phone' ? (
        <PaidPromptList search={search.search} />
      ) : (
        <Claims search={search} missing={missing} />
      )}
    </>
  );
}

function Claims({ search, missing }: Omit<Props, 'onSearch'>) {
  const kind = keyIn(claimKinds, search.kind);
  const list = useInfiniteQuery(claimsQuery({ kind, search: search.search }));
  return (
    <>
      {missing > 0 && search.kind === undefined && (
        <div className={classes.missing}>
          <Notice tone="yellow">
            {missing === 1
              ? 'One prompt was paid on a phone, and no payment counts for it.'
              : `${missing} prompts were paid on a phone, and no payment counts for them.`}{' '}
            <Link to="/admin-dashboard/payments" search={{ tab: 'claims', kind: 'phone' }}>
              See what they may be
            </Link>
          </Notice>
        </div>
      )}
      <DeskList
        list={list}
        name="codes"
        empty={{
          icon: IconHourglass,
          title: 'No codes wait',
          sentence: 'Codes that M-Pesa has not confirmed appear here.',
        }}
        row={(claim) => <ClaimRow claim={claim} />}
      />
    </>
  );
}

function ClaimRow({ claim }: { claim: DeskClaim }) {
  const { receipt, invoice } = claim;
  return (
    <>
      <div className={classes.facts}>
        <h2 className="badged">
          <span>{claim.code}</span>
          <StatusBadge tone={claim.state === 'verifying' ? 'yellow' : 'grey'}>
            {claim.state === 'verifying' ? 'Unproved' : 'Refused'}
          </StatusBadge>
        </h2>
        <p className={classes.quiet}>
          Typed {formatDateTime(claim.created_at)} by {claim.client.name} for{' '}
          <Link to="/invoices/$id" params={{ id: String(invoice.id) }}>
            {invoice.number}
          </Link>
          {claim.asked_at && `. M-Pesa was asked ${formatDateTime(claim.asked_at)}`}
        </p>
        <p className={classes.advice}>
          {claim.problem} {claim.next_step}
        </p>
      </div>
      <div className={classes.foot}>
        <strong>{formatMoney(invoice.amount)}</strong>
        {receipt && (
          <StoryLink receiptId={receipt.id}>
            See the payment over {formatMoney(receipt.amount)}
          </StoryLink>
        )}
      </div>
    </>
  );
}
