// The parts of a payout, on paper: each booking with what was kept of its price, and where the money went.
import { type Paper, present } from '#platform/paper/paper.ts';
import { figureOnPaper, moneyOnPaper } from '#platform/paper/paper-money.ts';
import type { PaperTable } from '#platform/paper/paper-table.ts';
import type { Platform } from '#platform/platform.ts';
import { formatDay, formatTime } from '#platform/time.ts';
import {
  findShown,
  type PayoutPart,
  type ShownPayout,
  walkParts,
} from '../read-payouts.queries.ts';

/** Drawing a row costs time, so the paper shows at most this many. The CSV has all. */
const MOST_ROWS = 200;

export async function statementPaper(
  { db }: Pick<Platform, 'db'>,
  payoutId: number,
): Promise<Paper> {
  const payout = await findShown(db, 'all', payoutId);
  if (!payout) throw new Error(`Payout ${payoutId} is gone`);
  const parts: PayoutPart[] = [];
  for await (const some of walkParts(db, payout.id)) {
    parts.push(...some);
    if (parts.length > MOST_ROWS) break;
  }
  const rows = parts.slice(0, MOST_ROWS);
  return {
    kind: 'Payout statement',
    number: payout.number,
    about: formatDay(new Date(payout.made_at)),
    notice: payout.problem && `Nothing was paid by this payout. ${payout.problem}`,
    facts: factsOf(payout),
    tables: present(rows.length > 0 && bookingsOf(payout, rows), sumOf(payout), sendingsOf(payout)),
    closing: present(
      rows.length < parts.length &&
        `The first ${MOST_ROWS} bookings stand here. The statement as CSV has all of them, and the totals above are of all.`,
      'This statement shows what was earned, what was kept of it and what was paid. It is not a tax invoice.',
      'Nafasi, Nairobi. All amounts in Kenyan shillings, all times those of Nairobi.',
    ),
    at: new Date(payout.made_at),
  };
}

const STATES: Record<ShownPayout['state'], string> = {
  waiting: 'Waits to be approved',
  sending: 'On its way',
  done: 'Paid',
  failed: 'Not paid',
  cancelled: 'Not paid',
  reversed: 'Taken back',
};

const factsOf = (payout: ShownPayout): Paper['facts'] => [
  { name: 'Paid to', lines: present(payout.owner?.name) },
  { name: 'Where it goes', lines: [payout.destination] },
  { name: 'Made on', lines: [formatTime(new Date(payout.made_at))] },
  {
    name: 'State',
    lines: present(
      STATES[payout.state],
      payout.decided_at && formatTime(new Date(payout.decided_at)),
    ),
  },
];

// The API's amounts are shillings; cents of a payout are far below what a number can hold exactly.
const inCents = (shillings: number): number => Math.round(shillings * 100);
const figure = (shillings: number): string => figureOnPaper(inCents(shillings));
const money = (shillings: number): string => moneyOnPaper(inCents(shillings));

type Amounts = Record<'gross' | 'commission' | 'vat' | 'withholding' | 'net', number>;
/** What is kept of the price has a minus, so that a row reads as a sum. */
const figuresOf = ({ gross, commission, vat, withholding, net }: Amounts): string[] => [
  figure(gross),
  ...[commission, vat, withholding].map((kept) => figure(-kept)),
  figure(net),
];

const bookingsOf = (payout: ShownPayout, parts: readonly PayoutPart[]): PaperTable => ({
  title: 'Bookings',
  heads: ['Booking', 'Price', 'Commission', 'VAT on it', 'Withheld', 'Net'],
  rows: parts.map((part) => [wordsOf(part), ...figuresOf(part)]),
  sums: [['Total, Ksh', ...figuresOf(payout)]],
});

/** In two lines: the booking, and its time or the day of its adjustment. */
function wordsOf({ booking_number, space_title, kind, start_time, earned_at }: PayoutPart): string {
  const when =
    kind === 'adjustment'
      ? `Adjusted on ${formatDay(new Date(earned_at))}`
      : formatTime(new Date(start_time));
  return `${booking_number} ${space_title}\n${when}`;
}

/** From what was earned to what is paid, in whole shillings. */
function sumOf({ net, carried, amount, paid, state }: ShownPayout): PaperTable {
  const isOver = state === 'done';
  const staying = inCents(net) + inCents(carried) - inCents(amount);
  return {
    title: 'This payout',
    heads: ['What', 'Amount'],
    rows: present(
      ['Earned by bookings, net', money(net)],
      carried !== 0 && [
        carried > 0 ? 'Left of payouts before' : 'Paid too much before',
        money(carried),
      ],
      staying !== 0 && ['Cents that stay for the next payout', moneyOnPaper(-staying)],
      isOver &&
        paid < amount && ['Did not arrive, and is part of the next payout', money(paid - amount)],
    ),
    sums: [isOver ? ['Paid out', money(paid)] : ['Amount of this payout', money(amount)]],
  };
}

const SENT: Record<ShownPayout['sendings'][number]['state'], string> = {
  sending: 'On its way',
  done: 'Arrived',
  failed: 'Not sent',
  reversed: 'Taken back',
};

function sendingsOf({ sendings, destination_kind, paid }: ShownPayout): PaperTable | null {
  if (sendings.length === 0) return null;
  const by = destination_kind === 'bank' ? 'Bank' : 'M-Pesa';
  return {
    title: 'Sent',
    heads: ['By', 'State', 'Amount'],
    rows: sendings.map(({ transfer_code, state, amount }) => [
      transfer_code ? `${by} ${transfer_code}` : by,
      SENT[state],
      money(amount),
    ]),
    sums: [['Arrived', money(paid)]],
  };
}
