import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { endSession } from '../src/lib/session-store.ts';
import {
  expectAccessible,
  expectOutline,
  expectRoomForFingers,
  expectToFitNarrowest,
} from './accessible.ts';
import { fail, hold, lose, one, refuse } from './api.ts';
import { openApp, queryClient, reload, theApi } from './open-app.tsx';
import { wanjiku } from './things.ts';

type Choice = components['schemas']['NoticeChoice'];

const EMAIL_TAKEN = 'Another account has this email. Please give a different one.';

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

/** The choices, with mails that ask for reviews turned on or off. */
const choices = (areReviewsAsked: boolean): Choice[] => [
  { topic: 'paid', mail: true, sms: null, always_mailed: true },
  { topic: 'review_asked', mail: areReviewsAsked, sms: null, always_mailed: false },
];

beforeEach(() => {
  const api = theApi();
  api.on('GET /auth/me', wanjiku);
  api.on('GET /api/feed', one(null));
  api.on('GET /api/notices/choices', one(choices(true)));
});

test('shows the known details, and sends only changes', async () => {
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
  await reload();
  await expect.element(page.getByRole('heading', { name: 'Wanjiku Njeri' })).toBeVisible();
});

test('goes on with the tokens that come with a new password, also where the session seemed over', async () => {
  await openApp('/profile', wanjiku);
  await edit.click();
  theApi().on('PUT /auth/me', () => {
    endSession({ expired: true });
    return { ...wanjiku, access_token: 'new', refresh_token: 'newer' };
  });
  await page.getByLabelText('New password').fill('a good password');
  await save.click();
  await expect.element(page.getByText('Profile updated successfully!').first()).toBeVisible();
  expect({ ...localStorage }).toMatchObject({
    accessToken: 'new',
    refreshToken: 'newer',
    user: JSON.stringify(wanjiku),
  });
});

test('turns the second step on with the app, shows the recovery codes once, and turns it off', async () => {
  await openApp('/profile', wanjiku);
  const panel = page.getByRole('region', { name: 'Second step of logging in' });
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const uri = `otpauth://totp/Nafasi:wanjiku?secret=${secret}&issuer=Nafasi`;
  theApi().on('POST /auth/second-factor', one({ secret, uri }));
  await panel.getByRole('button', { name: 'Set it up' }).click();
  await expect.element(panel.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectToFitNarrowest();
  await expectAccessible();
  const wrong = 'This is not the code that your app shows now.';
  theApi().on('POST /auth/second-factor/on', refuse(422, 'CODE_NOT_RIGHT', wrong, { code: wrong }));
  const code = panel.getByLabelText('Code that the app shows');
  await code.fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByText(wrong)).toBeVisible();
  await expect.element(code).toHaveFocus();
  const codes = ['AAAA-BBBB-CCCC-DDDD-2222-3333', 'EEEE-FFFF-GGGG-HHHH-4444-5555'];
  theApi().on('POST /auth/second-factor/on', one({ recovery_codes: codes }));
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  for (const one of codes) await expect.element(panel.getByText(one)).toBeVisible();
  theApi().on('GET /auth/second-factor', one({ is_on: true, recovery_codes_left: 10 }));
  await panel.getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(panel.getByText(/You have 10 recovery codes left/)).toBeVisible();
  theApi().on('DELETE /auth/second-factor', () => {
    theApi().on('GET /auth/second-factor', one({ is_on: false, recovery_codes_left: 0 }));
    return one(null);
  });
  await panel.getByRole('button', { name: 'Turn it off' }).click();
  await expect.element(panel.getByRole('button', { name: 'Set it up' })).toBeVisible();
});

