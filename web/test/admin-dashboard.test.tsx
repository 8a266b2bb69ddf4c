// The admin dashboard, and who may not see it.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, isWiderThanScreen } from './accessible.ts';
import { hold, listOf, lose, one, refuse } from './api.ts';
import { admin, answerAdmin } from './marketplace.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { booking, cancelled, figuresOf, inFull } from './records.ts';
import { moreOf } from './row-menu.ts';
import { acacia, invoice, wanjiku } from './things.ts';

beforeEach(answerAdmin);

const tabs = page.getByRole('navigation', { name: 'Parts of the admin dashboard' });
const search = page.getByRole('searchbox', { name: 'Search' });
// The initial lists of the tabs, each fetched once, whatever filters are applied.
const firstLists = ['bookings', 'invoices', 'roles', 'spaces', 'users'].map(
  (list) => `/api/${list}`,
);
const listsAsked = () =>
  theApi()
    .sent.map(({ path }) => path)
    .filter((path) => firstLists.includes(path))
    .sort();
const forbidden = page.getByRole('heading', { name: 'Your account may not do this.' });

test.each([
  ['phone', 390, 844],
  ['desktop', 1440, 900],
])(
  'the overview says how Nafasi does today, and what needs a person leads to the desk, on a %s',
  async (_, ...size) => {
    const api = theApi();
    await page.viewport(...size);
    await openApp('/admin-dashboard', admin);
    await expect.element(page.getByRole('heading', { name: 'Nafasi today' })).toBeVisible();
    await expect.poll(() => document.title).toBe('Admin dashboard · Nafasi');
    await expect
      .element(page.getByText(/^[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+ 20\d\d, \d\d:\d\d$/))
      .toBeVisible();
    await expect
      .poll(() => figuresOf('Nafasi in figures'))
      .toEqual({
        Revenue: 'Ksh 1,234,567.00Paid invoices',
        'Active bookings': '273 running now',
        Outstanding: 'Ksh 98,765.009 invoices not paid',
        Users: '6112 owners, 2 admins',
      });

    const months = page.getByRole('region', { name: 'Month by month' });
    const thisMonth = /^23 confirmed, 2 cancelled of the bookings made in [A-Z][a-z]+ 20\d\d$/;
    await expect.element(months.getByRole('status').filter({ hasText: thisMonth })).toBeVisible();
    await expect
      .element(months.getByRole('table', { name: 'Bookings by month' }))
      .toBeInTheDocument();
    await months.getByRole('button', { name: 'Revenue' }).click();
    await expect
      .element(months.getByRole('status').filter({ hasText: /^Ksh 40,000\.00 paid in / }))
      .toBeVisible();
    await expect
      .element(months.getByRole('table', { name: 'Revenue by month' }))
      .toBeInTheDocument();
    const shares = page.getByRole('region', { name: 'Revenue by space type' });
    expect(shares.getByRole('listitem').elements()).toHaveLength(8);
    await shares.getByRole('button', { name: 'Neighbourhood' }).click();
    await expect
      .element(page.getByRole('heading', { name: 'Revenue by neighbourhood' }))
      .toBeVisible();

    const latest = page.getByRole('region', { name: 'Latest bookings' });
    await expect.poll(() => latest.getByText(/^Ksh [\d,]+\.\d\d$/).elements().length).toBe(5);
    await expectAccessible();
    await expect.poll(isWiderThanScreen).toBe(false);
    expect(listsAsked()).toEqual(firstLists);

    api.on('GET /api/receipts', listOf([]));
    await page.getByRole('link', { name: /payment unclaimed/ }).click();
    await expect.poll(address).toBe('/admin-dashboard/payments?tab=receipts');
    await expect.element(page.getByRole('heading', { name: 'Payments desk' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await latest.getByRole('link', { name: 'All bookings' }).click();
    await expect.poll(address).toBe('/admin-dashboard?tab=bookings');
  },
);

test('the initial lists of all tabs are loaded even if the page opens at another tab', async () => {
  await openApp('/admin-dashboard?tab=users', admin);
  await expect.element(page.getByRole('region', { name: 'Users' })).toBeVisible();
  await expect.poll(listsAsked).toEqual(firstLists);
});

test('figures that do not load show an error, and load on another try', async () => {
  const api = theApi();
  const held = hold(lose);
  api.on('GET /api/statistics/admin', held.answer);
  api.on('GET /api/statistics/admin/trends', held.answer);
  await openApp('/admin-dashboard', admin);
  await expect.element(page.getByText('Outstanding', { exact: true })).toBeVisible();
  const unpaid = page.getByText('9 invoices not paid');
  await expect.element(unpaid).not.toBeInTheDocument();
  held.letThrough();
  const problem = page.getByText('Failed to load dashboard data');
  await expect.element(page.getByRole('alert').filter({ has: problem })).toBeVisible();
  await expectAccessible();
  answerAdmin();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(problem).not.toBeInTheDocument();
  await expect.element(unpaid).toBeVisible();
  expect(figuresOf('Nafasi in figures').Users).toBe('6112 owners, 2 admins');
});

test('an admin looks after all spaces, bookings and invoices', async () => {
  const api = theApi();
  const { title } = acacia;
  await openApp('/admin-dashboard', admin);
  // The form makes more calls than matter here.
  api.othersWait();
  api.on('GET /api/spaces/{id}', acacia);
  api.on('GET /api/reviews/spaces/{id}', listOf([]));
  await tabs.getByRole('link', { name: 'Spaces' }).click();
  await search.fill(title);
  const spaces = page.getByRole('region', { name: 'Spaces' });
  await expect.element(spaces.getByText('Showing 1–1 of 1')).toBeVisible();
  await expect.element(spaces.getByText('Ksh 3,500.00')).toBeVisible();
  await expect.poll(() => api.sentBy('GET /api/spaces').at(-1)?.query.get('keyword')).toBe(title);
  // While the response is pending, the old rows are shown paler.
  await expect.poll(() => spaces.element().querySelector('[aria-busy="true"]')).toBeNull();
  await expectAccessible();
  const details = page.getByRole('button', { name: `View Details of ${title}` });
  await details.click();
  await expect
    .element(page.getByRole('dialog', { name: title }))
    .toMatchTextContent(acacia.description);
  await userEvent.keyboard('{Escape}');
  await expect.element(details).toHaveFocus();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Space' });
  await expect.element(form).toBeVisible();
  window.history.back();
  await expect.element(form).not.toBeInTheDocument();

  const remove = page.getByRole('button', { name: `Delete ${title}` });
  const question = page.getByRole('dialog', { name: `Delete ${title}?` });
  const really = question.getByRole('button', { name: 'Delete' });
  const ahead =
    'There are bookings ahead for this space. Cancel them first, or wait until they are over.';
  api.on('DELETE /api/spaces/{id}', refuse(409, 'SPACE_HAS_BOOKINGS', ahead));
  await moreOf(title).click();
  await remove.click();
  await expect
    .element(question)
    .toMatchTextContent(
      'Are you sure you want to delete this space? This action cannot be undone.',
    );
  await really.click();
  await expect
    .element(question.getByRole('alert'))
    .toMatchTextContent(`Error deleting space. Please try again. ${ahead}`);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  api.on('DELETE /api/spaces/{id}', () => {
    api.on('GET /api/spaces', listOf([]));
    return one(null) as never;
  });
  await moreOf(title).click();
  await remove.click();
  await really.click();
  await expect.element(page.getByText('Space deleted successfully!').first()).toBeVisible();
  await expect.element(page.getByText('No spaces match your search criteria')).toBeVisible();

  await tabs.getByRole('link', { name: 'Invoices' }).click();
  await search.fill(title);
  await expect.element(page.getByText(invoice.number)).toBeVisible();
  api.on('GET /api/bookings', listOf([booking]));
  await tabs.getByRole('link', { name: 'Bookings' }).click();
  await search.fill(title);
  await expect.element(page.getByText('Showing 1–1 of 1')).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  api.on('GET /api/bookings/{id}', inFull(booking));
  api.on('PUT /api/bookings/{id}/cancel', () => {
    const cancelledBooking = { ...cancelled(booking), cancelled_by: 'admin' as const };
    api.on('GET /api/bookings', listOf([cancelledBooking]));
    return one({ ...cancelledBooking, refund_amount: 0 });
  });
  await cancel.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(cancel).not.toBeInTheDocument();
  await expect.element(page.getByText('Cancelled', { exact: true }).last()).toBeVisible();
});

test('whoever lacks the role is turned away with a link, and let in once they have it', async () => {
  const api = theApi();
  api.othersWait();
  api.on('GET /auth/me', wanjiku);
  await openApp('/admin-dashboard', wanjiku);
  await expect.element(forbidden).toBeVisible();
  await expectAccessible();
  await openApp('/owner-dashboard', wanjiku);
  await expect
    .element(page.getByText(/^This page is for people with the role owner\./))
    .toBeVisible();
  await page.getByRole('link', { name: 'Go to my dashboard' }).click();
  await expect.poll(address).toBe('/client-dashboard');

  // The role is given and taken elsewhere while the person is here.
  api.on('GET /auth/me', { ...wanjiku, roles: ['client', 'admin'] });
  await openApp('/admin-dashboard?tab=users', wanjiku);
  await expect.element(page.getByRole('heading', { name: 'Nafasi today' })).toBeVisible();
  api.on('GET /auth/me', wanjiku);
  api.on('GET /api/users', refuse(403, 'NOT_YOURS_TO_DO', 'Your account may not do this.'));
  await search.fill('nobody');
  await expect.element(forbidden).toBeVisible();
});
