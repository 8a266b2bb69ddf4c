import { expect, test } from 'vitest';
import { toneOf } from './booking-badge.tsx';

test.each([
  [
    'client',
    {
      pending: 'yellow',
      confirmed: 'green',
      active: 'green',
      completed: 'grey',
      cancelled: 'grey',
    },
  ],
  [
    'owner',
    { pending: 'yellow', confirmed: 'green', active: 'red', completed: 'red', cancelled: 'red' },
  ],
  [
    'admin',
    { pending: 'yellow', confirmed: 'green', active: 'green', completed: 'red', cancelled: 'red' },
  ],
] as const)('to a person as %s, badges have the colours of that view', (part, tones) => {
  for (const [status, tone] of Object.entries(tones))
    expect([status, toneOf(status as keyof typeof tones, part)]).toEqual([status, tone]);
});
