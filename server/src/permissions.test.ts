// Who may call what, on their own things and on others': every route of the API, for each caller.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmation } from '#channels/codes/codes.factory.ts';
import { owe } from '#money/refunds/refunds.factory.ts';
import { makeAuthenticator } from '#people/accounts/passkeys/passkeys.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { EARNING_CALLS, nameBuyer } from '#test/earning-calls.ts';
import { MESSAGE_CALLS } from '#test/message-calls.ts';
import { SPACE_CALLS } from '#test/space-calls.ts';
import { TRUST_CALLS } from '#test/trust-calls.ts';
import { CALLBACK_SECRET, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

// The client booked and reviewed the owner's space; the others have nothing to do with either.
const FRIDAY_NOON = 'date=2026-11-27&from=09:00&to=12:00';
const CALLERS = ['visitor', 'client', 'other client', 'owner', 'other owner', 'admin'] as const;
type CallerName = (typeof CALLERS)[number];
type Scene = Awaited<ReturnType<typeof makeScene>>;

async function makeScene() {
  const owner = await world.asOwner();
  const client = await world.asClient();
  const people: Record<Exclude<CallerName, 'visitor'>, Person> = {
    client,
    'other client': await world.asClient(),
    owner,
    'other owner': await world.asOwner(),
    admin: await world.asAdmin(),
  };
  const spaceId = await makeSpace(world.services, { owner_id: owner.id });
  const booking = await makeBooking(client, spaceId);
  const review = await client.call('POST', '/api/reviews/', { booking_id: booking.id, rating: 4 });
  return {
    people,
    spaceId,
    bookingId: booking.id,
    invoiceId: booking.invoice.id,
    reviewId: review.body.data.id as number,
    refundId: await owe(world, booking.invoice.id),
  };
}

/** Reads and refusals leave a scene unchanged: one serves them all. */
let untouched: Promise<Scene> | undefined;
function sceneFor(call: string, status: number): Promise<Scene> {
  if (!call.startsWith('GET') && status < 400) return makeScene();
  untouched ??= makeScene();
  return untouched;
}

const ALL_MAY = (status: number) => [status, status, status, status, status, status] as const;
const SIGNED_IN = (status: number) => [401, status, status, status, status, status] as const;
const ADMIN_ONLY = (status: number) => [401, 403, 403, 403, 403, status] as const;
const OWNERS = (status: number) => [401, 403, 403, status, status, status] as const;

type Answers = readonly [number, number, number, number, number, number];
type Request = { url: string; body?: unknown; headers?: Record<string, string> };
type Row = readonly [
  call: string,
  request: (scene: Scene, caller: Person | null) => Request,
  //        visitor, client, other client, owner, other owner, admin
  answers: Answers,
];

let made = 0;
const newAccount = (more: Record<string, string> = {}) => {
  made += 1;
  return {
    first_name: 'Wanjiru',
    last_name: 'Kamau',
    ...{ email: `matrix-${made}@nafasi.example`, phone_number: '0712 345 678' },
    password: 'long-enough',
    ...more,
  };
};
const newSpace = {
  title: 'Jacaranda Room',
  description: 'Quiet, with a whiteboard.',
  price_per_hour: 900,
  ...{ space_type: 'meeting room', max_guests: 6 },
  ...{ images: [], terms: '' },
};
const bearer = (token: string | undefined) => (token ? { authorization: `Bearer ${token}` } : {});
/** A form with one file that is no picture: those who may upload are told so. */
const form = {
  body: '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nno picture\r\n--cut--\r\n',
  headers: { 'content-type': 'multipart/form-data; boundary=cut' },
};

const GUESSED = { challenge: 'guessed' };
const HOST = '/api/hosting-requests/';
const UNSENT = '/api/notices/failed/999999/send';
const problem = { reason: 'no_power', words: 'The lights went out.' };

/** A read at one address, the same for everybody. */
const readBy =
  (answers: Answers) =>
  (url: string): Row => [`GET ${url}`, () => ({ url }), answers];

const ROWS: readonly Row[] = [
  ['POST /auth/register', () => ({ url: '/auth/register', body: newAccount() }), ALL_MAY(201)],
  [
    'POST /auth/login',
    ({ people }) => ({
      url: '/auth/login',
      body: { email: people.client.email, password: 'karibu-sana' },
    }),
    ALL_MAY(200),
  ],
  [
    'POST /auth/refresh',
    (_, caller) => ({ url: '/auth/refresh', headers: bearer(caller?.refreshToken) }),
    SIGNED_IN(200),
  ],
  ['DELETE /auth/me', () => ({ url: '/auth/me' }), [401, 409, 200, 409, 200, 200]],
  ['POST /auth/me/export', () => ({ url: '/auth/me/export' }), SIGNED_IN(200)],
  ['POST /auth/me/papers', () => ({ url: '/auth/me/papers' }), SIGNED_IN(200)],
  ['DELETE /auth/logout', () => ({ url: '/auth/logout' }), SIGNED_IN(200)],
  ['GET /auth/second-factor', () => ({ url: '/auth/second-factor' }), SIGNED_IN(200)],
  ['POST /auth/second-factor', () => ({ url: '/auth/second-factor' }), SIGNED_IN(201)],
  [
    'POST /auth/second-factor/on',
    () => ({ url: '/auth/second-factor/on', body: { code: '000000' } }),
    SIGNED_IN(409),
  ],
  ['DELETE /auth/second-factor', () => ({ url: '/auth/second-factor' }), SIGNED_IN(404)],
  [
    'DELETE /api/users/{id}/second-factor',
    ({ people }) => ({ url: `/api/users/${people.client.id}/second-factor` }),
    ADMIN_ONLY(404),
  ],
  ['GET /auth/passkeys', () => ({ url: '/auth/passkeys' }), SIGNED_IN(200)],
  ['POST /auth/passkeys/options', () => ({ url: '/auth/passkeys/options' }), SIGNED_IN(201)],
  [
    'POST /auth/passkeys',
    () => ({ url: '/auth/passkeys', body: { credential: makeAuthenticator().create(GUESSED) } }),
    SIGNED_IN(422),
  ],
  [
    'PATCH /auth/passkeys/{id}',
    () => ({ url: '/auth/passkeys/999999', body: { name: 'Mine' } }),
    SIGNED_IN(404),
  ],
  ['DELETE /auth/passkeys/{id}', () => ({ url: '/auth/passkeys/999999' }), SIGNED_IN(404)],
  [
    'POST /auth/login/passkey/options',
    () => ({ url: '/auth/login/passkey/options' }),
    ALL_MAY(201),
  ],
  [
    'POST /auth/login/passkey',
    () => ({ url: '/auth/login/passkey', body: { credential: makeAuthenticator().get(GUESSED) } }),
    ALL_MAY(401),
  ],
  ['POST /auth/confirm/options', () => ({ url: '/auth/confirm/options' }), SIGNED_IN(201)],
  [
    'POST /auth/confirm',
    () => ({ url: '/auth/confirm', body: { credential: makeAuthenticator().get(GUESSED) } }),
    SIGNED_IN(422),
  ],
  ['GET /auth/sessions', () => ({ url: '/auth/sessions' }), SIGNED_IN(200)],
  ['DELETE /auth/sessions', () => ({ url: '/auth/sessions' }), SIGNED_IN(200)],
  ['DELETE /auth/sessions/{id}', () => ({ url: '/auth/sessions/999999' }), SIGNED_IN(404)],
  ['GET /auth/me', () => ({ url: '/auth/me' }), SIGNED_IN(200)],
  ['PUT /auth/me', () => ({ url: '/auth/me', body: { first_name: 'Njeri' } }), SIGNED_IN(200)],
  [
    'POST /auth/prove-email',
    () => ({ url: '/auth/prove-email', body: { token: 'guessed' } }),
    ALL_MAY(422),
  ],
  ['POST /auth/email-link', () => ({ url: '/auth/email-link' }), SIGNED_IN(409)],
  ['DELETE /auth/new-email', () => ({ url: '/auth/new-email' }), SIGNED_IN(200)],
  [
    'POST /auth/forgot-password',
    ({ people }) => ({ url: '/auth/forgot-password', body: { email: people.client.email } }),
    ALL_MAY(200),
  ],
  [
    'POST /auth/reset-password',
    () => ({ url: '/auth/reset-password', body: { token: 'guessed', password: 'long-enough' } }),
    ALL_MAY(422),
  ],

  ['GET /api/users', () => ({ url: '/api/users/' }), ADMIN_ONLY(200)],
  ['POST /api/users', () => ({ url: '/api/users/', body: newAccount() }), ADMIN_ONLY(201)],
  [
    'GET /api/users/{id}',
    ({ people }) => ({ url: `/api/users/${people.client.id}` }),
    ADMIN_ONLY(200),
  ],
  [
    'PATCH /api/users/{id}',
    ({ people }) => ({ url: `/api/users/${people.client.id}`, body: { first_name: 'Njeri' } }),
    ADMIN_ONLY(200),
  ],
  [
    'DELETE /api/users/{id}',
    ({ people }) => ({ url: `/api/users/${people['other client'].id}` }),
    ADMIN_ONLY(200),
  ],
  ['GET /api/roles', () => ({ url: '/api/roles/' }), ADMIN_ONLY(200)],
  [
    'POST /api/user_roles',
    ({ people }) => ({
      url: '/api/user_roles/',
      body: { user_id: people['other client'].id, role_id: 2 },
    }),
    ADMIN_ONLY(201),
  ],
  [
    'DELETE /api/user_roles/{user_id}/{role_id}',
    ({ people }) => ({ url: `/api/user_roles/${people.client.id}/1` }),
    ADMIN_ONLY(200),
  ],
  ...['/api/audit', '/api/audit.csv', '/api/audit/events'].map(readBy(ADMIN_ONLY(200))),
  ...['/api/ledger/balances', '/api/ledger/journal.csv'].map(readBy(ADMIN_ONLY(200))),
  ...['/api/reconciliation', '/api/receipts', '/api/claims'].map(readBy(ADMIN_ONLY(200))),
  ...['/api/notices/failed', '/api/callbacks', '/api/prompts'].map(readBy(ADMIN_ONLY(200))),
  readBy(ADMIN_ONLY(200))('/api/contradictions'),

  ...['/api/spaces', '/spaces', '/api/neighbourhoods', '/api/help', '/api/map'].map(
    readBy(ALL_MAY(200)),
  ),
  ...['/robots.txt', '/sitemap.xml'].map(readBy(ALL_MAY(200))),
  ['GET /api/spaces/near', () => ({ url: `/api/spaces/near?${FRIDAY_NOON}` }), ALL_MAY(200)],
  ['GET /api/spaces/{id}', ({ spaceId }) => ({ url: `/api/spaces/${spaceId}` }), ALL_MAY(200)],
  [
    'GET /previews/{name}',
    ({ spaceId: id }) => ({ url: `/previews/${id}-0a1b2c3d.jpg` }),
    ALL_MAY(200),
  ],
  ['POST /api/spaces', () => ({ url: '/api/spaces/', body: newSpace }), OWNERS(201)],
  [
    'PATCH /api/spaces/{id}',
    ({ spaceId }) => ({ url: `/api/spaces/${spaceId}`, body: { status: 'unavailable' } }),
    [401, 403, 403, 200, 403, 200],
  ],
  [
    // It has a booking ahead: those who may delete it are told so.
    'DELETE /api/spaces/{id}',
    ({ spaceId }) => ({ url: `/api/spaces/${spaceId}` }),
    [401, 403, 403, 409, 403, 409],
  ],
  [
    'PUT /api/spaces/{id}/speed',
    ({ spaceId }) => ({
      url: `/api/spaces/${spaceId}/speed`,
      body: { download_mbps: 20, upload_mbps: 5 },
    }),
    [401, 403, 403, 200, 403, 200],
  ],
  ['GET /api/speed_test', () => ({ url: '/api/speed_test?bytes=1' }), OWNERS(200)],
  ['POST /api/speed_test', () => ({ url: '/api/speed_test', ...form }), OWNERS(200)],
  ['POST /api/images', () => ({ url: '/api/images', ...form }), OWNERS(422)],
  ['GET /api/agreement_templates', () => ({ url: '/api/agreement_templates' }), ALL_MAY(200)],

  ['GET /api/bookings', () => ({ url: '/api/bookings/' }), SIGNED_IN(200)],
  ['GET /api/bookings.csv', () => ({ url: '/api/bookings.csv' }), SIGNED_IN(200)],
  [
    'POST /api/bookings',
    ({ spaceId }) => ({
      url: '/api/bookings/',
      body: {
        space_id: spaceId,
        start_time: '2026-12-01T09:00',
        end_time: '2026-12-01T10:00',
        terms_accepted: true,
        estimated_guests: 2,
      },
    }),
    SIGNED_IN(201),
  ],
  [
    'GET /api/bookings/{id}',
    ({ bookingId }) => ({ url: `/api/bookings/${bookingId}` }),
    [401, 200, 404, 200, 404, 200],
  ],
  [
    'GET /api/bookings/{id}/calendar.ics',
    ({ bookingId }) => ({ url: `/api/bookings/${bookingId}/calendar.ics` }),
    [401, 200, 404, 200, 404, 200],
  ],
  [
    'PUT /api/bookings/{id}/cancel',
    ({ bookingId }) => ({ url: `/api/bookings/${bookingId}/cancel` }),
    [401, 200, 404, 200, 404, 200],
  ],
  [
    'PUT /api/bookings{id}/cancel',
    ({ bookingId }) => ({ url: `/api/bookings${bookingId}/cancel` }),
    [401, 200, 404, 200, 404, 200],
  ],
  [
    'PUT /api/bookings/{id}/time',
    ({ bookingId }) => ({
      url: `/api/bookings/${bookingId}/time`,
      body: { start_time: '2026-11-26T09:00', end_time: '2026-11-26T14:00' },
    }),
    [401, 200, 404, 403, 404, 403],
  ],
  [
    // No change awaits payment: those who may withdraw one are told so.
    'DELETE /api/bookings/{id}/change',
    ({ bookingId }) => ({ url: `/api/bookings/${bookingId}/change` }),
    [401, 409, 404, 403, 404, 403],
  ],

  ...['invoices', 'invoices.csv', 'reviews', 'statistics/client'].map((list) =>
    readBy(SIGNED_IN(200))(`/api/${list}`),
  ),
  ['PUT /api/invoices/{id}/buyer-pin', nameBuyer, [401, 200, 404, 403, 404, 403]],
  [
    'GET /api/invoices/{id}',
    ({ invoiceId }) => ({ url: `/api/invoices/${invoiceId}` }),
    [401, 200, 404, 200, 404, 200],
  ],
  [
    'GET /api/invoices/{id}/receipt.pdf',
    ({ invoiceId }) => ({ url: `/api/invoices/${invoiceId}/receipt.pdf` }),
    [401, 409, 404, 409, 404, 409],
  ],
  [
    'PUT /api/invoices/{id}',
    ({ invoiceId }, caller) => ({
      url: `/api/invoices/${invoiceId}`,
      body: { payment_complete_id: `UKOMATRI${caller ? (caller.id % 90) + 10 : 10}` },
    }),
    [401, 202, 404, 403, 404, 403],
  ],
  [
    'POST /api/invoices/{id}/prompts',
    ({ invoiceId }) => ({
      url: `/api/invoices/${invoiceId}/prompts`,
      body: { phone_number: '0712 345 678' },
    }),
    [401, 201, 404, 403, 404, 403],
  ],
  [
    'POST /hooks/{secret}/checks/{ref}/result',
    () => ({ url: `/hooks/${CALLBACK_SECRET}/checks/${'0'.repeat(32)}/result`, body: {} }),
    [200, 404, 404, 404, 404, 404],
  ],
  [
    'POST /hooks/{secret}/checks/{ref}/timeout',
    () => ({ url: `/hooks/${CALLBACK_SECRET}/checks/${'0'.repeat(32)}/timeout`, body: {} }),
    [200, 404, 404, 404, 404, 404],
  ],
  [
    'POST /hooks/{secret}/prompts/{ref}',
    () => ({ url: `/hooks/${CALLBACK_SECRET}/prompts/${'0'.repeat(32)}`, body: {} }),
    [200, 404, 404, 404, 404, 404],
  ],
  [
    'POST /hooks/{secret}/c2b/confirmation',
    () => ({
      url: `/hooks/${CALLBACK_SECRET}/c2b/confirmation`,
      body: confirmation('UKO1MATRIX', 10),
    }),
    // Not even an admin: only M-Pesa's network addresses.
    [200, 404, 404, 404, 404, 404],
  ],
  [
    'POST /hooks/{secret}/c2b/validation',
    () => ({
      url: `/hooks/${CALLBACK_SECRET}/c2b/validation`,
      body: confirmation('UKO1MATRIX', 10),
    }),
    [200, 404, 404, 404, 404, 404],
  ],

  // The refund is the client's: an owner has no part in it.
  ['GET /api/refunds', () => ({ url: '/api/refunds' }), SIGNED_IN(200)],
  [
    'GET /api/refunds/{id}',
    ({ refundId }) => ({ url: `/api/refunds/${refundId}` }),
    [401, 200, 404, 404, 404, 200],
  ],
  [
    'POST /api/refunds/{id}/send',
    ({ refundId }) => ({
      url: `/api/refunds/${refundId}/send`,
      body: { sendings: 0 },
    }),
    ADMIN_ONLY(200),
  ],
  [
    'POST /api/refunds/{id}/close',
    ({ refundId }) => ({
      url: `/api/refunds/${refundId}/close`,
      body: {
        outcome: 'done',
        transfer_code: 'UKOM000001',
        reason: 'Paid by hand.',
      },
    }),
    ADMIN_ONLY(200),
  ],
  [
    'POST /hooks/{secret}/refunds/{ref}/result',
    () => ({ url: `/hooks/${CALLBACK_SECRET}/refunds/${'0'.repeat(32)}/result`, body: {} }),
    [200, 404, 404, 404, 404, 404],
  ],
  [
    'POST /hooks/{secret}/refunds/{ref}/timeout',
    () => ({ url: `/hooks/${CALLBACK_SECRET}/refunds/${'0'.repeat(32)}/timeout`, body: {} }),
    [200, 404, 404, 404, 404, 404],
  ],
  [
    'POST /hooks/{secret}/refunds/{ref}/status',
    () => ({ url: `/hooks/${CALLBACK_SECRET}/refunds/${'0'.repeat(32)}/status`, body: {} }),
    [200, 404, 404, 404, 404, 404],
  ],
  [
    'POST /hooks/{secret}/refunds/{ref}/status-timeout',
    () => ({ url: `/hooks/${CALLBACK_SECRET}/refunds/${'0'.repeat(32)}/status-timeout`, body: {} }),
    [200, 404, 404, 404, 404, 404],
  ],

  ['POST /api/reconciliation/check', () => ({ url: '/api/reconciliation/check' }), ADMIN_ONLY(200)],
  // Those who may ask are told that there is none.
  ['GET /api/receipts/{id}', () => ({ url: '/api/receipts/999999' }), ADMIN_ONLY(404)],
  [
    'POST /api/receipts/{id}/match',
    () => ({ url: '/api/receipts/999999/match', body: { invoice_id: 1, reason: 'It fits.' } }),
    ADMIN_ONLY(404),
  ],
  [
    'POST /api/receipts/{id}/unmatch',
    () => ({ url: '/api/receipts/999999/unmatch', body: { from_invoice_id: 1, reason: 'Wrong.' } }),
    ADMIN_ONLY(404),
  ],
  [
    'POST /api/receipts/{id}/phantom',
    () => ({ url: '/api/receipts/999999/phantom', body: { reason: 'The file was forged.' } }),
    ADMIN_ONLY(404),
  ],
  [
    'POST /api/receipts/{id}/move',
    ({ invoiceId }) => ({
      url: '/api/receipts/999999/move',
      body: { from_invoice_id: invoiceId, invoice_id: 999_999, reason: 'It is of somebody else.' },
    }),
    ADMIN_ONLY(404),
  ],
  [
    'POST /api/refunds/{id}/withdraw',
    () => ({ url: '/api/refunds/999999/withdraw', body: { reason: 'Its payer turned up.' } }),
    ADMIN_ONLY(404),
  ],
  [
    'POST /api/refunds/{id}/undo',
    () => ({ url: '/api/refunds/999999/undo', body: { reason: 'It was another one.' } }),
    ADMIN_ONLY(404),
  ],
  [
    'POST /api/receipts/{id}/refund',
    () => ({ url: '/api/receipts/999999/refund', body: { reason: 'Nobody claims it.' } }),
    ADMIN_ONLY(404),
  ],
  ['POST /api/receipts/{id}/check', () => ({ url: '/api/receipts/999999/check' }), ADMIN_ONLY(404)],
  [
    'POST /api/callbacks/{id}/seen',
    () => ({ url: '/api/callbacks/999999/seen', body: { note: 'Looked at.' } }),
    ADMIN_ONLY(404),
  ],
  [
    'POST /api/callbacks/seen',
    () => ({ url: '/api/callbacks/seen', body: { ids: [999_999], note: 'Looked at.' } }),
    ADMIN_ONLY(404),
  ],
  [
    'POST /api/contradictions/close',
    () => ({ url: '/api/contradictions/close', body: { ids: [999_999], reason: 'Looked up.' } }),
    ADMIN_ONLY(404),
  ],
  [
    'POST /api/contradictions/{id}/close',
    () => ({ url: '/api/contradictions/999999/close', body: { reason: 'Looked up.' } }),
    ADMIN_ONLY(404),
  ],
  ['POST /api/statements', () => ({ url: '/api/statements', ...form }), ADMIN_ONLY(422)],

  ['GET /api/public_holidays', () => ({ url: '/api/public_holidays' }), ALL_MAY(200)],
  ...['availability', 'rules'].map(
    (part): Row => [
      `GET /api/spaces/{id}/${part}`,
      ({ spaceId }) => ({ url: `/api/spaces/${spaceId}/${part}` }),
      ALL_MAY(200),
    ],
  ),
  [
    'GET /api/calendar',
    ({ spaceId }) => ({ url: `/api/calendar?space_id=${spaceId}` }),
    [401, 403, 403, 200, 403, 200],
  ],
  [
    'POST /api/blocks',
    ({ spaceId }) => ({
      url: '/api/blocks',
      body: { space_id: spaceId, start_time: '2026-12-01T10:00', end_time: '2026-12-01T09:00' },
    }),
    [401, 403, 403, 422, 403, 422],
  ],
  [
    'PATCH /api/blocks/{id}',
    () => ({ url: '/api/blocks/999999', body: { note: 'Paint' } }),
    OWNERS(404),
  ],
  ['DELETE /api/blocks/{id}', () => ({ url: '/api/blocks/999999' }), OWNERS(404)],
  ...['clashes', 'feed'].map(
    (part): Row => [
      `GET /api/spaces/{id}/${part}`,
      ({ spaceId }) => ({ url: `/api/spaces/${spaceId}/${part}` }),
      [401, 403, 403, 200, 403, 200],
    ],
  ),
  ['GET /api/tax-details', () => ({ url: '/api/tax-details' }), [401, 403, 403, 200, 200, 403]],
  [
    'PUT /api/tax-details',
    () => ({ url: '/api/tax-details', body: { kra_pin: '', is_vat_registered: false } }),
    [401, 403, 403, 200, 200, 403],
  ],
  ...EARNING_CALLS.map(([call, request, answers]): Row => [call, () => request, answers]),
  ...SPACE_CALLS.map(
    ([call, more, answers, sent]): Row => [
      call,
      ({ spaceId }) => ({ url: `/api/spaces/${spaceId}/${more}`, body: sent }),
      answers,
    ],
  ),
  ...['/api/hosting-request', '/api/problems'].map(readBy(SIGNED_IN(200))),
  [
    'POST /api/bookings/{id}/problems',
    ({ bookingId: id }) => ({ url: `/api/bookings/${id}/problems`, body: problem }),
    [401, 409, 404, 403, 404, 403],
  ],
  ...MESSAGE_CALLS.map(([call, request, answers]): Row => [call, request, answers]),
  ['GET /api/problems/{id}', () => ({ url: '/api/problems/9' }), SIGNED_IN(404)],
  ['POST /api/problems/{id}/answer', () => ({ url: '/api/problems/9/answer' }), SIGNED_IN(422)],
  ['POST /api/problems/{id}/decide', () => ({ url: '/api/problems/9/decide' }), ADMIN_ONLY(422)],
  ...['/api/hosting-requests', '/api/statistics/admin'].map(readBy(ADMIN_ONLY(200))),
  ['POST /api/hosting-requests', () => ({ url: HOST }), SIGNED_IN(422)],
  ['POST /api/hosting-requests/{id}/grant', () => ({ url: `${HOST}9/grant` }), ADMIN_ONLY(404)],
  ['POST /api/hosting-requests/{id}/decline', () => ({ url: `${HOST}9/decline` }), ADMIN_ONLY(422)],
  ['GET /api/feed', () => ({ url: '/api/feed' }), SIGNED_IN(200)],
  ['POST /api/feed', () => ({ url: '/api/feed' }), SIGNED_IN(201)],
  ['DELETE /api/feed', () => ({ url: '/api/feed' }), SIGNED_IN(200)],
  ['GET /feeds/{file}', () => ({ url: '/feeds/guessed.ics' }), ALL_MAY(404)],
  ['GET /api/favourites', () => ({ url: '/api/favourites' }), SIGNED_IN(200)],
  ['GET /api/favourites/ids', () => ({ url: '/api/favourites/ids' }), SIGNED_IN(200)],
  [
    'PUT /api/favourites/{space_id}',
    ({ spaceId }) => ({ url: `/api/favourites/${spaceId}` }),
    SIGNED_IN(200),
  ],
  [
    'DELETE /api/favourites/{space_id}',
    ({ spaceId }) => ({ url: `/api/favourites/${spaceId}` }),
    SIGNED_IN(200),
  ],
  [
    'GET /api/reviews/spaces/{id}',
    ({ spaceId }) => ({ url: `/api/reviews/spaces/${spaceId}?limit=5` }),
    ALL_MAY(200),
  ],
  [
    'GET /api/reviews/spaces/{id}/user',
    ({ spaceId }) => ({ url: `/api/reviews/spaces/${spaceId}/user` }),
    [401, 200, 404, 404, 404, 404],
  ],
  [
    // The client has reviewed this space; to everybody else the booking is someone else's.
    'POST /api/reviews',
    ({ bookingId }) => ({ url: '/api/reviews/', body: { booking_id: bookingId, rating: 5 } }),
    [401, 409, 404, 404, 404, 404],
  ],
  [
    'PATCH /api/reviews/{id}',
    ({ reviewId }) => ({ url: `/api/reviews/${reviewId}`, body: { rating: 2 } }),
    [401, 200, 403, 403, 403, 403],
  ],
  [
    'DELETE /api/reviews/{id}',
    ({ reviewId }) => ({ url: `/api/reviews/${reviewId}` }),
    [401, 200, 403, 403, 403, 200],
  ],
  ...TRUST_CALLS,

  ...['', '/unread_count', '/choices'].map((of) => readBy(SIGNED_IN(200))(`/api/notices${of}`)),
  [
    'PUT /api/notices/choices',
    () => ({ url: '/api/notices/choices', body: { choices: [{ topic: 'booked', mail: false }] } }),
    SIGNED_IN(200),
  ],
  ['POST /api/notices/failed/{id}/send', () => ({ url: UNSENT }), ADMIN_ONLY(404)],
  ['POST /api/notices/read', () => ({ url: '/api/notices/read' }), SIGNED_IN(200)],

  ...['/api/statistics/owner', '/api/statistics/owner/weeks'].map(readBy(OWNERS(200))),
  readBy(ADMIN_ONLY(200))('/api/statistics/admin/trends'),
];

test('every route of the API stands in this table, and none that is not there', () => {
  const routes = Object.entries(world.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(ROWS.map(([call]) => call).sort()).toEqual(routes.sort());
});

describe.each(ROWS.map(([call, request, answers]) => ({ call, request, answers })))(
  '$call',
  ({ call, request, answers }) => {
    test.each(CALLERS.map((name, nth) => ({ name, status: answers[nth] })))(
      'answers $status to $name',
      async ({ name, status }) => {
        const scene = await sceneFor(call, status ?? 0);
        const caller = name === 'visitor' ? null : scene.people[name];
        const { url, body, headers } = request(scene, caller);
        const method = call.split(' ', 1)[0] as Parameters<World['call']>[0];
        const answer = await (caller ?? world).call(method, url, body, headers);
        expect({ status: answer.status, body: answer.body }).toMatchObject({ status });
      },
    );
  },
);

// Lists never refuse: they contain what the caller may see, in the part that `as` names.
const PARTS = ['', 'client', 'owner', 'admin'] as const;
const SEES: Record<Exclude<CallerName, 'visitor'>, Record<(typeof PARTS)[number], boolean>> = {
  client: { '': true, client: true, owner: false, admin: false },
  'other client': { '': false, client: false, owner: false, admin: false },
  owner: { '': true, client: false, owner: true, admin: false },
  'other owner': { '': false, client: false, owner: false, admin: false },
  admin: { '': true, client: false, owner: false, admin: true },
};

describe.each([
  { list: '/api/bookings/', idOf: (scene: Scene) => scene.bookingId },
  { list: '/api/invoices/', idOf: (scene: Scene) => scene.invoiceId },
  { list: '/api/reviews/', idOf: (scene: Scene) => scene.reviewId },
  {
    list: '/api/refunds',
    idOf: (scene: Scene) => scene.refundId,
    sees: { ...SEES, owner: SEES['other owner'] },
  },
])('$list shows what the client did', ({ list, idOf, sees = SEES }) => {
  test('to the client, to the owner of the space unless it is no part of theirs, to admins, and to nobody else', async () => {
    const scene = await makeScene();
    const seen = Object.fromEntries(
      await Promise.all(
        Object.entries(scene.people).map(async ([name, person]) => [
          name,
          await whereSeen(person, list, idOf(scene)),
        ]),
      ),
    );
    expect(seen).toEqual(sees);
  });
});

async function whereSeen(person: Person, list: string, id: number) {
  const parts: [string, boolean][] = [];
  for (const part of PARTS) {
    const { body } = await person.call('GET', `${list}?as=${part}`);
    parts.push([part, body.data.some((thing: { id: number }) => thing.id === id)]);
  }
  return Object.fromEntries(parts);
}
