import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { fail, lose, one, refuse } from './api.ts';
import { boardroom, booked, figures, inWords, karura, offer, taken } from './bookings.ts';
import { address, openApp, pages, reload, theApi } from './open-app.tsx';
import { acacia, dayAhead, wanjiku } from './things.ts';

const path = `/spaces/${acacia.id}/booking`;
const day = dayAhead(30);
const form = page.getByRole('form', { name: 'Reservation' });
const book = form.getByRole('button', { name: /^Book and pay/ });

/** On a phone, opens the sheet with the rest of the form from the bar at the bottom. */
async function review(): Promise<void> {
  const go = page.getByRole('button', { name: 'Continue' });
  await expect.element(page.getByRole('combobox', { name: 'Start date' })).toBeVisible();
  if (window.innerWidth < 992) await go.click();
}

const terms = page.getByRole('checkbox', { name: /agreement terms/ });
const problem = page.getByRole('alert').filter({ hasText: 'Booking Error' });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const guests = field('Guests (up to 14)');
const tooMany = 'This space takes at most 14 guests.';
const noGuests = 'Please say how many guests come, at least one.';

beforeEach(async () => {
  offer();
  await page.viewport(1440, 900);
});

/** Types into a field, and accepts the suggested reading. */
async function fill(name: string, text: string): Promise<void> {
  await field(name).fill(text);
  await userEvent.keyboard('{Tab}');
}

/** Fills and sends the login page. */
async function logIn(user = wanjiku): Promise<void> {
  theApi().on('POST /auth/login', { access_token: 'new', refresh_token: 'newer', user });
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByLabelText('Email').fill(user.email);
  await page.getByLabelText('Password', { exact: true }).fill('good enough');
  await page.getByRole('button', { name: 'Login' }).click();
}

test.each([
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
])(
  'on %s it opens with nine to five, counts as times change, and waits for the terms',
  async (_, width, height) => {
    await page.viewport(width, height);
    await openApp(path);
    await expect.poll(address).toBe(`/login?redirect=${encodeURIComponent(path)}`);
    await logIn();
    await expect.poll(address).toBe(path);
    await expect.poll(() => document.title).toBe('Book Acacia Boardroom · Nafasi');
    await expect.element(page.getByRole('heading', { name: 'Agreement terms' })).toBeVisible();
    await expect.element(field('Start time')).toHaveValue('09:00');
    await expect.element(field('End time')).toHaveValue('17:00');
    await fill('Start date', day);
    await expect.element(field('End date')).toHaveValue(inWords(day));
    await fill('End time', '10:20');
    await review();
    const figures = page.getByText(/1\.3 hours, 4,667 shillings\.$/).last();
    await expect.element(figures).toBeInTheDocument();
    await expect.element(page.getByText(/Your time is held while you pay/)).toBeVisible();
    await expect.element(page.getByText(/^Free cancellation until \w{3} \d/)).toBeVisible();

    const accept = page.getByText('Please accept the terms and conditions');
    await expect.element(book).toBeDisabled();
    await expect.element(accept).toBeVisible();
    await terms.click();
    await expect.element(accept).not.toBeInTheDocument();

    await page.getByRole('button', { name: 'One guest more' }).click();
    await expect.element(guests).toHaveValue('2');
    await reload();
    await expect.element(field('Start date')).toHaveValue(inWords(day));
    await review();
    await expect.element(terms).toBeChecked();
    theApi().on('POST /api/bookings', booked);
    (guests.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`/invoices/${booked.data.invoice.id}`);
    expect(
      theApi()
        .sentBy('POST /api/bookings')
        .map(({ body }) => body),
    ).toEqual([
      {
        space_id: acacia.id,
        agreement_template_id: acacia.agreement.template_id,
        start_time: `${day}T09:00:00+03:00`,
        end_time: `${day}T10:20:00+03:00`,
        total_amount: '4667.00',
        terms_accepted: true,
        estimated_guests: 2,
      },
    ]);
  },
);

