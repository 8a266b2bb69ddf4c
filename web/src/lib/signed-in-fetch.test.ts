import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { beginSession, endSession, sessionState, type User } from './session-store.ts';
import { signedInFetch } from './signed-in-fetch.ts';

afterAll(() => void vi.unstubAllGlobals());

const refreshAddress = 'http://api.test/auth/refresh';
const send = signedInFetch(refreshAddress);

let storage: Map<string, string>;
let calls: string[];
/** What another tab does while a renewal is under way. */
let meanwhile: () => unknown;

/** Answers 401 to every access token but `good`; a refresh gives `fresh`, or is refused. */
function serverThatKnows(good: string, fresh: string | null, rotated?: string) {
  vi.stubGlobal('fetch', async (request: Request) => {
    const token = request.headers.get('authorization')?.slice('Bearer '.length);
    calls.push(
      `${request.method} ${new URL(request.url).pathname} ${token} ${await request.text()}`,
    );
    const isRefresh = request.url === refreshAddress;
    if (isRefresh) meanwhile();
    if (isRefresh && fresh) return Response.json({ access_token: fresh, refresh_token: rotated });
    if (!isRefresh && token === good) return Response.json({ ok: true });
    return Response.json({ message: 'Session expired.' }, { status: 401 });
  });
}

const post = (body: string) =>
  send(new Request('http://api.test/api/bookings', { method: 'POST', body }));
const refreshes = () => calls.filter((call) => call.includes('/auth/refresh'));

beforeEach(() => {
  calls = [];
  meanwhile = () => undefined;
  storage = new Map();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  endSession({ expired: false });
  beginSession({ accessToken: 'old', refreshToken: 'refresh' }, { id: 3 } as User);
  storage.delete('accessTokenSince');
});

test('An expired token is renewed before it is refused, once for however many requests', async () => {
  storage.set('accessTokenSince', String(Date.now() - 20 * 60_000));
  serverThatKnows('new', 'new');
  await Promise.all([post('1'), post('2')]);
  expect(calls.toSorted()).toEqual([
    'POST /api/bookings new 1',
    'POST /api/bookings new 2',
    'POST /auth/refresh refresh ',
  ]);
  calls = [];
  await post('3');
  expect(calls).toEqual(['POST /api/bookings new 3']);
});

test('Where a browser does not tell whether a request has a body, the retry still has the whole body', async () => {
  serverThatKnows('new', 'new');
  const request = new Request('http://api.test/api/bookings', { method: 'POST', body: '1' });
  Object.defineProperty(request, 'body', { value: undefined });
  expect((await send(request)).ok).toBe(true);
  expect(calls).toEqual([
    'POST /api/bookings old 1',
    'POST /auth/refresh refresh ',
    'POST /api/bookings new 1',
  ]);
});

test('Without an access token nothing is sent', async () => {
  serverThatKnows('old', null);
  storage.delete('accessToken');
  await expect(post('1')).rejects.toThrow('No access token');
  expect(calls).toEqual([]);
});

test('When the browser has dropped the stored session, it is over and its page is told', async () => {
  serverThatKnows('old', null);
  storage.clear();
  await expect(post('1')).rejects.toMatchObject({ code: 'SESSION_OVER' });
  expect(sessionState()).toMatchObject({ status: 'anonymous', expired: true });
});

test.each([
  ['breaks off', '{"access_token":"ne'],
  ['is the page of a network that wants a login', '<!DOCTYPE html>'],
])('A renewal whose answer %s ends nothing', async (_, text) => {
  serverThatKnows('new', 'new');
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) =>
    request.url === refreshAddress ? new Response(text) : answer(request),
  );
  await expect(post('1')).rejects.toMatchObject({ status: 0 });
  expect(sessionState()).toMatchObject({ status: 'authenticated' });
  vi.stubGlobal('fetch', answer);
  expect((await post('1')).ok).toBe(true);
});

