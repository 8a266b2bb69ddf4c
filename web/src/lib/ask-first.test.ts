import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ask } from './ask-first.ts';

const queryKey = ['space', 7];
const queryFn = vi.fn(async () => 'asked');
const query = { queryKey, queryFn };

test('a query that is not cached is fetched', async () => {
  const queryClient = new QueryClient();
  await ask({ queryClient }, query);
  expect(queryClient.getQueryData(queryKey)).toBe('asked');
});

test('what came with the page counts as fetched, however old, and delays no page', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, 'came', { updatedAt: 1 });
  queryFn.mockClear();
  await ask({ queryClient }, query);
  expect(queryFn).not.toHaveBeenCalled();
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: 'came', dataUpdatedAt: 1 });
});

test('a not-found answer that came with the page counts as fetched too', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await ask({ queryClient }, { queryKey, queryFn: () => Promise.reject(new Error('gone')) });
  queryFn.mockClear();
  await ask({ queryClient }, query);
  expect(queryFn).not.toHaveBeenCalled();
});
