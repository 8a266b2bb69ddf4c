// What is pressed before the page, or a part of it, listens: nobody has to press it again.
import { expect, NAFASI, test } from './fixtures.ts';
import { PHONE } from './phone.ts';

test('a button that is pressed before the page listens does what it is for once it does', async ({
  browser,
}) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const pressed = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    if (!/before-paint/.test(route.request().url())) await pressed.promise;
    await route.continue();
  });
  await page.goto(NAFASI, { waitUntil: 'commit' });
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  pressed.resolve();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await context.close();
});

test('a button in a part that is still on its way does what it is for once the part is here', async ({
  browser,
}) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const pressed = Promise.withResolvers<void>();
  await page.route('**/search-tools*.js', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(`${NAFASI}/?space_type=office`, { waitUntil: 'commit' });
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
  const map = page.getByRole('button', { name: 'Map', exact: true });
  // Once, however often: the second press of a map puts it away again.
  await map.click();
  await map.click();
  pressed.resolve();
  await expect(page).toHaveURL(/view=map/);
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeVisible();
  await context.close();
});
