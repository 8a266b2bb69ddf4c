import { PRIVACY_NOTICES } from '@nafasi/server/contract/people/accounts/accounts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatDate } from '../src/lib/dates.ts';
import { expectAccessible, expectOutline, expectToFitNarrowest } from './accessible.ts';
import { address, openApp } from './open-app.tsx';

test("the privacy notice is linked from every page's footer, with its date and where to complain", async () => {
  await openApp('/signup');
  await expect
    .element(page.getByRole('link', { name: /privacy notice/ }))
    .toHaveAttribute('href', '/privacy');
  await openApp('/no/such/page');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).click();
  await expect.poll(address).toBe('/privacy');
  await expect.poll(() => document.title).toBe('Privacy notice · Nafasi');
  const main = page.getByRole('main');
  await expect.element(main.getByText(formatDate(PRIVACY_NOTICES[0]))).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'www.odpc.go.ke' }))
    .toHaveAttribute('href', 'https://www.odpc.go.ke');
  await expectAccessible();
  await expectOutline();
  await expectToFitNarrowest();
});
