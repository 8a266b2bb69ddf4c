// When a row is deleted after a question, both disappear, and the focus must not get lost.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hold, listOf, one } from './api.ts';
import { openApp, theApi } from './open-app.tsx';
import { njeri, ownSpaces } from './owner-things.ts';
import { moreOf } from './row-menu.ts';
import { acacia, wanjiku } from './things.ts';
import { holdTimers } from './timers.ts';

const admin: typeof wanjiku = { ...wanjiku, id: 1, roles: ['client', 'admin'] };
const loft = { ...acacia, id: 41, title: 'Loft' };
const dialog = page.getByRole('dialog');
const expectListFocus = (name: string) =>
  expect.element(page.getByRole('region', { name })).toHaveFocus();

beforeEach(() => {
  const api = theApi();
  api.othersWait();
  const spaces = ownSpaces(acacia, loft);
  api.on('DELETE /api/spaces/{id}', spaces.remove);
  api.on('GET /auth/me', admin);
});

test('an owner who deletes a space has the focus in the list of the others', async () => {
  theApi().on('GET /auth/me', njeri);
  await openApp('/owner-dashboard?tab=spaces', njeri);
  const card = page.getByRole('article', { name: loft.title });
  await card.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(card.getByRole('button', { name: 'Delete' })).toHaveFocus();
  await card.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expectListFocus('My Spaces (1)');
});

test('an admin who deletes a space has the focus in the table of the others', async () => {
  await openApp('/admin-dashboard?tab=spaces', admin);
  const remove = page.getByRole('button', { name: `Delete ${loft.title}` });
  await moreOf(loft.title).click();
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(moreOf(loft.title)).not.toBeInTheDocument();
  await expectListFocus('Spaces');
});

test('an admin who deletes a user has the focus in the table of the others', async () => {
  const api = theApi();
  // Otherwise the dialog would close by itself after a while.
  holdTimers(2000);
  const left = hold(() => listOf([njeri]));
  api.on('GET /api/users', listOf([wanjiku, njeri]));
  api.on('DELETE /api/users/{id}', () => {
    api.on('GET /api/users', left.answer);
    return one(null);
  });
  await openApp('/admin-dashboard?tab=users', admin);
  const remove = page.getByRole('button', { name: 'Delete Wanjiku Kamau' });
  await moreOf('Wanjiku Kamau').click();
  await remove.click();
  const act = dialog.getByRole('button', { name: 'Delete User' });
  await act.click();
  await expect.poll(() => api.sentBy('GET /api/users').length).toBe(2);
  // A dialog that closes before its row is gone would return the focus to that row.
  await expect.element(act).toHaveAttribute('data-loading', 'true');
  left.letThrough();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(moreOf('Wanjiku Kamau')).not.toBeInTheDocument();
  await expectListFocus('Users');
});
