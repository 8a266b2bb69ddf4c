import { expect, test } from 'vitest';
import { attemptEach } from './attempt-each.ts';

const failing = (...failures: number[]) => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (failures.includes(item)) throw new Error(`No ${item}`);
    done.push(item);
  };
  return { done, work };
};

test('a failed item does not stop the others, and its error is thrown at the end', async () => {
  const { done, work } = failing(2);
  await expect(attemptEach([1, 2, 3], work)).rejects.toThrow('No 2');
  expect(done).toEqual([1, 3]);
});

test('several failures are all thrown', async () => {
  const { done, work } = failing(1, 3);
  await expect(attemptEach([1, 2, 3], work)).rejects.toMatchObject({
    message: '2 of 3 failed',
    errors: [{ message: 'No 1' }, { message: 'No 3' }],
  });
  expect(done).toEqual([2]);
});

test('after ten failures the remaining items are not tried', async () => {
  const items = Array.from({ length: 12 }, (_, index) => index);
  const { done, work } = failing(...items.slice(0, 10));
  await expect(attemptEach(items, work)).rejects.toThrow('10 of 12 failed');
  expect(done).toEqual([]);
});

test('without items nothing happens', async () => {
  await expect(attemptEach([], () => Promise.reject(new Error('Not called')))).resolves.toBe(
    undefined,
  );
});
