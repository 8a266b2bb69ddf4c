import { expect, test, vi } from 'vitest';
import { draftKey, forgetDraftsOfOthers } from './draft-keys.ts';
import type { User } from './session-store.ts';

const user = { id: 3 } as User;
const anonymous = { status: 'anonymous', user: null } as const;
const other = { key: 'kept' };

test.each([
  ['their writer logs out', { ...anonymous, expired: false }, []],
  [
    'the session runs out',
    { ...anonymous, expired: true },
    [draftKey(3, 'booking-7'), draftKey(31, 'booking-7')],
  ],
  [
    'one of two writers logs in',
    { status: 'authenticated', user } as const,
    [draftKey(3, 'booking-7')],
  ],
])('What is left of drafts when %s', (_, session, left) => {
  const storage = Object.defineProperty(
    { ...other, [draftKey(3, 'booking-7')]: '{}', [draftKey(31, 'booking-7')]: '{}' },
    'removeItem',
    {
      value(this: Record<string, string>, key: string) {
        delete this[key];
      },
    },
  );
  vi.stubGlobal('sessionStorage', storage);
  forgetDraftsOfOthers(session);
  expect(Object.keys(storage)).toEqual(['key', ...left]);
});
