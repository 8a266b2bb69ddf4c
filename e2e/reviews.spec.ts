// Reviews of a space: written, changed and deleted by somebody who booked it.
import type { Page } from '@playwright/test';
import { bookByApi, dayAhead, expect, signIn, test } from './fixtures.ts';

const own = (page: Page) => page.getByRole('listitem').filter({ hasText: '(you)' });

test('who booked a space reviews it, changes the review and deletes it', async ({ page, account }, {
  project,
}) => {
  const { spaceId, bookingId } = await bookByApi(account, 'Udongo Pottery', dayAhead(318, project));
  await signIn(page, account);
  await page.goto(`/spaces/${spaceId}`);
  await page.getByRole('button', { name: 'Add Review' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Review: Udongo Pottery' });
  await adding.getByRole('radio', { name: /^4 of 5/ }).click();
  await adding.getByLabel('Comment').fill('The wheels turn quietly.');
  await adding.getByRole('button', { name: 'Submit Review' }).click();
  await expect(adding).toBeHidden();
  await expect(own(page)).toContainText('The wheels turn quietly.');
  await expect(own(page).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();

  await own(page).getByRole('button', { name: 'Edit your review' }).click();
  const updating = page.getByRole('dialog', { name: 'Update Review: Udongo Pottery' });
  await expect(updating.getByLabel('Comment')).toHaveValue('The wheels turn quietly.');
  await updating.getByRole('radio', { name: /^2 of 5/ }).click();
  await updating.getByLabel('Comment').fill('The wheels squeak.');
  await updating.getByRole('button', { name: 'Update Review' }).click();
  await expect(updating).toBeHidden();
  await expect(own(page)).toContainText('The wheels squeak.');

  await page.goto('/client-dashboard?tab=reviews');
  const mine = page.getByRole('region', { name: 'My Reviews' });
  await expect(mine.getByRole('listitem')).toHaveCount(1);
  await expect(mine).toContainText('Udongo Pottery');
  await expect(mine).toContainText('2/5');
  await expect(mine.getByRole('link', { name: `Booking BK-${bookingId}` })).toBeVisible();
  await mine.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this review?' })
    .getByRole('button', { name: 'Delete review' })
    .click();
  await expect(page.getByText('No reviews to show yet')).toBeVisible();
});
