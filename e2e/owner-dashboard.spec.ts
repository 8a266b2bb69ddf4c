import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import {
  BOTH_SIZES,
  bookByApi,
  cancelByApi,
  dayAhead,
  expect,
  isWiderThanScreen,
  payByCode,
  post,
  test,
} from './fixtures.ts';
import { listSpace, makeOwner, openOwnerDashboard } from './owners.ts';

const named = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Owner dashboard' }).getByRole('link', { name });

test('a new owner finds every part in its place, and what to do first', async ({ page }) => {
  await openOwnerDashboard(page, await makeOwner());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wanjiku’s spaces');
  await expect(page.getByText('No bookings ahead yet.')).toBeVisible();
  await expect(figure(page, 'Total Spaces')).toHaveText('Total Spaces0Your listings');
  await expect(figure(page, 'Total Bookings')).toContainText('0');
  await expect(figure(page, 'Revenue')).toHaveText('RevenueKshs 0.00Total earned');
  await expect(figure(page, 'Average Rating')).toHaveText('Average RatingN/A0 reviews');
  await expect(page.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing booked lately' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Revenue by week' })).toBeAttached();
  await expectAccessibleInBothSchemes(page);

  const actions = page.getByRole('region', { name: 'Quick Actions' });
  await actions.getByRole('link', { name: 'View Bookings' }).click();
  await expect(page).toHaveURL(/tab=bookings/);
  await expect(page.getByText('No bookings found matching your criteria.')).toBeVisible();
  await page.goBack();
  await actions.getByRole('link', { name: 'View Invoices' }).click();
  await expect(page.getByText('No invoices found matching your criteria.')).toBeVisible();
  await page.goBack();
  await actions.getByRole('link', { name: 'View Reviews' }).click();
  await expect(page.getByRole('heading', { name: 'Customer Reviews' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  await tab(page, 'My Spaces').click();
  await expect(page.getByRole('heading', { name: 'My Spaces (0)' })).toBeVisible();
  await expect(page.getByText("You haven't added any spaces yet")).toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Space' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Space' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tab(page, 'Dashboard').click();
  await actions.getByRole('button', { name: 'Add Space' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Space' })).toBeVisible();
});

test(
  'an owner sees what was booked, earned and said, and cannot delete what is booked',
  BOTH_SIZES,
  async ({ page, account: client }, { project }) => {
    const owner = await makeOwner();
    const title = named('Tamarind Room');
    await listSpace(owner, title);
    const paid = await bookByApi(client, title, dayAhead(3, project));
    await payByCode(client, paid.invoiceId, paid.amount);
    const words = {
      booking_id: paid.bookingId,
      rating: 4,
      comment: 'Bright, and the chairs are kind.',
    };
    await post('/api/reviews/', words, { token: client.accessToken });
    const cancelled = await bookByApi(client, title, dayAhead(5, project));
    await cancelByApi(client, cancelled.bookingId);

    await openOwnerDashboard(page, owner);
    await expect(page.getByText(/^No bookings today\. The next one is on /)).toBeVisible();
    await expect(figure(page, 'Total Bookings')).toContainText('2');
    await expect(figure(page, 'Revenue')).toContainText('Kshs 1,000.00');
    await expect(figure(page, 'Average Rating')).toHaveText('Average Rating4.01 review');
    const rows = page.getByRole('list', { name: 'Recent bookings' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('Cancelled');
    await expect(rows.nth(1)).toContainText('Confirmed');
    await expect(rows.nth(1)).toContainText(title);
    await expect(rows.nth(1)).toContainText(/Client: User #\d+/);
    await expect(rows.nth(1)).toContainText(/\w{3} \d{1,2} \w{3} \d{4}/);
    await expect(rows.nth(1)).toContainText('Kshs 1,000.00');
    await expect(page.getByText('Kshs 1,000.00 of it in this one')).toBeVisible();
    const week = page.getByRole('table', { name: 'Revenue by week' }).getByRole('row').last();
    await expect(week).toContainText('Kshs 1,000.00');
    await page.getByText('Hours', { exact: true }).click();
    await expect(page.getByRole('table', { name: 'Hours booked by week' })).toBeAttached();
    expect(await isWiderThanScreen(page)).toBe(false);

    await tab(page, 'Bookings').click();
    await expect(page.getByText(title).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(1);
    await tab(page, 'Invoices').click();
    await expect(page.getByText('Kshs 1,000.00').first()).toBeVisible();
    await tab(page, 'Reviews').click();
    const review = page.getByRole('list', { name: 'Customer reviews' }).getByRole('listitem');
    await expect(review).toContainText(title);
    await expect(review).toContainText(/by User #\d+/);
    await expect(review).toContainText('4/5');
    await expect(review).toContainText('Bright, and the chairs are kind.');
    await expectAccessibleInBothSchemes(page);

    await tab(page, 'My Spaces').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: `Delete ${title}?` });
    await expect(question).toContainText(
      'Are you sure you want to delete this space? This action cannot be undone.',
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toHaveText(
      'Error deleting space. Please try again. There are bookings ahead for this space. Cancel them first, or wait until they are over.',
    );
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('article', { name: title })).toBeVisible();
  },
);

test('an owner finds, shows, closes and deletes spaces', async ({ page }) => {
  const owner = await makeOwner();
  const [first, second] = [named('Mugumo Hall'), named('Acacia Desk')];
  await listSpace(owner, first);
  await listSpace(owner, second, { location: 'Karen' });
  await openOwnerDashboard(page, owner, '?tab=spaces');
  await expect(page.getByRole('heading', { name: 'My Spaces (2)' })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText(second);
  await expect(cards.first()).toContainText('Kshs 1,000.00/hr');
  await expect(cards.first()).toContainText('No Image');

  await page.getByRole('searchbox', { name: 'Search my spaces' }).fill('karen');
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/search=karen/);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'My Spaces (2)' })).toBeVisible();
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No spaces found matching your search')).toBeVisible();
  await page.getByRole('button', { name: 'Show all my spaces' }).click();
  await expect(cards).toHaveCount(2);
  await expectAccessibleInBothSchemes(page);

  const card = page.getByRole('article', { name: first });
  const available = card.getByRole('switch', { name: 'Available for booking' });
  await page.route('**/api/spaces/*', (route) => route.abort());
  await available.click();
  await expect(page.getByRole('alert')).toContainText(`${first} was not changed.`);
  await expect(available).toBeChecked();
  await page.unroute('**/api/spaces/*');
  // The card shows it at once; a reload must wait until it is kept.
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await available.click();
  await expect(card.getByText('Booked')).toBeVisible();
  await kept;
  await page.reload();
  await expect(available).not.toBeChecked();

  await card.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog', { name: first })).toContainText('Max guests: 6');
  await expect(page.getByRole('dialog', { name: first })).toContainText('Kshs 1,000.00 / hour');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await card.getByRole('button', { name: 'Delete' }).click();
  await page.route('**/api/spaces/*', (route) => route.abort());
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Error deleting space. Please try again. Network error. Please check your connection.',
  );
  await page.unroute('**/api/spaces/*');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Space deleted successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Spaces (1)' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('what does not load says so, keeps its place, and is there after another try', async ({
  page,
}) => {
  const owner = await makeOwner();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/statistics/owner', async (route) => {
    await held;
    await route.continue();
  });
  await openOwnerDashboard(page, owner);
  await expect(figure(page, 'Total Spaces')).toHaveText('Total SpacesYour listings');
  letThrough();
  await expect(figure(page, 'Total Spaces')).toContainText('0');

  await page.unroute('**/api/statistics/owner');
  await page.route('**/api/statistics/owner', (route) =>
    route.fulfill({ status: 502, body: 'Bad gateway' }),
  );
  await page.reload();
  const problem = page.getByRole('alert');
  await expect(problem).toHaveText('Failed to load dashboard data');
  await page.unroute('**/api/statistics/owner');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toHaveCount(0);
  await expect(figure(page, 'Total Spaces')).toContainText('0');

  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(problem).toHaveText('Network error. Please check your connection.');
  await page.evaluate("localStorage.removeItem('accessToken')");
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toHaveText('Not authenticated. Please log in.');
});