describe.each([
  ['with locks over all tabs', navigator.locks],
  ['without locks', undefined],
])('A session %s', (_, locks) => {
  beforeEach(() => void vi.stubGlobal('navigator', { locks }));

  test('is renewed once for requests under way together, and each is sent again whole', async () => {
    serverThatKnows('new', 'new');
    const answers = await Promise.all([post('1'), post('2'), post('3')]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(refreshes()).toEqual(['POST /auth/refresh refresh ']);
    expect(calls).toContain('POST /api/bookings new 2');
    expect(storage.get('accessToken')).toBe('new');
  });

  test('goes on with the rotated refresh token, which another tab received too', async () => {
    serverThatKnows('new', 'new', 'second');
    await post('1');
    expect(Object.fromEntries(storage)).toMatchObject({
      accessToken: 'new',
      refreshToken: 'second',
    });
    storage.set('accessToken', 'old').set('refreshToken', 'refresh');
    meanwhile = () => storage.set('accessToken', 'other').set('refreshToken', 'second');
    expect((await post('2')).ok).toBe(true);
    expect(storage.get('refreshToken')).toBe('second');
  });

  test('goes on with the tokens that another tab received meanwhile, as after a new password', async () => {
    serverThatKnows('changed', null);
    meanwhile = () => storage.set('accessToken', 'changed').set('refreshToken', 'changed too');
    expect((await post('1')).ok).toBe(true);
    expect(storage.get('refreshToken')).toBe('changed too');
  });

  test('that was logged out meanwhile stays logged out', async () => {
    serverThatKnows('new', 'new', 'second');
    meanwhile = () => storage.clear();
    await expect(post('1')).rejects.toThrow('Session expired. Please log in again.');
    expect(storage.size).toBe(0);
  });

  describe('that somebody else has taken over in another tab', () => {
    const takeOver = () =>
      storage
        .set('accessToken', 'theirs')
        .set('refreshToken', 'theirs too')
        .set('user', '{"id":4}');

    test.each([
      ['while a call was refused', (call: string) => !call.includes('refresh')],
      ['while it was renewed', (call: string) => call.includes('refresh')],
    ])('%s is over here, and theirs goes on', async (_, isThen) => {
      serverThatKnows('theirs', 'new');
      const answer = globalThis.fetch;
      vi.stubGlobal('fetch', async (request: Request) => {
        if (isThen(request.url)) takeOver();
        return answer(request);
      });
      await expect(post('1')).rejects.toMatchObject({ code: 'SESSION_OVER' });
      expect(calls.filter((call) => call.includes('theirs'))).toEqual([]);
      expect(Object.fromEntries(storage)).toMatchObject({
        accessToken: 'theirs',
        user: '{"id":4}',
      });
    });

    test('sends nothing in their name before this tab has noticed them', async () => {
      serverThatKnows('theirs', null);
      takeOver();
      await expect(post('1')).rejects.toMatchObject({ code: 'SESSION_OVER' });
      expect(calls).toEqual([]);
    });

    test("stays theirs when the retry of an earlier person's request is refused", async () => {
      serverThatKnows('never', 'new');
      const answer = globalThis.fetch;
      vi.stubGlobal('fetch', async (request: Request) => {
        if (request.headers.get('authorization')?.endsWith('new')) takeOver();
        return answer(request);
      });
      await expect(post('1')).rejects.toMatchObject({ code: 'SESSION_OVER' });
      expect(storage.get('accessToken')).toBe('theirs');
    });
  });

  test('ends when the renewal is refused', async () => {
    serverThatKnows('new', null);
    const outcomes = await Promise.allSettled([post('1'), post('2')]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    await expect(post('3')).rejects.toThrow('No access token');
    expect(refreshes()).toHaveLength(1);
    expect(storage.size).toBe(0);
  });

  test('ends when the request is refused again after the renewal', async () => {
    serverThatKnows('never', 'new');
    await expect(post('1')).rejects.toThrow('Session expired. Please log in again.');
    expect(storage.size).toBe(0);
  });
});

describe('While the server is briefly unable to answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  /** Refuses the first `times` renewals like an overloaded server. */
  const busyFor = (times: number, refusal = { code: 'NOT_READY', status: 503 }) => {
    serverThatKnows('new', 'new');
    const answer = globalThis.fetch as (request: Request) => Promise<Response>;
    let left = times;
    vi.stubGlobal('fetch', (request: Request) => {
      if (request.url !== refreshAddress || left === 0) return answer(request);
      left -= 1;
      return Promise.resolve(Response.json(refusal, refusal));
    });
  };

  test.each([
    { code: 'NOT_READY', status: 503 },
    // A carrier's shared address counts as one caller.
    { code: 'TOO_MANY_CALLS', status: 429 },
  ])('a session is renewed a little later: $code', async (refusal) => {
    busyFor(2, refusal);
    const answer = post('1');
    await vi.runAllTimersAsync();
    expect((await answer).ok).toBe(true);
    expect(storage.get('accessToken')).toBe('new');
  });

  test('and still cannot, the renewal has failed', async () => {
    busyFor(Number.POSITIVE_INFINITY);
    const answer = expect(post('1')).rejects.toThrow('Session expired. Please log in again.');
    await vi.runAllTimersAsync();
    await answer;
    expect(storage.size).toBe(0);
  });
});

test('A lost network is not a refusal, and ends no session', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const problem: unknown = await post('1').catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ApiError);
  expect(problem).toMatchObject({
    status: 0,
    message: 'Network error. Please check your connection.',
  });
  expect(storage.get('refreshToken')).toBe('refresh');
});

test('Each call starts a trace of its own if the page says that the server collects traces, else none', async () => {
  const traces: (string | null)[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    traces.push(request.headers.get('traceparent'));
    return Response.json({});
  });
  await post('1');
  vi.stubGlobal('document', { documentElement: { dataset: { traces: '' } } });
  await post('2');
  await post('3');
  expect(traces[0]).toBeNull();
  expect(traces.slice(1)).toEqual(
    Array(2).fill(expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)),
  );
  expect(new Set(traces).size).toBe(3);
});
