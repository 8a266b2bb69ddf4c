import { LRUCache } from 'lru-cache';
import type { ShownFields, SpacePage, SpaceRow } from '#places/spaces/spaces.sql.ts';
import type { MadeOfText } from '#platform/http/sent-text.ts';

// In characters: some fifteen thousand spaces, and a thousand pages of twenty.
const MOST_SPACES = 20_000_000;
const MOST_PAGES = 8_000_000;
/** What a space takes of a page: its id, and its part of what the page is once it is compressed. */
const SPACE_IN_PAGE = 400;

/** A page without its spaces, of which it has the ids, and what was made of its text. */
type Outline = { ids: readonly number[]; rest: Omit<SpacePage, 'data'>; made: MadeOfText };

/**
 * Keeps pages as they were at a version, and each space once, however many pages show it: kept whole, the pages of some
 * hundred words would push each other out. The least recently used go first.
 */
export function pageKeeper<Asked extends ShownFields>(
  find: (asked: Asked, version: number) => Promise<SpacePage>,
) {
  const spaces = new LRUCache<string, SpaceRow>({
    maxSize: MOST_SPACES,
    sizeCalculation: ({ shown, owner }) => shown.length + (owner?.length ?? 0),
  });
  const pages = new LRUCache<string, Outline, { asked: Asked; version: number; keyOf: KeyOf }>({
    maxSize: MOST_PAGES,
    sizeCalculation: ({ ids }) => SPACE_IN_PAGE * (ids.length + 1),
    // Called once for all who ask for the same meanwhile.
    fetchMethod: async (_key, _stale, { context: { asked, version, keyOf } }) => {
      const { data, ...rest } = await find(asked, version);
      // What is there stays, as texts have been made of it.
      for (const space of data) spaces.get(keyOf(space.id)) ?? spaces.set(keyOf(space.id), space);
      return { ids: data.map(({ id }) => id), rest, made: {} };
    },
  });
  return async (version: number, asked: Asked) => {
    const key = `${version} ${JSON.stringify(asked)}`;
    const keyOf: KeyOf = (id) => `${version} ${asked.fields} ${id}`;
    const { ids, rest, made } = await pages.forceFetch(key, { context: { asked, version, keyOf } });
    const data = ids.flatMap((id) => spaces.get(keyOf(id)) ?? []);
    if (data.length === ids.length) return { page: { ...rest, data }, made };
    // Other spaces have pushed some of them out.
    pages.delete(key);
    return { page: await find(asked, version), made: {} };
  };
}

type KeyOf = (id: number) => string;
