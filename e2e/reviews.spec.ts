// What people say of a space: written, changed and deleted by who booked it, from wherever they meet it.
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './expect-accessible.ts';
import {
  ADMIN,
  bookByApi,
  dayAhead,
  expect,
  get,
  openAs,
  sessionOf,
  signIn,
  spaceNamed,
  test,
} from './fixtures.ts';

const own = (page: Page) => page.getByRole('listitem').filter({ hasText: '(you)' });

test('who booked a space reviews it, changes the review and deletes it', async ({ page, account }, {
  project,
}) => {
  const { id } = await spaceNamed('Udongo Pottery');
  await page.goto(`/spaces/${id}`);
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  const add = page.getByRole('button', { name: 'Add Review' });
  await add.click();
  await expect(page).toHaveURL(`/login?redirect=%2Fspaces%2F${id}`);

  await signIn(page, account);
  await page.goto(`/spaces/${id}`);
  await add.click();
  const adding = page.getByRole('dialog', { name: 'Add Review: Udongo Pottery' });
  await expect(adding.getByRole('status')).toHaveText(
    'You can review this space once you have booked it.',
  );
  await expect(adding.getByRole('link', { name: 'Book this space' })).toHaveAttribute(
    'href',
    `/spaces/${id}/booking`,
  );
  await expectAccessible(page);
  const { bookingId } = await bookByApi(account, 'Udongo Pottery', dayAhead(318, project));
  await page.reload();
  await add.click();
  await expect(adding.getByRole('radio', { name: '5 of 5 stars, excellent' })).toBeChecked();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(adding).toBeHidden();
  await expect(add).toBeFocused();

  await page.keyboard.press('Enter');
  await adding.getByRole('radio', { name: /^5 of 5/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(adding.getByRole('radio', { name: /^4 of 5/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('The wheels turn quietly.');
  await page.route('**/api/reviews', (route) => route.abort());
  await adding.getByRole('button', { name: 'Submit Review' }).press('Enter');
  await expect(adding.getByRole('alert')).toContainText(
    'Failed to submit review. Please try again.',
  );
  await expect(adding.getByLabel('Comment')).toHaveValue('The wheels turn quietly.');
  await page.unroute('**/api/reviews');
  await adding.getByRole('button', { name: 'Submit Review' }).click();
  await expect(adding.getByText('Review submitted successfully!')).toBeVisible();
  await expect(adding).toBeHidden();
  await expect(own(page)).toContainText('The wheels turn quietly.');
  await expect(own(page).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(add).toBeHidden();

  await page.route('**/api/reviews/spaces/*/user', (route) => route.abort());
  await own(page).getByRole('button', { name: 'Edit your review' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveText('Failed to load reviews. Please try again.');
  await page.unroute('**/api/reviews/spaces/*/user');
  await dialog.getByRole('button', { name: 'Try Again' }).click();
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
  await expectAccessible(page);
  await mine.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this review?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(mine).toContainText('The wheels squeak.');
  await mine.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete review' }).click();
  await expect(page.getByText('No reviews to show yet')).toBeVisible();
});

test('a client reviews a visit that is over', async ({ page }, { project }) => {
  const email = await someoneWithoutReview(project.name === 'phone' ? 0 : 1);
  await openAs(page, await sessionOf(email, ADMIN.password), '/client-dashboard?tab=reviews');
  const pending = page.getByRole('region', { name: 'Pending Reviews' });
  const visit = pending.getByRole('listitem').first();
  const title = await visit.getByRole('heading').innerText();
  const booking = await visit.getByText(/^Booking BK-/).innerText();
  await expectAccessible(page);
  const write = visit.getByRole('link', { name: 'Write Review' });
  await expect(write).toHaveAttribute('href', /^\/spaces\/\d+$/);
  await write.click();
  const dialog = page.getByRole('dialog', { name: `Add Review: ${title}` });
  await dialog.getByLabel('Comment').fill('As good as it looks.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog).toBeHidden();
  await expect(pending.getByText(booking, { exact: true })).toBeHidden();
  const mine = page.getByRole('region', { name: 'My Reviews' }).getByRole('listitem').first();
  await expect(mine).toContainText(title);
  await expect(mine).toContainText('5/5');
  await expect(mine).toContainText('As good as it looks.');
});

/** The email of one of the demo's people who were in a space and have not reviewed it; 0 or 1. */
async function someoneWithoutReview(nth: number): Promise<string> {
  const { access_token: token } = await sessionOf(ADMIN.email, ADMIN.password);
  type Visit = { user_id: number };
  const path = '/api/bookings?status=to_review&limit=100';
  const { data } = await get<{ data: Visit[] }>(path, { token });
  const ids = [...new Set(data.map(({ user_id }) => user_id))];
  const person = await get<{ email: string }>(`/api/users/${ids[nth]}`, {
    token,
  });
  return person.email;
}
