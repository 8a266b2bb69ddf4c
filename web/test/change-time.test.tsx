// A client moves a booking on the calendar of its space.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { fail, lose, refuse } from './api.ts';
import { boardroom, heldBooking, at as instant, inWords, offer, taken } from './bookings.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { dayAhead, wanjiku } from './things.ts';

const day = dayAhead(20);
const path = '/bookings/11/time';
/** Three paid hours of the boardroom. */
const booking: typeof heldBooking = {
  ...heldBooking,
  confirmed_at: heldBooking.created_at,
  status: 'confirmed',
  hold_until: null,
  start_time: instant(day, '09:00'),
  end_time: instant(day, '12:00'),
  total_amount: 10_500,
  price_per_hour: 3500,
  moving: {
    allowed: true,
    until: instant(dayAhead(19), '09:00'),
    paid_amount: 10_500,
    hold_minutes: 20,
  },
};
const own = taken(day, '09:00', '12:00');
const grid = page.getByRole('grid', { name: 'Free and taken times' });
const at = (time: string) =>
  grid.getByRole('gridcell', { name: new RegExp(`^${inWords(day)}, ${time} to`) });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const act = page.getByRole('button', { name: /^(Change Time|Change and pay Ksh [\d,]+)$/ });
const said = (words: string | RegExp) => page.getByText(words);

beforeEach(() => {
  offer(boardroom, own, taken(day, '13:00', '16:00'));
  theApi().on('GET /api/bookings/{id}', booking);
});
afterEach(() => vi.restoreAllMocks());

async function open(): Promise<void> {
  await openApp(path, wanjiku);
  await expect.element(grid).toHaveAttribute('aria-busy', 'false');
}

async function type(start: string, end: string): Promise<void> {
  await field('Start time').fill(start);
  await userEvent.keyboard('{Tab}');
  await field('End time').fill(end);
  await userEvent.keyboard('{Tab}');
}

