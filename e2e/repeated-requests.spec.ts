import { expect, test } from './fixtures.ts';

test('a page that requests what it has, or is about to get, fails its test', async ({
  page,
  repeats,
}) => {
  const request = (path: string, method = 'GET') =>
    page.evaluate(
      async ([url, how]) => {
        const response = await fetch(url, { method: how });
        await response.text();
      },
      [path, method] as const,
    );
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  expect(repeats).toEqual([]);

  await request('/api/spaces?limit=1');
  await request('/api/spaces?limit=1');
  await page.evaluate(() => Promise.all([1, 2].map(() => fetch('/api/spaces?limit=2'))));
  await expect
    .poll(() => repeats)
    .toEqual([
      expect.stringMatching(/\?limit=1 on .*\/login$/),
      expect.stringMatching(/\?limit=2 on .*\/login$/),
    ]);
  repeats.length = 0;

  // Each with its reason: it was aborted as its response arrived, was refused, something was sent in between,
  // another address is shown.
  await page.evaluate(async () => {
    const controller = new AbortController();
    const response = await fetch('/api/spaces?limit=3', { signal: controller.signal });
    await response.text();
    controller.abort();
  });
  await request('/api/spaces?limit=3');
  await request('/api/spaces/999999999');
  await request('/api/spaces/999999999');
  await request('/auth/logout', 'POST');
  await request('/api/spaces?limit=1');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await request('/api/spaces?limit=1');
  await page.reload();
  await request('/api/spaces?limit=1');
  expect(repeats).toEqual([]);
});
