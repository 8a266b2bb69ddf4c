// User accounts, as admins manage them.
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { hold, listOf, lose, one, refuse } from './api.ts';
import { address, openApp, reload, theApi } from './open-app.tsx';
import { admin, keepPeople, zuri } from './people.ts';
import { moreOf } from './row-menu.ts';
import { holdTimers } from './timers.ts';

const closesAfterMs = 2000;
const list = page.getByRole('region', { name: 'Users' });
const search = page.getByRole('searchbox', { name: 'Search' });

async function giveRole(box: Locator): Promise<void> {
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
}

test('an admin adds somebody: every problem is shown, and a role that fails is given again', async () => {
  const api = theApi();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  const alert = dialog.getByRole('alert');
  const field = (name: string) => dialog.getByLabelText(name, { exact: true });
  const create = dialog.getByRole('button', { name: 'Create User' });
  const choosePasswords = async (password: string, again = password) => {
    await field('Password').fill(password);
    await field('Confirm password').fill(again);
    await create.click();
  };
  const closeWhatIsDone = holdTimers(closesAfterMs);
  const people = keepPeople(api, admin);
  people.answer();
  await openApp('/admin-dashboard?tab=users', admin);
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect.element(field('First name')).toHaveFocus();
  const { options } = field('Role').element() as HTMLSelectElement;
  expect([...options].map(({ text }) => text)).toEqual(['Client', 'Owner', 'Admin']);
  await expect.element(field('Role')).toHaveValue('client');
  await expect.element(field('Phone number')).toBeRequired();

  await userEvent.keyboard('{Enter}');
  await expect
    .element(alert)
    .toHaveTextContent('First name, last name, email, and password are required.');
  await expect.element(field('First name')).toHaveFocus();
  await expect.element(field('Phone number')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();

  await field('First name').fill('Zuri');
  await field('Last name').fill('Njoroge');
  await field('Email').fill(zuri.email);
  await field('Phone number').fill('0722 123 456');
  const differ = 'Passwords do not match.';
  await choosePasswords('a good password', 'another password');
  await expect.element(alert).toHaveTextContent(differ);
  expect(dialog.getByText(differ).elements()).toHaveLength(1);
  await expect.element(field('Confirm password')).toHaveFocus();
  await choosePasswords('1234567');
  await expect.element(alert).toHaveTextContent('Password must be at least 8 characters long.');
  await field('Email').fill('zuri@nafasi');
  await choosePasswords('a good password');
  await expect.element(alert).toHaveTextContent('Invalid email format.');
  expect(api.sentBy('POST /api/users')).toEqual([]);

  const taken = 'An account with this email already exists. Please look for it in the list.';
  api.on('POST /api/users', refuse(409, 'EMAIL_TAKEN', taken, { email: taken }));
  await field('Email').fill(admin.email);
  await create.click();
  await expect.element(alert.getByText('Registration failed.')).toBeVisible();
  await expect.element(alert.getByText(taken)).toBeVisible();
  await expect.element(field('Email')).toHaveFocus();
  await field('Email').fill(zuri.email);
  await field('Role').selectOptions('Owner');
  api.on('POST /api/users', lose);
  await create.click();
  await expect
    .element(alert.getByText('Network error. Please check your connection.'))
    .toBeVisible();
  await expect.element(field('Email')).toHaveValue(zuri.email);

  people.answer();
  api.on('POST /api/user_roles', lose);
  await create.click();
  await expect
    .element(alert.getByText('Zuri Njoroge has an account, but not the role Owner yet.'))
    .toBeVisible();
  const opened = api.sentBy('POST /api/users').length;
  people.answer();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('User created successfully!')).toBeVisible();
  // What was created already is not created again.
  expect(api.sentBy('POST /api/users')).toHaveLength(opened);
  closeWhatIsDone();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(address).toBe('/admin-dashboard?tab=users');

  await search.fill(zuri.email);
  await expect.element(list.getByText('Showing 1–1 of 1')).toBeVisible();
  await expect.element(list.getByText('Zuri Njoroge')).toBeVisible();
  await expect.element(list.getByText('Client', { exact: true })).toBeVisible();
  await expect.element(list.getByText('Owner', { exact: true })).toBeVisible();
  await expectAccessible();
  await expectToFitNarrowest();
});

