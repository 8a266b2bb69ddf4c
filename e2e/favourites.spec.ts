// Spaces that a person saves to find them again: the hearts, and the list on the client's dashboard.
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import {
  expect,
  isWiderThanScreen,
  openAs,
  sendLogin,
  sessionOf,
  spaceNamed,
  test,
} from './fixtures.ts';

test('a visitor who saves a space signs in, finds it saved where they were, and on their dashboard', async ({
  page,
  account,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/?keyword=mwangaza');
  const save = page.getByRole('button', { name: 'Save Mwangaza Garden Hall' });
  await expect(save).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/api/favourites'))).toEqual([]);
  await save.click();
  await page.waitForURL('**/login?*');
  await sendLogin(page, account);
  await page.waitForURL('**/?keyword=mwangaza');
  const saved = page.getByRole('button', { name: 'Remove Mwangaza Garden Hall from favourites' });
  await expect(saved).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.reload();
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'More Details' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Mwangaza Garden Hall' });
  await expect(dialog.getByRole('button', { name: /^Remove .* from favourites$/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.goto('/client-dashboard');
  const panel = page.getByRole('region', { name: 'Favourites' });
  await expect(panel.getByRole('listitem')).toHaveText([/^Mwangaza Garden HallEvent space · /]);
  await expect(panel.getByRole('link', { name: 'Book Now' })).toBeVisible();
  expect(await isWiderThanScreen(page)).toBe(false);
  await expectAccessibleInBothSchemes(page);
  // Taken out, it stays to be seen until one looks again, so that a slip can be undone.
  await panel.getByRole('button', { name: /^Remove/ }).click();
  await expect(panel.getByRole('button', { name: 'Save Mwangaza Garden Hall' })).toBeFocused();
  await expect(panel.getByText('Removed from your favourites.')).toBeAttached();
  await page.reload();
  await expect(panel).toContainText('No favourites yet.');
});

test('a heart turns at once, and back with a word where the change did not come through', async ({
  page,
  account,
}) => {
  const { id, title } = await spaceNamed('Ridge Atelier');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await openAs(page, await sessionOf(account.email), `/spaces/${id}`);
  await page.route('**/api/favourites/*', async (route) => {
    // What was saved before is not known yet either.
    await held;
    if (route.request().method() === 'PUT') await route.abort();
    else await route.continue();
  });
  await page.getByRole('button', { name: `Save ${title}` }).click();
  const remove = page.getByRole('button', { name: `Remove ${title} from favourites` });
  await expect(remove).toBeVisible();
  answer();
  await expect(page.getByRole('button', { name: `Save ${title}` })).toBeVisible();
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
  await page.unroute('**/api/favourites/*');
  await page.getByRole('button', { name: `Save ${title}` }).click();
  await expect(page.getByText('Saved to your favourites.')).toBeAttached();
  await expect(remove).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});
