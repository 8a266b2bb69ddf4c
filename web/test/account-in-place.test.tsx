// Account questions over the page: signing up, logging in, closing the question, and continuing.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { listOf, lose, one, refuse } from './api.ts';
import { booked, offer } from './bookings.ts';
import { address, openApp, pages, theApi } from './open-app.tsx';
import { acacia, dayAhead, wanjiku } from './things.ts';

const day = dayAhead(30);
const asked = `/spaces/${acacia.id}/booking?start=${day}T09:00&end=${day}T12:00&guests=8`;
const searched = `/?date=${day}&from=09:00&to=12:00&guests=8`;
const question = page.getByRole('dialog', { name: 'Who is this booking for?' });
const logInQuestion = page.getByRole('dialog', { name: 'Log in to book' });
const signUp = question.getByRole('button', { name: 'Sign up and go on' });
const quickBook = page.getByRole('link', { name: 'Quick Book' });
const form = page.getByRole('form', { name: 'Reservation' });
const book = form.getByRole('button', { name: 'Book and pay Ksh 10,500' });
const terms = page.getByRole('checkbox', { name: /agreement terms/ });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

const session = { access_token: 'new', refresh_token: 'newer', user: wanjiku };

beforeEach(() => {
  offer();
  const api = theApi();
  api.on('GET /api/spaces', listOf([acacia]));
  api.on('GET /spaces', listOf([acacia]));
  api.on('GET /api/spaces/near', listOf([]));
  api.on('GET /api/reviews/spaces/{id}', listOf([]));
  api.on('POST /auth/register', { user: wanjiku, message: 'Registration successful!' });
  api.on('POST /auth/login', session);
});

async function fillSignUp(): Promise<void> {
  for (const [name, text] of [
    ['First name', '  Wanjiku '],
    ['Last name', 'Kamau'],
    ['Email', wanjiku.email],
    ['Phone number', '0712345678'],
    ['Password', 'good enough'],
  ] as const)
    await field(name).fill(text);
}

const sizes = [
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
] as const;

test.each(sizes)(
  'on %s a visitor signs up over the booking with five fields, and goes on with the same choice',
  async (size, width, height) => {
    await page.viewport(width, height);
    await openApp(searched);
    await quickBook.click();
    await expect.element(question).toBeVisible();
    expect(decodeURIComponent(address())).toBe(asked);
    const slip = question.getByRole('complementary', { name: 'Your booking' });
    await expect.element(slip.getByText('Ksh 10,500')).toBeVisible();
    expect(question.getByRole('textbox').elements()).toHaveLength(5);
    await expectAccessible();

    await signUp.click();
    await expect.element(field('First name')).toHaveFocus();
    await fillSignUp();
    await expect.element(field('Password')).toHaveAttribute('type', 'text');
    await question.getByRole('button', { name: 'Hide password' }).click();
    await field('Confirm password').fill('another');
    await signUp.click();
    await expect.element(question.getByText('Passwords do not match.')).toBeVisible();
    await question.getByRole('button', { name: 'Show password' }).click();
    await expect.element(field('Confirm password')).not.toBeInTheDocument();
    theApi().on('POST /auth/register', lose);
    await signUp.click();
    await expect
      .element(question.getByRole('alert'))
      .toHaveTextContent('Network error or server unavailable.');
    await expect.element(field('Email')).toHaveValue(wanjiku.email);
    theApi().on('POST /auth/register', { user: wanjiku, message: 'Registration successful!' });
    await signUp.click();

    await expect.element(question).not.toBeInTheDocument();
    await expect.element(terms).toHaveFocus();
    expect(decodeURIComponent(address())).toBe(asked);
    expect(theApi().sentBy('POST /auth/register').at(-1)?.body).toMatchObject({
      first_name: 'Wanjiku',
      email: wanjiku.email,
      password: 'good enough',
    });
    expect(theApi().sentBy('POST /auth/login')[0]?.body).toMatchObject({ email: wanjiku.email });
    await expect.element(book).toBeDisabled();
    await terms.click();
    theApi().othersWait();
    theApi().on('POST /api/bookings', booked);
    await book.click();
    await expect.poll(address).toMatch(/^\/invoices\//);
    expect(theApi().sentBy('POST /api/bookings')[0]?.body).toMatchObject({
      start_time: `${day}T09:00:00+03:00`,
      end_time: `${day}T12:00:00+03:00`,
      estimated_guests: 8,
    });
    if (size === 'a phone') return;
    // The question has added no history entry.
    pages.history.go(-2);
    await expect.poll(() => decodeURIComponent(address())).toBe(searched);
  },
);

test('whoever puts off the question can look around and choose, and is asked again when they book', async () => {
  await page.viewport(1440, 900);
  await openApp(searched);
  await quickBook.click();
  await expect.element(question.getByText('Ksh 10,500')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'End time' }).fill('11:00');
  await userEvent.keyboard('{Tab}');
  await terms.click();
  const act = form.getByRole('button', { name: 'Book and pay Ksh 7,000' });
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => question.getByRole('button', { name: 'Close' }).click(),
    async () => pages.history.back(),
    () => userEvent.click(document.documentElement, { position: { x: 20, y: 20 } }),
  ]) {
    await act.click();
    await expect.element(question.getByText('Ksh 7,000')).toBeVisible();
    await close();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(act).toHaveFocus();
  }
  await act.click();
  await fillSignUp();
  await signUp.click();
  await expect.element(act).toHaveFocus();
  await expect.element(terms).toBeChecked();
  expect(theApi().sentBy('POST /api/bookings')).toEqual([]);
});

