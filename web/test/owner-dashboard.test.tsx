import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, isWiderThanScreen } from './accessible.ts';
import { fail, hold, listOf, lose, refuse } from './api.ts';
import { address, openApp, reload, theApi } from './open-app.tsx';
import { booked, njeri, noFigures, noWeeks, ownSpaces } from './owner-things.ts';
import { acacia, invoice } from './things.ts';

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Owner dashboard' }).getByRole('link', { name });
const problem = page.getByRole('alert');

/** The text of a figure's card. */
const figure = (label: string) =>
  [...document.querySelectorAll('dl > div')].find(
    (card) => card.querySelector('dt')?.textContent === label,
  )?.textContent;

test('a new owner finds every part in its place, and what to do first', async () => {
  theApi().on('GET /api/invoices', listOf([]));
  theApi().on('GET /api/reviews', listOf([]));
  ownSpaces();
  await openApp('/owner-dashboard', njeri);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Njeri’s spaces');
  await expect.element(page.getByText('No bookings ahead yet.')).toBeVisible();
  await expect.poll(() => figure('Total Spaces')).toBe('Total Spaces0Your listings');
  expect(figure('Total Bookings')).toBe('Total Bookings00 in the last 30 days');
  expect(figure('Revenue')).toBe('RevenueKshs 0.00Total earnedKshs 0.00 net so far');
  expect(figure('Average Rating')).toBe('Average RatingN/A0 reviews');
  await expect.element(heading('Recent Bookings')).toBeVisible();
  await expect.element(heading('Nothing booked lately')).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Revenue by week' })).toBeInTheDocument();
  await expectAccessible();

  const actions = page.getByRole('region', { name: 'Quick Actions' });
  await actions.getByRole('link', { name: /View Bookings/ }).click();
  await expect.poll(address).toMatch(/tab=bookings/);
  await expect.element(page.getByText('No bookings found matching your criteria.')).toBeVisible();
  window.history.back();
  await actions.getByRole('link', { name: /View Invoices/ }).click();
  await expect.element(page.getByText('No invoices found matching your criteria.')).toBeVisible();
  window.history.back();
  await actions.getByRole('link', { name: /View Reviews/ }).click();
  await expect.element(heading('Customer Reviews')).toBeVisible();
  await expect.element(heading('No reviews yet')).toBeVisible();
  await tab('My Spaces').click();
  await expect.element(heading('My Spaces (0)')).toBeVisible();
  await expect.element(page.getByText("You haven't added any spaces yet")).toBeVisible();
  const creating = page.getByRole('dialog', { name: 'Create New Space' });
  await page.getByRole('button', { name: 'Add Your First Space' }).click();
  await expect.element(creating).toBeVisible();
  window.history.back();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await tab('Dashboard').click();
  await actions.getByRole('button', { name: /Add Space/ }).click();
  await expect.element(creating).toBeVisible();
});

const paid = { ...booked, total_amount: 1000 };
const cancelled = { ...paid, id: 21, number: 'BK-21', status: 'cancelled' } as const;
const review = {
  id: 5,
  booking_id: paid.id,
  booking_number: paid.number,
  space_id: acacia.id,
  space_title: acacia.title,
  user_id: paid.user_id,
  rating: 4,
  power_rating: null,
  internet_rating: null,
  water_rating: null,
  comment: 'Bright, and the chairs are kind.',
  created_at: paid.created_at,
  updated_at: null,
  answer: null,
  answered_at: null,
  answer_changed_at: null,
  sealed_until: null,
  user: { first_name: 'Wanjiku' },
};

