// The list of bookings: a client finds, pays, downloads and reviews theirs.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toNairobiIso } from '../src/lib/dates.ts';
import { expectAccessible, expectInSight, isWiderThanScreen } from './accessible.ts';
import { fail, hold, listOf, one, refuse } from './api.ts';
import { noRules } from './bookings.ts';
import { keepDownloads } from './downloads.ts';
import { address, openApp, reload, theApi } from './open-app.tsx';
import {
  booking,
  cancelled,
  inFull,
  noBookings,
  noFigures,
  paidBooking,
  paidInvoice,
} from './records.ts';
import { dayAhead, invoice, wanjiku } from './things.ts';

const empty = page.getByText('No bookings found matching your criteria.');

/** One booking of the list, as a row or as a card. */
const rowOf = (number: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('list', { name: /bookings/i }).getByRole('listitem'))
    .filter({ has: page.getByText(number, { exact: true }) });

/** Matches both groups, as the bookings are upcoming. */
const isAmong = (status: string, asked: string) =>
  asked === status || (asked === 'upcoming' && ['pending', 'confirmed'].includes(status));

/** The bookings as filtered by the server. */
const narrowed = (query: URLSearchParams) =>
  [booking, paidBooking].filter(
    ({ space_title, status, start_time }) =>
      space_title.toLowerCase().includes(query.get('search') ?? '') &&
      isAmong(status, query.get('status') ?? status) &&
      start_time.slice(0, 10) >= (query.get('from') ?? '') &&
      start_time.slice(0, 10) <= (query.get('to') ?? '9999'),
  );

beforeEach(() => {
  const api = theApi();
  const counted = {
    ...{ ...noBookings, total: 2, pending: 1, confirmed: 1 },
    ...{ active_bookings: 1, revenue: 900 },
  };
  const bookings = { ...counted, average_duration_hours: 1 };
  api.on('GET /api/statistics/client', { ...noFigures, bookings });
  api.on('GET /api/bookings', ({ query }) => listOf(narrowed(query)));
});

