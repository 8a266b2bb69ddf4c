// The lists and figures of people with much data, called one after the other: an owner of 500 spaces and 200,000
// bookings who is an admin too, and a client of 5,000 bookings.
import { type Case, dayAhead, spread, type World, word } from './cases.ts';

const forEach = (path: string, ...filters: string[]) => filters.map((filter) => path + filter);

const BOOKINGS = [
  ...['', '&sort=start', '&sort=-start', '&sort=-amount'],
  ...['pending', 'confirmed', 'completed', 'cancelled', 'upcoming', 'under_way', 'past'].map(
    (status) => `&status=${status}`,
  ),
  ...['&space_id=$space', '&from=$past&to=$later', '&made_from=$past', '&search=BK-$booking'],
  ...['&search=$word', '&search=boardroom 7', '&search=person$client'],
];
const INVOICES = [
  ...['', '&sort=amount', '&sort=-amount', '&status=pending', '&status=paid', '&status=cancelled'],
  ...['&space_id=$space', '&from=$past&to=$later', '&search=INV-$booking', '&search=$word'],
];

/** Who calls, and what: `$space` and the like are replaced differently each time. */
const LISTS: readonly (readonly [who: 'owner' | 'client', ...paths: string[]])[] = [
  ['client', ...forEach('/api/bookings?as=client&limit=20', ...BOOKINGS)],
  ['client', ...forEach('/api/invoices?as=client&limit=20', ...INVOICES)],
  ['client', '/api/notices?limit=20', '/api/notices/unread_count', '/api/favourites?limit=20'],
  ['client', '/api/reviews?as=client&limit=20', '/api/statistics/client'],
  ['owner', ...forEach('/api/bookings?as=owner&limit=20', ...BOOKINGS)],
  ['owner', ...forEach('/api/invoices?as=owner&limit=20', ...INVOICES)],
  ['owner', ...forEach('/api/earnings?limit=20', '', '&state=earned', '&state=payable')],
  ['owner', '/api/payouts?as=owner&limit=20', '/api/payouts/balance', '/api/papers?as=owner'],
  ['owner', '/api/problems?as=owner&limit=20', '/api/reviews?as=owner&limit=20&rating=4'],
  ['owner', '/api/notices?limit=20', '/api/notices/unread_count', '/spaces?owner_id=$owner'],
  ['owner', '/api/statistics/owner', '/api/statistics/owner/weeks', '/api/calendar'],
  ['owner', ...forEach('/api/bookings?as=admin&limit=20', ...BOOKINGS)],
  ['owner', ...forEach('/api/invoices?as=admin&limit=20', ...INVOICES)],
  ['owner', '/api/statistics/admin', '/api/statistics/admin/trends', '/api/ledger/balances'],
  ['owner', '/api/reconciliation', '/api/payouts/held', '/api/payouts?as=admin&limit=20'],
  ['owner', '/api/payout_batches?limit=20', '/api/payouts?as=admin&limit=20&batch_id=1'],
  ['owner', '/api/payout_batches/1', '/api/problems?as=admin&limit=20&state=undecided&sort=oldest'],
  ['owner', '/api/reviews?as=admin&limit=20&rating=4', '/api/reviews/spaces/$space?limit=20'],
  ['owner', ...forEach('/api/receipts?limit=20', '', '&kind=open', '&kind=short', '&kind=over')],
  ['owner', ...forEach('/api/receipts?limit=20', '&sort=-paid', '&search=B0000$booking')],
  ['owner', '/api/claims?limit=20', '/api/prompts?limit=20', '/api/refunds?as=admin&limit=20'],
  ['owner', '/api/callbacks?limit=20', '/api/contradictions?limit=20'],
  [
    'owner',
    '/api/audit?limit=20&action=booking.created',
    '/api/audit?limit=20&person=person$client',
  ],
  ['owner', '/api/audit?limit=20&person=wanjiku', '/api/audit?limit=20&from=$past&to=$later'],
  ['owner', '/api/users?limit=20&sort=name', '/api/users?limit=20&search=person$client'],
  ['owner', '/api/users?limit=20&role=client', '/api/users?limit=20&search=wanjiku'],
  ['owner', '/api/audit?limit=20&subject=booking&subject_id=$booking', '/api/papers/overview'],
];

export const ALONE: readonly Case[] = LISTS.flatMap(([who, ...paths]) =>
  paths.map((path) => ({
    name: `${who}: ${path}`,
    call: (world: World, nth: number) => ({
      path: written(path, world, nth),
      token: `access-${world.person + (who === 'client' ? world.owners : 0)}`,
    }),
    hasFloor: false,
  })),
);

function written(path: string, { person, space, spaces, owners }: World, nth: number): string {
  const values: Record<string, string | number> = {
    space: space + spread(nth, Math.min(spaces, 500)),
    booking: 1000 + spread(nth, 9000),
    owner: person + spread(nth, owners),
    client: owners + 1 + spread(nth, 2000),
    past: dayAhead(-10 - spread(nth, 150)),
    later: dayAhead(-3 - spread(nth, 150)),
    word: word(nth),
  };
  return path
    .replaceAll(/\$(\w+)/g, (_, name: string) => String(values[name]))
    .replaceAll(' ', '%20');
}
