// What admins see of the marketplace, and who is not one of them.
import { randomUUID } from 'node:crypto';
import { expectAccessible, expectAccessibleInBothSchemes } from './expect-accessible.ts';
import {
  ADMIN,
  BOTH_SIZES,
  bookByApi,
  dayAhead,
  expect,
  isWiderThanScreen,
  newPhoneNumber,
  openAs,
  post,
  SANDBOX,
  sessionOf,
  test,
} from './fixtures.ts';

const asAdmin = () => sessionOf(ADMIN.email, ADMIN.password);

test(
  'the overview says how Nafasi does today, and what needs a person leads to the desk',
  BOTH_SIZES,
  async ({ page }) => {
    const payment = { business_number: '247247', account: 'rent', amount: 300 };
    await post('/phone/pay', { ...payment, phone: newPhoneNumber() }, { at: SANDBOX });
    // What the tabs begin with, each with one request, whatever is narrowed by it.
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname);
    });
    await openAs(page, await asAdmin(), '/admin-dashboard');
    await expect(page.getByRole('heading', { name: 'Nafasi today' })).toBeVisible();
    await expect(page).toHaveTitle('Admin dashboard · Nafasi');
    await expect(
      page.getByText(/^[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+ 20\d\d, \d\d:\d\d$/),
    ).toBeVisible();
    const fact = (name: string) =>
      page
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${name}$`) })
        .locator('xpath=following-sibling::dd');
    await expect(fact('Revenue')).toHaveText(/^Ksh [\d,]+\.\d\dPaid invoices$/);
    await expect(fact('Active bookings')).toHaveText(/^\d+\d+ running now$/);
    await expect(fact('Outstanding')).toHaveText(/^Ksh [\d,]+\.\d\d\d+ invoices? not paid$/);
    await expect(fact('Users')).toHaveText(/^[\d,]+\d+ owners?, \d+ admins?$/);

    const months = page.getByRole('region', { name: 'Month by month' });
    await expect(
      months.getByText(/^\d+ confirmed, \d+ cancelled of the bookings made in [A-Z][a-z]+ 20\d\d$/),
    ).toBeVisible();
    await expect(months.getByRole('table', { name: 'Bookings by month' })).toBeAttached();
    await months.getByRole('button', { name: 'Revenue' }).click();
    await expect(months.getByText(/^Ksh [\d,]+\.\d\d paid in /)).toBeVisible();
    await expect(months.getByRole('table', { name: 'Revenue by month' })).toBeAttached();
    const shares = page.getByRole('region', { name: 'Revenue by space type' });
    await expect(shares.getByRole('listitem')).toHaveCount(8);
    await shares.getByRole('button', { name: 'Neighbourhood' }).click();
    await expect(page.getByRole('heading', { name: 'Revenue by neighbourhood' })).toBeVisible();

    const latest = page.getByRole('region', { name: 'Latest bookings' });
    await expect(latest.getByText(/^Ksh [\d,]+\.\d\d$/)).toHaveCount(5);
    await expectAccessibleInBothSchemes(page);
    expect(await isWiderThanScreen(page)).toBe(false);
    const lists = ['users', 'roles', 'spaces', 'bookings', 'invoices'].map(
      (list) => `/api/${list}`,
    );
    expect(asked.filter((path) => lists.includes(path)).sort()).toEqual(lists.sort());

    const work = page.getByRole('region', { name: 'Needs a person' });
    await work.getByRole('link', { name: /payments? unclaimed/ }).click();
    await expect(page).toHaveURL('/admin-dashboard/payments?tab=receipts');
    await expect(page.getByRole('heading', { name: 'Payments desk' })).toBeVisible();
    // Not away again while it asks: what is given up late comes through, and is asked for once more.
    await expect(page.getByText(/^Ksh [\d,]+\.\d\d$/).first()).toBeVisible();
    await page.goBack();
    await latest.getByRole('link', { name: 'All bookings' }).click();
    await expect(page).toHaveURL('/admin-dashboard?tab=bookings');
  },
);

test('figures that do not load are said, and come with another try', async ({ page }) => {
  const { promise: held, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/api/statistics/**', async (route) => {
    await held;
    await route.abort();
  });
  await openAs(page, await asAdmin(), '/admin-dashboard');
  await expect(page.getByText('Outstanding', { exact: true })).toBeVisible();
  await expect(page.getByText(/invoices? not paid/)).toBeHidden();
  fail();
  await expect(page.getByRole('alert')).toContainText('Failed to load dashboard data');
  await expectAccessible(page);
  await page.unroute('**/api/statistics/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to load dashboard data')).toBeHidden();
  await expect(page.getByText(/invoices? not paid/)).toBeVisible();
});

test('an admin looks after all spaces, bookings and invoices', async ({ page, account }, {
  project,
}) => {
  const session = await asAdmin();
  const title = `Kito Room ${randomUUID().slice(0, 8)}`;
  const space = { description: 'Quiet.', price_per_hour: 900, space_type: 'office', max_guests: 4 };
  await post('/api/spaces/', { ...space, title, images: [] }, { token: session.access_token });
  const booked = await bookByApi(account, title, dayAhead(40, project));
  await openAs(page, session, '/admin-dashboard');
  const tabs = page.getByRole('navigation', { name: 'Parts of the admin dashboard' });
  await tabs.getByRole('link', { name: 'Spaces' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(title);
  const spaces = page.getByRole('region', { name: 'Spaces' });
  await expect(spaces.getByText('Showing 1–1 of 1')).toBeVisible();
  await expect(spaces.getByText('Ksh 900.00')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `View Details of ${title}` }).click();
  await expect(page.getByRole('dialog', { name: title })).toContainText('Quiet.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `View Details of ${title}` })).toBeFocused();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Space' })).toBeVisible();
  await page.goBack();
  const remove = async () => {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const question = page.getByRole('dialog', { name: `Delete ${title}?` });
    await expect(question).toContainText(
      'Are you sure you want to delete this space? This action cannot be undone.',
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    return question;
  };
  const question = await remove();
  await expect(question.getByRole('alert')).toContainText(
    'Error deleting space. Please try again.',
  );
  await expect(question.getByRole('alert')).toContainText('There are bookings ahead');
  await page.keyboard.press('Escape');

  await tabs.getByRole('link', { name: 'Invoices' }).click();
  await page.getByRole('searchbox').fill(title);
  await expect(page.getByText(`INV-${booked.invoiceId}`)).toBeVisible();
  await tabs.getByRole('link', { name: 'Bookings' }).click();
  await page.getByRole('searchbox').fill(title);
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  await tabs.getByRole('link', { name: 'Spaces' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(title);
  await remove();
  await expect(page.getByText('Space deleted successfully!')).toBeVisible();
  await expect(page.getByText('No spaces match your search criteria')).toBeVisible();
});

test('whoever lacks the role is turned away with a way on, and let in once they hold it', async ({
  page,
  account,
}) => {
  const { access_token: token } = await asAdmin();
  const client = await sessionOf(account.email);
  await openAs(page, client, '/admin-dashboard');
  await expect(page.getByRole('heading', { name: 'Your account may not do this.' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/owner-dashboard');
  await expect(page.getByText('This page is for people with the role owner.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to my dashboard' }).click();
  await expect(page).toHaveURL('/client-dashboard');

  // Given and taken elsewhere, while the person is here.
  const role = { user_id: client.user.id, role_id: await adminRoleId(token) };
  await post('/api/user_roles', role, { token });
  await page.goto('/admin-dashboard?tab=users');
  await expect(page.getByRole('heading', { name: 'Nafasi today' })).toBeVisible();
  const { user_id, role_id } = role;
  await post(`/api/user_roles/${user_id}/${role_id}`, {}, { token, method: 'DELETE' });
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody');
  await expect(page.getByRole('heading', { name: 'Your account may not do this.' })).toBeVisible();
});

async function adminRoleId(token: string): Promise<number> {
  const base = process.env.NAFASI_URL ?? '';
  const answer = await fetch(`${base}/api/roles`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { id: number; role: string }[] };
  return data.find(({ role }) => role === 'admin')?.id ?? 0;
}
