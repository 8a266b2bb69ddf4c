// The people of the marketplace, whom admins look after.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './expect-accessible.ts';
import {
  ADMIN,
  BOTH_SIZES,
  expect,
  isWiderThanScreen,
  openAs,
  post,
  sessionOf,
  test,
} from './fixtures.ts';

const asAdmin = () => sessionOf(ADMIN.email, ADMIN.password);

/** Somebody whom no other test knows. */
function someone() {
  const key = randomUUID().slice(0, 8);
  return { first_name: `Zuri ${key}`, last_name: 'Njoroge', email: `zuri-${key}@nafasi.example` };
}

const created = 'User created successfully!';
const usersCall = /\/api\/users\/?$/;

async function fillNewUser(dialog: Locator, person: ReturnType<typeof someone>): Promise<void> {
  await dialog.getByLabel('First name').fill(person.first_name);
  await dialog.getByLabel('Last name').fill(person.last_name);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Phone number').fill('0722 123 456');
  await dialog.getByLabel('Password', { exact: true }).fill('a good password');
  await dialog.getByLabel('Confirm password').fill('a good password');
}

/** The bodies of the calls that change something, in their order. */
async function noteChanges(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.exposeFunction('note', (line: string) => sent.push(line));
  // The browser does not say what a request built from parts brings.
  await page.addInitScript(`{
    const send = window.fetch;
    window.fetch = async (request) => {
      const changes = request.method && request.method !== 'GET';
      if (changes) await note(request.method + ' ' + (await request.clone().text()));
      return send(request);
    };
  }`);
  return sent;
}

