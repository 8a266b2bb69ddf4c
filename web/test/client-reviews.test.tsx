// Owners review clients, and clients read what is visible of it.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { expectAccessible } from './accessible.ts';
import { listOf, one, refuse } from './api.ts';
import { openApp, theApi } from './open-app.tsx';
import { njeri } from './owner-things.ts';
import { inFull, paidBooking } from './records.ts';
import { wanjiku } from './things.ts';

type Schemas = components['schemas'];

const over = inFull({ ...paidBooking, status: 'completed' });
const said: Schemas['ClientReview'] = {
  id: 5,
  booking_id: over.id,
  booking_number: over.number,
  space_id: over.space_id,
  space_title: over.space_title,
  user_id: wanjiku.id,
  client_name: 'Wanjiku Kamau',
  owner_name: 'Njeri Mwangi',
  rating: 4,
  comment: 'Left it tidy.',
  created_at: '2026-11-24T09:00:00+03:00',
  updated_at: null,
  sealed_until: '2026-11-30T14:00:00+03:00',
};
const rated: Schemas['ClientOfBooking'] = {
  average: 4.8,
  reviews: 6,
  owners: 6,
  review: null,
  may_be_reviewed: true,
  reviewable_until: '2026-11-30T14:00:00+03:00',
};
const toReview: Schemas['ClientToReview'] = {
  id: over.id,
  number: over.number,
  space_id: over.space_id,
  space_title: over.space_title,
  client_name: 'Wanjiku Kamau',
  start_time: over.start_time,
  end_time: over.end_time,
  reviewable_until: rated.reviewable_until,
};

test('an owner sees how others rate the client of a booking, and reviews them', async () => {
  const api = theApi();
  api.othersWait();
  api.on('GET /api/bookings/{id}', over);
  api.on('GET /api/bookings/{id}/client_review', rated);
  await openApp(`/bookings/${over.id}`, njeri);
  const card = page.getByRole('region', { name: 'The client' });
  await expect.element(card).toMatchTextContent('4.8 from 6 owners');
  await card.getByRole('button', { name: 'Review client' }).click();
  const dialog = page.getByRole('dialog', { name: /^Review the client/ });
  await dialog.getByRole('radio', { name: /^4 of 5/ }).click({ force: true });
  await dialog.getByLabelText('Comment').fill(said.comment);
  await expectAccessible();
  const late = 'You can review a client until 7 days after their booking.';
  api.on('PUT /api/bookings/{id}/client_review', refuse(409, 'CLIENT_NOT_REVIEWABLE', late));
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(late);
  api.on('PUT /api/bookings/{id}/client_review', () => {
    api.on('GET /api/bookings/{id}/client_review', { ...rated, review: said });
    return one(said);
  });
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = api.sentBy(`PUT /api/bookings/${over.id}/client_review`).at(-1);
  expect(sent?.body).toEqual({ rating: 4, comment: said.comment });
  await expect.element(card).toMatchTextContent(/Your review.*Left it tidy\./);
  await expect
    .element(card)
    .toMatchTextContent('until the client has reviewed your space, or Mon 30 Nov 2026');
  await expectAccessible();

  await card.getByRole('button', { name: 'Change or take back' }).click();
  api.on('DELETE /api/bookings/{id}/client_review', () => {
    api.on('GET /api/bookings/{id}/client_review', rated);
    return one(null);
  });
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(card.getByRole('button', { name: 'Review client' })).toBeVisible();
});

test('an owner finds whom they can review, and an admin cannot review anybody', async () => {
  const api = theApi();
  api.othersWait();
  api.on('GET /api/reviews', listOf([]));
  api.on('GET /api/client_reviews/to_write', listOf([toReview]));
  await openApp('/owner-dashboard?tab=reviews', njeri);
  const list = page.getByRole('list', { name: 'Clients to review' });
  await expect.element(list).toMatchTextContent(/Wanjiku Kamau.*Booking BK-21/);
  await list.getByRole('button', { name: 'Review client' }).click();
  api.on('PUT /api/bookings/{id}/client_review', () => {
    api.on('GET /api/client_reviews/to_write', listOf([]));
    return one(said);
  });
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect.element(list).not.toBeInTheDocument();

  api.on('GET /api/bookings/{id}', over);
  api.on('GET /api/bookings/{id}/client_review', {
    ...rated,
    average: null,
    reviews: 0,
    owners: 0,
  });
  await openApp(`/bookings/${over.id}`, { ...njeri, id: 99, roles: ['admin'] });
  const card = page.getByRole('region', { name: 'The client' });
  await expect.element(card).toMatchTextContent('No owner has reviewed this client yet.');
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
});

test("an admin removes an owner's review of a client", async () => {
  const api = theApi();
  api.othersWait();
  api.on('GET /api/bookings/{id}', over);
  const shown = { ...rated, may_be_reviewed: false, review: { ...said, sealed_until: null } };
  api.on('GET /api/bookings/{id}/client_review', shown);
  api.on('DELETE /api/bookings/{id}/client_review', () => {
    api.on('GET /api/bookings/{id}/client_review', { ...shown, review: null });
    return one(null);
  });
  await openApp(`/bookings/${over.id}`, { ...njeri, id: 99, roles: ['admin'] });
  const card = page.getByRole('region', { name: 'The client' });
  await expect.element(card).toMatchTextContent(/By Njeri Mwangi.*Left it tidy\./);
  await card.getByRole('button', { name: 'Remove review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this review of the client?' });
  await dialog.getByLabelText('Why? (optional)').fill('It names their employer.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Remove review' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.sentBy(`DELETE /api/bookings/${over.id}/client_review`)).toMatchObject([
    { body: { reason: 'It names their employer.' } },
  ]);
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
});

test('a client reads what owners say about them', async () => {
  const api = theApi();
  api.othersWait();
  api.on('GET /api/bookings', listOf([]));
  api.on('GET /api/reviews', listOf([]));
  api.on('GET /api/client_reviews', listOf([{ ...said, sealed_until: null }]));
  await openApp('/client-dashboard?tab=reviews', wanjiku);
  const list = page.getByRole('list', { name: 'What owners say of you' });
  await expect.element(list).toMatchTextContent(/Njeri Mwangi.*Left it tidy\./);
  await expect.element(list.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expectAccessible();
});
