import { afterEach, expect, test, vi } from 'vitest';
import { noAnswer } from './api-error.ts';
import { neededToSend } from './renewed.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

afterEach(() => void vi.unstubAllGlobals());

test('what does not come from a server that answers is there no more', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  await expect(neededToSend(gone)).rejects.toMatchObject({
    status: 410,
    sentence: expect.stringMatching(/^Nafasi was renewed meanwhile/),
  });
});

test('what does not come without a network may come later', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(neededToSend(gone)).rejects.toMatchObject({ status: 0, message: noAnswer });
});

test('what broke off comes the second time', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const load = vi.fn(async () => 'rules').mockImplementationOnce(gone);
  expect(await neededToSend(load)).toBe('rules');
});