test('a visitor who puts it off can read the terms beside the box, and skip to the page', async () => {
  await page.viewport(1440, 900);
  await openApp(searched);
  await quickBook.click();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await form.getByRole('link', { name: 'agreement terms' }).click();
  await expect.poll(() => window.location.hash).toBe('#terms');
  await expect.element(page.getByRole('heading', { name: 'Agreement terms' })).toBeInViewport();
  await expect.element(form).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  (skip.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect.element(form).toBeVisible();
  expect(decodeURIComponent(address())).toBe(asked);
});

test('on a phone a press beside the question closes it, unless something was typed in it', async () => {
  const pressBeside = () =>
    userEvent.click(document.documentElement, { position: { x: 20, y: 20 } });
  await openApp('/');
  const heart = page.getByRole('button', { name: 'Save Acacia Boardroom' });
  const ask = page.getByRole('dialog', { name: 'Sign up to save this space' });
  await heart.click();
  await expect.element(ask).toBeVisible();
  await pressBeside();
  await expect.element(ask).not.toBeInTheDocument();
  await heart.click();
  await field('First name').fill('Wanjiku');
  await pressBeside();
  await expect.element(field('First name')).toHaveValue('Wanjiku');
  await userEvent.keyboard('{Escape}');
  await expect.element(ask).not.toBeInTheDocument();
});

test('somebody with an account is told so, with the email filled in, and logs in', async () => {
  await openApp(searched);
  await quickBook.click();
  await fillSignUp();
  const known = 'An account with this email already exists. Please log in instead.';
  theApi().on('POST /auth/register', refuse(409, 'EMAIL_TAKEN', known, { email: known }));
  await signUp.click();
  await expect
    .element(logInQuestion.getByRole('status').getByText('You have an account. Log in.'))
    .toBeVisible();
  await expect.element(field('Email')).toHaveValue(wanjiku.email);
  await expect.element(field('Password')).toHaveFocus();
  await expectAccessible();
  await expectToFitNarrowest();
  const wrong = 'The email or the password is wrong.';
  theApi().on('POST /auth/login', refuse(401, 'WRONG_EMAIL_OR_PASSWORD', wrong));
  await field('Password').fill('guessed');
  await userEvent.keyboard('{Enter}');
  await expect.element(logInQuestion.getByText(wrong)).toBeVisible();

  await logInQuestion.getByText('New here: Sign up').click();
  await expect.element(field('First name')).toHaveValue('  Wanjiku ');
  await question.getByText('Log in', { exact: true }).click();
  theApi().on('POST /auth/login', session);
  await field('Email').fill(wanjiku.email);
  await field('Password').fill('good enough');
  await userEvent.keyboard('{Enter}');
  await expect.element(logInQuestion).not.toBeInTheDocument();
  await expect.element(terms).toHaveFocus();
});

test('an account whose first login failed is logged in to by hand', async () => {
  await openApp(searched);
  await quickBook.click();
  await fillSignUp();
  theApi().on('POST /auth/login', lose);
  await signUp.click();
  await expect
    .element(logInQuestion.getByText('Your account is ready. Log in to go on.'))
    .toBeVisible();
  await expect.element(field('Email')).toHaveValue(wanjiku.email);
});

test('the address alone leads to the login page, and a logout discards what a visitor began', async () => {
  await openApp(asked);
  await expect.poll(address).toMatch(/^\/login\?redirect=/);

  await page.viewport(1440, 900);
  theApi().on('DELETE /auth/logout', one({}) as never);
  await openApp(searched);
  await quickBook.click();
  await fillSignUp();
  await signUp.click();
  await expect.element(terms).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(address).toBe('/login');
});

test('a heart that a visitor pressed counts once they are signed in', async () => {
  await openApp('/');
  const heart = page.getByRole('button', { name: 'Save Acacia Boardroom' });
  const ask = page.getByRole('dialog', { name: 'Sign up to save this space' });
  await heart.click();
  await expect.element(ask).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(ask).not.toBeInTheDocument();
  await expect.element(heart).toHaveFocus();
  await heart.click();
  await ask.getByText('Log in', { exact: true }).click();
  await field('Email').fill(wanjiku.email);
  await field('Password').fill('good enough');
  theApi().on('PUT /api/favourites/{space_id}', one(null) as never);
  theApi().on('GET /api/favourites/ids', listOf([{ id: acacia.id, saved_at: acacia.created_at }]));
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('button', { name: 'Remove Acacia Boardroom from favourites' }))
    .toBeVisible();
  await expect.poll(() => theApi().sentBy(`PUT /api/favourites/${acacia.id}`).length).toBe(1);
  expect(address()).toBe('/');
});

test('whoever wants to write a review logs in first, and then writes it', async () => {
  theApi().on('GET /api/bookings', listOf([]));
  theApi().on('GET /api/reviews', listOf([]));
  await openApp(`/spaces/${acacia.id}`);
  await page.getByRole('button', { name: 'Add Review' }).click();
  const ask = page.getByRole('dialog', { name: 'Log in to review' });
  await expect.element(ask).toBeVisible();
  await field('Email').fill(wanjiku.email);
  await field('Password').fill('good enough');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('dialog', { name: 'Add Review: Acacia Boardroom' }))
    .toBeVisible();
});
