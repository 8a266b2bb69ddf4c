import { afterAll, beforeEach, expect, test, vi } from 'vitest';

afterAll(() => void vi.unstubAllGlobals());

const user = { id: 3, first_name: 'Wanjiku', roles: ['client'] };
const whole = { accessToken: 'a', refreshToken: 'r', user: JSON.stringify(user) };

type Heard = { key: string; newValue: string | null };
let storage: Map<string, string>;
/** The `storage` listener of each tab, and the events that are still to be delivered. */
let tabs: ((heard: Heard) => void)[];
let told: Heard[];

beforeEach(() => {
  storage = new Map();
  tabs = [];
  told = [];
  vi.resetModules();
  vi.stubGlobal('window', {
    addEventListener: (_: string, hear: (typeof tabs)[number]) => tabs.push(hear),
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, newValue: string) => {
      if (storage.get(key) !== newValue) told.push({ key, newValue });
      storage.set(key, newValue);
    },
    removeItem: (key: string) => {
      if (storage.delete(key)) told.push({ key, newValue: null });
    },
  });
});

async function restored(stored: Partial<typeof whole>) {
  for (const [key, value] of Object.entries(stored)) storage.set(key, value);
  const store = await import('./session-store.ts');
  store.restoreSession();
  return store.sessionState();
}

test('A whole session is restored', async () => {
  expect(await restored(whole)).toEqual({ status: 'authenticated', user });
});

test.each([{ roles: [] }, { roles: undefined }])(
  'A session of somebody kept with %j is restored, without a role',
  async (roles) => {
    const stored = { ...whole, user: JSON.stringify({ ...user, ...roles }) };
    const expected = { status: 'authenticated', user: { ...user, roles: [] } };
    expect(await restored(stored)).toEqual(expected);
  },
);

test.each([
  ['the access token', { ...whole, accessToken: '' }],
  ['the refresh token', { ...whole, refreshToken: '' }],
  ['the user', { ...whole, user: '' }],
  ['a readable user', { ...whole, user: '{"id":' }],
])('Without %s nobody is signed in', async (_, stored) => {
  expect(await restored(stored)).toMatchObject({ status: 'anonymous', user: null });
});

test('An ended session leaves nothing behind', async () => {
  await restored(whole);
  const { endSession, sessionState } = await import('./session-store.ts');
  endSession({ expired: true });
  expect(storage.size).toBe(0);
  expect(sessionState()).toEqual({ status: 'anonymous', user: null, expired: true });
});

test('A logout takes effect in every tab, even if the session had expired before', async () => {
  await restored(whole);
  const here = await import('./session-store.ts');
  vi.resetModules();
  const there = await import('./session-store.ts');
  there.restoreSession();
  const tell = () => {
    for (const heard of told.splice(0)) tabs[1]?.(heard);
    return [here, there].map(({ sessionState }) => sessionState());
  };
  const over = (expired: boolean) => ({ status: 'anonymous', user: null, expired });
  tell();
  here.endSession({ expired: true });
  expect(tell()).toEqual([over(true), over(true)]);
  here.endSession({ expired: false });
  expect(tell()).toEqual([over(false), over(false)]);
  // As when a late response says so.
  here.endSession({ expired: true });
  expect(tell()).toEqual([over(false), over(false)]);
});
