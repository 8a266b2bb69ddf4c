import { expect, test } from 'vitest';
import { countWords, refreshWords } from './import-words.ts';

test.each([
  [0, 0, 'No events in the next year'],
  [1, 1, '1 event in the next year, 1 time blocked'],
  [4, 3, '4 events in the next year, 3 times blocked'],
  [1, 0, '1 event in the next year, 0 times blocked'],
])('%i events and %i blocks are said as they are', (event_count, block_count, words) => {
  expect(countWords({ event_count, block_count })).toBe(words);
});

test('shows when it was read and is read again, in Nairobi', () => {
  const times = { refreshed_at: '2026-11-24T07:00:00Z', next_at: '2026-11-24T07:31:00Z' };
  expect(refreshWords(times)).toBe('Last refreshed Tue 24 Nov 2026, 10:00, next at about 10:31');
  expect(refreshWords({ ...times, next_at: '2026-11-25T07:02:00Z' })).toBe(
    'Last refreshed Tue 24 Nov 2026, 10:00, next about Wed 25 Nov 2026, 10:02',
  );
});