test.each([
  // The answer to the first press was lost.
  [true, 'SECOND_FACTOR_ON', 'The second step is on already. Turn it off to set it up anew.'],
  // Left open overnight, or started again in another tab.
  [false, 'SECOND_FACTOR_NOT_BEGUN', 'The setup is over. Please begin it again.'],
])(
  'a setup that leads nowhere makes room for what is to be done instead: on %s',
  async (is_on, code, sentence) => {
    await openApp('/profile', wanjiku);
    const panel = page.getByRole('region', { name: 'Second step of logging in' });
    const begun = {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Nafasi:wanjiku',
    };
    theApi().on('POST /auth/second-factor', one(begun));
    await panel.getByRole('button', { name: 'Set it up' }).click();
    theApi().on('POST /auth/second-factor/on', refuse(409, code, sentence));
    theApi().on('GET /auth/second-factor', one({ is_on, recovery_codes_left: is_on ? 10 : 0 }));
    await panel.getByLabelText('Code that the app shows').fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(sentence)).toBeVisible();
    const next = is_on ? 'Turn it off' : 'Set it up';
    await expect.element(panel.getByRole('button', { name: next })).toBeVisible();
  },
);

test('takes an admin without a second factor to its setup before anything else, and then on', async () => {
  const admin = { ...wanjiku, roles: ['client' as const, 'admin' as const] };
  await openApp('/admin-dashboard', { ...admin, needs_second_factor: true });
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const begin = page.getByRole('button', { name: 'Set it up' });
  await expect.element(begin).toBeVisible();
  await expectAccessible();
  const api = theApi();
  api.on('POST /auth/second-factor', one({ secret: 'JBSWY3DP', uri: 'otpauth://totp/Nafasi:a' }));
  await begin.click();
  api.on('POST /auth/second-factor/on', one({ recovery_codes: ['AAAA-BBBB'] }));
  await page.getByLabelText('Code that the app shows').fill('123456');
  await userEvent.keyboard('{Enter}');
  api.on('GET /auth/second-factor', one({ is_on: true, recovery_codes_left: 10 }));
  api.on('GET /auth/me', admin);
  api.othersWait();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nafasi today' })).toBeVisible();
});

test('shows where a person is logged in, and logs out one browser or all others', async () => {
  const at = (day: string) => `2026-11-${day}T10:00:00+03:00`;
  const session = (id: number, device: string | null, is_current = false) => ({
    id,
    device,
    is_current,
    created_at: at('01'),
    last_used_at: at(`2${id}`),
  });
  const sessions = [
    session(1, 'Chrome on Android', true),
    session(2, 'Firefox on Windows'),
    session(3, null),
    session(4, 'Safari on iOS'),
  ];
  theApi().on('GET /auth/sessions', one(sessions));
  theApi().on('DELETE /auth/sessions/{id}', fail(502));
  await openApp('/profile', wanjiku);
  const list = page.getByRole('region', { name: 'Where you are logged in' });
  const rows = list.getByRole('listitem');
  await expect.element(rows.first().getByText('This browser')).toBeVisible();
  await expect.element(rows.nth(2).getByText('Unknown browser')).toBeVisible();
  await expectToFitNarrowest();
  await expectAccessible();
  const firefox = list.getByRole('button', { name: /^Log out Firefox on Windows/ });
  await firefox.click();
  await expect.element(list.getByRole('alert')).toBeVisible();
  const ended: string[] = [];
  theApi().on('DELETE /auth/sessions/{id}', ({ path }) => {
    ended.push(path);
    return refuse(404, 'SESSION_NOT_FOUND', 'Ended already.')();
  });
  await firefox.click();
  await expect.element(firefox).not.toBeInTheDocument();
  await expect.element(list.getByRole('status')).toHaveTextContent('It is logged out.');
  expect(ended).toEqual(['/auth/sessions/2']);
  theApi().on('DELETE /auth/sessions', one(null));
  const all = list.getByRole('button', { name: 'Log out everywhere else' });
  await all.click();
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(all).not.toBeInTheDocument();
});

test('a new password in place of one that somebody else chose leaves no passkey in their list', async () => {
  const api = theApi();
  const passkey = { id: 1, name: 'Chrome on Android', created_at: '2026-11-01T10:00:00+03:00' };
  api.on('GET /auth/passkeys', one([{ ...passkey, last_used_at: null }]));
  api.on('PUT /auth/me', () => {
    api.on('GET /auth/passkeys', one([]));
    return wanjiku;
  });
  await openApp('/profile', wanjiku);
  const listed = page.getByText(passkey.name);
  await expect.element(listed).toBeVisible();
  await edit.click();
  await page.getByLabelText('New password').fill('a good password');
  await save.click();
  await expect.element(listed).not.toBeInTheDocument();
});

