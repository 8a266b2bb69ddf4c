import { afterAll, beforeEach, expect, test, vi } from 'vitest';

afterAll(() => void vi.unstubAllGlobals());

const user = { id: 3, first_name: 'Wanjiku', roles: ['client'] };
const whole = { accessToken: 'a', refreshToken: 'r', user: JSON.stringify(user) };

let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.resetModules();
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
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
