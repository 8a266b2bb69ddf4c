// One booking whole, for each who has to do with it; and its receipt on paper.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { minuteMs } from '../src/lib/durations.ts';
import { expectAccessible, expectToFitNarrowest, isWiderThanScreen } from './accessible.ts';
import { fail, hold, listOf, lose, one } from './api.ts';
import { heldBooking, offer } from './bookings.ts';
import { onPaper } from './emulate.ts';
import { openApp, reload, theApi } from './open-app.tsx';
import { earning, terms } from './owner-things.ts';
import { unreviewedClient } from './records.ts';
import { acacia, invoice, wanjiku } from './things.ts';

const code = 'UKO1234567';
const main = page.getByRole('main');
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const count = (locator: typeof main) => locator.elements().length;
const topOf = (locator: typeof main) => locator.element().getBoundingClientRect().top;

const paidBooking: typeof heldBooking = {
  ...heldBooking,
  confirmed_at: heldBooking.created_at,
  status: 'confirmed',
  hold_until: null,
  cancellation: { allowed: true, refund_amount: 17_500 },
};
const { booking } = invoice;
const payment = { code, amount: 17_500, paid_at: invoice.created_at };
const paidInvoice: typeof invoice = {
  ...invoice,
  status: 'paid',
  payment_status: 'paid',
  payment_state: 'paid',
  balance_due: 0,
  paid_at: invoice.created_at,
  receipt_codes: [code],
  payments: [payment],
  booking: { ...booking, status: 'confirmed', hold_until: null },
  receipt: {
    number: 'RCT-000042',
    issued_at: invoice.created_at,
    seller_name: 'Njeri Otieno',
    seller_pin: null,
    buyer_pin: null,
    registered: [],
    buyer_name: 'Wanjiku Kamau',
    space_title: booking.space_title,
    space_type: booking.space_type,
    space_location: booking.location,
    amount: 17_500,
    vat: null,
    start_time: booking.start_time,
    end_time: booking.end_time,
    estimated_guests: 2,
    price_per_hour: 3500,
    lines: [],
  },
};

const stands = (of: typeof heldBooking, owed: typeof invoice) => {
  theApi().on('GET /api/bookings/{id}', of);
  theApi().on('GET /api/invoices/{id}', owed);
};

beforeEach(() => {
  offer();
  stands(heldBooking, invoice);
});
afterEach(() => void vi.useRealTimers());

