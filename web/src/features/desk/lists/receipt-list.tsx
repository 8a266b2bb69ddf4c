import { IconCash, IconCircleCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { receiptsQuery } from '../desk.api.ts';
import { receiptKindIn, receiptKinds } from '../desk-kinds.ts';
import { receiptSorts } from '../desk-search.ts';
import { DeskFilters, type DeskListProps } from './desk-filters.tsx';
import classes from './desk-list.module.css';
import { DeskList } from './desk-list.tsx';
import { ReceiptRow } from './receipt-row.tsx';

const scopes = [
  { value: false, label: 'Needs you' },
  { value: true, label: 'All payments' },
] as const;

/** Payments that M-Pesa received: by default those that need a person, or all of them. */
export function ReceiptList({ search, onSearch }: DeskListProps) {
  const { search: text, from, to } = search;
  const kind = receiptKindIn(search.kind);
  const sort = search.sort || undefined;
  const isAll = kind !== 'open';
  const list = useInfiniteQuery(receiptsQuery({ kind, search: text, from, to, sort }));
  const isNarrowed = Boolean(text || from || to);
  const choose = (all: boolean) => onSearch({ kind: all ? 'all' : undefined });
  return (
    <>
      <div className={classes.scope}>
        <ChoiceChips legend="Which payments" choices={scopes} chosen={isAll} onChoose={choose} />
      </div>
      <DeskFilters
        search={search}
        onSearch={onSearch}
        searchFor="Code, last digits, INV-12"
        kinds={isAll ? receiptKinds : undefined}
        anyKind="all"
        sorts={receiptSorts}
        hasDays
      />
      <DeskList
        list={list}
        name="payments"
        empty={isAll ? emptyOfAll : emptyOfOpen(isNarrowed, () => choose(true))}
        row={(receipt) => <ReceiptRow receipt={receipt} />}
      />
    </>
  );
}

const emptyOfAll = {
  icon: IconCash,
  title: 'No payments here',
  sentence: 'Payments that M-Pesa tells of and that fit these filters appear here.',
};

function emptyOfOpen(isNarrowed: boolean, onSeeAll: () => void) {
  return {
    icon: IconCircleCheck,
    title: isNarrowed ? 'Nothing like this needs you' : 'Nothing needs you',
    sentence: isNarrowed
      ? 'It may be among the payments that are settled.'
      : 'Every payment is counted for its invoice, owed back or given back.',
    action: (
      <Button variant="default" onClick={onSeeAll}>
        See all payments
      </Button>
    ),
  };
}
