import { Button } from '@mantine/core';
import { IconCash, IconCircleCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { receiptsQuery } from '../desk.api.ts';
import {
  type DeskSearch,
  keyIn,
  receiptKindIn,
  receiptKinds,
  receiptSorts,
} from '../desk-search.ts';
import { DeskFilters } from './desk-filters.tsx';
import { DeskList } from './desk-list.tsx';
import { ReceiptRow } from './receipt-row.tsx';
import { ReceiptScope } from './receipt-scope.tsx';

type Props = { search: DeskSearch; onSearch: (change: DeskSearch) => void };

/** Payments that M-Pesa says it received: those that need a person first, all of them one choice away. */
export function ReceiptList({ search, onSearch }: Props) {
  const { search: words, from, to } = search;
  const kind = receiptKindIn(search.kind);
  const sort = keyIn(receiptSorts, search.sort) || undefined;
  const isAll = kind !== 'open';
  const list = useInfiniteQuery(receiptsQuery({ kind, search: words, from, to, sort }));
  const isNarrowed = Boolean(words || from || to);
  const choose = (all: boolean) => onSearch({ kind: all ? 'all' : undefined });
  return (
    <>
      <ReceiptScope isAll={isAll} onChoose={choose} />
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
      ? 'It may be among the payments that are accounted for.'
      : 'Every payment is counted for its invoice, owed back or given back.',
    action: (
      <Button variant="default" onClick={onSeeAll}>
        See all payments
      </Button>
    ),
  };
}
