import { LRUCache } from 'lru-cache';
import { joinSpaces, readSpaces } from '#places/spaces/spaces.sql.ts';
import type { MadeOfText } from '#platform/http/sent-text.ts';
import type { Platform } from '#platform/platform.ts';
import type { FindByKeyword } from './by-keyword.service.ts';
import { spaceKeeper } from './keep-spaces.service.ts';
import { type FoundPage, listSpacesBy, type Search } from './search.queries.ts';
import { originOf } from './search.rules.ts';

// In bytes: some thousand pages of twenty.
const MOST_PAGES = 8_000_000;
/** The share of a page per space: its id, and its part of the compressed page. */
const SPACE_IN_PAGE = 400;

/** A page, and what was derived from its text. */
type KeptPage = { page: FoundPage; made: MadeOfText };

/**
 * Answers searches. Results without a day depend on rows that seldom change, so a page is kept until any of them does.
 * Searches for free time run each time, and so do those near a place, as hardly two come from the same one. The spaces'
 * own JSON is cached in either case.
 */
export function searchAnswers(
  { read, clock }: Platform,
  byKeyword: FindByKeyword,
  readChanges: () => Promise<number>,
) {
  const find = (search: Search, changes: Promise<number>): Promise<FoundPage> =>
    byKeyword(
      search.keyword,
      (keyword) => read((db) => listSpacesBy(db, search, keyword, clock.now())),
      ({ data }) => data.length === 0,
      () => changes,
    );
  const showSpaces = spaceKeeper((fields, ids) => read((db) => readSpaces(db, fields, ids)));
  const show = async ({ data }: FoundPage, { fields }: Search, changes: Promise<number>) => {
    const ids = data.map(({ id }) => id);
    return showSpaces(await changes, fields, ids);
  };
  const pages = new LRUCache<string, KeptPage, { search: Search; changes: Promise<number> }>({
    maxSize: MOST_PAGES,
    sizeCalculation: ({ page }) => SPACE_IN_PAGE * (page.data.length + 1),
    // Called once for concurrent identical searches: its spaces are cached before any of them needs them.
    fetchMethod: async (_key, _stale, { context: { search, changes } }) => {
      const page = await find(search, changes);
      await show(page, search, changes);
      return { page, made: {} };
    },
  });
  return async (search: Search) => {
    // Read before the rows: a cached page may be newer than its number of changes, never older.
    const changes = readChanges();
    const isKept = !search.date && !originOf(search);
    const { page, made } = isKept
      ? await pages.forceFetch(`${await changes} ${JSON.stringify(search)}`, {
          context: { search, changes },
        })
      : { page: await find(search, changes), made: undefined };
    const { data, ...rest } = page;
    return joinSpaces(data, await show(page, search, changes), rest, made);
  };
}
