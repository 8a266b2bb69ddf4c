import type { Page } from '@playwright/test';
import {
  dayAhead,
  expect,
  logIn,
  makeAccount,
  sendLogin,
  signIn,
  spaceNamed,
  test,
} from './fixtures.ts';

/** Fills the reservation form but does not send it; answers the form's address. */
async function write(page: Page, day: string): Promise<string> {
  const { id } = await spaceNamed('Rangi Photo Studio');
  const address = `/spaces/${id}/booking`;
  await page.goto(address);
  await page.getByLabel('Start date').fill(day);
  await page.getByRole('checkbox').check();
  return address;
}

test('what was written is gone after a logout, for the same person and for the next', async ({
  page,
  account,
}, { project }) => {
  const day = dayAhead(215, project);
  await signIn(page, account);
  for (const next of [account, await makeAccount()]) {
    const address = await write(page, day);
    if (project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/login/);
    await logIn(page, next);
    await page.goto(address);
    await expect(page.getByLabel('Start date')).not.toHaveValue(day);
    await expect(page.getByRole('checkbox')).not.toBeChecked();
  }
});

test('what was written is still there when a session ran out and the same person is back', async ({
  page,
  account,
}, { project }) => {
  const day = dayAhead(217, project);
  await signIn(page, account);
  await write(page, day);
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'ran out');
    localStorage.setItem('refreshToken', 'ran out');
  });
  await page.getByRole('button', { name: 'Book and pay' }).first().click();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await sendLogin(page, account);
  await page.waitForURL(/\/spaces\/\d+\/booking/);
  await expect(page.getByLabel('Start date')).toHaveValue(day);
  await expect(page.getByRole('checkbox')).toBeChecked();
});
