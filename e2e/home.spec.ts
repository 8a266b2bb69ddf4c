import { BOTH_SIZES, expect, isWiderThanScreen, spaceNamed, test } from './fixtures.ts';

test(
  'a search lives in the address: it is shared, gone back from, narrowed and cleared',
  BOTH_SIZES,
  async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('search');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/working space\s+in Nairobi/);
    for (const name of ['Quality spaces', 'Secure platform', 'Community focused'])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Featured Spaces' })).toBeVisible();
    await expect(page.getByText(/^\(\d+ spaces found\)$/)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
      'href',
      '/auth/register',
    );
    await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login');

    const filters = bar.getByRole('button', { name: /^Filters/ });
    await expect(filters).toHaveAttribute('aria-expanded', 'false');
    await expect(bar.getByLabel('Minimum price')).toBeHidden();
    await filters.click();
    await expect(filters).toHaveAttribute('aria-expanded', 'true');
    await bar.getByLabel('Keyword').fill('  boardroom ');
    await bar.getByLabel('Guests').fill('10');
    await bar.getByLabel('Minimum price').fill('1000');
    await bar.getByLabel('Maximum price').fill('cheap');
    await bar.getByText('Conference room').click();
    await bar.getByLabel('Keyword').press('Enter');
    await expect(page).toHaveURL(
      '/?keyword=boardroom&min_price=1000&space_type=conference+room&guests=10',
    );
    await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible();
    await expect(page.getByText(/^\(\d+ spaces? found\)$/)).toBeVisible();
    await expect(page.getByRole('article', { name: 'Acacia Boardroom' })).toBeVisible();
    const address = page.url();

    await page.reload();
    await expect(bar.getByLabel('Keyword')).toHaveValue('boardroom');
    await expect(bar.getByLabel('Minimum price')).toHaveValue('1000');
    await expect(bar.getByRole('radio', { name: 'Conference room' })).toBeChecked();
    await page.getByRole('button', { name: 'Remove From Ksh 1,000' }).click();
    await expect(page).toHaveURL('/?keyword=boardroom&space_type=conference+room&guests=10');
    await expect(bar.getByLabel('Guests')).toHaveValue('10');
    await expect(bar.getByLabel('Minimum price')).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(bar.getByLabel('Minimum price')).toHaveValue('1000');
    await page.goForward();
    await expect(bar.getByLabel('Minimum price')).toHaveValue('');

    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Featured Spaces' })).toBeVisible();
    await expect(bar.getByLabel('Keyword')).toHaveValue('');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await isWiderThanScreen(page)).toBe(false);
  },
);

test('a card says what a space is and leads to its details and its booking', async ({ page }) => {
  const { id } = await spaceNamed('Acacia Boardroom');
  await page.goto('/?keyword=acacia');
  const card = page.getByRole('article', { name: 'Acacia Boardroom' });
  await expect(card.getByText('Available')).toBeVisible();
  await expect(card.getByText(/^Conference room/)).toBeVisible();
  await expect(card.getByText('Ksh 3,500.00')).toBeVisible();
  await expect(card.getByText('/ hour')).toBeVisible();
  await expect(card.getByRole('img')).toHaveAttribute('alt', /.+/);
  await expect(card.getByRole('link', { name: 'Quick Book' })).toHaveAttribute(
    'href',
    `/spaces/${id}/booking`,
  );
  const more = card.getByRole('button', { name: 'More Details' });
  await more.click();
  await expect(page.getByRole('dialog', { name: 'Acacia Boardroom' })).toBeVisible();
  await expect(page).toHaveURL(`/?keyword=acacia&space=${id}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(more).toBeFocused();

  await page.goto('/?keyword=karura+private+office');
  const booked = page.getByRole('article', { name: 'Karura Private Office' });
  await expect(booked.getByText('Booked')).toBeVisible();
  await expect(booked.getByRole('button', { name: 'More Details' })).toBeVisible();
  await expect(booked.getByRole('link', { name: 'Quick Book' })).toBeHidden();
});

test('shows what is loading, what did not load, what is empty, and which picture is missing', async ({
  page,
}) => {
  const list = '**/api/spaces?*';
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(list, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  answer();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.unroute(list);

  await page.route(list, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  const failed = 'Failed to load spaces. Please try again later.';
  await expect(page.getByRole('alert')).toHaveText(failed);
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  const nothing = { success: true, data: [], error: null, total: 0, next_cursor: null };
  await page.route(list, (route) => route.fulfill({ json: nothing }));
  await page.reload();
  await expect(page.getByText('No spaces currently available')).toBeVisible();
  await expect(page.getByText('(0 spaces found)')).toBeVisible();
  await page.unroute(list);

  await page.route('**/spaces?keyword=*', (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    return route.fulfill({ status: 400 });
  });
  await page.goto('/?keyword=room');
  await expect(page.getByRole('alert')).toHaveText(failed);
  await expect(page.getByText('(0 spaces found)')).toBeVisible();
  await page.unroute('**/spaces?keyword=*');
  await page.goto('/?keyword=nothing+like+this+at+all');
  await expect(page.getByText('No spaces match your search criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Show all spaces' }).click();
  await expect(page).toHaveURL('/');

  await page.route(/\/(pictures|images|uploads|assets)\/.*\.(avif|webp)$/, (route) =>
    route.abort(),
  );
  await page.goto('/?keyword=acacia');
  const card = page.getByRole('article').filter({ hasText: 'Acacia Boardroom' });
  await expect(card.getByText('No Image')).toBeVisible();
});
