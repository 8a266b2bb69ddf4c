// The details of a space over the list that it was found in.
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { bookByApi, dayAhead, expect, get, signIn, spaceNamed, test } from './fixtures.ts';

test('a visitor looks at a space, its pictures and its newest reviews', async ({ page }) => {
  await page.route('**/api/reviews/spaces/*', (route) => route.abort());
  await page.goto('/?keyword=mwangaza');
  const more = page.getByRole('button', { name: 'More Details' }).first();
  await more.click();
  const dialog = page.getByRole('dialog', { name: 'Mwangaza Garden Hall' });
  await expect(dialog.getByRole('heading', { name: 'Mwangaza Garden Hall' })).toBeVisible();
  await expect(dialog.getByText('Available', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Event space')).toBeVisible();
  await expect(dialog.getByText('Max guests: 48')).toBeVisible();
  await expect(dialog.getByText('Ksh 12,000.00')).toBeVisible();
  const thumbnails = dialog.getByRole('list', { name: 'Pictures' }).getByRole('button');
  expect(await thumbnails.count()).toBeLessThanOrEqual(4);
  await thumbnails.last().click();
  await expect(thumbnails.last()).toHaveAttribute('aria-pressed', 'true');
  const reviews = dialog.getByRole('region', { name: 'Recent reviews' });
  await expect(reviews.getByRole('alert')).toHaveText('Failed to load reviews. Please try again.');
  await page.unroute('**/api/reviews/spaces/*');
  await reviews.getByRole('button', { name: 'Try Again' }).click();
  const { id } = await spaceNamed('Mwangaza Garden Hall');
  const { total } = await get<{ total: number }>(`/api/reviews/spaces/${id}`);
  expect(total).toBeGreaterThan(1);
  await expect(reviews.getByRole('listitem')).toHaveCount(Math.min(total, 5));
  await expect(dialog.getByRole('button', { name: 'Add Review' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
});

test('who booked a space adds a review over its details, and who cannot book finds no Book Now', async ({
  page,
  account,
}, { project }) => {
  const { spaceId } = await bookByApi(account, 'Ridge Atelier', dayAhead(322, project));
  await signIn(page, account);
  await page.goto(`/client-dashboard?tab=browse&space=${spaceId}`);
  const dialog = page.getByRole('dialog', { name: 'Ridge Atelier', exact: true });
  await expect(dialog.getByRole('link', { name: 'Book Now' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Review' }).click();
  const form = page.getByRole('dialog', { name: 'Add Review: Ridge Atelier' });
  await form.getByLabel('Comment').fill('Light from two sides.');
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(form).toBeHidden();
  const own = dialog.getByRole('listitem').filter({ hasText: '(you)' });
  await expect(own).toContainText('Light from two sides.');
  await own.getByRole('button', { name: 'Delete your review' }).click();
  await page.getByRole('button', { name: 'Delete review' }).click();
  await expect(own).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Add Review' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\?tab=browse$/);

  const { id } = await spaceNamed('Karura Private Office');
  await page.goto(`/client-dashboard?tab=browse&space=${id}`);
  const booked = page.getByRole('dialog', { name: 'Karura Private Office' });
  await expect(booked.getByText('Booked', { exact: true })).toBeVisible();
  await expect(booked.getByRole('link', { name: 'Book Now' })).toBeHidden();
});
