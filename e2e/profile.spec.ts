import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { expect, isWiderThanScreen, openAs, sessionOf, signIn, test } from './fixtures.ts';
import { makeOwner } from './owners.ts';

test('shows what is known, and lets a person change only what they change', async ({
  page,
  account,
}) => {
  const sent: unknown[] = [];
  await page.exposeFunction('note', (json: string) => sent.push(JSON.parse(json)));
  // The browser does not say what a request built from parts brings.
  await page.addInitScript(`{
    const send = window.fetch;
    window.fetch = async (request) => {
      if (request.method === 'PUT') await note(await request.clone().text());
      return send(request);
    };
  }`);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  await signIn(page, account);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect(page).toHaveTitle('My Profile · Nafasi');
  const fact = (name: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd');
  await expect(fact('First name')).toHaveText('Wanjiku');
  await expect(fact('Last name')).toHaveText('Kamau');
  await expect(fact('Email')).toHaveText(account.email);
  await expect(fact('Phone number')).toHaveText('0712 345 678');
  await expect(fact('Roles')).toHaveText('client');
  await expect(fact('Member since')).toHaveText(/^\w{3} \d{1,2} \w{3} \d{4}$/);

  const edit = page.getByRole('button', { name: 'Edit Profile' });
  const save = page.getByRole('button', { name: 'Save Changes' });
  await edit.click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No changes to save.')).toBeVisible();
  await expect(edit).toBeFocused();
  expect(sent).toEqual([]);

  await edit.click();
  await expect(page.getByText('No changes to save.')).toBeHidden();
  await page.getByLabel('Last name').fill(' Njeri ');
  await page.getByLabel('Phone number').fill('+254 722 000 111');
  await save.click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(fact('Last name')).toHaveText('Njeri');
  await expect(fact('Phone number')).toHaveText('0722 000 111');
  await expect(page.getByText(/We send payment prompts to 0722 000 111/)).toBeVisible();
  await expect(edit).toBeFocused();
  expect(sent).toEqual([{ last_name: 'Njeri', phone_number: '+254 722 000 111' }]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Wanjiku Njeri' })).toBeVisible();

  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(page.getByRole('region', { name: 'Tax details' })).toHaveCount(0);
  const reviews = notices.getByRole('switch', { name: 'Mail: Asking for your review' });
  await expect(notices.getByRole('switch', { name: 'Mail: Payments' })).toHaveCount(0);
  await reviews.click({ force: true });
  await expect(reviews).not.toBeChecked();
  await expect(notices.getByText('Saved')).toBeVisible();
  await page.goto('/profile#notices');
  await expect(reviews).toBeInViewport();
  await expect(reviews).not.toBeChecked();
  await page.route('**/api/notices/choices', (route) => route.abort());
  await reviews.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/could not be changed|check your connection/)).toBeVisible();
  await expect(reviews).not.toBeChecked();
});

test('says that the profile did not load, tries again, and reads well in both schemes', async ({
  page,
  account,
}) => {
  await signIn(page, account);
  const answers = async (answer: Parameters<typeof page.route>[1], sentence: string) => {
    await page.route('**/auth/me', answer);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
    await page.unroute('**/auth/me');
  };
  await answers((route) => route.fulfill({ status: 418 }), 'Failed to fetch profile data.');
  await expect(page.getByRole('alert')).toContainText('API request failed');
  await answers((route) => route.fulfill({ json: null }), 'No profile data available.');
  await answers((route) => route.fulfill({ json: {} }), 'No profile data available.');
  await answers(
    (route) => route.abort(),
    'An unexpected error occurred while fetching profile data.',
  );
  await expect(page.getByRole('alert')).toContainText(
    'Network error. Please check your connection.',
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Wanjiku Kamau' })).toBeVisible();

  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await isWiderThanScreen(page)).toBe(false);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await isWiderThanScreen(page)).toBe(false);
});

test('an owner says their KRA PIN and whether they are registered for VAT', async ({ page }) => {
  const owner = await makeOwner();
  await openAs(page, await sessionOf(owner.email), '/profile');
  const taxes = page.getByRole('region', { name: 'Tax details' });
  const pin = taxes.getByLabel('KRA PIN');
  const save = taxes.getByRole('button', { name: 'Save tax details' });
  await taxes.getByLabel('I am registered for VAT').check();
  await save.click();
  await expect(taxes.getByText('Whoever is registered for VAT has a KRA PIN.')).toHaveCount(1);
  await expect(pin).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  expect(await isWiderThanScreen(page)).toBe(false);
  await pin.fill('a00 1234567b');
  await page.route('**/api/tax-details', (route) => route.abort());
  await save.click();
  await expect(taxes.getByRole('alert')).toContainText('check your connection');
  await expect(pin).toHaveValue('a00 1234567b');
  await page.unroute('**/api/tax-details');
  await save.click();
  await expect(taxes.getByText('Saved', { exact: true })).toBeVisible();
  await expect(pin).toHaveValue('A001234567B');
  await page.reload();
  await expect(pin).toHaveValue('A001234567B');
});
