// Everything a person wants to know of a space before choosing a time.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { fail, listOf, refuse } from './api.ts';
import { boardroom, karura, offer } from './bookings.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { acacia } from './things.ts';

const path = `/spaces/${acacia.id}`;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const book = page.getByRole('link', { name: /^Book (Now|for Ksh [\d,]+)$/ });
const fits = () => document.documentElement.scrollWidth <= window.innerWidth;

const sizes = [
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
] as const;

beforeEach(() => {
  offer();
  theApi().on('GET /api/reviews/spaces/{id}', listOf([]));
});

test.each(sizes)(
  'on %s it shows a space, all its pictures by keyboard, where it is, its terms and the way to book it',
  async (_, width, height) => {
    await page.viewport(width, height);
    await openApp(path);
    await expect.element(page.getByRole('heading', { level: 1, name: acacia.title })).toBeVisible();
    await expect.poll(() => document.title).toBe('Acacia Boardroom · Nafasi');
    await expect.element(page.getByText('Up to 14 guests')).toBeVisible();
    await expect.element(page.getByText('Ksh 3,500.00')).toBeVisible();
    await expect.element(heading('Terms')).toBeVisible();
    await expect.element(page.getByText(/No smoking/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /Westlands/ }))
      .toHaveAttribute(
        'href',
        expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/search\?query=.*Westlands/),
      );
    await expect.element(book).toHaveAttribute('href', `${path}/booking`);

    const opener = button(/^Picture 1 of \d/);
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const viewer = page.getByRole('dialog', { name: 'Pictures of Acacia Boardroom' });
    const shows = async (nth: number) =>
      expect.element(viewer.getByText(`${nth} of 3`, { exact: true })).toBeVisible();
    await shows(1);
    await userEvent.keyboard('{ArrowRight}');
    await shows(2);
    await expect
      .element(viewer.getByRole('button', { name: 'Show picture 2' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(viewer.element().querySelectorAll('img')[1] ?? null).toBeInViewport();
    await userEvent.keyboard('{ArrowLeft}');
    await shows(1);
    await userEvent.keyboard('{ArrowLeft}');
    await shows(1);
    await viewer.getByRole('button', { name: 'Next picture' }).click();
    await shows(2);
    await expectAccessible();
    await expectToFitNarrowest();
    await userEvent.keyboard('{Escape}');
    await expect.element(viewer).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(fits()).toBe(true);
  },
);

test.each(sizes)(
  'on %s it offers the free times of the coming days, and takes the chosen one along to the form',
  async (size, width, height) => {
    await page.viewport(width, height);
    theApi().on('GET /api/spaces/{id}/availability', fail(404));
    await openApp(path);
    await expect
      .element(
        page.getByRole('alert').getByText('We could not load the free times. Please try again.'),
      )
      .toBeVisible();
    offer();
    await button('Try again').click();
    await expect.element(button('Earlier days')).toBeDisabled();
    await button('Later days').click();
    await expect.element(button('Earlier days')).toBeEnabled();
    const day = button(/, .*free$/).last();
    await day.click();
    await expect.element(day).toHaveAttribute('aria-pressed', 'true');
    const time = page.getByRole('list', { name: 'Free times' }).getByRole('button').first();
    await time.click();
    await expect.element(time).toHaveAttribute('aria-pressed', 'true');
    const href = () => book.element().getAttribute('href') ?? '';
    const shape = /^\/spaces\/40\/booking\?start=(\d{4}-\d\d-\d\d)T\d\d%3A\d\d&end=/;
    await expect.poll(href).toMatch(shape);
    if (size === 'a desktop') {
      const chosen = href();
      const next = page
        .getByRole('region', { name: 'Next free times' })
        .getByRole('button')
        .first();
      await next.click();
      await expect.element(next).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(href).not.toBe(chosen);
      expect(href()).toMatch(shape);
    }
    await expectAccessible();
    await book.click();
    await expect.poll(address).toMatch(shape);
    await expect
      .element(page.getByRole('dialog', { name: 'Who is this booking for?' }))
      .toBeVisible();
  },
);

test('shows that a space did not load or is not there, and what can be done', async () => {
  theApi().on('GET /api/spaces/{id}', fail(400));
  await openApp(path);
  await expect.element(heading('Failed to fetch space details')).toBeVisible();
  offer();
  await button('Try again').click();
  await expect.element(heading(boardroom.title)).toBeVisible();

  const gone = 'This space is not listed any more. Please choose another.';
  theApi().on('GET /api/spaces/{id}', refuse(404, 'SPACE_NOT_FOUND', gone));
  theApi().on('GET /api/spaces', listOf([boardroom]));
  await openApp('/spaces/999999');
  await expect.element(page.getByRole('alert').getByText(gone)).toBeVisible();
  await page.getByRole('link', { name: 'See all spaces' }).click();
  await expect.poll(address).toBe('/');

  offer();
  await openApp(`/spaces/${karura.id}`);
  await expect.element(button('Currently Booked')).toBeDisabled();
  expect(book.elements()).toEqual([]);
});
