// In the gate, undelivered mails are covered by `failed-notices.test.ts` of notices.
import { describe, expect, test } from 'vitest';
import { isAtLength } from '../rounds.ts';
import { isPlanted, keepFigures } from './figures.ts';
import { mailsHeld } from './mails-held.ts';

describe.runIf(isAtLength())('the mail server is away for an hour', () => {
  test('each mail arrives afterwards, once', async () => {
    const { held, arrived, breaches } = await mailsHeld({ isAgain: isPlanted('mail-again') });
    await keepFigures('mails', 'held', [
      { what: 'mails that waited', value: held, least: 1 },
      { what: 'arrived afterwards', value: arrived, least: held },
      { what: 'breaches', value: breaches.length, most: 0 },
    ]);
    expect(breaches).toEqual([]);
  });

  test('a mail that goes out twice is found', async () => {
    const { breaches } = await mailsHeld({ isAgain: true });
    expect(breaches).toContainEqual(expect.stringMatching(/mails were sent, and \d+ arrived/));
  });
});
