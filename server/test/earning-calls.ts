// Who may call what of earnings and payouts: rows of the table in permissions.test.ts, whatever the scene there.
//                visitor, client, other client, owner, other owner, admin
type Answers = readonly [number, number, number, number, number, number];
const OWNERS_ONLY = (status: number): Answers => [401, 403, 403, status, status, 403];
const ADMIN_ONLY = (status: number): Answers => [401, 403, 403, 403, 403, status];

export const EARNING_CALLS: readonly (readonly [
  call: string,
  request: { url: string; body?: unknown },
  answers: Answers,
])[] = [
  ['GET /api/commission', { url: '/api/commission' }, OWNERS_ONLY(200)],
  ['GET /api/commission_terms', { url: '/api/commission_terms' }, ADMIN_ONLY(200)],
  ['POST /api/commission_terms', { url: '/api/commission_terms' }, ADMIN_ONLY(422)],
  ['GET /api/earnings', { url: '/api/earnings' }, OWNERS_ONLY(200)],
  ['GET /api/payouts/destination', { url: '/api/payouts/destination' }, OWNERS_ONLY(200)],
  [
    'PUT /api/payouts/destination',
    { url: '/api/payouts/destination', body: { kind: 'phone', phone_number: '0712 345 678' } },
    OWNERS_ONLY(200),
  ],
  [
    'POST /api/payout_destinations/{id}/accept_name',
    { url: '/api/payout_destinations/999999/accept_name' },
    ADMIN_ONLY(404),
  ],
];
