// User accounts, as admins manage them.
import { randomUUID } from 'node:crypto';
import { expect, openAsDemo, PASSWORD, test } from './fixtures.ts';

test('an admin adds somebody with a role, changes them, and deletes them', async ({ page }) => {
  const key = randomUUID().slice(0, 8);
  const email = `zuri-${key}@nafasi.example`;
  await openAsDemo(page, 'admin', '/admin-dashboard?tab=users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const adding = page.getByRole('dialog', { name: 'Add User' });
  await adding.getByLabel('First name').fill(`Zuri ${key}`);
  await adding.getByLabel('Last name').fill('Njoroge');
  await adding.getByLabel('Email').fill(email);
  await adding.getByLabel('Phone number').fill('0722 123 456');
  await adding.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await adding.getByLabel('Confirm password').fill(PASSWORD);
  await adding.getByLabel('Role').selectOption('Owner');
  await adding.getByRole('button', { name: 'Create User' }).click();
  await expect(adding).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  const list = page.getByRole('region', { name: 'Users' });
  await expect(list.getByText('Showing 1–1 of 1')).toBeVisible();
  await expect(list.getByText('Client', { exact: true })).toBeVisible();
  await expect(list.getByText('Owner', { exact: true })).toBeVisible();

  await list.getByRole('button', { name: `Edit Zuri ${key} Njoroge` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit User' });
  await editing.getByLabel('Last name').fill('Otieno');
  await editing.getByLabel('Owner').uncheck();
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editing).toBeHidden();
  await expect(list.getByText('Owner', { exact: true })).toBeHidden();
  const changed = `Zuri ${key} Otieno`;
  await list.getByRole('button', { name: `Edit ${changed}` }).click();
  const changes = editing.getByRole('region', { name: 'What changed' });
  await expect(changes.getByText('Role owner taken')).toBeVisible();
  await expect(changes.getByText('Changed: last name')).toBeVisible();
  await page.keyboard.press('Escape');

  await list.getByRole('button', { name: 'More' }).click();
  await list.getByRole('button', { name: `Delete ${changed}` }).click();
  const question = page.getByRole('dialog', { name: `Delete ${changed}?` });
  await question.getByRole('button', { name: 'Delete User' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('No users found matching your criteria.')).toBeVisible();
});
