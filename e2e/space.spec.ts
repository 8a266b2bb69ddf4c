import { expectAccessible } from './expect-accessible.ts';
import { BOTH_SIZES, expect, isWiderThanScreen, spaceNamed, test } from './fixtures.ts';

test(
  'shows a space, all its pictures by keyboard, where it is, its terms and the way to book it',
  BOTH_SIZES,
  async ({ page }) => {
    const { id } = await spaceNamed('Acacia Boardroom');
    await page.goto(`/spaces/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Acacia Boardroom' })).toBeVisible();
    await expect(page).toHaveTitle('Acacia Boardroom · Nafasi');
    await expect(page.getByText('Up to 14 guests')).toBeVisible();
    await expect(page.getByText('Ksh 3,500.00')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Terms' })).toBeVisible();
    await expect(page.getByText(/No smoking/)).toBeVisible();
    await expect(page.getByRole('link', { name: /Westlands/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/search\?query=.*Westlands/,
    );
    await expect(page.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
      'href',
      new RegExp(`^/spaces/${id}/booking`),
    );

    const opener = page.getByRole('button', { name: /^Picture 1 of \d/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Pictures of Acacia Boardroom' });
    await expect(viewer.getByText(/^1 of \d$/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText(/^2 of \d$/)).toBeVisible();
    await expect(viewer.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(viewer.locator('img').nth(1)).toBeInViewport();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByText(/^1 of \d$/)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByText(/^1 of \d$/)).toBeVisible();
    await viewer.getByRole('button', { name: 'Next picture' }).click();
    await expect(viewer.getByText(/^2 of \d$/)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await isWiderThanScreen(page)).toBe(false);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await isWiderThanScreen(page)).toBe(false);
  },
);

test('offers the free times of the coming days, and takes the chosen one along to the form', async ({
  page,
}, { project }) => {
  const { id } = await spaceNamed('Acacia Boardroom');
  await page.route('**/availability?*', (route) => route.fulfill({ status: 404 }));
  await page.goto(`/spaces/${id}`);
  await expect(page.getByRole('alert')).toHaveText(
    'We could not load the free times. Please try again.',
  );
  await page.unroute('**/availability?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Earlier days' })).toBeDisabled();
  await page.getByRole('button', { name: 'Later days' }).click();
  await expect(page.getByRole('button', { name: 'Earlier days' })).toBeEnabled();
  const day = page.getByRole('button', { name: /, .*free$/ }).last();
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  const time = page.getByRole('list', { name: 'Free times' }).getByRole('button').first();
  await time.click();
  await expect(time).toHaveAttribute('aria-pressed', 'true');
  const href = /^\/spaces\/\d+\/booking\?start=(\d{4}-\d\d-\d\d)T\d\d%3A\d\d&end=/;
  const book = page.getByRole('link', { name: 'Book Now' });
  await expect(book).toHaveAttribute('href', href);
  if (project.name === 'desktop') {
    const chosen = await book.getAttribute('href');
    const next = page.getByRole('region', { name: 'Next free times' }).getByRole('button');
    await next.first().click();
    await expect(next.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(book).not.toHaveAttribute('href', chosen ?? '');
    await expect(book).toHaveAttribute('href', href);
  }
  await expectAccessible(page);
  await book.click();
  await expect(page).toHaveURL(/\/login\?redirect=.*start/);
});

test('says that a space did not load or is not there, and what can be done', async ({ page }) => {
  const { id } = await spaceNamed('Acacia Boardroom');
  await page.route(`**/api/spaces/${id}`, (route) => route.fulfill({ status: 400 }));
  await page.goto(`/spaces/${id}`);
  await expect(page.getByRole('heading', { name: 'Failed to fetch space details' })).toBeVisible();
  await page.unroute(`**/api/spaces/${id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Acacia Boardroom' })).toBeVisible();

  await page.goto('/spaces/999999');
  await expect(page.getByRole('alert')).toContainText('This space is not listed any more.');
  await page.getByRole('link', { name: 'See all spaces' }).click();
  await expect(page).toHaveURL('/');
  const { id: booked } = await spaceNamed('Karura Private Office');
  await page.goto(`/spaces/${booked}`);
  await expect(page.getByRole('button', { name: 'Currently Booked' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Book Now' })).toBeHidden();
});
