import { expect, test } from './fixtures.ts';

test('a page that asks again for what it has, or is about to get, is found out', async ({
  page,
  repeats,
}) => {
  const askFor = (path: string, method = 'GET') =>
    page.evaluate(
      async ([asked, how]) => {
        const answer = await fetch(asked, { method: how });
        await answer.text();
      },
      [path, method] as const,
    );
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  expect(repeats).toEqual([]);

  await askFor('/api/spaces?limit=1');
  await askFor('/api/spaces?limit=1');
  await page.evaluate(() => Promise.all([1, 2].map(() => fetch('/api/spaces?limit=2'))));
  await expect
    .poll(() => repeats)
    .toEqual([
      expect.stringMatching(/\?limit=1 on .*\/login$/),
      expect.stringMatching(/\?limit=2 on .*\/login$/),
    ]);
  repeats.length = 0;

  // Each with its reason: it was given up as its answer came, was refused, something was sent in between,
  // another address is shown.
  await page.evaluate(async () => {
    const givingUp = new AbortController();
    const answer = await fetch('/api/spaces?limit=3', { signal: givingUp.signal });
    await answer.text();
    givingUp.abort();
  });
  await askFor('/api/spaces?limit=3');
  await askFor('/api/spaces/999999999');
  await askFor('/api/spaces/999999999');
  await askFor('/auth/logout', 'POST');
  await askFor('/api/spaces?limit=1');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await askFor('/api/spaces?limit=1');
  await page.reload();
  await askFor('/api/spaces?limit=1');
  expect(repeats).toEqual([]);
});
