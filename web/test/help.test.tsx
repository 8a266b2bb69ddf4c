import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectOutline, expectToFitNarrowest } from './accessible.ts';
import type { Answer } from './api.ts';
import { fail } from './api.ts';
import { address, openApp, theApi } from './open-app.tsx';

const help: Answer<'GET /api/help'> = {
  support_email: 'ask@nafasi.example',
  pay_bill: { business_number: '600100', account: 'rooms', most_per_payment: 150_000 },
  hold_minutes: 17,
  waiting_minutes: 33,
  most_holds: 4,
  long_hours: 11,
  brief_hold_minutes: 6,
  most_held_hours: 71,
  free_cancel_hours: 36,
  report_hours: 25,
  answer_hours: 47,
  shortest_minutes: 45,
  furthest_days: 90,
};
const main = page.getByRole('main');

test('help is read from the foot of any page, and says what holds here', async () => {
  theApi().on('GET /api/help', help);
  await openApp('/no/such/page');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect.poll(address).toBe('/help');
  await expect.poll(() => document.title).toBe('Help · Nafasi');
  for (const words of [
    /Business number 600100, account rooms/,
    /Ksh 150,000 at once/,
    /For 17 minutes from booking.* for 33 minutes/,
    /have 4 unpaid bookings.* more than 11 hours is kept for 6 minutes.* 71 hours in all/,
    /until 36 hours before it starts: then/,
    /until 25 hours after its end.* has 47 hours to answer/,
    /45 minutes or more, up to 90 days ahead/,
  ])
    await expect.element(main.getByText(words)).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'ask@nafasi.example' }))
    .toHaveAttribute('href', 'mailto:ask@nafasi.example');
  for (const link of main.getByRole('navigation').getByRole('link').elements()) {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(id)?.textContent).toBe(link.textContent);
  }
  await expectAccessible();
  await expectOutline();
  await expectToFitNarrowest();
});

test("the terms show this marketplace's settings, and link to help", async () => {
  theApi().on('GET /api/help', help);
  await openApp('/terms');
  await expect.element(main.getByText(/keeps its time for 17 minutes/)).toBeVisible();
  await expect
    .element(main.getByText(/more than 11 hours keep it for 6 minutes, and .* 71 hours at most/))
    .toBeVisible();
  await expect.element(main.getByText(/until 36 hours before the start/)).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
  await expectAccessible();
  await expectOutline();
  await expectToFitNarrowest();
});

test('help that does not load says so', async () => {
  theApi().on('GET /api/help', fail(404));
  await openApp('/help');
  await expect.element(page.getByRole('heading', { name: 'Failed to load help' })).toBeVisible();
});
