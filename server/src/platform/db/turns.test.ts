import { expect, test } from 'vitest';
import { platformRefusals } from '../http/refusal.ts';
import type { Db } from './database.ts';
import { inTurn } from './turns.ts';

test('three at a time get their turn in order of arrival; with a hundred waiting, the next one is refused', async () => {
  const db = {} as Db;
  const entered: number[] = [];
  const gates = Array.from({ length: 103 }, () => Promise.withResolvers<void>());
  const all = gates.map((gate, nth) =>
    inTurn(db, 'space 1', () => {
      entered.push(nth);
      return gate.promise;
    }),
  );
  expect(entered).toEqual([0, 1, 2]);
  const surplus = inTurn(db, 'space 1', async () => entered.push(-1));
  await expect(surplus).rejects.toMatchObject({ kind: platformRefusals.BUSY });
  expect(await inTurn(db, 'space 2', async () => 'another space')).toBe('another space');

  gates[1]?.resolve();
  await all[1];
  expect(entered).toEqual([0, 1, 2, 3]);
  for (const gate of gates) gate.resolve();
  await Promise.all(all);
  expect(entered).toEqual(Array.from({ length: 103 }, (_, nth) => nth));
});
