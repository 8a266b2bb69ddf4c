// One booking whole, for each who has to do with it; and its receipt on paper.
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import {
  BOTH_SIZES,
  bookByApi,
  dayAhead,
  expect,
  isWiderThanScreen,
  openAsDemo,
  payByCode,
  signIn,
  test,
} from './fixtures.ts';

test(
  'a client follows a booking from payment to receipt, and gives it back',
  BOTH_SIZES,
  async ({ page, account }, { project }) => {
    const day = dayAhead(320, project);
    const booked = await bookByApi(account, 'Chai Corner', day);
    await signIn(page, account);
    await page.goto(`/bookings/${booked.bookingId}`);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { name: 'Chai Corner', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(`Booking BK-${booked.bookingId} · Nafasi`);
    await expect(
      main.getByText(/^Your time is held until \d\d:\d\d\. Pay to confirm it\.$/),
    ).toBeVisible();
    await expect(main.getByText('09:00 to 10:00')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Agreement terms' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Chai Corner' })).toHaveAttribute(
      'href',
      `/spaces/${booked.spaceId}`,
    );
    await expect(main.getByRole('link', { name: 'Pay Now' })).toHaveAttribute(
      'href',
      `/invoices/${booked.invoiceId}`,
    );

    const code = await payByCode(account, booked.invoiceId, booked.amount);
    await page.reload();
    await expect(main.getByText('It is paid, and the room is yours.')).toBeVisible();
    await expect(main.getByText(`M-Pesa ${code}`)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Book Again' })).toBeVisible();
    const coming = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Add to Calendar' }).click();
    expect((await coming).suggestedFilename()).toBe(`BK-${booked.bookingId}.ics`);
    await expectAccessibleInBothSchemes(page);
    expect(await isWiderThanScreen(page)).toBe(false);

    // Of a space that is no more there is no page, but there are others like it.
    const address = `**/api/bookings/${booked.bookingId}`;
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), space_removed: true } });
    });
    await page.reload();
    await expect(main.getByRole('link', { name: 'Find Similar' })).toHaveAttribute(
      'href',
      /^\/\?space_type=/,
    );
    await expect(main.getByRole('link', { name: 'Book Again' })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Chai Corner' })).toHaveCount(0);
    await page.unroute(address);

    await main.getByRole('link', { name: 'View receipt' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeHidden();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible();
    await expect(page.getByRole('banner').first()).toBeHidden();
    const receipt = page.getByRole('article');
    await expect(receipt).toContainText(/RCT-\d{6}/);
    await expect(receipt).toContainText('Paid to');
    for (const words of [
      `INV-${booked.invoiceId}`,
      'Wanjiku Kamau',
      'Chai Corner',
      '09:00 to 10:00',
      `M-Pesa ${code}`,
      `Ksh ${booked.amount}.00`,
    ])
      await expect(receipt).toContainText(words);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

    await page.getByRole('main').getByRole('link', { name: 'Chai Corner' }).click();
    await main.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    await expect(dialog.getByText(`Ksh ${booked.amount}.00 comes back to you`)).toBeVisible();
    await expect(dialog.getByText(/^Chai Corner, /)).toHaveCSS('text-align', 'start');
    await dialog.getByLabel('Reason (optional)').fill('We meet elsewhere.');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(main.getByText(/^You cancelled it on /)).toBeVisible();
    await expect(main.getByText('We meet elsewhere.')).toBeVisible();
    await expect(main.getByText(`Ksh ${booked.amount}.00 is owed back to you`)).toBeVisible();
    await expect(main.getByText('No longer counted')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
  },
);

test('the owner of the space sees who comes', async ({ page, account }, { project }) => {
  const booked = await bookByApi(account, 'Chai Corner', dayAhead(324, project));
  await openAsDemo(page, 'owner', `/bookings/${booked.bookingId}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Wanjiku Kamau')).toBeVisible();
  await expect(main.getByText(/^User #\d+$/)).toBeVisible();
  await expect(main.getByText(`Kshs ${booked.amount}.00`).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
});

test('a booking that does not load says so, and is asked for again', async ({ page, account }, {
  project,
}) => {
  const booked = await bookByApi(account, 'Chai Corner', dayAhead(328, project));
  await signIn(page, account);
  await page.route(`**/api/bookings/${booked.bookingId}`, (route) => route.abort());
  await page.goto(`/bookings/${booked.bookingId}`);
  await expect(page.getByRole('heading', { name: 'Failed to load this booking' })).toBeVisible();
  await page.unroute(`**/api/bookings/${booked.bookingId}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Chai Corner', level: 1 })).toBeVisible();
});
