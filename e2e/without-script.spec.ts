import { test as base, expect } from '@playwright/test';
import { dayAhead, NAFASI } from './fixtures.ts';

const test = base.extend({ baseURL: NAFASI, javaScriptEnabled: false });

test('without a script a visitor reads, searches and follows links', async ({ page }) => {
  await page.goto('/');
  const first = page.getByRole('article').first();
  const { title, count } = {
    title: first.getByRole('heading'),
    count: page.getByText(/spaces found/),
  };
  const [firstTitle, counted] = [await title.innerText(), await count.innerText()];
  await page.getByRole('button', { name: 'Show 12 more' }).click();
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
  // Controls that need script are hidden, so that nobody presses them in vain.
  for (const name of ['Open menu', /^Change the search/, /^When/, 'Clear search', /^Save Acacia/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByLabel('Sort')).toBeHidden();
  await page.getByRole('link', { name: 'Acacia Boardroom', exact: true }).click();
  await expect(page).toHaveTitle('Acacia Boardroom · Nafasi');
  await expect(page.getByRole('heading', { name: 'Acacia Boardroom', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Map: within 200 m/ })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    page.url().split('?')[0] ?? '',
  );
});

test('a search by words keeps the time that was searched for', async ({ page }, { project }) => {
  const day = dayAhead(12, project);
  await page.goto(`/?date=${day}&from=13:00&to=15:00`);
  await page.getByLabel('Keyword').fill('Acacia');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/keyword=Acacia/);
  const kept = new URL(page.url()).searchParams;
  expect([kept.get('date'), kept.get('from'), kept.get('to')]).toEqual([day, '13:00', '15:00']);
});

test('a corner of the town is found from the front page, and leads to others', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'All neighbourhoods' }).click();
  await expect(page.getByRole('heading', { name: 'Workspaces in Nairobi' })).toBeVisible();
  await expect(
    page.getByText(/^\d+ workspaces in Nairobi .*, from Ksh [\d,]+ an hour\.$/),
  ).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Westlands/ })
    .click();
  await expect(page).toHaveTitle('Workspaces in Westlands by the hour · Nafasi');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${NAFASI}/nairobi/westlands`,
  );
  await page.getByRole('link', { name: /^Conference rooms/ }).click();
  await expect(page.getByRole('article', { name: 'Acacia Boardroom' })).toBeVisible();
  await page.getByRole('link', { name: 'Nairobi', exact: true }).click();
  await expect(page).toHaveURL(`${NAFASI}/nairobi`);
});

test('an unknown address is styled before any script', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('main').locator('svg').first()).toHaveCSS('display', 'block');
  await expect(page.getByRole('main').getByText('404')).toHaveCSS('font-weight', '600');
});

test('what is typed into a form stays out of the address, and the page says what it needs', async ({
  page,
}) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page.locator('noscript p')).toBeVisible();
    await page.getByLabel('Email').fill('wanjiku@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not to be seen');
    await page.locator('main form button[type=submit]').click();
    await expect(page).toHaveURL(NAFASI + path);
    await expect(page.getByLabel('Email')).toBeVisible();
  }
});
