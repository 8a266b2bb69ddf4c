// The details of a space over the list that it was found in.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { expectAccessible } from './accessible.ts';
import { fail, listOf, one, type Sent } from './api.ts';
import { boardroom, heldBooking, karura, offer } from './bookings.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { wanjiku } from './things.ts';

type Review = components['schemas']['Review'];

const reviewBy = (id: number, first_name: string, comment: string): Review => ({
  id,
  booking_id: heldBooking.id,
  booking_number: heldBooking.number,
  space_id: boardroom.id,
  space_title: boardroom.title,
  user_id: id,
  rating: 4,
  power_rating: null,
  internet_rating: null,
  water_rating: null,
  comment,
  created_at: '2026-05-05T09:00:00+03:00',
  updated_at: null,
  answer: null,
  answered_at: null,
  answer_changed_at: null,
  sealed_until: null,
  user: { first_name },
});
const reviews = Array.from({ length: 7 }, (_, nth) => reviewBy(nth + 20, 'Otieno', `Visit ${nth}`));
const newest = ({ query }: Sent) => listOf(reviews.slice(0, Number(query.get('limit'))));

const dialog = page.getByRole('dialog', { name: boardroom.title, exact: true });
const pictures = Array.from({ length: 6 }, (_, nth) => ({
  ...boardroom.images[nth % 3],
  url: `${boardroom.images[nth % 3]?.url}#${nth}`,
})) as typeof boardroom.images;

beforeEach(() => offer({ ...boardroom, images: pictures }));

test('a visitor looks at a space, its pictures and its newest reviews', async () => {
  const api = theApi();
  api.on('GET /spaces', listOf([boardroom]));
  api.on('GET /api/reviews/spaces/{id}', fail(418));
  await openApp('/?keyword=acacia');
  const more = page.getByRole('button', { name: 'More Details' });
  await more.click();
  await expect.element(dialog.getByRole('heading', { name: boardroom.title })).toBeVisible();
  await expect.element(dialog.getByText('Available', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Conference room')).toBeVisible();
  await expect.element(dialog.getByText('Max guests: 14')).toBeVisible();
  await expect.element(dialog.getByText('Ksh 3,500.00')).toBeVisible();
  const thumbnails = dialog.getByRole('list', { name: 'Pictures' }).getByRole('button');
  expect(thumbnails.elements()).toHaveLength(4);
  await thumbnails.last().click();
  await expect.element(thumbnails.last()).toHaveAttribute('aria-pressed', 'true');
  const recent = dialog.getByRole('region', { name: 'Recent reviews' });
  await expect
    .element(recent.getByRole('alert').getByText('Failed to load reviews. Please try again.'))
    .toBeVisible();
  api.on('GET /api/reviews/spaces/{id}', newest);
  await recent.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => recent.getByRole('listitem').elements().length).toBe(5);
  await expect.element(dialog.getByRole('button', { name: 'Add Review' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test('who booked a space adds a review over its details, and who cannot book finds no Book Now', async () => {
  const api = theApi();
  const written = reviewBy(wanjiku.id, 'Wanjiku', 'Light from two sides.');
  const stands = (own: Review | null) => {
    api.on('GET /api/bookings', listOf([{ ...heldBooking, has_review: own !== null }]));
    api.on('GET /api/reviews/spaces/{id}', listOf(own ? [own] : []));
    api.on('GET /api/reviews', listOf(own ? [own] : []));
  };
  api.othersWait();
  stands(null);
  await openApp(`/client-dashboard?tab=browse&space=${boardroom.id}`, wanjiku);
  await expect.element(dialog.getByRole('link', { name: 'Book Now' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Review' }).click();
  const form = page.getByRole('dialog', { name: 'Add Review: Acacia Boardroom' });
  await form.getByLabelText('Comment').fill(written.comment);
  api.on('POST /api/reviews', () => {
    stands(written);
    return one(written) as never;
  });
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(api.sentBy('POST /api/reviews').map(({ body }) => body)).toEqual([
    {
      booking_id: heldBooking.id,
      rating: 5,
      power_rating: null,
      internet_rating: null,
      water_rating: null,
      comment: written.comment,
    },
  ]);
  const own = dialog.getByRole('listitem').filter({ hasText: '(you)' });
  await expect.element(own.getByText(written.comment)).toBeVisible();
  api.on('DELETE /api/reviews/{id}', () => {
    stands(null);
    return one({}) as never;
  });
  await own.getByRole('button', { name: 'Delete your review' }).click();
  await page.getByRole('button', { name: 'Delete review' }).click();
  await expect.element(own).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Add Review' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(address).toMatch(/\?tab=browse$/);

  await openApp(`/client-dashboard?tab=browse&space=${karura.id}`, wanjiku);
  const other = page.getByRole('dialog', { name: karura.title });
  await expect.element(other.getByText('Booked', { exact: true })).toBeVisible();
  expect(other.getByRole('link', { name: 'Book Now' }).elements()).toEqual([]);
});
