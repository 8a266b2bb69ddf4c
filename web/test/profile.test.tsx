import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fail, lose, one, refuse } from './api.ts';
import { openApp, theApi } from './open-app.tsx';
import { wanjiku } from './things.ts';

const edit = page.getByRole('button', { name: 'Edit Profile' });
const save = page.getByRole('button', { name: 'Save Changes' });
const alert = page.getByRole('alert');
const email = page.getByLabelText('Email');

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  );

beforeEach(() => {
  const api = theApi();
  api.on('GET /auth/me', wanjiku);
  api.on('GET /api/feed', one(null));
  api.on(
    'GET /api/notices/choices',
    one([{ topic: 'review_asked', mail: true, sms: null, always_mailed: false }]),
  );
});

test('shows what is known, and sends only what a person changes', async () => {
  await openApp('/profile', wanjiku);
  await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect.poll(() => document.title).toBe('My Profile · Nafasi');
  await expect.poll(facts).toMatchObject({
    'First name': 'Wanjiku',
    'Last name': 'Kamau',
    Email: wanjiku.email,
    'Phone number': '0712 345 678',
    Roles: 'client',
    'Member since': expect.stringMatching(/^\w{3} \d{1,2} \w{3} \d{4}$/),
  });
  await edit.click();
  await expect.element(page.getByLabelText('First name')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No changes to save.')).toBeVisible();
  await expect.element(edit).toHaveFocus();
  expect(theApi().sentBy('PUT /auth/me')).toEqual([]);

  const changed = { ...wanjiku, last_name: 'Njeri', phone_number: '+254722000111' };
  theApi().on('PUT /auth/me', () => {
    theApi().on('GET /auth/me', changed);
    return changed;
  });
  await edit.click();
  await expect.element(page.getByText('No changes to save.')).not.toBeInTheDocument();
  await page.getByLabelText('Last name').fill(' Njeri ');
  await page.getByLabelText('Phone number').fill('+254 722 000 111');
  await save.click();
  await expect.element(page.getByText('Profile updated successfully!').first()).toBeVisible();
  await expect.poll(facts).toMatchObject({ 'Last name': 'Njeri', 'Phone number': '0722 000 111' });
  await expect
    .element(page.getByText(/We send payment prompts to 0722 000 111/))
    .toBeInTheDocument();
  await expect.element(edit).toHaveFocus();
  expect(
    theApi()
      .sentBy('PUT /auth/me')
      .map(({ body }) => body),
  ).toEqual([{ last_name: 'Njeri', phone_number: '+254 722 000 111' }]);
});

test('says what is wrong once, keeps what was typed, and Cancel forgets it', async () => {
  await openApp('/profile', wanjiku);
  await edit.click();
  const password = page.getByLabelText('New password');
  await password.fill('short');
  await userEvent.keyboard('{Enter}');
  const short = page.getByText('Password must be at least 8 characters long.');
  await expect.poll(() => short.elements().length).toBe(1);
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue('short');
  await password.fill('');

  for (const sentence of ['Invalid email format.', 'Somebody has this email already.']) {
    theApi().on('PUT /auth/me', refuse(422, 'INVALID', sentence, { email: sentence }));
    await email.fill('wanjiku@elsewhere.example');
    await save.click();
    await expect.poll(() => page.getByText(sentence).elements().length).toBe(1);
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email).toHaveFocus();
  }

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();
  await edit.click();
  await expect.element(email).toHaveValue(wanjiku.email);

  await page.getByLabelText('First name').fill('Njeri');
  theApi().on('PUT /auth/me', fail(502));
  await save.click();
  await expect.element(alert).toHaveTextContent('Failed to update profile.');
  await expect.element(save).toHaveFocus();
  theApi().on('PUT /auth/me', lose);
  await save.click();
  await expect
    .element(alert)
    .toHaveTextContent('An unexpected error occurred while updating profile.');
  await expect.element(page.getByLabelText('First name')).toHaveValue('Njeri');

  await password.fill('an even better one');
  theApi().on('PUT /auth/me', { ...wanjiku, first_name: 'Njeri' });
  await save.click();
  await expect.element(page.getByText('Profile updated successfully!').first()).toBeVisible();
  expect(theApi().sentBy('PUT /auth/me').at(-1)?.body).toEqual({
    first_name: 'Njeri',
    password: 'an even better one',
  });
});

test('says that the profile did not load, and tries again', async () => {
  const heading = (name: string) => page.getByRole('heading', { name });
  theApi().on('GET /auth/me', fail(418));
  await openApp('/profile', wanjiku);
  await expect.element(heading('Failed to fetch profile data.')).toBeVisible();
  await expect.element(alert.getByText('API request failed')).toBeVisible();
  for (const nothing of [null, {}]) {
    theApi().on('GET /auth/me', nothing as never);
    await openApp('/profile', wanjiku);
    await expect.element(heading('No profile data available.')).toBeVisible();
  }
  theApi().on('GET /auth/me', lose);
  await openApp('/profile', wanjiku);
  await expect
    .element(heading('An unexpected error occurred while fetching profile data.'))
    .toBeVisible();
  await expect
    .element(alert.getByText('Network error. Please check your connection.'))
    .toBeVisible();
  theApi().on('GET /auth/me', wanjiku);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading('Wanjiku Kamau')).toBeVisible();
});

test('a notice that could not be turned on stays off, and is said', async () => {
  await openApp('/profile', wanjiku);
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect.element(page.getByRole('region', { name: 'Tax details' })).not.toBeInTheDocument();
  const reviews = notices.getByRole('switch', { name: 'Mail: Asking for your review' });
  await expect.element(reviews).toBeChecked();
  (reviews.element() as HTMLElement).focus();
  theApi().on('PUT /api/notices/choices', lose);
  await userEvent.keyboard(' ');
  await expect
    .element(page.getByText(/could not be changed|check your connection/).first())
    .toBeVisible();
  await expect.element(reviews).toBeChecked();
});
