import type { Page } from '@playwright/test';
import { expect, openAs, sessionOf, test } from './fixtures.ts';
import { makeOwner } from './owners.ts';

test('a person changes their profile, their notices and their KRA PIN, finds all of it kept, and comes back with a passkey', async ({
  page,
}) => {
  const owner = await makeOwner();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/profile-page-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  // A status shows until the page's code has loaded.
  const arriving = openAs(page, await sessionOf(owner.email), '/profile');
  await expect(
    page.getByRole('status').filter({ hasText: 'Loading authentication...' }),
  ).toBeVisible();
  held.resolve();
  await arriving;
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect(page.getByText('Loading authentication...')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Last name').fill(' Njeri ');
  await page.getByLabel('Phone number').fill('+254 722 000 111');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Wanjiku Njeri' })).toBeVisible();

  const notices = page.getByRole('region', { name: 'Notices' });
  const reviews = notices.getByRole('switch', { name: 'Mail: Asking for your review' });
  await reviews.click({ force: true });
  await expect(notices.getByText('Saved')).toBeVisible();

  const taxes = page.getByRole('region', { name: 'Tax details' });
  const pin = taxes.getByLabel('KRA PIN');
  await taxes.getByLabel('I am registered for VAT').check();
  await pin.fill('a00 1234567b');
  await taxes.getByRole('button', { name: 'Save tax details' }).click();
  await expect(taxes.getByText('Saved', { exact: true })).toBeVisible();
  await expect(pin).toHaveValue('A001234567B');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Wanjiku Njeri' })).toBeVisible();
  await expect(page.getByText(/We send payment prompts to 0722 000 111/)).toBeVisible();
  await expect(reviews).not.toBeChecked();
  await expect(pin).toHaveValue('A001234567B');
  await expect(taxes.getByLabel('I am registered for VAT')).toBeChecked();

  await giveAuthenticator(page);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL('/owner-dashboard');
  await page.goto('/profile');
  await expect(passkeys.getByText(/^Last used/)).toBeVisible();
});

/** A virtual authenticator that creates and shows passkeys, with its person present and verified. */
async function giveAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
