// Who may do what with reviews beside writing one: for the table in permissions.test.ts.
//                                                   visitor, client, other client, owner, other owner, admin
type Answers = readonly [number, number, number, number, number, number];
type Things = { reviewId: number };
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
    // There is no answer: who may take one back learns that.
    'DELETE /api/reviews/{id}/answer',
    ({ reviewId }) => ({ url: `/api/reviews/${reviewId}/answer` }),
    [401, 403, 403, 404, 403, 404],
  ],
];