test.each([
  ['phone', 390, 844],
  ['desktop', 1440, 900],
])(
  'a client sees, narrows, pays and takes along what they booked, on a %s',
  async (size, ...px) => {
    const api = theApi();
    await page.viewport(...px);
    const openFilters = async () => {
      if (size === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
    };
    await openApp('/dashboard/bookings', wanjiku);
    await expect.element(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
    const figures = page.getByLabelText('Bookings in figures');
    await expect.element(figures).toMatchTextContent('Total Bookings2All time');
    await expect.element(figures).toMatchTextContent('Active Bookings1');
    await expect.element(figures).toMatchTextContent('SpentKsh 900.00');
    await expect.element(figures).toMatchTextContent('Average Duration1.0');

    const [paid, held] = [rowOf('BK-21'), rowOf('BK-11')];
    await expect.element(paid).toMatchTextContent('Confirmed');
    await expect.element(held).toMatchTextContent(/held for \d+ (hours|minutes)/);
    await expect.element(page.getByRole('heading', { name: 'Coming 2', level: 2 })).toBeVisible();
    expect(page.getByRole('heading', { name: /^(Now|Past)/ }).elements()).toEqual([]);
    await expect.element(paid.getByRole('link', { name: 'Change Time' })).toBeVisible();
    const again = paid.getByRole('link', { name: 'Book Again' });
    await expect.element(again).toHaveAttribute('href', `/spaces/${paidBooking.space_id}/booking`);
    await expect.element(held.getByRole('button', { name: 'Cancel' })).toBeVisible();
    const pay = held.getByRole('link', { name: 'Pay Now' });
    await expect.element(pay).toHaveAttribute('href', '/invoices/12');
    expect(held.getByRole('link', { name: 'Book Again' }).elements()).toEqual([]);
    const chips = page.getByRole('group', { name: 'Status' }).getByRole('button');
    expect(chips.elements().map((chip) => chip.textContent)).toEqual([
      ...['All 2', 'Now 0', 'Coming 2', 'Past 0', 'Cancelled 0'],
    ]);
    const shown = page.getByText('Showing 1–2 of 2');
    await expect.element(shown).toBeVisible();

    await openFilters();
    await expectAccessible();
    await expect.poll(isWiderThanScreen).toBe(false);

    await page.getByRole('searchbox', { name: 'Search' }).fill('chai');
    await expect.element(page.getByText('Showing 1–1 of 1')).toBeVisible();
    expect(address()).toBe('/dashboard/bookings?search=chai');
    await expect.element(held).not.toBeInTheDocument();
    const downloads = keepDownloads();
    const file = 'BK-21,Chai Corner';
    api.on('GET /api/bookings.csv', () => new Response(file) as never);
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await expect.poll(() => downloads.length).toBe(1);
    expect(downloads[0]?.name).toMatch(/^nafasi-bookings-\d{4}-\d\d-\d\d\.csv$/);
    expect(await downloads[0]?.text()).toBe(file);
    const [request] = api.sentBy('GET /api/bookings.csv');
    expect(`${request?.query}`).toBe('as=client&search=chai');

    const status = page.getByRole('group', { name: 'Status' });
    await status.getByRole('button', { name: 'Cancelled' }).click();
    await expect.element(empty).toBeVisible();
    await reload();
    await expect.element(empty).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(shown).toBeVisible();
    // The button has disappeared with the filters it cleared.
    await expect.element(page.getByRole('region', { name: 'Bookings' })).toHaveFocus();
    expect(address()).toBe('/dashboard/bookings');
    await openFilters();
    await page.getByLabelText('Dates').selectOptions('Next 30 days');
    await expect.element(empty).toBeVisible();
    await page.getByLabelText('Dates').selectOptions('Choose dates…');
    await page.getByLabelText('From').fill(dayAhead(38));
    await page.getByLabelText('To', { exact: true }).fill(dayAhead(40));
    await userEvent.keyboard('{Enter}');
    await expect.element(shown).toBeVisible();
    await page.getByLabelText('From').fill(dayAhead(41));
    await userEvent.keyboard('{Enter}');
    await expect.element(empty).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(shown).toBeVisible();
    await expect.element(page.getByLabelText('From')).not.toBeInTheDocument();

    api.on('GET /api/invoices/{id}', invoice);
    await pay.click();
    await expect.element(page.getByRole('heading', { name: 'Pay for your booking' })).toBeVisible();
  },
);

test('a booking under way shows the time left, the pass, and a link to stay longer if that is free', async () => {
  const api = theApi();
  const iso = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const [start_time, end_time] = [iso(-1), iso(2)];
  const running = { ...paidBooking, status: 'active' as const, start_time, end_time };
  api.on('GET /api/bookings', ({ query }) =>
    listOf(query.get('status') === 'under_way' ? [running] : []),
  );
  const free = [{ start_time: end_time, end_time: iso(2.75) }];
  api.on('GET /api/spaces/{id}/availability', { space_id: running.space_id, free, busy: [] });
  api.on('GET /api/spaces/{id}/rules', { ...noRules, space_id: running.space_id });
  await page.viewport(390, 844);
  await openApp('/dashboard/bookings', wanjiku);
  const now = rowOf('BK-21');
  await expect.element(now).toMatchTextContent(/(2 hours|1 hour and 5\d minutes) left/);
  await expect.element(now.getByRole('link', { name: 'Show pass' })).toBeVisible();
  const longer = now.getByRole('link', { name: 'Stay longer' });
  const wall = (instant: string) => toNairobiIso(instant).slice(0, 16);
  const asked = new URLSearchParams({ start: wall(end_time), end: wall(iso(2.75)) });
  await expect
    .element(longer)
    .toHaveAttribute('href', `/spaces/${running.space_id}/booking?${asked}`);
  await expectAccessible();
  await expect.poll(isWiderThanScreen).toBe(false);
  await page.viewport(1440, 900);
  await expect.element(longer).toBeVisible();
  await expectAccessible();

  api.on('GET /api/spaces/{id}/availability', { space_id: running.space_id, free: [], busy: [] });
  await reload();
  await expect.element(now.getByRole('link', { name: 'Show pass' })).toBeVisible();
  expect(longer.elements()).toEqual([]);
});

test('a held booking past its start can be paid or cancelled, and has no pass yet', async () => {
  const iso = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const held = {
    ...booking,
    ...{ start_time: iso(-0.1), end_time: iso(2), hold_until: iso(0.3) },
  };
  theApi().on('GET /api/bookings', ({ query }) =>
    listOf(query.get('status') === 'under_way' ? [held] : []),
  );
  await openApp('/dashboard/bookings', wanjiku);
  await expect.element(page.getByRole('heading', { name: /^Now/, level: 2 })).toBeVisible();
  const row = rowOf(held.number);
  await expect.element(row.getByRole('link', { name: 'Pay Now' })).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect.element(row).toMatchTextContent(/held for 1\d minutes/);
  expect(row.getByRole('link', { name: 'Show pass' }).elements()).toEqual([]);
});

test('a client sees what is next, unless they choose another order', async () => {
  const api = theApi();
  api.on('GET /api/bookings', ({ query }) =>
    listOf(query.get('status') === 'past' ? [] : narrowed(query)),
  );
  await openApp('/dashboard/bookings', wanjiku);
  await page.viewport(1440, 900);
  const order = page.getByLabelText('Order');
  await expect.element(order).toHaveDisplayValue('What is next');
  await order.selectOptions('Newest first');
  const coming = page.getByRole('heading', { name: /^Coming/ });
  await expect.element(coming).not.toBeInTheDocument();
  await expect.element(order).toHaveDisplayValue('Newest first');
  expect(address()).toBe('/dashboard/bookings?sort=newest');
  await order.selectOptions('What is next');
  await expect.element(coming).toBeVisible();
  await openApp('/dashboard/bookings?status=confirmed', wanjiku);
  const confirmed = page.getByRole('button', { name: 'Confirmed', exact: true });
  await expect.element(confirmed).toHaveAttribute('aria-pressed', 'true');
  await expect.element(order).toHaveDisplayValue('Newest first');
  // Past bookings are ordered by when they were.
  await openApp('/dashboard/bookings?status=completed', wanjiku);
  await expect.element(order).toHaveDisplayValue('Latest start');
  await order.selectOptions('Newest first');
  await expect.poll(address).toBe('/dashboard/bookings?status=completed&sort=newest');
});

test('on a phone the status named in the address is in view', async () => {
  await page.viewport(320, 640);
  await openApp('/dashboard/bookings?status=cancelled', wanjiku);
  const chip = page.getByRole('button', { name: /^Cancelled \d/ });
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await expectInSight(chip);
});

test.each([
  ['due', null, 'Ksh 17,500.00 is owed back to you'],
  ['sent', null, 'Ksh 17,500.00 is on its way to you'],
  ['done', '2026-11-04T09:00:00+03:00', 'Ksh 17,500.00 refunded on Wed 4 Nov 2026'],
] as const)('a cancelled booking says where its money is: %s', async (state, decided_at, words) => {
  const refund = { state, amount: 17_500, decided_at };
  theApi().on('GET /api/bookings', listOf([{ ...cancelled(booking), refund }]));
  await openApp('/dashboard/bookings?status=cancelled', wanjiku);
  await expect.element(rowOf('BK-11').getByText(words)).toBeVisible();
});

test.each([
  ['phone', 320, 740],
  ['desktop', 1440, 900],
])('what else can be done with a booking is in the menu of its row, on a %s', async (_, ...px) => {
  const api = theApi();
  api.on('GET /api/bookings', listOf([booking, paidBooking]));
  await page.viewport(...px);
  await openApp('/dashboard/bookings?sort=start', wanjiku);
  const paid = rowOf('BK-21');
  const more = paid.getByRole('button', { name: 'More' });
  const inMenu = () =>
    paid
      .getByRole('link', { name: /^View/ })
      .or(paid.getByRole('button', { name: /^(Add|Cancel)/ }))
      .elements()
      .map(({ textContent }) => textContent);
  await more.click();
  await expect
    .poll(inMenu)
    .toEqual(['View booking', 'View receipt', 'Add to Calendar', 'Cancel booking']);
  await expectAccessible();
  await expect.poll(isWiderThanScreen).toBe(false);
  const downloads = keepDownloads();
  const file = hold(() => new Response('BEGIN:VCALENDAR') as never);
  api.on('GET /api/bookings/{id}/calendar.ics', file.answer);
  const toCalendar = paid.getByRole('button', { name: 'Add to Calendar' });
  await toCalendar.click();
  await expect.element(paid.getByText('The file is being loaded.')).toBeInTheDocument();
  await expect.element(toCalendar).toHaveFocus();
  await toCalendar.click({ force: true });
  file.letThrough();
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['BK-21.ics']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(inMenu).toEqual([]);
  await expect.element(more).toHaveFocus();

  api.on('GET /api/bookings/{id}', inFull(paidBooking));
  await more.click();
  await paid.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Cancel this booking?' })).toBeVisible();
  await expect.poll(inMenu).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
});

test('a booking cancelled from the list admits nobody offline either', async () => {
  const api = theApi();
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('pass-'));
  api.on('GET /api/bookings', listOf([paidBooking]));
  api.on('GET /api/bookings/{id}', inFull(paidBooking));
  await openApp('/dashboard/bookings?sort=start', wanjiku);
  const pass = { booking: paidBooking, invoice: paidInvoice, kept_at: paidBooking.created_at };
  localStorage.setItem(`pass-${wanjiku.id}-${paidBooking.id}`, JSON.stringify(pass));
  expect(kept()).toHaveLength(1);
  api.on('PUT /api/bookings/{id}/cancel', one({ ...cancelled(paidBooking), refund_amount: 900 }));
  await rowOf('BK-21').getByRole('button', { name: 'More' }).click();
  await rowOf('BK-21').getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(page.getByText('Booking BK-21 is cancelled.')).toBeVisible();
  expect(kept()).toEqual([]);
});

test('a client reviews a booking that is over', async () => {
  const api = theApi();
  const over = { ...paidBooking, status: 'completed' as const };
  api.on('GET /api/bookings', listOf([over]));
  await openApp('/dashboard/bookings?status=completed', wanjiku);
  const review = rowOf('BK-21').getByRole('button', { name: 'Write Review' });
  api.on('GET /api/reviews', listOf([]));
  await review.click();
  await expect.element(page.getByRole('dialog', { name: 'Add Review: Chai Corner' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(review).toHaveFocus();
  api.on('GET /api/bookings', listOf([{ ...over, has_review: true }]));
  await openApp('/dashboard/bookings?status=completed', wanjiku);
  await expect.element(rowOf('BK-21').getByRole('link', { name: 'Book Again' })).toBeVisible();
});

test('a booking cancelled by somebody else meanwhile is not cancelled again', async () => {
  const api = theApi();
  api.on('GET /api/statistics/admin', fail(418));
  api.on('GET /api/bookings/{id}', inFull(booking));
  await openApp('/dashboard/bookings?search=BK-11', { ...wanjiku, id: 1, roles: ['admin'] });
  api.on('GET /api/bookings', listOf([booking]));
  await rowOf('BK-11').getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expectAccessible();
  await expect.element(dialog.getByText(/^Nothing has been paid for it\./)).toBeVisible();
  const cancelledBooking = cancelled(booking);
  const sentence = 'This booking is cancelled already. There is nothing more to do.';
  api.on('PUT /api/bookings/{id}/cancel', () => {
    api.on('GET /api/bookings', listOf([cancelledBooking]));
    api.on(
      'GET /api/bookings/{id}',
      inFull(cancelledBooking, { allowed: false, refund_amount: 0 }),
    );
    return refuse(409, 'BOOKING_CANCELLED', sentence)();
  });
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(dialog.getByText(sentence).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(rowOf('BK-11')).toMatchTextContent('Cancelled');
  expect(rowOf('BK-11').getByRole('button', { name: 'Cancel' }).elements()).toEqual([]);
});

test('a search that has only looked through a part says so and continues', async () => {
  const api = theApi();
  const part = { ...listOf([]), total_is_at_least: true, next_cursor: 'further' };
  api.on('GET /api/statistics/admin', fail(418));
  api.on('GET /api/bookings', ({ query }) =>
    query.get('cursor') ? { ...part, data: [booking], next_cursor: null } : part,
  );
  await openApp('/dashboard/bookings?search=hall', { ...wanjiku, roles: ['admin'] });
  await expect.element(page.getByText('None of the first bookings fits')).toBeVisible();
  await expectAccessible();
  expect(empty.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Look further' }).click();
  await expect.element(rowOf('BK-11')).toBeVisible();
  expect(page.getByText(/of 0/).elements()).toEqual([]);
});