test.each([
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
])(
  'on %s a client follows a booking from payment to its file for calendars',
  async (_, width, height) => {
    await page.viewport(width, height);
    await openApp('/bookings/11', wanjiku);
    await expect.element(page.getByRole('heading', { name: acacia.title, level: 1 })).toBeVisible();
    await expect.poll(() => document.title).toBe('Booking BK-11 · Nafasi');
    await expect
      .element(main.getByText(/^Your time is held until \d\d:\d\d\. Pay to confirm it\.$/))
      .toBeVisible();
    await expect.element(main.getByText('09:00 to 14:00')).toBeVisible();
    await expect.element(heading('Agreement terms')).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: acacia.title }))
      .toHaveAttribute('href', '/spaces/40');
    await expect
      .element(main.getByRole('link', { name: 'Pay Now' }))
      .toHaveAttribute('href', '/invoices/12');

    stands(paidBooking, paidInvoice);
    await reload();
    await expect.element(main.getByText('It is paid, and the room is yours.')).toBeVisible();
    await expect.element(main.getByText(new RegExp(`^M-Pesa ${code}`))).toBeVisible();
    const again = main.getByRole('link', { name: 'Book Again', exact: true });
    await expect.element(again).toHaveAccessibleDescription('Same room, another day');
    const cancel = main.getByRole('button', { name: 'Cancel booking', exact: true });
    await expect
      .element(cancel)
      .toHaveAccessibleDescription(/^Full refund until \w{3} \d+ \w{3}, \d\d:\d\d$/);
    // Cancelling comes last.
    expect(topOf(cancel)).toBeGreaterThan(topOf(again));
    const host = main.getByRole('region', { name: 'Your host' });
    await expect
      .element(host.getByRole('link', { name: 'Message the host' }))
      .toHaveAttribute('href', '/messages/new?booking=11');
    const files: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function take(
      this: HTMLAnchorElement,
    ) {
      files.push(this.download);
    });
    const file = () =>
      new Response('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } });
    theApi().on('GET /api/bookings/{id}/calendar.ics', file as never);
    await main.getByRole('button', { name: 'Add to Calendar' }).click();
    await expect.poll(() => files).toEqual(['BK-11.ics']);
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

/** How M-Pesa sends back a refund. */
const toWhoPaid = { means: 'mpesa', to_phone: null, code_by_hand: null } as const;

const pass = page.getByRole('region', { name: 'Your pass' });
const map = main.getByRole('img', { name: /^Map: / });

test('a client shows a paid booking at the door, with or without an answer of the server', async () => {
  const starts = Date.now() + 10 * minuteMs;
  const soon = {
    ...paidBooking,
    start_time: new Date(starts).toISOString(),
    end_time: new Date(starts + 60 * minuteMs).toISOString(),
  };
  stands({ ...soon, way_in: wayIn }, paidInvoice);
  await openApp('/bookings/11', wanjiku);
  await expect.element(map).toBeVisible();
  await expect.element(pass.getByRole('img', { name: 'QR code of booking BK-11' })).toBeVisible();
  const box = pass.getByRole('img').element().getBoundingClientRect();
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(196);
  // The time comes first, and the place after the pass.
  const top = (name: string) => topOf(main.getByText(name, { exact: true }));
  expect(top('When')).toBeLessThan(box.top);
  expect(top('Where')).toBeGreaterThan(box.bottom);
  await expect.element(pass.getByText(/^Valid until (?:.* 20\d\d, )?\d\d:\d\d$/)).toBeVisible();
  await expect.element(main.getByText(new RegExp(`^M-Pesa ${code}`))).toBeVisible();

  theApi().on('GET /api/bookings/{id}', lose);
  theApi().on('GET /api/invoices/{id}', lose);
  await reload();
  await expect.element(pass.getByText(/^As this device knew it on /)).toBeVisible();
  await expect.element(main.getByText(new RegExp(`^M-Pesa ${code}`))).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Cancel booking' })).toBeDisabled();
  expect(count(main.getByRole('link', { name: 'View receipt' }))).toBe(0);
  expect(count(map)).toBe(0);
  await expectAccessible();

  // Cancelled, it admits nobody.
  stands({ ...soon, status: 'cancelled' }, paidInvoice);
  await reload();
  await expect.element(main.getByText('Cancelled', { exact: true })).toBeVisible();
  expect(count(pass)).toBe(0);
  await expect
    .poll(() => Object.keys(localStorage).filter((key) => key.startsWith('pass-')))
    .toEqual([]);
});

test('a removed space has no page, but there are others like it', async () => {
  stands({ ...paidBooking, space_removed: true }, paidInvoice);
  await openApp('/bookings/11', wanjiku);
  await expect
    .element(main.getByRole('link', { name: 'Find Similar' }))
    .toHaveAttribute('href', '/?space_type=conference+room');
  expect(count(main.getByRole('link', { name: 'Book Again' }))).toBe(0);
  expect(count(main.getByRole('link', { name: acacia.title }))).toBe(0);
});

test('the receipt appears on paper only, and says who paid whom, for what, when and how', async () => {
  stands(paidBooking, paidInvoice);
  await openApp('/bookings/11', wanjiku);
  await main.getByRole('link', { name: 'View receipt' }).click();
  await expect.element(heading('Payment Successful!')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  const paper = heading('Receipt');
  expect(count(paper)).toBe(0);
  expect(count(page.getByRole('banner'))).toBeGreaterThan(0);
  await onPaper(async () => {
    await expect.element(paper).toBeVisible();
    expect(count(page.getByRole('banner'))).toBe(0);
    const receipt = page.getByRole('article');
    for (const words of [
      'RCT-000042',
      'Paid to',
      'INV-12',
      'Wanjiku Kamau',
      'Acacia Boardroom',
      '09:00 to 14:00',
      `M-Pesa ${code}`,
      'Ksh 17,500.00',
    ])
      expect(receipt.element().textContent).toContain(words);
  });
});

test('the printed receipt states the VAT of the rest, if a booking has become cheaper since', async () => {
  const { receipt } = paidInvoice;
  const vat = { percent: 16, amount: 2413.79, without: 15_086.21, of_rest: 1931.03 };
  theApi().on('GET /api/invoices/{id}', {
    ...paidInvoice,
    ...{ amount: 14_000, total_amount: 14_000 },
    receipt: receipt && { ...receipt, vat },
  });
  await openApp('/invoices/12', wanjiku);
  await expect.element(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  await onPaper(async () => {
    await expect
      .element(page.getByRole('article'))
      .toMatchTextContent(/VAT 16 % in what is left\s*Ksh\s1,931\.03/);
  });
});

test('the printed receipt shows its tax invoice, even if the response does not say which one stands', async () => {
  const { receipt } = paidInvoice;
  const taxInvoice = {
    ...{ kind: 'invoice', number: 'RCT-000042', amount: 17_500, control_number: 'C-42' },
    ...{ control_unit: 'UNIT-1', qr: 'https://kra.example/42', registered_at: invoice.created_at },
  } as NonNullable<typeof receipt>['registered'][number];
  theApi().on('GET /api/invoices/{id}', {
    ...paidInvoice,
    receipt: receipt && { ...receipt, registered: [taxInvoice] },
  });
  await openApp('/invoices/12', wanjiku);
  await expect.element(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  await onPaper(async () => {
    await expect.element(page.getByRole('img', { name: /^Check this tax invoice/ })).toBeVisible();
    await expect.element(page.getByRole('article')).toMatchTextContent(/C-42, unit UNIT-1/);
  });
});

test('a client gives a booking back, and reads what comes of the money', async () => {
  const api = theApi();
  stands(paidBooking, paidInvoice);
  await openApp('/invoices/12', wanjiku);
  await main.getByRole('link', { name: acacia.title }).click();
  // The whole row is clickable, not only its text.
  await main.getByText(/^Full refund until /).click({ force: true });
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect
    .element(
      dialog.getByText(
        'Ksh 17,500.00 comes back to you, to the phone that paid. The time is free at once.',
      ),
    )
    .toBeVisible();
  const what = dialog.getByText(/^Acacia Boardroom, /).element();
  expect(getComputedStyle(what).textAlign).toBe('start');
  api.on('PUT /api/bookings/{id}/cancel', () => {
    const cancelled: typeof heldBooking = {
      ...paidBooking,
      status: 'cancelled',
      cancelled_at: new Date().toISOString(),
      cancelled_by: 'client',
      cancel_reason: 'We meet elsewhere.',
      cancellation: { allowed: false, refund_amount: 0 },
    };
    const refund = { id: 3, amount: 17_500, created_at: invoice.created_at, decided_at: null };
    stands(cancelled, {
      ...paidInvoice,
      status: 'cancelled',
      payment_status: 'cancelled',
      payment_state: 'refund_due',
      refund_due: 17_500,
      refunds: [{ ...refund, reason: 'cancelled', state: 'due', ...toWhoPaid }],
      payments: [{ ...payment, amount: 0 }],
      booking: { ...paidInvoice.booking, status: 'cancelled' },
    });
    return one(cancelled) as never;
  });
  await dialog.getByLabelText('Reason (optional)').fill('We meet elsewhere.');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  const story = main.getByText(/^You cancelled it on /);
  await expect.element(story).toBeVisible();
  // 'Cancel booking' has disappeared, and so has its dialog.
  await expect.element(story).toHaveFocus();
  await expect.element(main.getByText('We meet elsewhere.')).toBeVisible();
  await expect.element(main.getByText('Ksh 17,500.00 is owed back to you')).toBeVisible();
  await expect.element(main.getByText('No longer counted')).toBeVisible();
  expect(count(main.getByRole('button', { name: 'Cancel booking' }))).toBe(0);
  expect(api.sentBy('PUT /api/bookings/11/cancel').map(({ body }) => body)).toEqual([
    { reason: 'We meet elsewhere.', refund_amount: 17_500 },
  ]);
});

const toAPhone = { to_phone: '0712 ••• 678' };

test.each([
  [
    'sent',
    toAPhone,
    'Ksh 17,500.00 is on its way to you',
    /M-Pesa sends an SMS to 0712 ••• 678 when it arrives\.$/,
  ],
  [
    'done',
    toAPhone,
    'Ksh 17,500.00 was sent to 0712 ••• 678',
    /It went to this M-Pesa number on [^.]+\.$/,
  ],
  ['done', {}, 'Ksh 17,500.00 was sent back to you', /It went to the phone that paid on [^.]+\.$/],
  [
    'done',
    { code_by_hand: 'UKO7654321' },
    'Ksh 17,500.00 was paid back to you',
    /in another way than to the phone that paid on [^.]+\. M-Pesa’s code for it is UKO7654321\.$/,
  ],
] as const)(
  'a client reads where a refund goes that is %s, %j',
  async (state, way, title, where) => {
    const { created_at } = invoice;
    const decided_at = state === 'done' ? created_at : null;
    const refund = {
      id: 3,
      amount: 17_500,
      reason: 'cancelled',
      state,
      created_at,
      decided_at,
    } as const;
    stands(paidBooking, {
      ...paidInvoice,
      refunds: [{ ...refund, ...toWhoPaid, ...way }],
    });
    await openApp('/bookings/11', wanjiku);
    await expect.element(main.getByText(title)).toBeVisible();
    await expect.element(main.getByText(where)).toBeVisible();
  },
);

test('a booking that was moved shows each of its invoices, and all that goes back, until it is there', async () => {
  const { created_at } = invoice;
  const back = (
    id: number,
    amount: number,
    state: 'due' | 'sent' | 'done',
  ): Pick<typeof invoice, 'refund_due' | 'refunds'> => {
    const decided_at = state === 'done' ? created_at : null;
    const reason = 'cancelled' as const;
    return {
      refund_due: state === 'done' ? 0 : amount,
      refunds: [{ id, amount, state, created_at, reason, decided_at, ...toWhoPaid }],
    };
  };
  const cancelled = { ...paidInvoice, status: 'cancelled', payment_status: 'cancelled' } as const;
  const more = { ...cancelled, id: 13, number: 'INV-13', amount: 7_000, total_amount: 7_000 };
  const answer = (state: 'sent' | 'done') =>
    theApi().on('GET /api/invoices/{id}', ({ path }): typeof invoice =>
      path.endsWith('/13')
        ? { ...more, ...back(4, 7_000, state) }
        : { ...cancelled, ...back(3, 17_500, 'due') },
    );
  stands({ ...paidBooking, status: 'cancelled', other_invoice_ids: [13] }, cancelled);
  answer('sent');
  await openApp('/bookings/11', wanjiku);
  await expect.element(main.getByText('Ksh 17,500.00 is owed back to you')).toBeVisible();
  await expect.element(main.getByText('Ksh 7,000.00 is on its way to you')).toBeVisible();
  const added = main.getByRole('region', { name: 'Invoice INV-13' });
  await expect
    .element(added.getByRole('link', { name: 'View invoice' }))
    .toHaveAttribute('href', '/invoices/13');
  answer('done');
  await expect
    .element(main.getByText('Ksh 7,000.00 was sent back to you'), { timeout: 20_000 })
    .toBeVisible();
});

const owner: typeof wanjiku = { ...wanjiku, id: acacia.owner_id, roles: ['owner'] };

test('the owner of the space sees who comes', async () => {
  stands(heldBooking, {
    ...invoice,
    lines: [
      {
        kind: 'hours',
        words: '5.0 hours',
        quantity: 5,
        unit: 'hour',
        unit_price: 3500,
        amount: 17_500,
      },
    ],
  });
  theApi().on('GET /api/earnings', listOf([]));
  theApi().on('GET /api/bookings/{id}/client_review', unreviewedClient);
  theApi().on('GET /api/commission', one(terms));
  await openApp('/bookings/11', owner);
  await expect.element(main.getByText(/^Wanjiku Kamau/)).toBeVisible();
  await expect
    .element(main.getByRole('region', { name: 'What you earn' }))
    .toMatchTextContent('You keep Kshs 14,595.00 of each Kshs 17,500.00');
  await expect.element(main.getByText(/^User #\d+$/)).toBeVisible();
  expect(count(pass)).toBe(0);
  await expect.element(main.getByText('Kshs 17,500.00').first()).toBeVisible();
  expect(count(main.getByRole('link', { name: 'Pay Now' }))).toBe(0);
  await expect.element(main.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
});

test('the owner sees how much of the price they get, when, and what is deducted', async () => {
  const api = theApi();
  stands(paidBooking, paidInvoice);
  api.on('GET /api/bookings/{id}/client_review', unreviewedClient);
  api.on('GET /api/earnings', fail(418));
  await openApp('/bookings/11', owner);
  const earned = main.getByRole('region', { name: 'What you earn' });
  await expect.element(main.getByText('What you earn by it did not load.')).toBeVisible();
  api.on('GET /api/earnings', listOf([{ ...earning, state: 'upcoming' }]));
  await page.getByRole('button', { name: 'Try again' }).click();
  const sums = () =>
    [...(earned.element() as HTMLElement).querySelectorAll('dl > div')].map((sum) =>
      sum.textContent.replaceAll('\u00a0', ' '),
    );
  await expect.element(earned).toMatchTextContent(/Yours from Sat 21 Nov 2026, 14:00\./);
  expect(sums()).toEqual([
    'PriceKshs 17,500.00',
    'Commission, 10 %− Kshs 1,750.00',
    'VAT on it, 16 %− Kshs 280.00',
    'Withholding tax, 5 %− Kshs 875.00',
    'Reaches youKshs 14,595.00',
  ]);
  expect(api.sentBy('GET /api/earnings').at(-1)?.query.get('booking_id')).toBe('11');
  await expectAccessible();

  const less = { ...earning, gross: 8_750, net: 7_297.5, adjusted: -7_297.5 };
  const more = { ...earning, invoice_id: 13, invoice_number: 'INV-13' };
  api.on('GET /api/earnings', listOf([{ ...more, state: 'upcoming', waits_for: 'refund' }, less]));
  await reload();
  await expect.element(earned.getByRole('link', { name: 'INV-13' })).toBeVisible();
  await expect.element(earned).toMatchTextContent(/Waits until money of it that is given back/);
  await expect
    .element(earned)
    .toMatchTextContent('Yours since Sat 21 Nov. Kshs 7,297.50 less than at first, as a part');
});

test('a booking that does not load shows a problem, and is loaded on demand', async () => {
  theApi().on('GET /api/bookings/{id}', fail(418));
  await openApp('/bookings/11', wanjiku);
  await expect.element(heading('Failed to load this booking')).toBeVisible();
  stands(heldBooking, invoice);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: acacia.title, level: 1 })).toBeVisible();
});

test('a page that stays open past a hold stops asking for payment', async () => {
  const soon = { hold_until: new Date(Date.now() + 500).toISOString() };
  stands({ ...heldBooking, ...soon }, { ...invoice, booking: { ...booking, ...soon } });
  await openApp('/bookings/11', wanjiku);
  const pay = main.getByRole('link', { name: 'Pay Now' });
  await expect.element(pay).toBeVisible();
  const lapsed = { status: 'cancelled', hold_until: null } as const;
  stands(
    { ...heldBooking, ...lapsed },
    { ...invoice, status: 'cancelled', booking: { ...booking, ...lapsed } },
  );
  await expect.element(pay).not.toBeInTheDocument();
});

/** A paid booking with a new time that costs a hundred shillings more. */
const moving: typeof heldBooking = {
  ...paidBooking,
  pending_change: {
    start_time: heldBooking.start_time,
    end_time: heldBooking.end_time,
    total_amount: 17_600,
    balance_due: 100,
    invoice_id: 13,
    hold_until: heldBooking.hold_until ?? '',
    hold_stands_until: null,
  },
};

test('a payment for a new time made on another device shows here too', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const more = { ...invoice, id: 13, total_amount: 100, balance_due: 100 };
  const owed = (of: typeof invoice) =>
    theApi().on('GET /api/invoices/{id}', ({ path }): typeof invoice =>
      path.endsWith('/13') ? of : paidInvoice,
    );
  stands(moving, invoice);
  owed(more);
  await openApp('/bookings/11', wanjiku);
  await expect.element(main.getByRole('timer')).toBeVisible();
  owed({ ...more, balance_due: 40, payment_state: 'short' });
  vi.advanceTimersByTime(11_000);
  await expect.element(main.getByText('Ksh 40.00 is still missing')).toBeVisible();
});

test('a client who keeps the old time has the focus beside the booking, and on the button where that fails', async () => {
  const api = theApi();
  stands(moving, invoice);
  await openApp('/bookings/11', wanjiku);
  const keep = main.getByRole('button', { name: 'Keep the old time' });
  const lost = hold(lose);
  api.on('DELETE /api/bookings/{id}/change', lost.answer);
  await keep.click();
  await expect.element(keep).toHaveAttribute('aria-disabled', 'true');
  await expect.element(keep).toHaveFocus();
  lost.letThrough();
  await expect.element(main.getByRole('alert')).toMatchTextContent(/^Network error\./);
  await expect.element(keep).toHaveFocus();
  api.on('DELETE /api/bookings/{id}/change', () => {
    stands(paidBooking, paidInvoice);
    return one({ ...paidBooking, refund_amount: 0 });
  });
  await keep.click();
  await expect.element(page.getByText('Booking BK-11 keeps its time.')).toBeVisible();
  await expect.element(keep).not.toBeInTheDocument();
  await expect.element(main.getByRole('complementary')).toHaveFocus();
});

const wayIn = {
  ...{ building: 'Mvule Towers', floor: '9th floor', landmark: null, stage: 'Westlands stage' },
  ...{ parking: null, steps: ['Show the pass at reception.', 'Take the lift to the 9th floor.'] },
  ...{
    contact_name: 'Njeri',
    phone_number: '+254722414418',
    latitude: -1.2649,
    longitude: 36.8024,
  },
};

test.each([
  ['phone', 390, 844],
  ['desktop', 1440, 900],
])('whoever has paid reads how to get in, on a %s', async (_, ...px) => {
  await page.viewport(...px);
  stands({ ...paidBooking, way_in: wayIn }, paidInvoice);
  await openApp('/bookings/11', wanjiku);
  const card = main.getByRole('region', { name: 'How to get in' });
  await expect.element(card.getByRole('listitem').nth(1)).toMatchTextContent(/^Take the lift/);
  await expect.element(card.getByText('Westlands stage')).toBeVisible();
  await expect.element(card.getByText('0722 414 418')).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'Call' }))
    .toHaveAttribute('href', 'tel:+254722414418');
  const message = card.getByRole('link', { name: 'WhatsApp' });
  await expect
    .element(message)
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/254722414418\?text=Booking\+BK-/),
    );
  const where = main.getByRole('region', { name: 'Place of the booking' });
  await expect.element(where.getByText('Mvule Towers, 9th floor')).toBeVisible();
  await expect.element(where.getByRole('img', { name: /^Map: / })).toBeVisible();
  const way = where.getByRole('link', { name: 'Directions' });
  await expect
    .element(way)
    .toHaveAttribute('href', expect.stringContaining('destination=-1.2649%2C36.8024'));
  await expectAccessible();
  await expect.poll(isWiderThanScreen).toBe(false);
});

test('the owner reads what clients are told, and has no link to write to themselves', async () => {
  stands({ ...paidBooking, way_in: wayIn }, paidInvoice);
  theApi().on('GET /api/bookings/{id}/client_review', unreviewedClient);
  theApi().on('GET /api/earnings', listOf([]));
  await openApp('/bookings/11', owner);
  const card = main.getByRole('region', { name: 'How to get in' });
  await expect.element(card.getByText('0722 414 418')).toBeVisible();
  expect(count(card.getByRole('link'))).toBe(0);
});

test('long words in names and steps fit the narrowest screen', async () => {
  const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwll';
  stands(
    {
      ...{ ...paidBooking, space_title: long, host_name: long, location: `${long}, Nairobi` },
      way_in: { ...wayIn, building: long, stage: long, steps: [long], contact_name: long },
    },
    paidInvoice,
  );
  await openApp('/bookings/11', wanjiku);
  await expect.element(main.getByRole('region', { name: 'Your host' })).toBeVisible();
  await expectToFitNarrowest();
});
