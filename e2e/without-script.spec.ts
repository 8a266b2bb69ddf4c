import { test as base, expect } from '@playwright/test';
import { NAFASI } from './fixtures.ts';

const test = base.extend({ baseURL: NAFASI, javaScriptEnabled: false });

test('without a script a visitor reads, searches and follows links', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Nafasi: workspaces by the hour in Nairobi');
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByLabel('Keyword').fill('Acacia');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible();
  await expect(page.getByText('(1 space found)')).toBeVisible();
  await page.getByRole('link', { name: 'Acacia Boardroom', exact: true }).click();
  await expect(page).toHaveTitle('Acacia Boardroom · Nafasi');
  await expect(page.getByRole('heading', { name: 'Acacia Boardroom', level: 1 })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    page.url().split('?')[0] ?? '',
  );
});
