import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listOf } from './api.ts';
import { heldBooking, offer } from './bookings.ts';
import { openApp, theApi } from './open-app.tsx';
import { acacia, invoice, wanjiku } from './things.ts';

/** Emulates the device's share sheet, which the tests' browser lacks. */
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

test('if neither is allowed, it says so and what to do', async () => {
  shareBy(refused('NotAllowedError'));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No'));
  offer();
  theApi().on('GET /api/reviews/spaces/{id}', listOf([]));
  await openApp(`/spaces/${acacia.id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.element(page.getByText(/did not let us copy the address/)).toBeVisible();
});

const when = /^Acacia Boardroom: \w{3} \d+ \w{3} \d{4}, 09:00 to 14:00\nMvule Towers, 9th floor, /;
const way = expect.stringContaining('destination=-1.2649%2C36.8024');

async function openPaidBooking(): Promise<void> {
  const way_in = {
    ...{ building: 'Mvule Towers', floor: '9th floor', landmark: null, stage: null, parking: null },
    ...{ steps: [], contact_name: null, phone_number: null },
    ...{ latitude: -1.2649, longitude: 36.8024 },
  };
  offer();
  theApi().on('GET /api/bookings/{id}', { ...heldBooking, status: 'confirmed', way_in });
  theApi().on('GET /api/invoices/{id}', invoice);
  await openApp('/bookings/11', wanjiku);
}

test('when and where a booking is are sent to a guest by the device', async () => {
  const share = vi.fn(async () => undefined);
  shareBy(share);
  await openPaidBooking();
  await page.getByRole('button', { name: 'Send to a guest' }).click();
  await expect
    .poll(() => share.mock.calls)
    .toEqual([[{ title: 'Acacia Boardroom', text: expect.stringMatching(when), url: way }]]);
});

test('without a share sheet they are copied; if that is blocked, it says so', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openPaidBooking();
  await page.getByRole('button', { name: 'Send to a guest' }).click();
  const again = page.getByRole('button', { name: 'Copied' });
  await expect.element(again).toBeVisible();
  expect(copy.mock.calls).toEqual([[expect.stringMatching(when)]]);
  expect(copy.mock.calls).toEqual([[way]]);

  copy.mockRejectedValue(new DOMException('No'));
  await again.click();
  await expect.element(page.getByText(/^Your browser did not let us copy it\./)).toBeVisible();
});