test('an admin adds somebody: every problem is said, and a role that fails is given again', async ({
  page,
}) => {
  const person = someone();
  await openAs(page, await asAdmin(), '/admin-dashboard?tab=users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expect(dialog.getByLabel('Role').locator('option')).toHaveText([
    'Client',
    'Owner',
    'Admin',
  ]);
  await expect(dialog.getByLabel('Role')).toHaveValue('client');
  await expect(dialog.getByLabel('Phone number')).toHaveAttribute('required');

  await page.keyboard.press('Enter');
  const alert = dialog.getByRole('alert');
  await expect(alert).toHaveText('First name, last name, email, and password are required.');
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expect(dialog.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBothSchemes(page);

  await fillNewUser(dialog, person);
  const create = dialog.getByRole('button', { name: 'Create User' });
  await dialog.getByLabel('Confirm password').fill('another password');
  await create.click();
  await expect(alert).toHaveText('Passwords do not match.');
  await expect(dialog.getByText('Passwords do not match.')).toHaveCount(1);
  await expect(dialog.getByLabel('Confirm password')).toBeFocused();
  await dialog.getByLabel('Password', { exact: true }).fill('1234567');
  await dialog.getByLabel('Confirm password').fill('1234567');
  await create.click();
  await expect(alert).toHaveText('Password must be at least 8 characters long.');
  await fillNewUser(dialog, { ...person, email: 'zuri@nafasi' });
  await create.click();
  await expect(alert).toHaveText('Invalid email format.');
  await dialog.getByLabel('Email').fill('client@nafasi.example');
  await create.click();
  await expect(alert).toContainText('Registration failed.');
  await expect(alert).toContainText(
    'An account with this email already exists. Please look for it in the list.',
  );
  await expect(dialog.getByLabel('Email')).toBeFocused();

  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Role').selectOption('Owner');
  await page.route(usersCall, (route) => route.abort());
  await create.click();
  await expect(alert).toContainText('Network error. Please check your connection.');
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await page.unroute(usersCall);
  await page.route('**/api/user_roles', (route) => route.abort());
  await create.click();
  await expect(alert).toContainText(
    `${person.first_name} Njoroge has an account, but not the role Owner yet.`,
  );
  await page.unroute('**/api/user_roles');
  // What is there already must not be asked for again.
  await page.route(usersCall, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText(created)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin-dashboard?tab=users');

  await page.getByRole('searchbox', { name: 'Search' }).fill(person.email);
  const list = page.getByRole('region', { name: 'Users' });
  await expect(list.getByText('Showing 1–1 of 1')).toBeVisible();
  await expect(list.getByText(`${person.first_name} Njoroge`)).toBeVisible();
  await expect(list.getByText('Client', { exact: true })).toBeVisible();
  await expect(list.getByText('Owner', { exact: true })).toBeVisible();
  expect(await isWiderThanScreen(page)).toBe(false);
});

test('an admin changes only what they change, and deletes somebody after being asked', async ({
  page,
}) => {
  const session = await asAdmin();
  const person = someone();
  const { data: kept } = await post<{ data: { id: number } }>(
    '/api/users',
    { ...person, phone_number: '0722 123 456', password: 'a good password' },
    { token: session.access_token },
  );
  const sent = await noteChanges(page);
  await openAs(page, session, `/admin-dashboard?tab=users&search=${person.email}`);
  const name = `${person.first_name} Njoroge`;
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`user=${kept.id}`));
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  await expect(dialog.getByLabel('Phone number')).toHaveValue('0722 123 456');
  await save.click();
  await expect(dialog.getByText('No changes to save.')).toBeVisible();
  await dialog.getByLabel('First name').fill(' ');
  await save.click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toHaveText('First name and last name are required.');
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await dialog.getByLabel('First name').fill(person.first_name);
  await dialog.getByLabel('New password').fill('1234567');
  await save.click();
  await expect(alert).toHaveText('Password must be at least 8 characters long.');
  await expectAccessible(page);
  await dialog.getByLabel('New password').fill('');
  expect(sent).toEqual([]);

  await dialog.getByLabel('Last name').fill('Otieno');
  await dialog.getByLabel('Owner').check();
  await page.route(`**/api/users/${kept.id}`, (route) => route.abort());
  await save.click();
  await expect(alert).toContainText('Failed to update user.');
  await page.unroute(`**/api/users/${kept.id}`);
  sent.length = 0;
  await save.click();
  await expect(dialog.getByText('User updated successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(sent[0]).toBe('PATCH {"last_name":"Otieno"}');
  expect(sent[1]).toContain(`POST {"user_id":${kept.id}`);
  expect(sent).toHaveLength(2);
  const list = page.getByRole('region', { name: 'Users' });
  await expect(list.getByText('Owner', { exact: true })).toBeVisible();

  const changed = `${person.first_name} Otieno`;
  await page.getByRole('button', { name: `Edit ${changed}` }).click();
  const changes = dialog.getByRole('region', { name: 'What changed' });
  await expect(changes.getByText('Role owner given')).toBeVisible();
  await expect(changes.getByText('Changed: last name')).toBeVisible();
  await page.keyboard.press('Escape');
  const opener = page.getByRole('button', { name: `Delete ${changed}` });
  await opener.click();
  const question = page.getByRole('dialog', { name: `Delete ${changed}?` });
  await expect(question).toContainText(`stays on record as User #${kept.id}`);
  await question.getByRole('button', { name: 'Keep User' }).click();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.route(`**/api/users/${kept.id}`, (route) => route.abort());
  await question.getByRole('button', { name: 'Delete User' }).click();
  await expect(question.getByRole('alert')).toContainText('Failed to delete user');
  await expectAccessible(page);
  await page.unroute(`**/api/users/${kept.id}`);
  await question.getByRole('button', { name: 'Delete User' }).click();
  await expect(question.getByText('User deleted successfully!')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByText('No users found matching your criteria.')).toBeVisible();
});

test(
  'people are narrowed by role and ordered by name, in the address; what fails is said',
  BOTH_SIZES,
  async ({ page }) => {
    const session = await asAdmin();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/users?*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await openAs(page, session, '/admin-dashboard?tab=users');
    const list = page.getByRole('region', { name: 'Users' });
    await expect(list.locator('[aria-busy="true"]')).toBeVisible();
    answer.resolve();
    await expect(list.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
    await page.unroute('**/api/users?*');
    await list.getByRole('button', { name: 'Admins' }).click();
    await expect(page).toHaveURL(/role=admin/);
    await page.getByRole('searchbox', { name: 'Search' }).fill(ADMIN.email);
    await expect(page).toHaveURL(/search=admin/);
    await list.getByLabel('Order').selectOption('By name');
    await expect(page).toHaveURL(/sort=name/);
    await page.reload();
    await expect(list.getByText('Showing 1–1 of 1')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(ADMIN.email);

    // Nobody raises themselves: the server's own words say so.
    await list.getByRole('button', { name: /^Edit / }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await dialog.getByLabel('Owner').check();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to update user.');
    await expect(dialog.getByRole('alert')).toContainText('You cannot give a role to yourself.');
    await page.goBack();
    await expect(dialog).toBeHidden();

    await page.route('**/api/users?*', (route) => route.abort());
    await list.getByRole('button', { name: 'Owners' }).click();
    await page.reload();
    await expect(list.getByRole('alert')).toContainText('Error: Network error.');
    await page.unroute('**/api/users?*');
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No users found matching your criteria.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all users' }).click();
    await expect(list.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  },
);
