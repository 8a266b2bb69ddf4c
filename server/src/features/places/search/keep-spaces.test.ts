import { expect, test } from 'vitest';
import { encodeSpaces } from '#places/spaces/spaces.sql.ts';
import type { Db } from '#platform/db/database.ts';
import { spaceKeeper } from './keep-spaces.service.ts';

const LONG = 'Light and quiet. '.repeat(1500);

/** Twenty spaces from a first id on, and which were read. */
function keeping() {
  const read: number[] = [];
  const show = spaceKeeper(async (fields, ids) => {
    read.push(...ids);
    return new Map(
      ids
        .filter((id) => id >= 0)
        .map((id) => [id, Buffer.from(JSON.stringify({ id, fields, description: LONG }))]),
    );
  });
  const twenty = (first: number) => Array.from({ length: 20 }, (_, nth) => first + nth);
  return { show, twenty, read };
}

test('a space is read once, in however many pages it is shown', async () => {
  const { show, twenty, read } = keeping();
  for (let first = 0; first < 200; first += 1) await show(1, undefined, twenty(first));
  expect(read).toHaveLength(219);
  expect(new Set(read).size).toBe(219);
});

test('an evicted space is read again, and shows the same', async () => {
  const { show, twenty, read } = keeping();
  const once = await show(1, undefined, twenty(0));
  // Other spaces, more than are cached.
  for (let first = 20; first < 2000; first += 20) await show(1, undefined, twenty(first));
  read.length = 0;
  expect(await show(1, undefined, twenty(0))).toEqual(once);
  expect(read).toEqual(twenty(0));
});

test('a space is cached for one version only, and per selection of fields', async () => {
  const { show, read } = keeping();
  await show(1, undefined, [3]);
  await show(1, undefined, [3]);
  expect(read).toEqual([3]);
  await show(2, undefined, [3]);
  const card = await show(2, 'card', [3]);
  expect(read).toEqual([3, 3, 3]);
  expect(JSON.parse(new TextDecoder().decode(card.get(3)))).toMatchObject({
    id: 3,
    fields: 'card',
  });
});

test('a removed space is left out, and the others are shown', async () => {
  const { show } = keeping();
  expect([...(await show(1, undefined, [3, -1, 5])).keys()]).toEqual([3, 5]);
});

test('a cached space takes no more memory than its bytes', async () => {
  const noTerms = { owner: null, neighbourhood: null, agreement_id: null, place: null };
  const rows = [1, 2].map((id) => ({ id, shown: `{"id":${id},"title":"“Kisima”"}`, ...noTerms }));
  const encoded = await encodeSpaces({} as Db, rows);
  for (const { id, shown } of rows) {
    const bytes = encoded.get(id);
    expect(new TextDecoder().decode(bytes)).toBe(shown);
    expect(bytes?.buffer.byteLength).toBe(bytes?.length);
  }
});