test('a new password, or a second step, leaves this browser alone in the list of logins', async () => {
  const api = theApi();
  const at = { created_at: '2026-11-01T10:00:00+03:00', last_used_at: '2026-11-21T10:00:00+03:00' };
  const here = { id: 1, device: 'Chrome on Android', is_current: true, ...at };
  const there = { id: 2, device: 'Firefox on Windows', is_current: false, ...at };
  const both = () => api.on('GET /auth/sessions', one([here, there]));
  const leaveOne = () => api.on('GET /auth/sessions', one([here]));
  const list = page.getByRole('region', { name: 'Where you are logged in' });
  const other = list.getByText('Firefox on Windows');
  api.on('PUT /auth/me', () => {
    leaveOne();
    return wanjiku;
  });
  both();
  await openApp('/profile', wanjiku);
  await expect.element(other).toBeVisible();
  await edit.click();
  await page.getByLabelText('New password').fill('a good password');
  await save.click();
  await expect.element(other).not.toBeInTheDocument();

  api.on('POST /auth/second-factor', one({ secret: 'JBSWY3DP', uri: 'otpauth://totp/Nafasi:w' }));
  api.on('POST /auth/second-factor/on', () => {
    leaveOne();
    return one({ recovery_codes: ['AAAA-BBBB'] });
  });
  both();
  await openApp('/profile', wanjiku);
  await expect.element(other).toBeVisible();
  await page.getByRole('button', { name: 'Set it up' }).click();
  await page.getByLabelText('Code that the app shows').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('AAAA-BBBB')).toBeVisible();
  await expect.element(other).not.toBeInTheDocument();
});

