// Who may make which call about messages: for the table in permissions.test.ts. Access to a single thread is tested in
// messages.test.ts.
//                                        visitor, client, other client, owner, other owner, admin
const SIGNED_IN = (status: number) => [401, status, status, status, status, status] as const;
const ADMIN_ONLY = (status: number) => [401, 403, 403, 403, 403, status] as const;

type Scene = { bookingId: number };
type MessageCall = readonly [
  call: string,
  request: (scene: Scene) => { url: string; body?: object },
  answers: ReturnType<typeof SIGNED_IN> | readonly [number, number, number, number, number, number],
];

const THREAD = '/api/threads/999999';
const REPORT = '/api/thread-reports/999999';

export const MESSAGE_CALLS: readonly MessageCall[] = [
  ['GET /api/threads', () => ({ url: '/api/threads' }), SIGNED_IN(200)],
  ['GET /api/threads/unread_count', () => ({ url: '/api/threads/unread_count' }), SIGNED_IN(200)],
  [
    'POST /api/threads',
    ({ bookingId }) => ({ url: '/api/threads', body: { booking_id: bookingId } }),
    [401, 200, 404, 200, 404, 404],
  ],
  ['GET /api/threads/{id}', () => ({ url: THREAD }), SIGNED_IN(404)],
  ['GET /api/threads/{id}/messages', () => ({ url: `${THREAD}/messages` }), SIGNED_IN(404)],
  [
    'POST /api/threads/{id}/messages',
    () => ({ url: `${THREAD}/messages`, body: { words: 'Is it free?' } }),
    SIGNED_IN(404),
  ],
  [
    'POST /api/threads/{id}/read',
    () => ({ url: `${THREAD}/read`, body: { up_to: 1 } }),
    SIGNED_IN(404),
  ],
  [
    'POST /api/threads/{id}/reports',
    () => ({ url: `${THREAD}/reports`, body: { reason: 'rude', words: 'It is.' } }),
    SIGNED_IN(404),
  ],
  ['POST /api/message-files', () => ({ url: '/api/message-files?name=a' }), SIGNED_IN(415)],
  ['GET /api/message-files/{id}', () => ({ url: '/api/message-files/999999' }), SIGNED_IN(404)],
  ['GET /api/thread-reports', () => ({ url: '/api/thread-reports' }), ADMIN_ONLY(200)],
  ['GET /api/thread-reports/{id}/messages', () => ({ url: `${REPORT}/messages` }), ADMIN_ONLY(404)],
  [
    'POST /api/thread-reports/{id}/close',
    () => ({ url: `${REPORT}/close`, body: { note: 'Looked at.' } }),
    ADMIN_ONLY(404),
  ],
];
