// Emulates media and time zones for pages that depend on more than the window's size.
import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** Emulates print for the duration of `work`, on a device with the dark scheme. */
export async function onPaper(work: () => Promise<void>): Promise<void> {
  const emulate = (media: string, scheme: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      media,
      features: [
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    });
  await emulate('print', 'dark');
  try {
    await work();
  } finally {
    await emulate('', 'light');
  }
}

/** Sets the browser's time zone, such as `Asia/Kolkata`, for the duration of `work`. */
export async function inTimeZone(zone: string, work: () => Promise<void>): Promise<void> {
  const emulate = (timezoneId: string) =>
    cdp().send('Emulation.setTimezoneOverride', { timezoneId });
  await emulate(zone);
  try {
    await work();
  } finally {
    await emulate('');
  }
}
