// Who may make which call about earnings, payouts and the registration of invoices: for the table in
// permissions.test.ts, whatever its scene.
//                visitor, client, other client, owner, other owner, admin
type Answers = readonly [number, number, number, number, number, number];
const OWNERS_ONLY = (status: number): Answers => [401, 403, 403, status, status, 403];
const ADMIN_ONLY = (status: number): Answers => [401, 403, 403, 403, 403, status];

const WHY = { reason: 'Looked up' };

/** A form with a file that is not a statement. */
const form = {
  body: '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nnothing\r\n--cut--\r\n',
  headers: { 'content-type': 'multipart/form-data; boundary=cut' },
};

type EarningCall = readonly [
  call: string,
  request: { url: string; body?: unknown; headers?: Record<string, string> },
  answers: Answers,
];

export const EARNING_CALLS: readonly EarningCall[] = [
  ['GET /api/tax_registrations', { url: '/api/tax_registrations' }, ADMIN_ONLY(200)],
  [
    'POST /api/tax_registrations/{id}/bring',
    { url: '/api/tax_registrations/999999/bring' },
    ADMIN_ONLY(404),
  ],
  [
    'POST /api/tax_registrations/{id}/record',
    {
      url: '/api/tax_registrations/999999/record',
      body: { control_number: 'C-1', control_unit: 'UNIT-1', qr: 'https://kra.example/1' },
    },
    ADMIN_ONLY(404),
  ],
  ['GET /api/ledger/balances.csv', { url: '/api/ledger/balances.csv' }, ADMIN_ONLY(200)],
  ['POST /api/ledger/balance_checks', { url: '/api/ledger/balance_checks' }, ADMIN_ONLY(409)],
  [
    'POST /api/ledger/moves',
    { url: '/api/ledger/moves', body: { ...WHY, kind: 'to_bank', amount: 0 } },
    ADMIN_ONLY(422),
  ],
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
  ['GET /api/payouts/balance', { url: '/api/payouts/balance' }, OWNERS_ONLY(200)],
  ['GET /api/payouts', { url: '/api/payouts' }, [401, 403, 403, 200, 200, 200]],
  ['POST /api/payouts', { url: '/api/payouts' }, OWNERS_ONLY(409)],
  ['GET /api/payouts/{id}', { url: '/api/payouts/999999' }, [401, 403, 403, 404, 404, 404]],
  [
    'GET /api/payouts/{id}/statement.csv',
    { url: '/api/payouts/999999/statement.csv' },
    [401, 403, 403, 404, 404, 404],
  ],
  [
    'GET /api/payouts/{id}/statement.pdf',
    { url: '/api/payouts/999999/statement.pdf' },
    [401, 403, 403, 404, 404, 404],
  ],
  [
    'POST /api/payouts/{id}/cancel',
    { url: '/api/payouts/999999/cancel', body: WHY },
    ADMIN_ONLY(404),
  ],
  [
    'POST /api/payout_sendings/{id}/close',
    { url: '/api/payout_sendings/999999/close', body: { ...WHY, outcome: 'failed' } },
    ADMIN_ONLY(404),
  ],
  [
    'POST /api/payout_sendings/{id}/undo',
    { url: '/api/payout_sendings/999999/undo', body: WHY },
    ADMIN_ONLY(404),
  ],
  [
    'POST /api/payout_sendings/{id}/reverse',
    { url: '/api/payout_sendings/999999/reverse', body: WHY },
    ADMIN_ONLY(404),
  ],
  ['GET /api/tax-summary.pdf', { url: '/api/tax-summary.pdf?year=2026' }, OWNERS_ONLY(200)],
  ['GET /api/tax-summary.csv', { url: '/api/tax-summary.csv?year=2026' }, OWNERS_ONLY(200)],
  ['GET /api/papers', { url: '/api/papers' }, [401, 403, 403, 200, 200, 200]],
  ['GET /api/papers/overview', { url: '/api/papers/overview' }, OWNERS_ONLY(200)],
  [
    'GET /api/papers/{id}/paper.pdf',
    { url: '/api/papers/999999/paper.pdf' },
    [401, 403, 403, 404, 404, 404],
  ],
  ['GET /api/payouts/held', { url: '/api/payouts/held' }, ADMIN_ONLY(200)],
  ['GET /api/payout_batches', { url: '/api/payout_batches' }, ADMIN_ONLY(200)],
  ['POST /api/payout_batches', { url: '/api/payout_batches' }, ADMIN_ONLY(409)],
  ['GET /api/payout_batches/{id}', { url: '/api/payout_batches/999999' }, ADMIN_ONLY(404)],
  [
    'GET /api/payout_batches/{id}/bank_file.csv',
    { url: '/api/payout_batches/999999/bank_file.csv' },
    ADMIN_ONLY(404),
  ],
  ['POST /api/bank_statements', { url: '/api/bank_statements', ...form }, ADMIN_ONLY(422)],
  ['GET /api/bank_lines', { url: '/api/bank_lines' }, ADMIN_ONLY(200)],
  [
    'POST /api/bank_lines/{id}/close',
    { url: '/api/bank_lines/999999/close', body: { ...WHY, outcome: 'failed' } },
    ADMIN_ONLY(404),
  ],
  [
    'POST /api/payout_batches/{id}/approve',
    { url: '/api/payout_batches/999999/approve' },
    ADMIN_ONLY(404),
  ],
  [
    'POST /api/payout_batches/{id}/cancel',
    { url: '/api/payout_batches/999999/cancel', body: WHY },
    ADMIN_ONLY(404),
  ],
  ...(['result', 'timeout'] as const).map(
    (end): EarningCall => [
      `POST /hooks/{secret}/balance/{ref}/${end}`,
      { url: `/hooks/guessed/balance/guessed/${end}` },
      [404, 404, 404, 404, 404, 404],
    ],
  ),
  ...['result', 'timeout', 'status', 'status-timeout'].map(
    (end): EarningCall => [
      `POST /hooks/{secret}/payouts/{ref}/${end}`,
      { url: `/hooks/guessed/payouts/guessed/${end}` },
      [404, 404, 404, 404, 404, 404],
    ],
  ),
];

export const nameBuyer = ({ invoiceId }: { invoiceId: number }) => ({
  url: `/api/invoices/${invoiceId}/buyer-pin`,
  body: { kra_pin: 'A001234567B' },
});
