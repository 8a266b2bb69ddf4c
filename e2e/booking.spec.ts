import { expectAccessible } from './expect-accessible.ts';
import {
  BOTH_SIZES,
  bookByApi,
  dayAhead,
  expect,
  isWiderThanScreen,
  makeAccount,
  sendLogin,
  signIn,
  spaceNamed,
  test,
} from './fixtures.ts';

const ACCEPT = 'Please accept the terms and conditions';

test(
  'opens with nine to five, counts as times change, and waits for the terms',
  BOTH_SIZES,
  async ({ page, account }, { project }) => {
    const { id } = await spaceNamed('Acacia Boardroom');
    const day = dayAhead(276, project);
    await page.goto(`/spaces/${id}/booking`);
    await expect(page).toHaveURL(`/login?redirect=%2Fspaces%2F${id}%2Fbooking`);
    await sendLogin(page, account);
    await expect(page).toHaveURL(`/spaces/${id}/booking`);
    await expect(page).toHaveTitle('Book Acacia Boardroom · Nafasi');
    await expect(page.getByRole('button', { name: /^Picture 2 of/ })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Agreement terms' })).toBeVisible();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await expect(field('Start time')).toHaveValue('09:00');
    await expect(field('End time')).toHaveValue('17:00');
    await field('Start date').fill(day);
    await expect(field('End date')).toHaveValue(day);
    await expect(page.getByRole('definition').filter({ hasText: '8.0 hours' })).toBeVisible();
    await expect(
      page.getByRole('definition').filter({ hasText: 'Ksh 28,000.00' }).last(),
    ).toBeVisible();
    await field('End time').fill('10:20');
    await expect(page.getByText('1.3 hours, Ksh 4,667.00 in total')).toBeAttached();
    await expect(page.getByText(/Your time is held while you pay/)).toBeVisible();
    await expect(page.getByText(/^Free cancellation until \w{3} \d/)).toBeVisible();

    const book = page.getByRole('form', { name: 'Reservation' }).locator('[type="submit"]');
    const terms = page.getByRole('checkbox', { name: /agreement terms/ });
    await expect(book).toBeDisabled();
    await expect(page.getByText(ACCEPT)).toBeVisible();
    await terms.check();
    await expect(page.getByText(ACCEPT)).toBeHidden();

    for (const [name, value, sentence] of [
      ['End time', '08:00', 'The end must be after the start.'],
      ['End time', '09:10', 'The shortest booking is 30 minutes.'],
      ['End time', '', 'Please choose an end date and time.'],
      ['End date', dayAhead(260, project), 'The end must be after the start.'],
      ['Start date', '2020-01-01', 'This start has passed. Please choose a later one.'],
      ['Start time', '', 'Please choose a start date and time.'],
      ['Guests (up to 14)', '15', 'This space takes at most 14 guests.'],
      ['Guests (up to 14)', '', 'Please say how many guests come, at least one.'],
    ] as const) {
      const before = await field(name).inputValue();
      await field(name).fill(value);
      await book.click();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
      await field(name).fill(before);
    }
    await expect(page).toHaveURL(`/spaces/${id}/booking`);
    await page.getByRole('button', { name: 'One guest more' }).click();
    await expect(field('Guests (up to 14)')).toHaveValue('2');
    await page.reload();
    await expect(field('Start date')).toHaveValue(day);
    await expect(terms).toBeChecked();
    await field('Start time').press('Enter');
    await page.waitForURL(/\/invoices\/\d+/);
  },
);

test('says why a booking failed, and sends it once however often it is tried', async ({
  page,
  account,
}, { project }) => {
  const day = dayAhead(272, project);
  const rival = await makeAccount();
  const { spaceId } = await bookByApi(rival, 'Fundi Workshop', day);
  await signIn(page, account);
  await page.goto(`/spaces/${spaceId}/booking?start=${day}T09:00&end=${day}T11:00`);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await expect(field('Start date')).toHaveValue(day);
  await expect(field('Start time')).toHaveValue('09:00');
  await expect(field('End time')).toHaveValue('11:00');
  await expect(
    page.getByText('Not free: 09:00 to 10:00. Please choose another time.'),
  ).toBeVisible();
  await page.getByRole('checkbox').check();
  const book = page.getByRole('form', { name: 'Reservation' }).locator('[type="submit"]');
  const panel = page.getByRole('alert').filter({ hasText: 'Booking Error' });
  const bookings = '**/api/bookings';
  await page.route(bookings, (route) => route.fulfill({ status: 502 }));
  await book.click();
  await expect(panel).toContainText('Failed to create booking');
  await page.unroute(bookings);
  await page.route(bookings, (route) => route.abort());
  await book.click();
  await expect(panel).toContainText('Network error. Please check your connection.');
  await page.unroute(bookings);
  await book.click();
  await expect(panel).toContainText('Someone has taken part of this time.');
  await expect(field('Start date')).toBeFocused();
  await expectAccessible(page);

  const times = page.getByRole('grid', { name: 'Free and taken times' });
  await times.getByRole('gridcell', { name: /10:00 to 10:30, free$/ }).click();
  await times.getByRole('gridcell', { name: /16:30 to 17:00, free$/ }).click();
  await expect(page.getByText(/^Not free/)).toBeHidden();
  await expect(field('End time')).toHaveValue('17:00');
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(field('Start time')).toHaveValue('10:00');
  // The answer is lost on its way: the same booking is sent again, and made once.
  await page.route(bookings, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await book.click();
  await expect(panel).toContainText('Network error. Please check your connection.');
  await page.unroute(bookings);
  await book.click();
  await page.waitForURL(/\/invoices\/\d+/);
});

test('says that the space did not load, and keeps total and way to the form in sight on a phone', async ({
  page,
  account,
}, { project }) => {
  const { id } = await spaceNamed('Acacia Boardroom');
  await signIn(page, account);
  await page.route(`**/api/spaces/${id}`, (route) => route.abort());
  await page.goto(`/spaces/${id}/booking`);
  await expect(page.getByRole('heading', { name: 'Failed to fetch space details' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    'Network error. Please check your connection.',
  );
  await page.unroute(`**/api/spaces/${id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Acacia Boardroom' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await isWiderThanScreen(page)).toBe(false);
  const buttons = page.getByRole('button', { name: 'Book and pay' });
  await expect(buttons).toHaveCount(2);
  await expect(buttons.last()).toBeInViewport();
  await buttons.last().click();
  await expect(page.getByLabel('Start date')).toBeFocused();
  await page.getByRole('checkbox').scrollIntoViewIfNeeded();
  await buttons.first().scrollIntoViewIfNeeded();
  await expect(buttons).toHaveCount(1);
  if (project.name === 'desktop') await page.setViewportSize({ width: 1440, height: 900 });
  const { id: booked } = await spaceNamed('Karura Private Office');
  await page.goto(`/spaces/${booked}/booking`);
  await expect(page.getByText('This space is not taking bookings at the moment.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeHidden();
});