test.each([
  ['phone', 390, 844],
  ['desktop', 1440, 900],
])(
  'an owner sees on a %s what was booked, earned and reviewed, and cannot delete what is booked',
  async (_size, width, height) => {
    const api = theApi();
    await page.viewport(width, height);
    ownSpaces(acacia);
    api.on('GET /api/bookings', ({ query }) => {
      const isToday = query.has('from');
      const isNext = query.get('status') === 'confirmed';
      return listOf(isToday ? [] : isNext ? [paid] : [cancelled, paid]);
    });
    api.on('GET /api/invoices', listOf([{ ...invoice, amount: 1000, total_amount: 1000 }]));
    api.on('GET /api/reviews', listOf([review]));
    api.on('GET /api/statistics/owner', {
      ...noFigures,
      total_spaces: 1,
      total_bookings: 2,
      revenue: 1000,
      net_earned: -834,
      average_rating: 4,
      reviews_count: 1,
    });
    const weeks = noWeeks.map((week, nth) => (nth === 11 ? { ...week, revenue: 1000 } : week));
    api.on('GET /api/statistics/owner/weeks', { weeks, spaces: [] });
    await openApp('/owner-dashboard', njeri);
    await expect.element(page.getByText(/^No bookings today\. The next one is on /)).toBeVisible();
    await expect.poll(() => figure('Total Bookings')).toMatch(/^Total Bookings2/);
    expect(figure('Revenue')).toBe('RevenueKshs 1,000.00Total earned−\u00a0Kshs 834.00 net so far');
    expect(figure('Average Rating')).toBe('Average Rating4.01 review');
    const rows = page.getByRole('list', { name: 'Recent bookings' }).getByRole('listitem');
    await expect.poll(() => rows.elements().length).toBe(2);
    await expect.element(rows.nth(0)).toMatchTextContent('Cancelled');
    await expect.element(rows.nth(1)).toMatchTextContent('Confirmed');
    await expect.element(rows.nth(1)).toMatchTextContent(acacia.title);
    await expect.element(rows.nth(1)).toMatchTextContent(/Client: User #7/);
    await expect.element(rows.nth(1)).toMatchTextContent(/\w{3} \d{1,2} \w{3} \d{4}/);
    await expect.element(rows.nth(1)).toMatchTextContent('Kshs 1,000.00');
    await expect.element(page.getByText(/Kshs 1,000.00 of it in this one/)).toBeVisible();
    const week = page.getByRole('table', { name: 'Revenue by week' }).getByRole('row').last();
    await expect.element(week).toMatchTextContent('Kshs 1,000.00');
    await page.getByText('Hours', { exact: true }).click();
    const hours = page.getByRole('table', { name: 'Hours booked by week' });
    await expect.element(hours).toBeInTheDocument();
    await expect.poll(isWiderThanScreen).toBe(false);

    await tab('Bookings').click();
    await expect.element(page.getByText(acacia.title).first()).toBeVisible();
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    await expect.poll(() => cancel.elements().length).toBe(1);
    await tab('Invoices').click();
    await expect.element(page.getByText(/Kshs 1,000.00/).first()).toBeVisible();
    await tab('Reviews').click();
    const reviews = page.getByRole('list', { name: 'Customer reviews' }).getByRole('listitem');
    await expect.element(reviews).toMatchTextContent(acacia.title);
    await expect.element(reviews).toMatchTextContent(/by User #7/);
    await expect.element(reviews).toMatchTextContent('4/5');
    await expect.element(reviews).toMatchTextContent('Bright, and the chairs are kind.');
    await expectAccessible();

    const refused =
      'There are bookings ahead for this space. Cancel them first, or wait until they are over.';
    api.on('DELETE /api/spaces/{id}', refuse(409, 'SPACE_HAS_BOOKINGS', refused));
    await tab('My Spaces').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: `Delete ${acacia.title}?` });
    await expect
      .element(question)
      .toMatchTextContent(
        'Are you sure you want to delete this space? This action cannot be undone.',
      );
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect
      .element(question.getByRole('alert'))
      .toHaveTextContent(`Error deleting space. Please try again. ${refused}`);
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(page.getByRole('article', { name: acacia.title })).toBeVisible();
  },
);

