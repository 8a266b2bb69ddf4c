import { afterEach, expect, test, vi } from 'vitest';
import { noAnswer } from './api-error.ts';
import { neededToSend } from './renewed.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

afterEach(() => void vi.unstubAllGlobals());

test('a part that does not load although the server answers is gone', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  await expect(neededToSend(gone)).rejects.toMatchObject({
    status: 410,
    sentence: expect.stringMatching(/^Nafasi was updated/),
  });
});

test('a part that does not load without a network may load later', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(neededToSend(gone)).rejects.toMatchObject({ status: 0, message: noAnswer });
});

test('a part that broke off loads at the second try', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const load = vi.fn(async () => 'rules').mockImplementationOnce(gone);
  expect(await neededToSend(load)).toBe('rules');
});
