import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ask } from './ask-first.ts';

const queryKey = ['space', 7];
const queryFn = vi.fn(async () => 'asked');
const query = { queryKey, queryFn };

test('what nobody has is asked for', async () => {
  const queryClient = new QueryClient();
  await ask({ queryClient }, query);
  expect(queryClient.getQueryData(queryKey)).toBe('asked');
});

test('what came with the page is there, however old, and keeps no page from being drawn', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, 'came', { updatedAt: 1 });
  queryFn.mockClear();
  await ask({ queryClient }, query);
  expect(queryFn).not.toHaveBeenCalled();
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: 'came', dataUpdatedAt: 1 });
});

test('that there is no such thing came with the page too', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await ask({ queryClient }, { queryKey, queryFn: () => Promise.reject(new Error('gone')) });
  queryFn.mockClear();
  await ask({ queryClient }, query);
  expect(queryFn).not.toHaveBeenCalled();
});
