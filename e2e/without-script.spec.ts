import { test as base, expect } from '@playwright/test';
import { NAFASI } from './fixtures.ts';

const test = base.extend({ baseURL: NAFASI, javaScriptEnabled: false });

test('without a script a visitor reads, searches and follows links', async ({ page }) => {
  await page.goto('/');
  const first = page.getByRole('article').first();
  const { title, count } = {
    title: first.getByRole('heading'),
    count: page.getByText(/spaces found/),
  };
  const [firstTitle, counted] = [await title.innerText(), await count.innerText()];
  await page.getByRole('button', { name: 'Show more spaces' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(title).not.toHaveText(firstTitle);
  await expect(count).toHaveText(counted);
  const next = await title.innerText();
  await first.getByRole('button', { name: 'More Details' }).click();
  await expect(page.getByRole('heading', { name: next, level: 1 })).toBeVisible();

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

test('an address that is none is styled before any script', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('main').locator('svg').first()).toHaveCSS('display', 'block');
  await expect(page.getByRole('main').getByText('404')).toHaveCSS('font-weight', '600');
});
