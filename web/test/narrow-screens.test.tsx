// The narrowest phone, and the narrowest screens on which records are tables.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectRoomForFingers, isWiderThanScreen } from './accessible.ts';
import { listOf } from './api.ts';
import { freeBut } from './bookings.ts';
import { admin, answerAdmin } from './marketplace.ts';
import { openApp, theApi } from './open-app.tsx';
import { njeri } from './owner-things.ts';
import { booking, noBookings, noFigures, noInvoices, paidBooking, paidInvoice } from './records.ts';
import { acacia, dayAhead, invoice, wanjiku } from './things.ts';

const widths = [320, 992, 1024];
const much = 12_345_678;
const longTitle = 'The Great Mwangaza Garden Hall and Conference Terrace';
const bookings = { ...noBookings, total: 214, active_bookings: 27, revenue: much };
const invoices = { ...noInvoices, total: 214, paid_amount: much, outstanding_amount: much };

beforeEach(() => {
  const api = theApi();
  answerAdmin();
  const client = { ...noFigures, total_bookings: 214, total_spent: much };
  api.on('GET /api/statistics/client', { ...client, bookings, invoices });
  api.on('GET /api/statistics/owner', {
    total_spaces: 14,
    available_spaces: 12,
    total_bookings: 214,
    recent_bookings: 31,
    revenue: much,
    net_earned: much,
    average_rating: 4.6,
    reviews_count: 88,
    bookings,
    invoices,
  });
  api.on('GET /api/statistics/owner/weeks', {
    weeks: Array.from({ length: 12 }, (_, week) => ({
      starts_on: dayAhead((week - 11) * 7),
      revenue: 98_765,
      bookings: 9,
      hours_booked: 31,
      occupancy: 40,
    })),
    spaces: [{ space_id: 40, title: longTitle, hours_booked: 310 }],
  });
  const large = { space_title: longTitle, client_name: 'Wanjiku Nyambura Kamau-Otieno' };
  const over = { ...paidBooking, ...large, id: 31, number: 'BK-31', status: 'completed' as const };
  api.on('GET /api/spaces/{id}/availability', freeBut());
  api.on('GET /api/bookings', ({ query }) =>
    listOf(
      query.get('status') === 'active'
        ? []
        : [{ ...booking, ...large, total_amount: much }, { ...paidBooking, ...large }, over],
    ),
  );
  api.on('GET /api/invoices', ({ query }) =>
    listOf(
      [
        { ...invoice, ...large, total_amount: much },
        { ...paidInvoice, ...large },
      ].filter(({ status }) => (query.get('status') ?? status) === status),
    ),
  );
  const full = { ...acacia, title: longTitle, status: 'unavailable' as const };
  api.on(
    'GET /api/spaces',
    listOf([
      { ...acacia, price_per_hour: 125_000 },
      { ...full, id: 41 },
    ]),
  );
  api.on('GET /api/favourites', listOf([acacia]));
  api.on('GET /api/listings', listOf([]));
  const missing = ['pictures', 'power', 'way_in', 'hours'] as const;
  api.on('GET /api/completeness', listOf([{ id: acacia.id, percent: 40, missing: [...missing] }]));
});

test.each([
  ['client', 'dashboard'],
  ['client', 'bookings'],
  ['client', 'browse'],
  ['client', 'payments'],
  ['owner', 'dashboard'],
  ['owner', 'spaces'],
  ['owner', 'bookings'],
  ['owner', 'invoices'],
  ['admin', 'users'],
  ['admin', 'bookings'],
  ['admin', 'invoices'],
] as const)(
  'on the dashboard of the %s no button of %s cuts its words and no figure leaves its card, where there is little room',
  async (role, tab) => {
    const who = { client: wanjiku, owner: njeri, admin }[role];
    await openApp(`/${role}-dashboard?tab=${tab}`, { ...who, roles: ['client', role] });
    for (const width of widths) {
      await page.viewport(width, 844);
      await expect.poll(() => window.innerWidth).toBe(width);
      await expect.poll(() => document.querySelectorAll('main [aria-busy="true"]').length).toBe(0);
      await expect
        .poll(() => [...document.querySelectorAll('main button')].some(isShown))
        .toBe(true);
      await expect.poll(cutWords, { message: `at ${width}` }).toEqual([]);
      await expect.poll(isWiderThanScreen, { message: `at ${width}` }).toBe(false);
      if (width === widths[0]) await expectRoomForFingers();
    }
  },
);

test("the button texts of a person's form are complete on the narrowest phone", async () => {
  theApi().on('GET /api/users/{id}', wanjiku);
  theApi().on('GET /api/audit', listOf([]));
  await page.viewport(320, 844);
  await openApp('/admin-dashboard?tab=users&user=7', admin);
  await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expect.poll(cutWords).toEqual([]);
});

const isShown = (part: Element): boolean => part.checkVisibility();

/** Button texts that are cut off, figures wider than their card, and tables wider than their frame. */
function cutWords(): (string | null)[] {
  const words = [...document.querySelectorAll('button *, a *')].filter(
    (part) =>
      part.clientWidth > 6 &&
      getComputedStyle(part).overflowX === 'hidden' &&
      part.scrollWidth > part.clientWidth + 1 &&
      !part.closest('.spoken'),
  );
  const figures = [...document.querySelectorAll('dl dd > :first-child')].filter((figure) => {
    const range = document.createRange();
    range.selectNodeContents(figure);
    const card = figure.closest('dl > div')?.getBoundingClientRect();
    return card && range.getBoundingClientRect().right > card.right - 8;
  });
  const tables = [...document.querySelectorAll('main table')].filter(
    (table) =>
      !table.closest('.spoken') && table.scrollWidth > (table.parentElement?.clientWidth ?? 0),
  );
  return [...words, ...figures, ...tables].map(({ textContent }) => textContent);
}

test('at 320 px the ways to pay are aligned with the rest of the page', async () => {
  theApi().on('GET /api/invoices/{id}', invoice);
  await page.viewport(320, 844);
  await openApp(`/invoices/${invoice.id}`, wanjiku);
  const heading = page.getByRole('heading', { name: 'Pay for your booking' });
  await expect.element(heading).toBeVisible();
  const past = () =>
    [...document.querySelectorAll('main section, main fieldset, main li, main button')].filter(
      (part) => part.getBoundingClientRect().right > 320 - 20,
    );
  expect(past()).toEqual([]);
});
