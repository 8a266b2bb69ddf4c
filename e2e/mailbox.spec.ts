import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { expect, post, SANDBOX, test } from './fixtures.ts';

// A trace looks into pages by scripts of its own, which the frame of a mail refuses and logs.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

test('a mail shows in the mailbox without a reload, and its link opens in another tab', async ({
  page,
  context,
  account,
}) => {
  await page.goto(`${SANDBOX}/`);
  await page
    .getByRole('navigation', { name: 'Sandbox' })
    .getByRole('link', { name: 'Mailbox' })
    .click();
  await page.getByRole('searchbox', { name: 'To' }).fill(account.email);
  await expect(page.getByText(`None has come for ${account.email}.`)).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await post('/auth/forgot-password', { email: account.email });
  await expect(page.getByRole('button', { name: /Reset your Nafasi password/ })).toBeVisible();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText(`Hello ${account.first_name},`)).toBeVisible();

  const link = mail.getByRole('link', { name: 'Choose a new password' });
  await expect(link).toHaveAttribute('href', /\/reset-password\?token=[\w-]{43}$/);
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(opened.getByLabel('New password')).toBeVisible();
  expect(await opened.evaluate('window.opener')).toBeNull();

  // As plain text: axe cannot look into a frame that runs no script.
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.getByText('Choose a new password:')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});
