import type { Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const KB = 1000;

test('the first visit of the front page stays light, and asks for nothing that it does not show', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto('/');
  await expect(page.getByText(/\(\d\d+ spaces found\)/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loaded = await Promise.all(requests.map(weighed));
  const sum = (type: string) =>
    loaded.filter((each) => each.type === type).reduce((total, { bytes }) => total + bytes, 0);
  expect(sum('script')).toBeGreaterThan(10 * KB);
  expect(sum('script')).toBeLessThanOrEqual(150 * KB);
  expect(sum('stylesheet')).toBeLessThanOrEqual(40 * KB);
  const files = loaded.filter(({ type }) => type === 'script' || type === 'stylesheet');
  expect(files.length).toBeLessThanOrEqual(36);
  const urls = loaded.map(({ url }) => url);
  expect(
    urls.filter((url) => /dashboard|payment|booking|login|sign-up|password|profile/.test(url)),
  ).toEqual([]);
  expect(urls.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
});

async function weighed(request: Request): Promise<{ type: string; url: string; bytes: number }> {
  const { responseBodySize } = await request.sizes();
  return { type: request.resourceType(), url: request.url(), bytes: responseBodySize };
}
