import { afterAll, expect, test, vi } from 'vitest';
import { draftKey, forgetDraftsOfOthers } from './drafts.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import type { User } from './session-store.ts';

afterAll(() => void vi.unstubAllGlobals());

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
  const drafts = { [draftKey(3, 'booking-7')]: '{}', [draftKey(31, 'booking-7')]: '{}' };
  const kept = storageOf({ ...other, ...drafts });
  forgetDraftsOfOthers(session);
  expect(Object.keys(kept)).toEqual(['key', ...left]);
});

test('What a visitor wrote passes to the person who logs in', () => {
  const kept = storageOf({ [draftKey(undefined, 'hosting')]: '{"about":"Loft"}' });
  forgetDraftsOfOthers({ status: 'authenticated', user });
  expect(kept).toEqual({ [draftKey(3, 'hosting')]: '{"about":"Loft"}' });
  forgetDraftsOfOthers({ ...anonymous, expired: false });
  expect(kept).toEqual({});
});

/** A session storage that holds `kept`: like a real one, its keys are its own enumerable properties. */
function storageOf(kept: Record<string, string>) {
  const own = (value: (...given: string[]) => unknown) => ({ value });
  Object.defineProperties(kept, {
    getItem: own((key = '') => kept[key] ?? null),
    setItem: own((key = '', text = '') => {
      kept[key] = text;
    }),
    removeItem: own((key = '') => delete kept[key]),
  });
  vi.stubGlobal('sessionStorage', kept);
  return kept;
}

const fresh = { title: '', week: [['08:00']], length: { amount: '1' }, end: null };

test('a draft comes back as it was kept', () => {
  storageOf({});
  const written = { ...fresh, title: 'Loft', week: [], end: '17:00' };
  keepDraft('draft', written);
  expect(keptDraft('draft', fresh)).toEqual(written);
  keepDraft('draft', null);
  expect(keptDraft('draft', fresh)).toBeUndefined();
});

test.each([
  ['another field', { ...fresh, terms: '' }],
  ['a field less', { title: '', week: [], end: null }],
  ['a field of another kind', { ...fresh, title: 7 }],
  ['a part of another shape', { ...fresh, length: { minutes: 1 } }],
  ['a list that was none', { ...fresh, week: '08:00' }],
  ['nothing of a draft', 'null'],
])('a draft with %s is of an earlier release, and ignored', (_, kept) => {
  storageOf({ draft: JSON.stringify(kept) });
  expect(keptDraft('draft', fresh)).toBeUndefined();
});

test('unreadable JSON is ignored', () => {
  storageOf({ draft: '{' });
  expect(keptDraft('draft', fresh)).toBeUndefined();
});

test('a form works where storage is full or blocked', () => {
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {},
      {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
        ownKeys() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      },
    ),
  );
  keepDraft('draft', fresh);
  keepDraft('draft', null);
  expect(keptDraft('draft', fresh)).toBeUndefined();
  forgetDraftsOfOthers({ status: 'anonymous', user: null, expired: false });
});
