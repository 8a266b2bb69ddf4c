// A client asks a host before booking: the number in it is hidden, the answer comes by itself, and both see what was read.
import { expect, openAsDemo, test } from './fixtures.ts';

test('a client asks a host, who answers; numbers are hidden, and read messages are marked', async ({
  page,
  browser,
}, { project }) => {
  await openAsDemo(page, 'owner', '/owner-dashboard?tab=spaces');
  const space = page.getByRole('main').getByRole('heading', { level: 3 }).first();
  const title = await space.innerText();
  const { viewport } = project.use;
  const asking = await browser.newPage(viewport ? { viewport } : {});
  await openAsDemo(asking, 'admin', `/?keyword=${encodeURIComponent(title)}`);
  await asking.getByRole('main').getByRole('link', { name: title }).first().click();
  await asking.getByRole('link', { name: 'Ask the host' }).click();
  await expect(asking).toHaveURL(/\/messages\/\d+$/);
  const words = `Is it free on Friday? (${project.name})`;
  await asking.getByLabel('Your message').fill(`${words} Call 0712 345 678.`);
  await expect(asking.getByText('does not see the phone numbers')).toBeVisible();
  await asking.getByRole('button', { name: 'Send' }).dblclick();
  await expect(asking.getByRole('log').getByText(words)).toHaveCount(1);

  await page.goto('/messages');
  await page.getByRole('main').getByRole('link').filter({ hasText: words }).click();
  const question = page.getByRole('article').filter({ hasText: words });
  await expect(question).toContainText('Call [hidden until they have paid].');
  await page.getByRole('button', { name: 'Yes, it is free' }).click();
  await page.getByRole('button', { name: 'Send' }).click();

  await expect(asking.getByRole('log')).toContainText('Yes, it is free then.');
  await expect(page.getByRole('article').last()).toContainText('Read');
  await asking.close();
});