test('an admin edits somebody, only changes are sent, and the changes are listed', async () => {
  const api = theApi();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  const alert = dialog.getByRole('alert');
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  const sent = () => api.sent.filter(({ call }) => !call.startsWith('GET'));
  const closeWhatIsDone = holdTimers(closesAfterMs);
  const people = keepPeople(api, admin, zuri);
  people.answer();
  const found = `/admin-dashboard?tab=users&search=${encodeURIComponent(zuri.email)}`;
  await openApp(found, admin);
  await page.getByRole('button', { name: 'Edit Zuri Njoroge' }).click();
  await expect.poll(address).toMatch(/user=52/);
  await expect.element(dialog.getByLabelText('Phone number')).toHaveValue('0722 123 456');
  await save.click();
  await expect.element(dialog.getByText('No changes to save.')).toBeVisible();
  await dialog.getByLabelText('First name').fill(' ');
  await save.click();
  await expect.element(alert).toHaveTextContent('First name and last name are required.');
  await expect.element(dialog.getByLabelText('First name')).toHaveFocus();
  await dialog.getByLabelText('First name').fill('Zuri');
  await dialog.getByLabelText('New password').fill('1234567');
  await save.click();
  await expect.element(alert).toHaveTextContent('Password must be at least 8 characters long.');
  await expectAccessible();
  await dialog.getByLabelText('New password').fill('');
  expect(sent()).toEqual([]);

  await dialog.getByLabelText('Last name').fill('Otieno');
  await giveRole(dialog.getByRole('checkbox', { name: /^Owner/ }));
  api.on('PATCH /api/users/{id}', lose);
  await save.click();
  await expect.element(alert.getByText('Failed to update user.')).toBeVisible();
  people.answer();
  const entry = {
    at: zuri.created_at,
    actor: null,
    subject: 'user',
    subject_id: zuri.id,
    person: null,
  };
  api.on(
    'GET /api/audit',
    listOf([
      { ...entry, id: 2, action: 'role.assigned', what: 'Role given', detail: { role: 'owner' } },
      {
        ...entry,
        id: 1,
        action: 'user.changed',
        what: 'Profile changed',
        detail: { fields: ['last_name'] },
      },
    ]),
  );
  const before = sent().length;
  await save.click();
  await expect.element(dialog.getByText('User updated successfully!')).toBeVisible();
  expect(
    sent()
      .slice(before)
      .map(({ call, body }) => [call, body]),
  ).toEqual([
    ['PATCH /api/users/52', { last_name: 'Otieno' }],
    ['POST /api/user_roles', { user_id: 52, role_id: 2 }],
  ]);
  closeWhatIsDone();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(list.getByText('Owner', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Zuri Otieno' }).click();
  const changes = dialog.getByRole('region', { name: 'What changed' });
  await expect.element(changes.getByText('Role owner given')).toBeVisible();
  await expect.element(changes.getByText('Changed: last name')).toBeVisible();
});

test('an admin turns off the second step of somebody who lost it, and can try again', async () => {
  const api = theApi();
  keepPeople(api, admin, zuri).answer();
  await openApp('/admin-dashboard?tab=users&user=52', admin);
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  const turnOff = dialog.getByRole('button', { name: /^Turn off their second step/ });
  api.on('DELETE /api/users/{id}/second-factor', refuse(500, 'OUR_FAULT', 'It did not work.'));
  await turnOff.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('It did not work.');
  await expectAccessible();
  const held = hold(() => one(null));
  api.on('DELETE /api/users/{id}/second-factor', held.answer);
  await turnOff.click();
  await expect.poll(() => api.sentBy('DELETE /api/users/52/second-factor').length).toBe(2);
  await expect.element(turnOff).toHaveAttribute('data-loading', 'true');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  held.letThrough();
  await expect.element(dialog.getByText(/^Their password alone logs them in now/)).toBeVisible();
  await expect.element(turnOff).not.toBeInTheDocument();
});

test('an admin deletes somebody after being asked, and can try again', async () => {
  const api = theApi();
  const closeWhatIsDone = holdTimers(closesAfterMs);
  const people = keepPeople(api, admin, zuri);
  people.answer();
  const found = `/admin-dashboard?tab=users&search=${encodeURIComponent(zuri.email)}`;
  await openApp(found, admin);
  const opener = page.getByRole('button', { name: 'Delete Zuri Njoroge' });
  const question = page.getByRole('dialog', { name: 'Delete Zuri Njoroge?' });
  const confirm = question.getByRole('button', { name: 'Delete User' });
  const more = moreOf('Zuri Njoroge');
  await more.click();
  await opener.click();
  await expect.poll(() => question.element().textContent).toContain('stays on record as User #52');
  await question.getByRole('button', { name: 'Keep User' }).click();
  await expect.element(more).toHaveFocus();
  await more.click();
  await opener.click();
  api.on('DELETE /api/users/{id}', lose);
  await confirm.click();
  await expect
    .element(question.getByRole('alert').getByText('Failed to delete user'))
    .toBeVisible();
  await expectAccessible();
  people.answer();
  await confirm.click();
  await expect.element(question.getByText('User deleted successfully!')).toBeVisible();
  closeWhatIsDone();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('No users found matching your criteria.')).toBeVisible();
});

test.each([
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
])(
  'on %s people are narrowed by role and ordered by name, in the address; errors are shown',
  async (_, width, height) => {
    const api = theApi();
    await page.viewport(width, height);
    const people = keepPeople(api, admin, zuri);
    people.answer();
    const held = hold(() => listOf([admin, zuri]));
    api.on('GET /api/users', held.answer);
    await openApp('/admin-dashboard?tab=users', admin);
    await expect.poll(() => list.element().querySelector('[aria-busy="true"]')).toBeVisible();
    held.letThrough();
    const edit = list.getByRole('button', { name: /^Edit / });
    await expect.element(edit.first()).toBeVisible();
    people.answer();
    await list.getByText('Admins', { exact: true }).click();
    await expect.poll(address).toMatch(/role=admin/);
    await search.fill(admin.email);
    await expect.poll(address).toMatch(/search=admin/);
    await list.getByLabelText('Order').selectOptions('By name');
    await expect.poll(address).toMatch(/sort=name/);
    await reload();
    await expect.element(list.getByText('Showing 1–1 of 1')).toBeVisible();
    await expect.element(search).toHaveValue(admin.email);
    const asked = api.sentBy('GET /api/users').map(({ query }) => Object.fromEntries(query));
    expect(asked).toContainEqual(
      expect.objectContaining({ role: 'admin', search: admin.email, sort: 'name' }),
    );

    // Nobody can promote themselves: the server's own sentence says so.
    const words = 'You cannot give a role to yourself. Please ask another admin.';
    api.on('POST /api/user_roles', refuse(403, 'OWN_ROLE', words));
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await giveRole(dialog.getByRole('checkbox', { name: /^Owner/ }));
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(dialog.getByRole('alert').getByText('Failed to update user.'))
      .toBeVisible();
    await expect.element(dialog.getByRole('alert').getByText(words)).toBeVisible();
    window.history.back();
    await expect.element(dialog).not.toBeInTheDocument();

    await list.getByText('Owners', { exact: true }).click();
    await expect.poll(address).toMatch(/role=owner/);
    api.on('GET /api/users', lose);
    await reload();
    await expect.element(list.getByRole('alert').getByText(/Error: Network error\./)).toBeVisible();
    people.answer();
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('No users found matching your criteria.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all users' }).click();
    await expect.element(edit.first()).toBeVisible();
  },
);
