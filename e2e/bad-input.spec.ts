import { bookByApi, dayAhead, expect, logIn, makeAccount, PASSWORD, test } from './fixtures.ts';

test.describe('login', () => {
  test('says what is missing, then what is wrong, and keeps what was typed', async ({
    page,
    account,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Email and password are required.').first()).toBeVisible();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('not it');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Wrong email or password. Please check both.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
  });
});

test.describe('sign-up', () => {
  test('says each problem beside its field, and that an address is taken', async ({
    page,
    account,
  }) => {
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('First name').fill("<b>Robert'); drop table users;--</b>");
    await page.getByLabel('Last name').fill('ﷺ 🪑 Wanjikũ');
    await page.getByLabel('Email').fill('wanjiku@example');
    await page.getByLabel('Phone number').fill('12');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm password').fill('other');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Invalid email format.').first()).toBeVisible();
    await expect(
      page.getByText('Password must be at least 8 characters long.').first(),
    ).toBeVisible();
    await expect(page.getByText('Passwords do not match.').first()).toBeVisible();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText(/We do not recognise this phone number/).first()).toBeVisible();
    await page.getByLabel('Phone number').fill('0712345678');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(
      page.getByText('An account with this email already exists. Please log in instead.').first(),
    ).toBeVisible();
    await expect(page.getByLabel('Last name')).toHaveValue('ﷺ 🪑 Wanjikũ');
  });
});

test.describe('search', () => {
  for (const query of [
    'keyword=%25%00_',
    'min_price=cheap&max_price=-5',
    'space_type=castle',
    'keyword=%F0%9F%AA%91',
    `keyword=${'x'.repeat(500)}`,
    'space=999999',
    'space=abc',
  ]) {
    test(`of ${query.slice(0, 40)} still shows a page`, async ({ page }) => {
      await page.goto(`/?${query}`);
      await expect(
        page.getByRole('heading', { name: /Featured Spaces|Search Results/ }),
      ).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
    });
  }
});

test.describe('addresses', () => {
  for (const path of ['/spaces/999999', '/spaces/abc', '/no/such/page', '/spaces/1/booking/x']) {
    test(`${path} is no blank page and has a way home`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(/Page Not Found|not here|Failed to/);
      await expect(page.getByRole('link', { name: /Home|spaces/i }).first()).toBeVisible();
    });
  }

  test('of others’ invoices show nothing of them', async ({ page, account }, { project }) => {
    const stranger = await makeAccount();
    const { invoiceId } = await bookByApi(stranger, 'Jacaranda Room', dayAhead(230, project));
    await logIn(page, account);
    await page.goto(`/invoices/${invoiceId}`);
    await expect(page.getByText('Failed to fetch invoice details').first()).toBeVisible();
    await expect(page.getByText('Jacaranda Room')).toBeHidden();
  });
});

test.describe('the payment code', () => {
  test('is asked for in words, and what was typed stays', async ({ page, account }, {
    project,
  }) => {
    const { invoiceId } = await bookByApi(account, 'Fundi Workshop', dayAhead(240, project));
    await logIn(page, account);
    await page.goto(`/invoices/${invoiceId}`);
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByText('Please enter a payment confirmation code')).toBeVisible();
    await page.getByLabel(/confirmation code/i).fill("'; drop table receipts; --");
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByText(/We cannot find a code in this/)).toBeVisible();
    await expect(page.getByLabel(/confirmation code/i)).toHaveValue("'; drop table receipts; --");
  });
});
