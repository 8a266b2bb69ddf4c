import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { hold, listOf, lose, one } from './api.ts';
import { address, openApp, theApi } from './open-app.tsx';
import {
  booking,
  cancelled,
  figuresOf,
  inFull,
  noFigures,
  noInvoices,
  pageOf,
  paidBooking,
} from './records.ts';
import { acacia, invoice, wanjiku } from './things.ts';

type Booking = typeof booking;

const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Client dashboard' }).getByRole('link', { name });
const upcoming = page.getByRole('region', { name: 'Upcoming Bookings' });
const problem = page.getByRole('alert');
const figures = () => figuresOf('Your bookings in figures');

const spaces = Array.from({ length: 30 }, (_, nth) => ({ ...acacia, id: 100 + nth }));

/** Makes these bookings the upcoming ones; other lists are empty. */
const ahead = (bookings: Booking[]) =>
  theApi().on('GET /api/bookings', ({ query }) =>
    listOf(query.get('status') === 'upcoming' ? bookings : []),
  );

beforeEach(() => {
  const api = theApi();
  ahead([]);
  api.on('GET /api/statistics/client', noFigures);
  api.on('GET /api/invoices', listOf([]));
  api.on('GET /api/favourites', listOf([]));
  api.on('GET /api/reviews', listOf([]));
  api.on('GET /api/spaces', ({ query }) =>
    pageOf(query.get('status') ? spaces.slice(0, 25) : spaces, query),
  );
});

test('a new client finds every part empty, each with a link onwards', async () => {
  const held = hold(() => noFigures);
  theApi().on('GET /api/statistics/client', held.answer);
  await openApp('/client-dashboard', wanjiku);
  await expect.element(page.getByText('Loading your dashboard...')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Habari, Wanjiku' })).toBeVisible();
  held.letThrough();
  await expect.element(page.getByText('Loading your dashboard...')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^No room is booked yet\./)).toBeVisible();
  expect(figures()).toEqual({
    'Total Bookings': '0All time',
    'Upcoming Bookings': '0Next 30 days',
    'Completed Bookings': '0All time',
    'Total Spent': 'Ksh 0.00All time',
  });
  await expect
    .element(upcoming.getByRole('heading', { name: 'No upcoming bookings' }))
    .toBeVisible();
  const quick = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
  await expect
    .poll(() => quick.elements().map(({ textContent }) => textContent))
    .toEqual([
      'Browse Spaces30 spaces, 25 available now',
      'My Bookings0 in the next 30 days',
      'PaymentsNothing to pay',
      'Write ReviewsNothing to review yet',
    ]);
  await expectAccessible();

  theApi().on('GET /api/client_reviews', listOf([]));
  await quick.filter({ hasText: 'Write Reviews' }).click();
  await expect.poll(address).toMatch(/tab=reviews/);
  await expect.element(page.getByRole('heading', { name: 'No reviews to show yet' })).toBeVisible();
  await expect.element(page.getByText('Complete a booking to leave a review')).toBeVisible();
  await tab('My Bookings').click();
  await expect.element(page.getByText('No bookings found matching your criteria.')).toBeVisible();
  await tab('Payments').click();
  await expect.element(page.getByText('No invoices found matching your criteria.')).toBeVisible();
  await tab('Dashboard').click();
  await upcoming.getByRole('link', { name: 'Browse Spaces' }).click();
  await expect.element(page.getByText('Showing 12 of 30 spaces')).toBeVisible();
});

test('an unpaid invoice disappears once its hold has run out', async () => {
  const api = theApi();
  const soon = new Date(Date.now() + 500).toISOString();
  const held = { ...invoice, booking: { ...invoice.booking, hold_until: soon } };
  api.on('GET /api/invoices', listOf([held]));
  await openApp('/client-dashboard', wanjiku);
  const waiting = page.getByRole('region', { name: 'Waiting for payment' });
  await expect.element(waiting.getByRole('link', { name: 'Pay Ksh 17,500.00' })).toBeVisible();
  api.on('GET /api/invoices', listOf([]));
  await expect.element(waiting).not.toBeInTheDocument();
});

test('a client sees upcoming bookings and unpaid invoices, and cancels', async () => {
  const api = theApi();
  ahead([paidBooking, booking]);
  const waits = { ...noInvoices, pending: 1 };
  const counted = { ...noFigures, total_bookings: 2, total_spent: 900 };
  api.on('GET /api/statistics/client', { ...counted, invoices: waits });
  api.on('GET /api/invoices', listOf([invoice]));
  await openApp('/client-dashboard', wanjiku);

  const rows = upcoming
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect.poll(() => rows.elements().length).toBe(2);
  for (const text of [
    'Chai Corner',
    'Confirmed',
    'Booking BK-21',
    '09:00 to 10:00',
    '1 guest',
    'Ksh 900.00',
  ])
    await expect.element(rows.nth(0)).toMatchTextContent(text);
  await expect.element(rows.nth(1)).toMatchTextContent('Pending');
  await expect
    .element(rows.nth(0).getByRole('link', { name: 'View Details' }))
    .toHaveAttribute('href', '/bookings/21');
  await expect.element(page.getByText(/^Your next room is on .* at 09:00\.$/)).toBeVisible();
  await expect.poll(figures).toMatchObject({
    'Total Bookings': '2All time',
    'Upcoming Bookings': '0Next 30 days',
    'Total Spent': 'Ksh 900.00All time',
  });

  const waiting = page.getByRole('region', { name: 'Waiting for payment' });
  await expect.element(waiting.getByRole('timer')).toMatchTextContent(/\d left$/);
  await expect
    .element(waiting.getByRole('link', { name: 'Pay Ksh 17,500.00' }))
    .toHaveAttribute('href', '/invoices/12');
  await expectToFitNarrowest();
  await expectAccessible();

  api.on('GET /api/bookings/{id}', inFull(booking));
  api.on('PUT /api/bookings/{id}/cancel', () => {
    ahead([paidBooking]);
    api.on('GET /api/statistics/client', counted);
    api.on('GET /api/invoices', listOf([]));
    return one({ ...cancelled(booking), refund_amount: 0 });
  });
  await rows.nth(1).getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Payments Nothing to pay' })).toBeVisible();
  expect(api.sentBy('PUT /api/bookings/11/cancel').map(({ body }) => body)).toEqual([
    { reason: null, refund_amount: 0 },
  ]);
});

test('what does not load shows an error, and loads on demand', async () => {
  const api = theApi();
  api.on('GET /api/bookings', lose);
  await openApp('/client-dashboard', wanjiku);
  await expect
    .element(problem.getByText('Error: Network error. Please check your connection.'))
    .toBeVisible();
  ahead([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No upcoming bookings' })).toBeVisible();
  await expect.element(problem).not.toBeInTheDocument();
  api.on('GET /api/spaces', lose);
  await tab('Browse Spaces').click();
  await expect
    .element(problem.getByText('Failed to load spaces. Please try again later.'))
    .toBeVisible();
  api.on('GET /api/spaces', ({ query }) => pageOf(spaces, query));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Showing 12 of 30 spaces')).toBeVisible();
});