test('a problem with a time or with the guests is shown at once beside its field, and nothing can be sent', async () => {
  await openApp(`${path}?start=${day}T09:00&end=${day}T10:20`, wanjiku);
  await terms.click();
  for (const [name, value, sentence] of [
    ['End time', '08:00', 'The end must be after the start.'],
    ['End time', '09:10', 'The shortest booking is 30 minutes.'],
    ['End time', '', 'Please choose an end date and time.'],
    ['End date', dayAhead(20), 'The end must be after the start.'],
    ['Start date', '2020-01-01', 'This start has passed. Please choose a later one.'],
    ['Start time', '', 'Please choose a start date and time.'],
    ['Guests (up to 14)', '15', tooMany],
    ['Guests (up to 14)', '', noGuests],
  ] as const) {
    const before = (field(name).element() as HTMLInputElement).value;
    await fill(name, value);
    await expect.element(page.getByText(sentence).first()).toBeVisible();
    const why = name.startsWith('Guests') ? sentence : 'This time cannot be booked.';
    await expect.element(book).toHaveAccessibleDescription(why);
    await expect.element(book).toBeDisabled();
    expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull();
    await fill(name, before);
    await expect.element(book).toBeEnabled();
  }
  expect(theApi().sentBy('POST /api/bookings')).toEqual([]);
  expect(address()).toContain(path);
});

test('shows why a booking failed, and sends it under one key however often it is tried', async () => {
  offer(boardroom, taken(day, '09:00', '10:00'));
  const api = theApi();
  await openApp(`${path}?start=${day}T09:00&end=${day}T11:00`, wanjiku);
  await expect.element(field('Start date')).toHaveValue(inWords(day));
  await expect.element(field('Start time')).toHaveValue('09:00');
  await expect.element(field('End time')).toHaveValue('11:00');
  await expect
    .element(page.getByText('Not free: 09:00 to 10:00. Please choose another time.'))
    .toBeVisible();
  await terms.click();
  await expect.element(book).toBeDisabled();
  // A free time is suggested, and one tap takes it.
  await expect.element(form.getByText(/10:00 to 12:00 is free\.$/)).toBeVisible();
  await form.getByRole('button', { name: 'Take it' }).click();
  await expect.element(field('Start time')).toHaveValue('10:00');
  const noNetwork = 'Network error. Please check your connection.';
  const isTaken =
    'Someone has taken part of this time. Nothing was booked. Please choose another time.';
  for (const [answer, sentence] of [
    [fail(502), 'Failed to create booking'],
    [lose, noNetwork],
    [refuse(409, 'SLOT_TAKEN', isTaken), isTaken],
  ] as const) {
    api.on('POST /api/bookings', answer);
    await book.click();
    await expect.element(problem.getByText(sentence)).toBeVisible();
  }
  await expect.element(field('Start date')).toHaveFocus();
  await expectAccessible();

  const times = page.getByRole('grid', { name: 'Free and taken times' });
  await times.getByRole('gridcell', { name: `${inWords(day)}, 13:00 to 13:30, free` }).click();
  await times.getByRole('gridcell', { name: `${inWords(day)}, 16:30 to 17:00, free` }).click();
  await expect.element(page.getByText(/^Not free/)).not.toBeInTheDocument();
  await expect.element(field('End time')).toHaveValue('17:00');
  await expect.element(problem).not.toBeInTheDocument();
  await reload();
  await expect.element(field('Start time')).toHaveValue('13:00');

  // The answer is lost: the same booking is sent again, under the same key.
  api.on('POST /api/bookings', lose);
  await book.click();
  await expect.element(problem.getByText(noNetwork)).toBeVisible();
  api.on('POST /api/bookings', booked);
  await book.click();
  await expect.poll(address).toBe(`/invoices/${booked.data.invoice.id}`);
  const keys = api
    .sentBy('POST /api/bookings')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(5);
  expect(keys[4]).toMatch(/\S{8,}/);
  expect(keys[4]).toBe(keys[3]);
  expect(keys[3]).not.toBe(keys[2]);
});

test.each([
  ['a phone', 390],
  ['a desktop', 1440],
])(
  'on %s what was booked, but no answer came, is not called somebody else’s, and is sent again under its key, after a reload too',
  async (_, width) => {
    await page.viewport(width, 900);
    const api = theApi();
    await openApp(`${path}?start=${day}T09:00&end=${day}T11:00`, wanjiku);
    await expect.element(field('Start time')).toHaveValue('09:00');
    await review();
    await terms.click();
    api.on('POST /api/bookings', () => {
      offer(boardroom, taken(day, '09:00', '11:00'));
      return lose();
    });
    const asked = () => api.sentBy(`GET /api/spaces/${acacia.id}/availability`).length;
    const before = asked();
    await book.click();
    await expect.element(problem).toBeVisible();
    await expect.poll(asked).toBeGreaterThan(before);
    // Even while the sheet covers it.
    const own = () => document.querySelectorAll('[aria-label$="09:00 to 09:30, taken"]').length;
    await expect.poll(own).toBe(1);
    await expect.element(book).toBeEnabled();
    await book.click();
    await expect.poll(() => api.sentBy('POST /api/bookings')).toHaveLength(2);
    await expect.element(problem).toBeVisible();
    await reload();
    await review();
    await expect.element(page.getByText(/somebody else|Not free/)).not.toBeInTheDocument();
    api.on('POST /api/bookings', booked);
    await book.click();
    await expect.poll(address).toBe(`/invoices/${booked.data.invoice.id}`);
    const sent = api.sentBy('POST /api/bookings');
    const keys = new Set(sent.map(({ headers }) => headers.get('idempotency-key')));
    expect(sent).toHaveLength(3);
    expect(keys.size).toBe(1);
  },
);

