import type { Transaction } from './books.ts';
import { maskMsisdn } from './msisdn.ts';
import { nairobiIso } from './nairobi-time.ts';
import type { Merchant } from './settings.ts';
import { shillings } from './sms.ts';

const COLUMNS = [
  'Receipt No.',
  'Completion Time',
  'Initiation Time',
  'Details',
  'Transaction Status',
  'Paid In',
  'Withdrawn',
  'Balance',
  'Balance Confirmed',
  'Reason Type',
  'Other Party Info',
  'Linked Transaction ID',
  'A/C No.',
];
const M_PESA_BEGAN = '2007-03-06';
/** The reasons for transactions, as statements and results name them. */
export const REASONS = {
  payment: 'Pay Bill Online',
  reversal: 'Pay Bill Reversal',
  payout: 'Business Payment to Customer',
  business: 'Business Pay Bill',
};

/** Days in Nairobi, both inclusive; if missing, unbounded. */
interface Period {
  from?: string | undefined;
  to?: string | undefined;
  now: Date;
}

/** The organisation's statement in the format of M-Pesa's portal, newest first, with its heading lines. */
export function statementCsv(
  transactions: readonly Transaction[],
  { shortCode, merchantName }: Merchant,
  { from, to, now }: Period,
): string {
  const first = from ?? M_PESA_BEGAN;
  const last = to ?? nairobiIso(now).slice(0, 10);
  const rows = withBalances(transactions.filter((one) => one.shortCode === shortCode));
  const shown = rows.filter(({ at }) => {
    const day = nairobiIso(at).slice(0, 10);
    return day >= first && day <= last;
  });
  const heading = [
    ['Organization:', merchantName],
    ['Short Code:', shortCode],
    ['Account:', 'Utility Account'],
    ['Time Period:', `From ${portalDay(first)} 00:00:00 To ${portalDay(last)} 23:59:59`],
    [],
  ];
  const lines = [...heading, COLUMNS, ...shown.toReversed().map(columnsOf)];
  return `${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** Balances are in chronological order, in whatever order the payments were made up. */
function withBalances(transactions: readonly Transaction[]) {
  let balanceCents = 0;
  return transactions
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((one) => {
      balanceCents += one.kind === 'payment' ? one.amountCents : -one.amountCents;
      return { ...one, balanceCents };
    });
}

function columnsOf(row: Transaction & { balanceCents: number }): string[] {
  const { kind, receipt, at, amountCents, account, original = '' } = row;
  const isIn = kind === 'payment';
  const other = `${row.business ?? maskMsisdn(row.msisdn)} - ${row.name}`;
  const details = {
    payment: `Pay Bill from ${other} Acc. ${account ?? ''}`,
    reversal: `Pay Bill Reversal of ${original} to ${other}`,
    payout: `Business Payment to ${other}`,
    business: `${account === null ? 'Merchant Payment' : 'Business Pay Bill'} to ${other}${account === null ? '' : ` Acc. ${account}`}`,
  };
  return [
    receipt,
    portalTime(at),
    portalTime(at),
    details[kind],
    'Completed',
    isIn ? shillings(amountCents) : '',
    isIn ? '' : shillings(-amountCents),
    shillings(row.balanceCents),
    'true',
    REASONS[kind],
    other,
    original,
    account ?? '',
  ];
}

/** `21-11-2026` for `2026-11-21`. */
const portalDay = (day: string): string => day.split('-').reverse().join('-');

/** `21-11-2026 10:42:05`. */
function portalTime(at: Date): string {
  const iso = nairobiIso(at);
  return `${portalDay(iso.slice(0, 10))} ${iso.slice(11, 19)}`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
