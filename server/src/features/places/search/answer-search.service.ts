import { encodeSpaces, presentSpaces, type SpacePage } from '#places/spaces/spaces.sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { FindByKeyword } from './by-keyword.service.ts';
import { pageKeeper } from './keep-pages.service.ts';
import { listSpacesBy, type Search } from './search.queries.ts';
import { originOf } from './search.rules.ts';

/**
 * Answers searches. What is found without a day follows from rows that seldom change, so a page is kept
 * until any of them does; what is free at some time is looked for each time, as is what is near a place: hardly two ask from the
 * same one.
 */
export function searchAnswers(
  { db, read, clock }: Platform,
  byKeyword: FindByKeyword,
  readChanges: () => Promise<number>,
) {
  const find = (search: Search, changes?: number): Promise<SpacePage> =>
    byKeyword(
      search.keyword,
      (keyword) => read((db) => listSpacesBy(db, search, keyword, clock.now())),
      ({ data }) => data.length === 0,
      changes === undefined ? undefined : async () => changes,
    );
  const kept = pageKeeper(async (search: Search, changes) => {
    const { data, ...rest } = await find(search, changes);
    return { ids: data.map(({ id }) => id), spaces: await encodeSpaces(db, data), rest };
  });
  return async (search: Search) => {
    if (search.date || originOf(search)) return presentSpaces(db, await find(search));
    // Read before the rows are: a page may be newer than the number it is kept by, never older.
    return kept(await readChanges(), search);
  };
}
