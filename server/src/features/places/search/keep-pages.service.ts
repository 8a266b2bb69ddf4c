import { LRUCache } from 'lru-cache';
import { joinSpaces, type ShownFields, type SpacePage } from '#places/spaces/spaces.sql.ts';
import type { MadeOfText } from '#platform/http/sent-text.ts';

// In bytes: some ten thousand spaces, and a thousand pages of twenty.
const MOST_SPACES = 20_000_000;
const MOST_PAGES = 8_000_000;
/** What a space takes of a page: its id, and its part of what the page is once it is compressed. */
const SPACE_IN_PAGE = 400;

/** A page without its spaces, of which it has the ids, and what was made of its text. */
type Outline = { ids: readonly number[]; rest: Rest; made: MadeOfText };
type Rest = Omit<SpacePage, 'data'>;

/** A page with its spaces as JSON, in their order. */
export type EncodedPage = { ids: readonly number[]; spaces: readonly Uint8Array[]; rest: Rest };

/**
 * Keeps pages as they were at a version, and each space once, however many pages show it: kept whole, the pages of some
 * hundred words would push each other out. The least recently used go first.
 */
export function pageKeeper<Asked extends ShownFields>(
  find: (asked: Asked, version: number) => Promise<EncodedPage>,
) {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: MOST_SPACES,
    sizeCalculation: ({ length }) => length,
  });
  const pages = new LRUCache<string, Outline, { asked: Asked; version: number; keyOf: KeyOf }>({
    maxSize: MOST_PAGES,
    sizeCalculation: ({ ids }) => SPACE_IN_PAGE * (ids.length + 1),
    // Called once for all who ask for the same meanwhile.
    fetchMethod: async (_key, _stale, { context: { asked, version, keyOf } }) => {
      const { ids, spaces, rest } = await find(asked, version);
      // What is there stays, as texts have been made of it.
      for (const [nth, id] of ids.entries())
        kept.get(keyOf(id)) ?? kept.set(keyOf(id), spaces[nth]);
      return { ids, rest, made: {} };
    },
  });
  return async (version: number, asked: Asked) => {
    const key = `${version} ${JSON.stringify(asked)}`;
    const keyOf: KeyOf = (id) => `${version} ${asked.fields} ${id}`;
    const { ids, rest, made } = await pages.forceFetch(key, { context: { asked, version, keyOf } });
    const spaces = ids.flatMap((id) => kept.get(keyOf(id)) ?? []);
    if (spaces.length === ids.length) return joinSpaces(spaces, rest, made);
    // Other spaces have pushed some of them out.
    pages.delete(key);
    const found = await find(asked, version);
    return joinSpaces(found.spaces, found.rest);
  };
}

type KeyOf = (id: number) => string;
