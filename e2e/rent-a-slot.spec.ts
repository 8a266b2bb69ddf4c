// The product from end to end, as its users use it: nothing of our own is stubbed.
import { randomUUID } from 'node:crypto';
import {
  BOTH_SIZES,
  dayAhead,
  expect,
  PASSWORD,
  proveEmail,
  reviewBooking,
  sendLogin,
  test,
} from './fixtures.ts';
import { payOnPhone } from './paying.ts';

test(
  'a visitor finds a space, signs up, books it, pays by phone and reads that it is confirmed',
  BOTH_SIZES,
  async ({ page }, { project }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /Find a\s+working space\s+in Nairobi/,
    );
    await expect(page.getByText(/\(\d\d+ spaces found\)/)).toBeVisible();

    await page.getByLabel('Keyword').fill('acacia');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Minimum price').fill('1000');
    await page.getByLabel('Maximum price').fill('5000');
    await page.getByRole('group', { name: 'Space type' }).getByText('Conference room').click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { name: /Search Results/ })).toBeVisible();
    await expect(page.getByText('(1 space found)')).toBeVisible();
    await expect(page).toHaveURL(/keyword=acacia.*min_price=1000/);

    await page.getByRole('button', { name: 'More Details' }).click();
    const bookNow = page.getByRole('dialog').getByRole('link', { name: 'Book Now' });
    // As in another tab; when followed in place, the page asks for the account itself: see new-visitor.spec.ts.
    await page.goto((await bookNow.getAttribute('href')) ?? '');
    await page.waitForURL(/\/login\?redirect=/);

    const email = `${randomUUID()}@nafasi.example`;
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await page.getByLabel('First name').fill('Wanjiku');
    await page.getByLabel('Last name').fill('Kamau');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone number').fill('0712 345 678');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    // The first sentence goes after two seconds, which a busy machine may take to look.
    const said = page
      .getByText('Registration successful! You can now log in.')
      .or(page.getByText('Your account is ready. Log in to go on.'));
    await expect(said.first()).toBeVisible();
    await page.waitForURL(/\/login/);
    await proveEmail(email);

    await sendLogin(page, { email });
    await page.waitForURL(/\/spaces\/\d+\/booking/);

    await page.getByLabel('Start date').fill(dayAhead(200, project));
    await page.getByLabel('Start time').fill('09:00');
    await page.getByLabel('End time').fill('14:00');
    await page.getByLabel('End time').press('Enter');
    await reviewBooking(page);
    await expect(page.getByText('5.0 hours').first()).toBeVisible();
    await expect(page.getByText('Ksh 17,500.00').first()).toBeVisible();
    const book = page.getByRole('button', { name: 'Book and pay' }).first();
    await expect(book).toBeDisabled();
    await page.getByRole('checkbox').check();
    await book.click();

    await page.waitForURL(/\/invoices\/\d+/);
    await expect(page.getByRole('heading', { name: 'Pay for your booking' })).toBeVisible();
    await expect(page.getByText('247247')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'M-Pesa' })).toBeChecked();
    for (const name of ['PayPal Unavailable', 'Card Unavailable'])
      await expect(page.getByRole('radio', { name })).toBeDisabled();
    const code = await payOnPhone(page, 17500);
    await page.getByLabel(/confirmation code/i).fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByText('Payment Successful!')).toBeVisible();
    await expect(page.getByText('Your booking has been confirmed.')).toBeVisible();
    await expect(page.getByText(code, { exact: true })).toBeVisible();

    await page.reload();
    await expect(page.getByText('Payment Successful!')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article')).toContainText(/RCT-\d{6}/);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Return to Spaces' }).click();
    await expect(page.getByRole('heading', { name: /Featured Spaces/ })).toBeVisible();
  },
);