test('shows that the space did not load, and on a phone keeps the total and the link to the form in view', async () => {
  theApi().on('GET /api/spaces/{id}', lose);
  await openApp(path, wanjiku);
  await expect
    .element(page.getByRole('heading', { name: 'Failed to fetch space details' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('alert').getByText('Network error. Please check your connection.'))
    .toBeVisible();
  offer();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Acacia Boardroom' })).toBeVisible();
  await expectToFitNarrowest();
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeInViewport();

  await openApp(`/spaces/${karura.id}/booking`, wanjiku);
  await expect
    .element(page.getByText('This space is not taking bookings at the moment.'))
    .toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

/** Fills the form but does not send it. */
async function write(): Promise<void> {
  await fill('Start date', day);
  await terms.click();
}

test('a draft is gone after a logout, for the same person and for the next', async () => {
  theApi().othersWait();
  theApi().on('DELETE /auth/logout', one({}) as never);
  await openApp(path, wanjiku);
  for (const next of [wanjiku, { ...wanjiku, id: 8, email: 'njeri@nafasi.example' }]) {
    await write();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(address).toMatch(/^\/login/);
    await logIn(next);
    await expect.poll(address).toBe('/client-dashboard');
    window.history.pushState(null, '', path);
    await reload();
    await expect.element(field('Start date')).not.toHaveValue(inWords(day));
    await expect.element(terms).not.toBeChecked();
  }
});

test('a draft is still there when a session ran out and the same person is back', async () => {
  const isOver = refuse(401, 'NOT_SIGNED_IN', 'Session expired. Please log in again.');
  await openApp(path, wanjiku);
  await write();
  theApi().on('POST /api/bookings', isOver);
  theApi().on('POST /auth/refresh', isOver);
  await book.click();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await logIn();
  await expect.poll(address).toBe(path);
  await expect.element(field('Start date')).toHaveValue(inWords(day));
  await expect.element(terms).toBeChecked();
});

test('two simultaneous changes are both kept', async () => {
  await openApp(`${path}?start=${day}T09:00&end=${day}T10:00`, wanjiku);
  const more = page.getByRole('button', { name: 'One guest more' });
  const cell = page.getByRole('gridcell', { name: `${inWords(day)}, 13:00 to 13:30, free` });
  await expect.element(cell).toBeInTheDocument();
  const [first, second] = [more.element() as HTMLElement, cell.element() as HTMLElement];
  // In one task: React renders neither until both have been handled.
  first.click();
  second.click();
  await expect.element(field('Start time')).toHaveValue('13:00');
  await expect.element(guests).toHaveValue('2');
});

test('a booking reloads the bell, the figures of a dashboard and the free times', async () => {
  const api = theApi();
  api.othersWait();
  api.on('GET /api/statistics/client', { ...figures, total_bookings: 71 });
  api.on('POST /api/bookings', () => {
    api.on('GET /api/notices/unread_count', one({ unread: 1 }));
    api.on('GET /api/statistics/client', { ...figures, total_bookings: 72 });
    return booked;
  });
  await openApp('/client-dashboard', wanjiku);
  await expect.element(page.getByText('71', { exact: true })).toBeVisible();
  pages.history.push(path);
  await terms.click();
  const requests = () => api.sent.filter(({ call }) => call.endsWith('/availability')).length;
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  const before = requests();
  await book.click();
  await expect.poll(address).toBe(`/invoices/${booked.data.invoice.id}`);
  await expect.element(page.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible();
  pages.history.push('/client-dashboard');
  await expect.element(page.getByText('72', { exact: true })).toBeVisible();
  pages.history.push(path);
  await expect.poll(requests).toBeGreaterThan(before);
});

test('on a phone, losing the time to somebody else leaves the sheet open with the nearest free time', async () => {
  await page.viewport(390, 844);
  await openApp(`${path}?start=${day}T09:00&end=${day}T11:00&guests=6`, wanjiku);
  await review();
  await expect.element(guests).toHaveValue('6');
  await terms.click();
  const isTaken = 'Someone has taken part of this time. Nothing was booked.';
  theApi().on('POST /api/bookings', refuse(409, 'SLOT_TAKEN', isTaken));
  offer(boardroom, taken(day, '07:00', '12:00'));
  await book.click();
  await expect.element(problem.getByText(isTaken)).toBeVisible();
  await expectAccessible();
  const sheet = page.getByRole('dialog', { name: 'Review and pay' });
  await expect
    .element(sheet.getByText('Somebody was quicker. 12:00 to 14:00 is free.'))
    .toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Take it' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet.getByText('12:00 to 14:00')).toBeVisible();
  await expect.element(problem).not.toBeInTheDocument();
  await expect.element(book).toHaveFocus();
  theApi().on('POST /api/bookings', booked);
  await book.click();
  await expect.poll(address).toBe(`/invoices/${booked.data.invoice.id}`);
});

test('nothing is chosen until somebody does: nine to five is a suggestion that one tap takes', async () => {
  await openApp(path, wanjiku);
  const take = page.getByRole('button', { name: 'Take 09:00–17:00' });
  await expect.element(take).toBeVisible();
  expect(page.getByRole('gridcell', { selected: true }).elements()).toEqual([]);
  await expect.element(field('Start time')).toHaveValue('09:00');
  await take.click();
  await expect.element(take).not.toBeInTheDocument();
  const cells = () => page.getByRole('gridcell', { selected: true }).elements().length;
  await expect.poll(cells).toBe(16);
  // Everything needed for the decision is on the first screen.
  const bottom = document.querySelector('form')?.getBoundingClientRect().bottom;
  expect(bottom).toBeLessThanOrEqual(900);
});

test('all pictures of the space open from the small one beside its title', async () => {
  await openApp(path, wanjiku);
  const opener = page.getByRole('button', { name: 'See all 3 pictures of Acacia Boardroom' });
  await opener.click();
  const viewer = page.getByRole('dialog', { name: 'Pictures of Acacia Boardroom' });
  await expect.element(viewer.getByRole('list', { name: 'Thumbnails' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Show picture 3' }).click();
  await expect.element(viewer.getByText('3 of 3', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('nine to five is not offered where it is taken', async () => {
  const soon = [0, 1, 2, 3, 4].map((days) => taken(dayAhead(days), '10:00', '11:00'));
  offer(boardroom, ...soon);
  await openApp(path, wanjiku);
  await expect.element(page.getByText(/^Not free: 10:00 to 11:00/).first()).toBeVisible();
  await expect.element(field('Start time')).toHaveValue('09:00');
  await expect.element(page.getByRole('button', { name: /^Take \d/ })).not.toBeInTheDocument();
});

test('on a phone the bottom bar holds the link on, and the sheet behind it the only button', async () => {
  await page.viewport(360, 740);
  await openApp(`${path}?start=${day}T09:00&end=${day}T12:00`, wanjiku);
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
  await review();
  await expect.element(terms).toBeInViewport({ ratio: 1 });
  await expect.element(book).toBeInViewport({ ratio: 1 });
  await expect.element(guests).toBeInViewport({ ratio: 1 });
});

test("on a small phone the reason for a refused booking is in view, not under the sheet's footer", async () => {
  await page.viewport(360, 740);
  await openApp(`${path}?start=${day}T09:00&end=${day}T12:00`, wanjiku);
  await review();
  await terms.click();
  theApi().on('POST /api/bookings', lose);
  await book.click();
  await expect.element(problem).toBeInViewport({ ratio: 1 });
  await expect.element(book).toHaveFocus();
});

test.each([
  ['more than it takes', '&guests=20', tooMany],
  ['none', '', noGuests],
])(
  'on a phone a number of guests that is wrong, %s, is mended behind the way on',
  async (_, asked, sentence) => {
    await page.viewport(360, 740);
    await openApp(`${path}?start=${day}T09:00&end=${day}T12:00${asked}`, wanjiku);
    if (!asked) {
      await review();
      await guests.fill('');
      await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
      await expect.element(guests).not.toBeInTheDocument();
    }
    await expect.element(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await review();
    await expect.element(guests).toHaveAccessibleDescription(sentence);
    await terms.click();
    await expect.element(book).toBeDisabled();
    await guests.fill('6');
    await expect.element(book).toBeEnabled();
  },
);
