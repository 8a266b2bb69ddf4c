// How many steps a new visitor needs from the front page to a paid room.
import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { dayAhead, expect, get, PASSWORD, proveEmail, test } from './fixtures.ts';
import { answerPrompt, newPhoneNumber } from './paying.ts';

/** Acts like a thumb, and counts its actions. */
function thumb() {
  const done = { taps: 0, fields: 0 };
  return {
    done,
    tap: (what: Locator) => {
      done.taps += 1;
      return what.tap();
    },
    type: (field: Locator, text: string) => {
      done.fields += 1;
      return field.fill(text);
    },
  };
}

test('a new visitor on a phone is five taps and five fields away from a paid room', async ({
  page,
}, { project }) => {
  const { done, tap, type } = thumb();
  const email = `${randomUUID()}@nafasi.example`;
  const phone = newPhoneNumber();
  const title = await freeTomorrow(project);
  await page.goto('/');
  const card = page.getByRole('article', { name: title });
  await tap(card.getByRole('link', { name: 'Quick Book' }));
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await type(field('First name'), 'Wanjiku');
  await type(field('Last name'), 'Kamau');
  await type(field('Email'), email);
  await type(field('Phone number'), phone);
  await type(field('Password'), PASSWORD);
  await tap(page.getByRole('button', { name: 'Sign up and go on' }));

  const terms = page.getByRole('checkbox', { name: /agreement terms/ });
  await expect(terms).toBeFocused();
  // This network has opened so many accounts that new ones must open the mailed link first.
  await proveEmail(email);
  await tap(terms);
  await tap(page.getByRole('button', { name: /^Book and pay Ksh/ }));
  await page.waitForURL(/\/invoices\/\d+/);
  await tap(page.getByRole('button', { name: 'Prompt my phone' }));
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await answerPrompt(`0${phone.slice(1)}`, '1234');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(done).toEqual({ taps: 5, fields: 5 });
});

/** A space of the front page that is free at the usual hours of tomorrow, which its page suggests. */
async function freeTomorrow(project: { name: string }): Promise<string> {
  const tomorrow = dayAhead(project.name === 'phone' ? 0 : 1, project);
  type Spaces = { data: { id: number; title: string; price_per_hour: number }[] };
  const { data: shown } = await get<Spaces>('/api/spaces?limit=12');
  const asked = `date=${tomorrow}&from=09:00&to=17:00`;
  const { data: free } = await get<Spaces>(`/spaces?${asked}&limit=100`);
  const ids = new Set(free.map(({ id }) => id));
  const space = shown.find(({ id }) => ids.has(id));
  if (!space) throw new Error('Nothing that the front page shows is free tomorrow');
  return space.title;
}
