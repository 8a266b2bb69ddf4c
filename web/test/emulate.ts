// What a page is shown on, where it depends on more than the size of the window.
import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** Shows the page on paper while something is done, to somebody whose screen is dark. */
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

/** Sets the browser's clock to another zone, such as `Asia/Kolkata`, while something is done. */
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
