import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listOf } from './api.ts';
import { offer } from './bookings.ts';
import { openApp, theApi } from './open-app.tsx';
import { acacia } from './things.ts';

/** What a device's own sharing does; the browser of the tests has none. */
function shareBy(share: () => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
}

const refused = (name: string) => () => Promise.reject(new DOMException('No', name));

test.each([
  ['by the device', async () => undefined, 'Share'],
  ['not, where its sheet is closed', refused('AbortError'), 'Share'],
  ['by its address, where the device fails', refused('NotAllowedError'), 'Link copied'],
])('a space is shared %s', async (_how, share, after) => {
  shareBy(vi.fn(share));
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  offer();
  theApi().on('GET /api/reviews/spaces/{id}', listOf([]));
  await openApp(`/spaces/${acacia.id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.element(page.getByRole('button', { name: after })).toBeVisible();
  expect(navigator.share).toHaveBeenCalledOnce();
  expect(copy.mock.calls).toEqual(after === 'Share' ? [] : [[window.location.href]]);
});

test('where neither is let, it says so and what to do', async () => {
  shareBy(refused('NotAllowedError'));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No'));
  offer();
  theApi().on('GET /api/reviews/spaces/{id}', listOf([]));
  await openApp(`/spaces/${acacia.id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.element(page.getByText(/did not let us copy the address/)).toBeVisible();
});