test('an owner finds, shows, closes and deletes spaces', async () => {
  const api = theApi();
  const mugumo = {
    ...acacia,
    id: 41,
    title: 'Mugumo Hall',
    location: 'Karen',
    price_per_hour: 1000,
    max_guests: 6,
  };
  const spaces = ownSpaces(mugumo, acacia);
  await openApp('/owner-dashboard?tab=spaces', njeri);
  await expect.element(heading('My Spaces (2)')).toBeVisible();
  const cards = page.getByRole('article');
  const count = () => cards.elements().length;
  await expect.poll(count).toBe(2);
  const card = page.getByRole('article', { name: mugumo.title });
  await expect.element(cards.first()).toMatchTextContent(mugumo.title);
  await expect.element(card).toMatchTextContent('Kshs 1,000.00/hr');
  await expect.element(card).toMatchTextContent('No Image');

  const search = page.getByRole('searchbox', { name: 'Search my spaces' });
  await search.fill('karen');
  await expect.poll(count).toBe(1);
  await expect.poll(address).toMatch(/search=karen/);
  await reload();
  await expect.poll(count).toBe(1);
  await expect.element(heading('My Spaces (2)')).toBeVisible();
  await search.fill('nothing like it');
  await expect.element(page.getByText('No spaces found matching your search')).toBeVisible();
  await page.getByRole('button', { name: 'Show all my spaces' }).click();
  await expect.poll(count).toBe(2);
  await expectAccessible();

  const available = card.getByRole('switch', { name: 'Available for booking' });
  api.on('PATCH /api/spaces/{id}', lose);
  await available.click();
  await expect.element(problem).toMatchTextContent(`${mugumo.title} was not changed.`);
  await expect.element(available).toBeChecked();
  const closed = { ...mugumo, status: 'unavailable' } as const;
  const changing = hold(() => spaces.keep(closed));
  api.on('PATCH /api/spaces/{id}', changing.answer);
  await available.click();
  // The card shows it before it is kept.
  await expect.element(card.getByText('Booked')).toBeVisible();
  expect(api.sentBy('PATCH /api/spaces/41').at(-1)?.body).toEqual({ status: 'unavailable' });
  changing.letThrough();
  await reload();
  await expect.element(available).not.toBeChecked();

  await card.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: mugumo.title });
  await expect.element(details).toMatchTextContent('Max guests: 6');
  await expect.element(details).toMatchTextContent('Kshs 1,000.00 / hour');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  api.on('DELETE /api/spaces/{id}', lose);
  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(question.getByRole('alert'))
    .toHaveTextContent(
      'Error deleting space. Please try again. Network error. Please check your connection.',
    );
  api.on('DELETE /api/spaces/{id}', spaces.remove);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Space deleted successfully!')).toBeVisible();
  await expect.element(heading('My Spaces (1)')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  // The button that had the focus is gone: the list has it.
  await expect.element(page.getByRole('region', { name: 'My Spaces (1)' })).toHaveFocus();
});

test('a part that does not load shows an error, keeps its place, and loads on another try', async () => {
  const api = theApi();
  ownSpaces();
  const held = hold(() => noFigures);
  api.on('GET /api/statistics/owner', held.answer);
  await openApp('/owner-dashboard', njeri);
  await expect.poll(() => figure('Total Spaces')).toBe('Total SpacesYour listings');
  held.letThrough();
  await expect.poll(() => figure('Total Spaces')).toBe('Total Spaces0Your listings');

  api.on('GET /api/statistics/owner', fail(418));
  await reload();
  await expect.element(problem).toHaveTextContent('Failed to load dashboard data');
  api.on('GET /api/statistics/owner', noFigures);
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect.element(problem).not.toBeInTheDocument();
  await expect.poll(() => figure('Total Spaces')).toBe('Total Spaces0Your listings');

  for (const call of [
    'GET /api/bookings',
    'GET /api/statistics/owner',
    'GET /api/statistics/owner/weeks',
  ] as const)
    api.on(call, lose);
  await reload();
  await expect.element(problem).toHaveTextContent('Network error. Please check your connection.');
  localStorage.removeItem('accessToken');
  await retry.click();
  await expect.element(problem).toHaveTextContent('Not authenticated. Please log in.');
});
