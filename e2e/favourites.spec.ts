// A visitor saves a space: it takes effect once they have signed in.
import { expect, PASSWORD, test } from './fixtures.ts';

test('a visitor who saves a space signs in, finds it saved where they were, and on their dashboard', async ({
  page,
  account,
}) => {
  await page.goto('/?keyword=mwangaza');
  await page.getByRole('button', { name: 'Save Mwangaza Garden Hall' }).click();
  const question = page.getByRole('dialog', { name: 'Sign up to save this space' });
  await question.getByText('Log in', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in and go on' }).click();
  const saved = page.getByRole('button', { name: 'Remove Mwangaza Garden Hall from favourites' });
  await expect(saved).toBeVisible();
  await expect(page).toHaveURL('/?keyword=mwangaza');
  // The heart changes before the request is done.
  await expect(page.getByText('Saved to your favourites.')).toBeAttached();
  await page.reload();
  await expect(saved).toBeVisible();

  await page.goto('/client-dashboard');
  const panel = page.getByRole('region', { name: 'Favourites' });
  await expect(panel.getByRole('listitem')).toHaveText([/^Mwangaza Garden HallEvent space · /]);
  await panel.getByRole('button', { name: /^Remove/ }).click();
  await expect(panel.getByText('Removed from your favourites.')).toBeAttached();
  await page.reload();
  await expect(panel).toContainText('No favourites yet.');
});
