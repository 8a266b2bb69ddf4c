// Who may do what about trust in spaces and people, besides writing a review: for the table in permissions.test.ts.
import { CHECKS } from '#places/listing/listing-checks.contract.ts';

//                                                   visitor, client, other client, owner, other owner, admin
type Answers = readonly [number, number, number, number, number, number];
type Things = { reviewId: number; bookingId: number; spaceId: number };
type TrustCall = readonly [
  call: string,
  request: (things: Things) => { url: string; body?: unknown },
  answers: Answers,
];

export const TRUST_CALLS: readonly TrustCall[] = [
  [
    'PUT /api/reviews/{id}/answer',
    ({ reviewId }) => ({ url: `/api/reviews/${reviewId}/answer`, body: { answer: 'Thank you.' } }),
    [401, 403, 403, 200, 403, 403],
  ],
  [
    // There is no answer, which those who may take one back are told.
    'DELETE /api/reviews/{id}/answer',
    ({ reviewId }) => ({ url: `/api/reviews/${reviewId}/answer` }),
    [401, 403, 403, 404, 403, 404],
  ],
  [
    'GET /api/bookings/{id}/client_review',
    ({ bookingId }) => ({ url: `/api/bookings/${bookingId}/client_review` }),
    [401, 403, 403, 200, 404, 200],
  ],
  [
    // The booking is ahead; an admin sees how its client is rated, and rates nobody.
    'PUT /api/bookings/{id}/client_review',
    ({ bookingId }) => ({ url: `/api/bookings/${bookingId}/client_review`, body: { rating: 5 } }),
    [401, 403, 403, 409, 404, 409],
  ],
  [
    'DELETE /api/bookings/{id}/client_review',
    ({ bookingId }) => ({ url: `/api/bookings/${bookingId}/client_review` }),
    [401, 403, 403, 404, 404, 404],
  ],
  [
    'GET /api/client_reviews',
    () => ({ url: '/api/client_reviews' }),
    [401, 200, 200, 200, 200, 200],
  ],
  [
    'GET /api/client_reviews/to_write',
    () => ({ url: '/api/client_reviews/to_write' }),
    [401, 403, 403, 200, 200, 200],
  ],
  [
    'POST /api/reports',
    ({ reviewId }) => ({
      url: '/api/reports',
      body: { about: 'review', id: reviewId, reason: 'untrue', words: 'It never rained.' },
    }),
    [401, 201, 201, 201, 201, 201],
  ],
  ['GET /api/reports', () => ({ url: '/api/reports' }), [401, 403, 403, 403, 403, 200]],
  [
    'POST /api/reports/{id}/decide',
    () => ({ url: '/api/reports/999999/decide', body: { outcome: 'acted', note: 'Removed.' } }),
    [401, 403, 403, 403, 403, 404],
  ],
  ['GET /api/completeness', () => ({ url: '/api/completeness' }), [401, 403, 403, 200, 200, 200]],
  ['GET /api/listings', () => ({ url: '/api/listings' }), [401, 403, 403, 200, 200, 200]],
  [
    // It is listed, so nothing about it waits.
    'GET /api/spaces/{id}/listing',
    ({ spaceId }) => ({ url: `/api/spaces/${spaceId}/listing` }),
    [401, 403, 403, 409, 403, 409],
  ],
  [
    'POST /api/spaces/{id}/listing/send',
    ({ spaceId }) => ({ url: `/api/spaces/${spaceId}/listing/send` }),
    [401, 403, 403, 409, 403, 409],
  ],
  [
    'POST /api/spaces/{id}/listing/ask',
    ({ spaceId }) => ({
      url: `/api/spaces/${spaceId}/listing/ask`,
      body: { questions: 'Where is it?' },
    }),
    [401, 403, 403, 403, 403, 409],
  ],
  [
    'POST /api/spaces/{id}/listing/approve',
    ({ spaceId }) => ({ url: `/api/spaces/${spaceId}/listing/approve`, body: { checked: CHECKS } }),
    [401, 403, 403, 403, 403, 409],
  ],
  [
    'PUT /api/spaces/{id}/visit',
    ({ spaceId }) => ({ url: `/api/spaces/${spaceId}/visit`, body: { visited_on: '2026-11-20' } }),
    [401, 403, 403, 403, 403, 200],
  ],
  [
    'DELETE /api/spaces/{id}/visit',
    ({ spaceId }) => ({ url: `/api/spaces/${spaceId}/visit` }),
    [401, 403, 403, 403, 403, 200],
  ],
];