test('shows each error once, keeps the input, and Cancel discards it', async () => {
  await openApp('/profile', wanjiku);
  await edit.click();
  const password = page.getByLabelText('New password');
  await password.fill('short');
  await userEvent.keyboard('{Enter}');
  const short = page.getByText('Password must be at least 8 characters long.');
  await expect.poll(() => short.elements().length).toBe(1);
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue('short');
  const easy = 'Too many people use this password, so it is guessed first. Please choose another.';
  theApi().on('PUT /auth/me', refuse(422, 'PASSWORD_TOO_EASY', easy, { password: easy }));
  await password.fill('password123');
  await save.click();
  await expect.poll(() => page.getByText(easy).elements().length).toBe(1);
  await expect.element(password).toHaveAccessibleDescription(new RegExp(easy));
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(password).toHaveValue('password123');
  await password.fill('');

  for (const sentence of ['Invalid email format.', EMAIL_TAKEN]) {
    theApi().on('PUT /auth/me', refuse(422, 'NOT_VALID', sentence, { email: sentence }));
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
  await expect
    .element(alert.getByText('Something went wrong on our side. Please try again in a moment.'))
    .toBeVisible();
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

test('a foreign number is shown as it is dialled, and is not sent as changed', async () => {
  theApi().on('GET /auth/me', { ...wanjiku, phone_number: '+442079460958' });
  await openApp('/profile', wanjiku);
  await expect.poll(facts).toMatchObject({ 'Phone number': '+44 20 7946 0958' });
  await edit.click();
  await expect.element(page.getByLabelText('Phone number')).toHaveValue('+442079460958');
  await save.click();
  await expect.element(page.getByText('No changes to save.')).toBeVisible();
  expect(theApi().sentBy('PUT /auth/me')).toEqual([]);
});

test('is accessible as it is read, edited and refused, also on a narrow phone', async () => {
  await openApp('/profile', wanjiku);
  await expect.element(edit).toBeVisible();
  await expectAccessible();
  await expectOutline();
  await expectToFitNarrowest();
  await expectRoomForFingers();
  await edit.click();
  await expect.element(page.getByLabelText('First name')).toHaveFocus();
  await expectAccessible();
  await expectToFitNarrowest();
  theApi().on('PUT /auth/me', refuse(409, 'EMAIL_TAKEN', EMAIL_TAKEN, { email: EMAIL_TAKEN }));
  await email.fill('somebody@nafasi.example');
  await save.click();
  await expect.element(page.getByText(EMAIL_TAKEN)).toBeVisible();
  await expectAccessible();
});

test('a notice is turned off at once, and back on if that fails', async () => {
  const api = theApi();
  await openApp('/profile#notices', wanjiku);
  const notices = page.getByRole('region', { name: 'Notices' });
  const reviews = notices.getByRole('switch', { name: 'Mail: Asking for your review' });
  await expect.element(reviews).toBeInViewport();
  await expect.element(reviews).toBeChecked();
  await expect.element(notices.getByRole('switch').nth(1)).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Tax details' })).not.toBeInTheDocument();
  const changed = one(choices(false));
  api.on('PUT /api/notices/choices', () => {
    api.on('GET /api/notices/choices', changed);
    return changed;
  });
  (reviews.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(notices.getByText('Saved')).toBeVisible();
  await expect.element(reviews).not.toBeChecked();
  expect(api.sentBy('PUT /api/notices/choices').map(({ body }) => body)).toEqual([
    { choices: [{ topic: 'review_asked', mail: false }] },
  ]);
  api.on('PUT /api/notices/choices', lose);
  await userEvent.keyboard(' ');
  await expect
    .element(page.getByText(/could not be changed|check your connection/).first())
    .toBeVisible();
  await expect.element(reviews).not.toBeChecked();
});

test('notices whose changes all failed are restored, and refetched', async () => {
  const api = theApi();
  await openApp('/profile#notices', wanjiku);
  const reviews = page.getByRole('switch', { name: 'Mail: Asking for your review' });
  await expect.element(reviews).toBeChecked();
  const first = hold(fail(500));
  api.on('PUT /api/notices/choices', first.answer);
  (reviews.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(reviews).not.toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(reviews).toBeChecked();
  // Once both have failed the server's state is shown, and until then the previous one.
  const read = hold(() => one(choices(true)));
  api.on('GET /api/notices/choices', read.answer);
  first.letThrough();
  await expect.poll(() => api.sentBy('PUT /api/notices/choices').length).toBe(2);
  await expect.poll(() => api.sentBy('GET /api/notices/choices').length).toBe(2);
  await expect.element(reviews).toBeChecked();
  read.letThrough();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(reviews).toBeChecked();
});

test('an owner says their KRA PIN and whether they are registered for VAT', async () => {
  const api = theApi();
  const owner: typeof wanjiku = { ...wanjiku, roles: ['client', 'owner'] };
  api.on('GET /auth/me', owner);
  api.on(
    'GET /api/tax-details',
    one({ kra_pin: null, is_vat_registered: false, is_resident: true, changed_at: null }),
  );
  await openApp('/profile', owner);
  const taxes = page.getByRole('region', { name: 'Tax details' });
  const pin = taxes.getByLabelText('KRA PIN');
  const keep = taxes.getByRole('button', { name: 'Save tax details' });
  await taxes.getByLabelText('I am registered for VAT').click();
  await keep.click();
  const needed = taxes.getByText(/^Whoever is registered for VAT has a KRA PIN\./);
  await expect.poll(() => needed.elements().length).toBe(1);
  await expect.element(pin).toHaveFocus();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  expect(api.sentBy('PUT /api/tax-details')).toEqual([]);
  await pin.fill('a00 1234567b');
  api.on('PUT /api/tax-details', lose);
  await keep.click();
  await expect.element(taxes.getByRole('alert').getByText(/check your connection/)).toBeVisible();
  await expect.element(pin).toHaveValue('a00 1234567b');
  api.on(
    'PUT /api/tax-details',
    one({
      kra_pin: 'A001234567B',
      is_vat_registered: true,
      is_resident: true,
      changed_at: wanjiku.created_at,
    }),
  );
  await keep.click();
  await expect.element(taxes.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(pin).toHaveValue('A001234567B');
});
