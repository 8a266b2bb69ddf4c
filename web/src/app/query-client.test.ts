import { MutationObserver, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '../domain/changes.ts';
import { keys } from '../domain/keys.ts';
import { ApiError } from '../lib/api-error.ts';
import { ask } from '../lib/ask-first.ts';

afterAll(() => void vi.unstubAllGlobals());

vi.stubGlobal('window', { location: new URL('http://localhost/') });
const { createQueryClient } = await import('./query-client.ts');
const queryClient = createQueryClient();

beforeEach(() => queryClient.clear());

/** Which of the queries on screen are refetched once a change has ended. */
async function askedAnewAfter(changes: Change, mutationFn: () => Promise<unknown>) {
  const shown: Record<string, QueryKey> = {
    bell: [...keys.notices, 'unread'],
    statistics: [...keys.statistics, 'client'],
    bookings: keys.upcomingBookings,
    invoice: [...keys.invoices, 7],
    waiting: keys.waitingInvoices,
    free: [...keys.availability, 4, 'from', 'to'],
    space: [...keys.spaces, 4],
    review: [...keys.reviewForm, 4],
    balance: [...keys.payouts, 'balance'],
    papers: [...keys.papers, 'overview'],
  };
  const asked: string[] = [];
  const ends = Object.entries(shown).map(([name, queryKey]) => {
    queryClient.setQueryData(queryKey, 'before');
    const queryFn = () => {
      asked.push(name);
      return 'now';
    };
    return new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 60_000 }).subscribe(
      () => {},
    );
  });
  const change = new MutationObserver(queryClient, { mutationFn, meta: { changes } });
  await change.mutate(undefined).catch(() => {});
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  for (const end of ends) end();
  return asked.sort();
}

const done = async () => 'done';
const refused =
  (status: number, code = '') =>
  async () => {
    throw new ApiError(status, 'Refused', { code });
  };

test('a booking refetches the bell, the statistics, what is to be paid and the free times', async () => {
  expect(await askedAnewAfter('booking', done)).toEqual([
    'balance',
    'bell',
    'bookings',
    'free',
    'invoice',
    'statistics',
    'waiting',
  ]);
});

test('a payment refetches the statistics too, but not its invoice, which is in the response', async () => {
  expect(await askedAnewAfter('payment', done)).toEqual([
    'bell',
    'bookings',
    'statistics',
    'waiting',
  ]);
});

test('tax details refetch the papers and the balance, which withholding changes', async () => {
  expect(await askedAnewAfter('taxes', done)).toEqual(['balance', 'bell', 'papers']);
});

test('a change that may show anywhere refetches everything but what a form began from', async () => {
  expect(await askedAnewAfter('review', done)).toEqual([
    'balance',
    'bell',
    'bookings',
    'free',
    'invoice',
    'papers',
    'space',
    'statistics',
    'waiting',
  ]);
});

test.each([
  [409, 'SLOT_TAKEN'],
  [422, 'TIME_NOT_BOOKABLE'],
  [500, ''],
  [0, ''],
])('after %d %s things stand otherwise than shown', async (status, code) => {
  expect(await askedAnewAfter('booking', refused(status, code))).toContain('space');
});

test.each([401, 403, 422])('after %d nothing is asked for', async (status) => {
  expect(await askedAnewAfter('booking', refused(status))).toEqual([]);
});

test('the bell is refetched once more, when the notice that an act leads to has been written', async () => {
  vi.useFakeTimers();
  try {
    let asked = 0;
    const queryFn = () => {
      asked += 1;
      return asked;
    };
    const bell = { queryKey: keys.unreadNotices, queryFn, initialData: 0, staleTime: 60_000 };
    const end = new QueryObserver(queryClient, bell).subscribe(() => {});
    await new MutationObserver(queryClient, { mutationFn: done }).mutate(undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(2);
    end();
  } finally {
    vi.useRealTimers();
  }
});

test('a page does not repeat its first calls, however late it is drawn, until it is left', async () => {
  vi.useFakeTimers();
  vi.stubEnv('SSR', false);
  try {
    const queryFn = vi.fn(async () => 'answer');
    const today = { queryKey: keys.ownerDay, queryFn, staleTime: 0 };
    const show = () => new QueryObserver(queryClient, today).subscribe(() => {});
    await ask({ queryClient }, today);
    await vi.advanceTimersByTimeAsync(20_000);
    const leave = show();
    const leaveHead = show();
    expect(queryFn).toHaveBeenCalledTimes(1);
    leave();
    leaveHead();
    show()();
    expect(queryFn).toHaveBeenCalledTimes(2);
  } finally {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  }
});

test('what was changed before its page is drawn is refetched', async () => {
  vi.stubEnv('SSR', false);
  try {
    const queryFn = vi.fn(async () => 'answer');
    const today = { queryKey: keys.ownerDay, queryFn, staleTime: 0 };
    await ask({ queryClient }, today);
    await queryClient.invalidateQueries({ queryKey: keys.bookings });
    new QueryObserver(queryClient, today).subscribe(() => {})();
    expect(queryFn).toHaveBeenCalledTimes(2);
  } finally {
    vi.unstubAllEnvs();
  }
});
