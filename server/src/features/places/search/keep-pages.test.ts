import { expect, test } from 'vitest';
import { encodeSpaces, type ShownFields } from '#places/spaces/spaces.sql.ts';
import type { Db } from '#platform/db/database.ts';
import { inEnvelope } from '#platform/http/contract.ts';
import { type EncodedPage, pageKeeper } from './keep-pages.service.ts';

const LONG = 'Light and quiet. '.repeat(150);
const PAGE = 20;

/** Pages of spaces that follow each other, out of so many, and how many were looked for. */
function keeping(among: number) {
  let found = 0;
  const keep = pageKeeper(
    async ({ first }: ShownFields & { first: number }): Promise<EncodedPage> => {
      found += 1;
      const ids = Array.from({ length: PAGE }, (_, nth) => (first + nth) % among);
      const spaces = ids.map((id) => Buffer.from(`{"id":${id},"description":"${LONG}"}`));
      const { data: _, ...rest } = inEnvelope([]);
      return {
        ids,
        spaces,
        rest: { ...rest, total: first, total_is_at_least: false, next_cursor: null },
      };
    },
  );
  const idsOf = async (first: number, version = 1): Promise<number[]> =>
    JSON.parse((await keep(version, { first })).text).data.map(({ id }: { id: number }) => id);
  return { keep, idsOf, found: () => found };
}

test('a thousand pages of the same spaces are all kept', async () => {
  const { keep, found } = keeping(200);
  const ask = async () => {
    for (let first = 0; first < 950; first += 1) await keep(1, { first });
  };
  await ask();
  await ask();
  expect(found()).toBe(950);
});

test('a page whose spaces were pushed out is looked for again, and shows the same', async () => {
  const { idsOf, found } = keeping(1_000_000);
  const once = await idsOf(0);
  // Of other spaces, more than are kept.
  for (let first = PAGE; first < 600 * PAGE; first += PAGE) await idsOf(first);
  expect(found()).toBe(600);
  expect(await idsOf(0)).toEqual(once);
  expect(found()).toBe(601);
});

test('a page is kept for its version alone, and once with what was made of its text', async () => {
  const { keep, found } = keeping(1000);
  const [once, again, later] = [
    await keep(1, { first: 3 }),
    await keep(1, { first: 3 }),
    await keep(2, { first: 3 }),
  ];
  expect(found()).toBe(2);
  const compressed = await once.compressed();
  expect(await again.compressed()).toBe(compressed);
  expect(await later.compressed()).not.toBe(compressed);
  expect(JSON.parse(again.text)).toMatchObject({ data: { length: PAGE, 0: { id: 3 } }, total: 3 });
});

test('a space that is kept takes no more memory than its bytes', async () => {
  const noTerms = { owner: null, neighbourhood: null, agreement_id: null, place: null };
  const rows = [1, 2].map((id) => ({ id, shown: `{"id":${id},"title":"“Kisima”"}`, ...noTerms }));
  const encoded = await encodeSpaces({} as Db, rows);
  expect(encoded.map((bytes) => new TextDecoder().decode(bytes))).toEqual(
    rows.map(({ shown }) => shown),
  );
  for (const bytes of encoded) expect(bytes.buffer.byteLength).toBe(bytes.length);
});