test.each([
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
])(
  'on %s the old time counts as free, and the difference is said before it is agreed to',
  async (_, width, height) => {
    await page.viewport(width, height);
    await open();
    await expect
      .element(page.getByRole('heading', { name: 'Change Time', level: 1 }))
      .toBeVisible();
    await expect.element(act).toBeDisabled();
    await expect.element(said('Choose another time first.')).toBeVisible();
    await expect.element(said('Not chosen yet')).toBeVisible();
    await expect.element(at('09:00')).toHaveAccessibleName(/free, your time now$/);
    await expect.element(at('13:00')).toHaveAccessibleName(/taken$/);
    expect(grid.getByRole('gridcell', { selected: true }).elements()).toEqual([]);

    // Overlaps the old time and what follows it.
    await at('10:00').click();
    await at('12:30').click();
    await expect.element(field('Start time')).toHaveValue('10:00');
    await expect.element(field('End time')).toHaveValue('13:00');
    await expect.element(said('Same price: nothing to pay.')).toBeVisible();
    await expect.element(said('Ksh 0.00')).toBeVisible();
    await expect.element(act).toHaveTextContent('Change Time');
    await expect.element(act).toBeEnabled();

    await type('16:00', '20:00');
    await expect.element(act).toHaveTextContent('Change and pay Ksh 3,500');
    await expect
      .element(said(/^Pay within 20 minutes, or the booking stays as it is: /))
      .toBeVisible();
    await expect.element(said('Ksh 14,000.00')).toBeVisible();
    await expect.element(said('− Ksh 10,500.00')).toBeVisible();
    await expect.element(said('Ksh 3,500.00').last()).toBeVisible();
    await expectAccessible();
    await expectToFitNarrowest();
    await page.viewport(width, height);

    await type('16:00', '18:00');
    await expect.element(act).toHaveTextContent('Change Time');
    await expect.element(said('Ksh 3,500.00 comes back to the phone that paid.')).toBeVisible();
    await type('12:00', '14:00');
    await expect.element(said(/^Not free: 13:00 to 14:00/)).toBeVisible();
    await expect.element(act).toBeDisabled();
    await expect.element(said('This time cannot be booked.')).toBeVisible();
    // The button is on the first screen, on a phone at its bottom.
    expect(act.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
  },
);

test('agreeing to a new time leads to the booking, or to paying the difference', async () => {
  await open();
  await type('16:00', '19:00');
  const applied = {
    ...booking,
    start_time: instant(day, '16:00'),
    end_time: instant(day, '19:00'),
  };
  const moved = (change: object, of = applied) => ({ success: true, data: { ...of, change } });
  theApi().on(
    'PUT /api/bookings/{id}/time',
    moved({ state: 'applied', invoice_id: null }) as never,
  );
  await act.click();
  await expect.poll(address).toBe('/bookings/11');
  await expect.element(said('Booking BK-11 is moved.')).toBeVisible();
  expect(theApi().sentBy('PUT /api/bookings/11/time')[0]?.body).toMatchObject({
    total_amount: 10_500,
    due_amount: 0,
    refund_amount: 0,
  });

  await open();
  await type('16:00', '20:00');
  theApi().on(
    'PUT /api/bookings/{id}/time',
    moved({ state: 'held', invoice_id: 12 }, booking) as never,
  );
  await act.click();
  await expect.poll(address).toBe('/invoices/12');
});

test('losing the time to somebody else stays on the page with the nearest free time, which one tap takes', async () => {
  await open();
  await type('16:00', '19:00');
  const isTaken = 'This time was just taken. Please choose another.';
  theApi().on('PUT /api/bookings/{id}/time', refuse(409, 'SLOT_TAKEN', isTaken));
  offer(boardroom, own, taken(day, '13:00', '17:00'));
  await act.click();
  const alert = page.getByRole('alert').filter({ hasText: isTaken });
  await expect
    .element(alert.getByText('Somebody was quicker. 17:00 to 20:00 is free.'))
    .toBeVisible();
  await expectAccessible();
  await alert.getByRole('button', { name: 'Take it' }).click();
  await expect.element(field('Start time')).toHaveValue('17:00');
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(said('Taken in the meantime')).not.toBeInTheDocument();
  await expect.element(act).toBeEnabled();
});

test.each([
  ['no answer', lose],
  ['an answer of something in between', fail(502)],
])(
  'after %s the same change is sent again, though its time may be held for it by now',
  async (_, unanswered) => {
    await open();
    await type('16:00', '20:00');
    offer(boardroom, own, taken(day, '13:00', '20:00'));
    theApi().on('PUT /api/bookings/{id}/time', unanswered);
    await act.click();
    await expect.element(at('16:00')).toHaveAccessibleName(/taken$/);
    await expect.element(act).toBeEnabled();
    expect(said(/booked by somebody else|^Not free/).elements()).toEqual([]);

    // For another time the conflict is shown, for this one again none.
    await type('15:00', '19:00');
    await expect.element(said(/^Not free: 15:00 to 19:00/)).toBeVisible();
    await type('16:00', '20:00');
    await expect.element(act).toBeEnabled();
    const held = { ...booking, change: { state: 'held', invoice_id: 12 } };
    theApi().on('PUT /api/bookings/{id}/time', { success: true, data: held } as never);
    await act.click();
    await expect.poll(address).toBe('/invoices/12');
    const [first, again] = theApi().sentBy('PUT /api/bookings/11/time');
    expect(again?.body).toEqual(first?.body);
    expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  },
);

test('without a network nothing can be changed, and the page says why', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get');
  await open();
  await type('16:00', '19:00');
  await expect.element(act).toBeEnabled();
  network.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(act).toBeDisabled();
  expect(said('You are offline. Times may have changed.').elements()).toHaveLength(2);
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(act).toBeEnabled();
});

test('a booking that cannot be moved says why, and one that does not load can be tried again', async () => {
  theApi().on('GET /api/bookings/{id}', {
    ...booking,
    moving: { ...booking.moving, allowed: false },
  });
  await openApp(path, wanjiku);
  await expect
    .element(said(/^A booking can be moved until 24 hours before its start/))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'View booking' })).toBeVisible();

  const waits = {
    start_time: instant(day, '16:00'),
    end_time: instant(day, '20:00'),
    total_amount: 14_000,
    balance_due: 3500,
    invoice_id: 12,
    hold_until: instant(day, '08:00'),
    hold_stands_until: null,
  };
  theApi().on('GET /api/bookings/{id}', {
    ...booking,
    pending_change: waits,
    moving: { ...booking.moving, allowed: false },
  });
  await openApp(path, wanjiku);
  await expect
    .element(page.getByRole('link', { name: 'Pay Now' }))
    .toHaveAttribute('href', '/invoices/12');

  theApi().on('GET /api/bookings/{id}', lose);
  await openApp(path, wanjiku);
  await expect
    .element(page.getByRole('heading', { name: 'Failed to load this booking' }))
    .toBeVisible();
  theApi().on('GET /api/bookings/{id}', booking);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(grid).toBeVisible();
});
